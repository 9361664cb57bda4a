/** Levels that the tests lay out by hand in one legend, and what is seen of them. */
import type { Engine } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { Level } from '../../bindings/level.js';
import { checkSpec } from '../../bindings/spec/index.js';
import type {
  At,
  Axis,
  Blocked,
  Destroyed,
  Direction,
  Gone,
  Moved,
  StepRecord,
  Transformed,
  UndoRecord,
  WordsEntity,
  WordsRule,
  WordsSpec,
} from '../../bindings/words/types.js';

const OBJECTS = new Map(
  Object.entries({
    b: 'BABA',
    f: 'FLAG',
    k: 'KEKE',
    l: 'LAVA',
    m: 'MIAU',
    n: 'FENN',
    r: 'ROCK',
    s: 'SKULL',
    w: 'WALL',
  }),
);

/** A noun's word is its object's sign in upper case. */
const WORDS = new Map([
  ...[...OBJECTS].map(([sign, noun]) => [sign.toUpperCase(), noun] as const),
  ...Object.entries({ '=': 'IS', '&': 'AND', Y: 'YOU', P: 'PUSH', X: 'STOP', V: 'WIN', Z: 'SINK', D: 'DEFEAT' }),
  ...Object.entries({ C: 'CHASE', G: 'GUARD' }),
]);

/** What a level has beside its map. */
export interface Laid {
  /** Signs by the cell: `{'3,1': 'lX'}`, from the bottom to the top. */
  readonly stacks?: Readonly<Record<string, string>>;
  readonly name?: string;
}

/** The rows of a map; blanks around them are the test's own. */
function rowsOf(map: string): string[] {
  return map
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
}

/** `words: {"B": BABA}`: the signs that the level uses, in the order of the legend. */
function legend(signs: ReadonlySet<string>, all: ReadonlyMap<string, string>): string {
  const used = [...all].filter(([sign]) => signs.has(sign));
  return `{${used.map(([sign, text]) => `${JSON.stringify(sign)}: ${text}`).join(', ')}}`;
}

/** The level as YAML. */
export function yaml(map: string, { stacks = {}, name = 'by-hand' }: Laid = {}): string {
  const rows = rowsOf(map);
  const signs = new Set([...rows.join(''), ...Object.values(stacks).join('')]);
  const cells = Object.entries(stacks).map(
    ([at, holds]) => `  - {at: [${at}], holds: [${[...holds].map((sign) => JSON.stringify(sign)).join(', ')}]}`,
  );
  const automata = [...'CG'].filter((sign) => signs.has(sign)).map((sign) => WORDS.get(sign));
  return [
    'family: words',
    `name: ${name}`,
    'title: By hand',
    `size: {width: ${rows[0]!.length}, height: ${rows.length}}`,
    `objects: ${legend(signs, OBJECTS)}`,
    `words: ${legend(signs, WORDS)}`,
    'map: |',
    ...rows.map((row) => `  ${row}`),
    ...(cells.length > 0 ? ['stacks:', ...cells] : []),
    ...(automata.length > 0 ? [`automata: [${automata.join(', ')}]`] : []),
    '',
  ].join('\n');
}

/** The checked spec of a level that must be good. */
export function spec(map: string, laid: Laid = {}): WordsSpec {
  const read = checkSpec(yaml(map, laid));
  if (!read.ok) throw new Error(read.faults.map(({ message }) => message).join('\n'));
  if (read.spec.room !== 'words') throw new Error('no level');
  return read.spec;
}

/** The level on an engine. */
export function lay(engine: Engine, map: string, laid: Laid = {}): Level {
  return new Level(new Game(engine, spec(map, laid)));
}

function signOf(entity: WordsEntity): string {
  const [all, text] = entity.kind === 'object' ? [OBJECTS, entity.noun] : [WORDS, entity.text];
  return [...all].find(([, meant]) => meant === text)![0];
}

/** The cells that hold something, as the maps are written; in a cell of several, their signs by id in brackets. */
export function seen(level: Level): string[] {
  const { width, height } = level.game.spec as WordsSpec;
  const { entities } = level.state;
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => {
      const signs = entities.filter(({ at }) => at.x === x && at.y === y).map(signOf);
      return signs.length > 1 ? `(${signs.join('')})` : (signs[0] ?? '.');
    }).join(''),
  );
}

/** The cell `x,y`. */
export function at(cell: string): At {
  const [x, y] = cell.split(',').map(Number);
  return { x: x!, y: y! };
}

export function moved(id: number, from: string, to: string, pushedBy: number | null = null): Moved {
  return { id, from: at(from), to: at(to), pushedBy };
}

export function rule(subject: string, predicate: string, sourceIds: number[], axis: Axis = 'h'): WordsRule {
  return { subject, predicate, sourceIds, axis };
}

export function stopped(id: number, dir: Direction, blockerId: number): Blocked {
  return { id, dir, blockerId, reason: 'stop' };
}

export function edge(id: number, dir: Direction): Blocked {
  return { id, dir, blockerId: null, reason: 'bounds' };
}

export function became(id: number, from: string, to: string, cell: string): Transformed {
  return { id, from, to, at: at(cell) };
}

/** An object as it is listed where it is lost or comes back. */
export function object(id: number, noun: string, cell: string): Gone {
  return { id, noun, at: at(cell) };
}

/** A word as it is listed there. */
export function word(id: number, text: string, cell: string): Gone {
  return { id, text, at: at(cell) };
}

export function sunk(gone: Gone): Destroyed {
  return { ...gone, cause: 'sink' };
}

export function defeated(gone: Gone): Destroyed {
  return { ...gone, cause: 'defeat' };
}

const NOTHING = {
  moved: [],
  blocked: [],
  rulesAdded: [],
  rulesRemoved: [],
  transformed: [],
  destroyed: [],
  controlLost: false,
  won: false,
};

/** An accepted step that did this and nothing more. */
export function step(did: Partial<StepRecord>): StepRecord {
  return { kind: 'step', accepted: true, ...NOTHING, ...did };
}

/** A step that was not accepted. */
export function refused(told: Partial<StepRecord> = {}): StepRecord {
  return { kind: 'step', accepted: false, ...NOTHING, ...told };
}

/** An undo that did this and nothing more. */
export function undone(did: Partial<UndoRecord>): UndoRecord {
  return { kind: 'undo', accepted: true, ...NOTHING, restored: [], ...did };
}

/** A reset or a restore that was accepted. */
export function turned<K extends 'reset' | 'restore'>(kind: K, did: Partial<StepRecord> = {}) {
  return { ...NOTHING, accepted: true, ...did, kind };
}
