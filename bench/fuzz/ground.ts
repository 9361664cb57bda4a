/** Editions of GROUND in YAML: sensible ones, and what an author, or YAML itself, can do to them. */
import { PLAYERS } from '../../bindings/ground/edition.js';
import { ACTIONS, MODES, RULINGS, STAGES, SUITS } from '../../bindings/ground/types.js';
import type { Draw } from './draw.js';
import { drawNastiness, isNasty, joinFields, mapping, type Nastiness, oneOr } from './yaml.js';

/** What the fields of one text must agree on. */
interface Plan extends Nastiness {
  /** Names of Scenario cards. */
  readonly cards: readonly string[];
}

type Make = (draw: Draw, plan: Plan) => string[];

/** The text of a case. */
export function makeEditionText(draw: Draw): string {
  const cards = CARDS.slice(0, draw.between(1, draw.chance(12) ? CARDS.length : 2));
  const plan = { cards, ...drawNastiness(draw) };
  const fields = [...FIELDS].filter(([name]) => isThere(draw, name)).map(([, make]) => make(draw, plan));
  return joinFields(draw, plan, fields);
}

const CARDS = ['quiet-kitchen', 'late', 'card-3', 'a', '0', 'constructor'];

/** The fields in the order of the page. */
const FIELDS = new Map<string, Make>([
  ['family', () => ['family: ground']],
  ['name', (draw) => [`name: ${draw.pick(['a', 'ground', '"0"', 'x'.repeat(70)])}`]],
  ['title', (draw, plan) => [`title: ${one(draw, plan, draw.pick(TITLES))}`]],
  ['derives_from', (draw, plan) => [`derives_from: ${one(draw, plan, 'GROUND-0.1')}`]],
  ['actions', (draw, plan) => makeNamed(draw, plan, 'actions', ACTIONS)],
  ['stages', (draw, plan) => makeNamed(draw, plan, 'stages', STAGES)],
  ['modes', (draw, plan) => makeNamed(draw, plan, 'modes', MODES)],
  ['thresholds', makeThresholds],
  ['scenarios', makeScenarios],
  ['rulings', makeRulings],
  ['table', makeTable],
]);

const OPTIONAL = ['name', 'title', 'derives_from', 'rulings'];

/** What no edition does without is hardly ever left out. */
function isThere(draw: Draw, name: string): boolean {
  return OPTIONAL.includes(name) ? draw.chance(2) : !draw.chance(300);
}

const TITLES = ['A', '"# é 日本 😀"', "'it''s'", '>-\n  in\n  two', '__proto__', '""'];

function one(draw: Draw, plan: Plan, text: string): string {
  return oneOr(draw, plan, text, TAKEN);
}

/** Words that mean something elsewhere, and numbers at the edges. */
const TAKEN = ['s1', 'h1', 'OFF', 'none', 'ATTACK', '0', '99', '100', '999', '24', '25', '7'];

function makeNamed(draw: Draw, plan: Plan, field: string, names: readonly string[]): string[] {
  const entries = names.map((name) => {
    const parts = [`title: ${one(draw, plan, 'T')}`, `text: ${one(draw, plan, draw.pick(['t', '"a: b"', '""']))}`];
    return `${keyOr(draw, plan, name)}: {${spoilParts(draw, plan, parts).join(', ')}}`;
  });
  return mapping(draw, field, spoilParts(draw, plan, entries));
}

/** The name, in quotes or not. */
function keyOr(draw: Draw, plan: Plan, name: string): string {
  return isNasty(draw, plan) ? draw.pick(['X', '""', '__proto__', name.toLowerCase()]) : draw.pick([name, `"${name}"`]);
}

/** Now and then one more, twice or gone. */
function spoilParts(draw: Draw, plan: Plan, parts: readonly string[]): string[] {
  const spoilt = [...parts];
  if (isNasty(draw, plan)) spoilt.splice(draw.below(parts.length), draw.below(2), draw.pick(['x: 1', ...parts]));
  return spoilt;
}

function makeThresholds(draw: Draw, plan: Plan): string[] {
  const points = PLAYERS.map(
    (players) => `${players}: ${one(draw, plan, String(draw.below(draw.chance(8) ? 999 : 9)))}`,
  );
  return mapping(draw, 'thresholds', spoilParts(draw, plan, points));
}

function makeScenarios(draw: Draw, plan: Plan): string[] {
  const cards = plan.cards.flatMap((name) => [
    `  ${isNasty(draw, plan) ? draw.pick(['A b', '""', name]) : JSON.stringify(name)}:`,
    ...makeCard(draw, plan).map((row) => `    ${row}`),
  ]);
  return ['scenarios:', ...cards];
}

function makeCard(draw: Draw, plan: Plan): string[] {
  const [surface, ...hidden] = PROBLEMS.map((name) => makeProblem(draw, plan, name));
  if (isNasty(draw, plan)) hidden.splice(draw.below(4), draw.below(2), ...hidden.slice(draw.below(4), 4));
  const rows = [
    `title: ${one(draw, plan, 'Card')}`,
    `surface: ${surface}`,
    'hidden:',
    ...hidden.map((it) => `  - ${it}`),
  ];
  return isNasty(draw, plan) ? rows.slice(0, draw.below(rows.length)) : rows;
}

const PROBLEMS = ['cup', 'rota', 'old-door', 'h1-note', 'x9'];

function makeProblem(draw: Draw, plan: Plan, name: string): string {
  const called = isNasty(draw, plan) ? draw.pick(['s1', 'h4', 'h5', 'cup', 'H1', '']) : name;
  const parts = [
    `name: ${called}`,
    `title: ${one(draw, plan, 'P')}`,
    `suit: ${one(draw, plan, draw.pick(SUITS))}`,
    `value: ${one(draw, plan, String(draw.between(1, draw.chance(12) ? 99 : 4)))}`,
  ];
  return `{${spoilParts(draw, plan, parts).join(', ')}}`;
}

/** Some of them, with either value. */
function makeRulings(draw: Draw, plan: Plan): string[] {
  const chosen = Object.entries(RULINGS).filter(() => draw.chance(2));
  const parts = chosen.map(([item, values]) => `${item}: ${one(draw, plan, draw.pick<string>(values))}`);
  if (draw.chance(2)) parts.push(`hand_limit: ${one(draw, plan, draw.pick(['none', '1', '3', '24']))}`);
  return parts.length === 0 ? ['rulings: {}'] : mapping(draw, 'rulings', spoilParts(draw, plan, parts));
}

function makeTable(draw: Draw, plan: Plan): string[] {
  const parts = [
    `players: ${one(draw, plan, String(draw.pick(PLAYERS)))}`,
    `mode: ${one(draw, plan, draw.pick(MODES))}`,
    `scenario: ${one(draw, plan, JSON.stringify(draw.pick(plan.cards)))}`,
  ];
  return mapping(draw, 'table', spoilParts(draw, plan, parts));
}
