/** Scenario files: a table, what it is set to, what is played, and what is expected. docs/scenarios.md has the format. */
import { LARGEST_SEED } from '../arguments.js';
import type { YamlDocument } from '../spec/document.js';
import { FaultList, quote } from '../spec/faults.js';
import { nearest } from '../spec/nearest.js';
import type { YamlMap, YamlNode, YamlPath } from '../spec/nodes.js';
import {
  fields,
  flag,
  line,
  list,
  number,
  optional,
  readWhole,
  type Shape,
  type Shaped,
  slug,
  text,
} from '../spec/shape.js';
import { RULING_FIELDS } from './edition.js';
import { DAY, type FileRead, ITEM_ID, RULE_ID, readFileWith } from './reading.js';
import type { RuleList } from './rules.js';
import { type Expected, expectShape } from './scenario/expect.js';
import { checkGiven, type Given, givenShape } from './scenario/given.js';
import { oneOrMore, type Play, playShape, TableShapes, wordOr } from './scenario/shapes.js';
import { type TableOptions, withTable } from './table.js';
import type { GroundSpec, RuleId } from './types.js';

/** Plays on, by what seats play that no play names. */
export const PLAYED_ON = ['end of round', 'end of game'] as const;
/** One of them. */
export type PlayedOn = (typeof PLAYED_ON)[number];

/** What a provisional scenario rests on; null where it is not told. */
export interface Provisional {
  readonly item: RuleId;
  readonly owner: string | null;
  /** The day, as `2026-07-31`. */
  readonly raised: string | null;
}

/** A scenario, read and checked. */
export interface Scenario {
  readonly id: string;
  readonly title: string;
  /** The rules that it would break with. */
  readonly covers: readonly RuleId[];
  /** null where it rests on no open item. */
  readonly provisional: Provisional | null;
  /** The edition at the scenario's table, under its rulings. */
  readonly spec: GroundSpec;
  readonly seed: number;
  /** null: the game as it is set up. */
  readonly given: Given | null;
  readonly play: readonly (Play | PlayedOn)[];
  /** What seats play that no play names: the first of these that is legal. */
  readonly others: readonly string[];
  readonly expect: Expected;
}

/** What scenarios are read for. */
export interface ScenarioOptions {
  /** Its cards, thresholds and rulings hold where the file names no others. */
  readonly edition: GroundSpec;
  /** The file's name, for faults; the scenario is called as the file. */
  readonly file?: string;
  /** The rules and items that there are; left out, their numbers are not looked up. */
  readonly rules?: RuleList;
}

/** Short for others who do nothing: they ground, and reject what does not come. */
const OTHERS_GROUND = ['select:GROUND', 'ground:ND:reject', 'decline'];

/** What the file says of the table, whatever else is wrong with it. */
const TABLE = {
  players: optional(number('players', 0)),
  mode: optional(text('the Mode')),
  scenario: optional(text('the Scenario card')),
  rulings: optional(RULING_FIELDS),
};

function scenarioShape(shapes: TableShapes) {
  const play = wordOr('end of round', wordOr('end of game', playShape(shapes)));
  return fields('a scenario', {
    id: slug('what it is called, and its file'),
    title: line('what it shows, in a sentence'),
    note: optional(text('why it comes out so')),
    covers: optional(list('the rules that it would break with', RULE_ID)),
    provisional: optional(flag('it rests on an open item')),
    provisional_item: optional(ITEM_ID),
    provisional_owner: optional(line('who is to rule the item')),
    provisional_raised: optional(DAY),
    ...TABLE,
    seed: optional(number('what decides chance', 0, LARGEST_SEED)),
    given: optional(givenShape(shapes)),
    play: optional(list('what is played', play)),
    others: optional(wordOr('GROUND', oneOrMore(shapes.move))),
    expect: expectShape(shapes),
  });
}

type Fields = Shaped<ReturnType<typeof scenarioShape>>;

/** Reads and checks a scenario file. */
export function readScenario(source: string | Uint8Array, options: ScenarioOptions): FileRead<Scenario> {
  const { edition, file = '' } = options;
  let spec = edition;
  const shapeOf = (root: YamlNode): Shape<Fields> => {
    spec = tableIn(root, edition);
    return scenarioShape(new TableShapes(spec));
  };
  return readFileWith(source, file, shapeOf, (read, document) => {
    const reader = new Reader(document, read, options);
    reader.check();
    return reader.scenario(spec);
  });
}

/** The table that a file names, as far as it can be read: what is wrong with it is told later. */
function tableIn(root: YamlNode, edition: GroundSpec): GroundSpec {
  if (root.kind !== 'mapping') return edition;
  const { players, mode, scenario, rulings } = tableFields(root);
  const asked: TableOptions[] = [{ players }, { mode }, { scenario }, { rulings }];
  return asked.reduce((spec: GroundSpec, options) => {
    const table = withTable(spec, options);
    return table.ok ? table.spec : spec;
  }, edition);
}

function tableFields({ entries }: YamlMap): TableOptions {
  const unheard = new FaultList('');
  const read = Object.entries(TABLE).map(([name, shape]) => {
    const entry = entries.get(name);
    return [name, entry && readWhole(shape as Shape<unknown>, entry.value, unheard, name)];
  });
  return Object.fromEntries(read) as TableOptions;
}

/** A file of the right shape. */
class Reader {
  constructor(
    private readonly document: YamlDocument,
    private readonly fields: Fields,
    private readonly options: ScenarioOptions,
  ) {}

  check(): void {
    this.#id();
    this.#table();
    this.#covers();
    this.#provisional();
    this.#expect();
    if (this.fields.given) checkGiven(this.document, this.fields.given);
  }

  scenario(spec: GroundSpec): Scenario {
    const { id, title, covers = [], seed = 0, given = null, play = [], others = [], expect } = this.fields;
    const { provisional_item: item, provisional_owner: owner = null, provisional_raised: raised = null } = this.fields;
    return {
      id,
      title,
      covers,
      provisional: item === undefined ? null : { item, owner, raised },
      spec,
      seed,
      given,
      play,
      others: others === 'GROUND' ? OTHERS_GROUND : others,
      expect,
    };
  }

  #refuse(code: 'conflict' | 'unknown-value' | 'missing-key', path: YamlPath, message: string, mend: string): void {
    this.document.refuse(code, path, () => ({ found: '', message: `${path.join('.')}: ${message}`, mend }));
  }

  /** A scenario that expects nothing would notice nothing. */
  #expect(): void {
    if (Object.values(this.fields.expect).some((part) => part !== undefined)) return;
    this.#refuse(
      'missing-key',
      ['expect'],
      'nothing is expected',
      'Say what is to come out, as in players: { p1: { stress: 2 } }.',
    );
  }

  #id(): void {
    const { id } = this.fields;
    const name = this.options.file?.replace(/^.*[/\\]/, '').replace(/\.[^.]*$/, '');
    if (!name || name === id) return;
    this.#refuse('conflict', ['id'], `${quote(id)} is not what the file is called`, 'Call the file as the scenario.');
  }

  #table(): void {
    for (const name of ['players', 'mode', 'scenario'] as const) {
      const table = withTable(this.options.edition, { [name]: this.fields[name] });
      if (table.ok) continue;
      const code = name === 'players' ? 'against-rule' : 'unknown-value';
      this.document.refuse(code, [name], () => ({ found: String(this.fields[name]), message: table.message }));
    }
  }

  #covers(): void {
    const { covers = [], provisional } = this.fields;
    const known = this.options.rules?.rules.map(({ id }) => id);
    if (covers.length === 0 && provisional !== true) {
      this.#refuse('missing-key', ['covers'], 'it covers no rule', 'Name the rules that it would break with.');
    }
    for (const [index, rule] of covers.entries()) {
      this.#known(['covers', index], rule, known);
      if (covers.indexOf(rule) < index) this.#refuse('conflict', ['covers', index], `${rule} twice`, 'Name it once.');
    }
  }

  #known(path: YamlPath, id: RuleId, known: readonly string[] | undefined): void {
    if (!known || known.includes(id)) return;
    this.#refuse('unknown-value', path, `there is no ${id}`, `The nearest is ${nearest(id, known)}.`);
  }

  #provisional(): void {
    const { provisional = false, provisional_item: item } = this.fields;
    const told = (['provisional_item', 'provisional_owner', 'provisional_raised'] as const).filter(
      (name) => this.fields[name] !== undefined,
    );
    if (provisional && item === undefined) {
      this.#refuse('missing-key', ['provisional'], 'it says no item', 'Add provisional_item: and the item, as in U3.');
    }
    for (const name of provisional ? [] : told) {
      this.#refuse('conflict', [name], 'the scenario is not provisional', 'Add provisional: true, or take it out.');
    }
    if (item !== undefined)
      this.#known(
        ['provisional_item'],
        item,
        this.options.rules?.items.map(({ id }) => id),
      );
  }
}
