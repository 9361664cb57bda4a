/** A text in YAML to a checked edition. */
import { YamlDocument } from '../spec/document.js';
import { quote } from '../spec/faults.js';
import type { YamlInput } from '../spec/input.js';
import { namesOfFile } from '../spec/names.js';
import { nearest } from '../spec/nearest.js';
import type { YamlPath } from '../spec/nodes.js';
import { readWhole, SLUG } from '../spec/shape.js';
import { EDITION, type EditionFields, PLAYERS } from './edition.js';
import { isNumbered } from './names.js';
import { rulingsOf } from './rulings.js';
import { tablesOf } from './size.js';
import {
  ACTIONS,
  type GroundSpec,
  MODES,
  type Named,
  PROBLEMS_BY_PLAYERS,
  type ScenarioCard,
  STAGES,
} from './types.js';

type Card = EditionFields['scenarios'] extends ReadonlyMap<string, infer C> ? C : never;

/** Checks an edition; undefined when there are faults. */
export function checkGround(input: YamlInput): GroundSpec | undefined {
  const fields = readWhole(EDITION, input.root, input.faults);
  if (!fields) return undefined;
  const document = new YamlDocument(input);
  const spec = specOf(fields, input.file);
  for (const [name, card] of fields.scenarios) checkCard(document, name, card);
  checkScenario(document, spec);
  checkSize(document, spec);
  warnOutOfReach(document, spec);
  return input.faults.count > 0 ? undefined : spec;
}

function specOf(fields: EditionFields, file: string): GroundSpec {
  const { derives_from: derivesFrom = '', thresholds, scenarios, rulings, table } = fields;
  return {
    room: 'ground',
    family: 'ground',
    ...namesOf(fields, file),
    derivesFrom,
    actions: ACTIONS.map((name) => ({ name, ...fields.actions[name] })),
    stages: STAGES.map((name) => ({ name, ...fields.stages[name] })),
    modes: MODES.map((name): Named => ({ name, ...fields.modes[name] })),
    scenarios: [...scenarios].map(([name, card]): ScenarioCard => ({ name, ...card })),
    thresholds: PLAYERS.map((players) => thresholds[String(players)]!),
    rulings: rulingsOf(rulings ?? {}),
    table,
  };
}

function namesOf({ name, title }: EditionFields, file: string): Pick<GroundSpec, 'slug' | 'title'> {
  const given = name === undefined ? namesOfFile(file) : { slug: name, title: name };
  return title === undefined ? given : { slug: given.slug, title };
}

function checkCard(document: YamlDocument, name: string, { surface, hidden }: Card): void {
  if (!SLUG.test(name)) {
    const message = `scenarios: ${quote(name)} is not lower case words and hyphens`;
    document.refuseKey('bad-slug', ['scenarios', name], () => ({ found: name, message }));
  }
  const before = new Set<string>();
  for (const [index, problem] of [surface, ...hidden].entries()) {
    const path = ['scenarios', name, ...(index === 0 ? ['surface'] : ['hidden', index - 1]), 'name'];
    checkProblem(document, path, problem.name, before.has(problem.name));
    before.add(problem.name);
  }
}

/** A name must tell one Problem of the card, and not be what another one is called by its place. */
function checkProblem(document: YamlDocument, path: YamlPath, name: string, again: boolean): void {
  const what = isNumbered(name) ? 'is what Problems are called by their places' : 'is another Problem of the card';
  if (!again && !isNumbered(name)) return;
  const mend = 'Call the Problem by another name.';
  document.refuse('conflict', path, () => ({ found: name, message: `${path[1]}: ${quote(name)} ${what}`, mend }));
}

function checkScenario(document: YamlDocument, { table, scenarios }: GroundSpec): void {
  const names = scenarios.map(({ name }) => name);
  if (names.includes(table.scenario)) return;
  const message = `table.scenario: no card is called ${quote(table.scenario)}`;
  const mend =
    names.length === 0
      ? 'Write a Scenario card.'
      : `The nearest card is "${nearest(table.scenario, names)}"; there are: ${names.join(', ')}.`;
  document.refuse('unknown-value', ['table', 'scenario'], () => ({ found: table.scenario, message, mend }));
}

function checkSize(document: YamlDocument<YamlInput>, spec: GroundSpec): void {
  const most = document.input.budgets.tables;
  if (tablesOf(spec) <= most) return;
  const message = `the cards hold ${tablesOf(spec)} Problems; the budget "tables" is ${most}`;
  document.refuseKey('too-large', ['scenarios'], () => ({ found: '', message }));
}

/** A threshold above all that a card is worth cannot be met. */
function warnOutOfReach(document: YamlDocument, { thresholds, scenarios }: GroundSpec): void {
  for (const [index, players] of PLAYERS.entries()) {
    const short = scenarios.find((card) => worth(card, players) < thresholds[index]!);
    if (!short) continue;
    const path = ['thresholds', String(players)];
    const message = `thresholds: ${players} players cannot reach ${thresholds[index]} with the card ${quote(short.name)}`;
    document.warn(path, () => ({ found: String(thresholds[index]), message, mend: 'Ask for fewer points.' }));
  }
}

function worth({ surface, hidden }: ScenarioCard, players: number): number {
  const inPlay = [surface, ...hidden].slice(0, PROBLEMS_BY_PLAYERS[players]);
  return inPlay.reduce((sum, { value }) => sum + value, 0);
}
