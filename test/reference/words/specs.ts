/** Small levels from maps, so that these tests need no parser. */
import { reference } from '../../../bench/reference/index.js';
import type { Engine, EnginePosition } from '../../../bindings/engine.js';
import {
  STEPS,
  type Step,
  type StepRecord,
  type WordsEntity,
  type WordsEvent,
  type WordsRule,
  type WordsSpec,
  type WordsVerbs,
  type WordsView,
} from '../../../bindings/words/types.js';

/** A small letter is an object, its capital the word for it. */
const OBJECTS = { b: 'BABA', r: 'ROCK', w: 'WALL', f: 'FLAG', k: 'KEKE', l: 'LAVA' };
const WORDS = {
  B: 'BABA',
  R: 'ROCK',
  W: 'WALL',
  F: 'FLAG',
  K: 'KEKE',
  L: 'LAVA',
  '=': 'IS',
  '&': 'AND',
  Y: 'YOU',
  P: 'PUSH',
  S: 'STOP',
  V: 'WIN',
  X: 'SINK',
  D: 'DEFEAT',
  M: 'MOVER',
  G: 'GHOST',
};

/** What `1`, `2` … on a map hold, from the bottom to the top. */
export type Stacks = Readonly<Record<string, string>>;

function rowsOf(map: string): string[] {
  return map
    .split('\n')
    .map((row) => row.trim())
    .filter((row) => row !== '');
}

function stacksOf(rows: readonly string[], stacks: Stacks): WordsSpec['stacks'] {
  return rows.flatMap((row, y) =>
    [...row].flatMap((sign, x) => (sign in stacks ? [{ at: { x, y }, holds: [...stacks[sign]!] }] : [])),
  );
}

/** MOVER is an automaton word of every level, GHOST a noun that is no object. */
export function level(map: string, stacks: Stacks = {}): WordsSpec {
  const rows = rowsOf(map);
  return {
    room: 'words',
    family: 'words',
    slug: 'test',
    title: 'Test',
    width: [...rows[0]!].length,
    height: rows.length,
    objects: Object.entries(OBJECTS).map(([sign, noun]) => ({ sign, noun })),
    words: Object.entries(WORDS).map(([sign, text]) => ({ sign, text })),
    map: rows.map((row) => [...row].map((sign) => (sign in stacks ? '.' : sign)).join('')),
    stacks: stacksOf(rows, stacks),
    automata: ['MOVER'],
    solution: null,
  };
}

const signOf = (entity: WordsEntity): string => {
  const [signs, name] = entity.kind === 'word' ? [WORDS, entity.text] : [OBJECTS, entity.noun];
  return Object.entries(signs).find(([, known]) => known === name)?.[0] ?? '?';
};

/** What there is to see. */
export const viewOf = (position: EnginePosition): WordsView => position.view(0) as WordsView;

/** The verbs of a level. */
export const verbs = (position: EnginePosition): WordsVerbs => position.family() as WordsVerbs;

/** The board as a map; several things in one cell stand in brackets, by id. */
export function shown(spec: WordsSpec, position: EnginePosition): string[] {
  const { entities } = viewOf(position);
  const signsAt = (x: number, y: number) => {
    const signs = entities.filter(({ at }) => at.x === x && at.y === y).map(signOf);
    return signs.length > 1 ? `(${signs.join('')})` : (signs[0] ?? '.');
  };
  return Array.from({ length: spec.height }, (_, y) =>
    Array.from({ length: spec.width }, (_, x) => signsAt(x, y)).join(''),
  );
}

/** `BABA IS YOU h 1,2,3`. */
export const told = ({ subject, predicate, axis, sourceIds }: WordsRule): string =>
  `${subject} IS ${predicate} ${axis} ${sourceIds.join()}`;

/** The table, each rule as above. */
export const rulesIn = (position: EnginePosition): string[] => viewOf(position).rules.map(told);

/** `h 1,2,3`. */
export const sentencesIn = (position: EnginePosition): string[] =>
  verbs(position)
    .sentences()!
    .map(({ axis, ids }) => `${axis} ${ids.join()}`);

/** Steps that way, where it is accepted; what a trial told before is what happens. */
export function step(position: EnginePosition, way: Step): StepRecord {
  const direction = STEPS.indexOf(way);
  const record = verbs(position).trial(direction);
  const played = position.play([direction]);
  if (played.ok !== record.accepted) throw new Error(`${way}: told ${record.accepted}, played ${played.ok}`);
  return played.ok ? ((played.events as readonly WordsEvent[])[0] as StepRecord) : record;
}

/** Steps that must be accepted: `rrud`. */
export function walk(position: EnginePosition, ways: string): EnginePosition {
  for (const way of ways) {
    if (!step(position, way as Step).accepted) throw new Error(`${way} of ${ways} moves nothing`);
  }
  return position;
}

/** `4 0,1>1,1 by 5`, or `4 0,1>1,1`. */
export const movedIn = ({ moved }: Pick<StepRecord, 'moved'>): string[] =>
  moved.map(({ id, from, to, pushedBy }) => {
    const by = pushedBy === null ? '' : ` by ${pushedBy}`;
    return `${id} ${from.x},${from.y}>${to.x},${to.y}${by}`;
  });

/** `4 by 5`: by what is STOP; `4 edge`. */
export const blockedIn = ({ blocked }: StepRecord): string[] =>
  blocked.map(({ id, blockerId, reason }) => {
    if ((reason === 'bounds') !== (blockerId === null)) throw new Error(`${reason} by ${blockerId}`);
    return blockerId === null ? `${id} edge` : `${id} by ${blockerId}`;
  });

/** `4 BABA 1,1 sink`. */
export const destroyedIn = ({ destroyed }: StepRecord): string[] =>
  destroyed.map((gone) => {
    const name = 'noun' in gone ? gone.noun : gone.text;
    return `${gone.id} ${name} ${gone.at.x},${gone.at.y} ${gone.cause}`;
  });

/** What the tests ask of one engine. */
export interface Asked {
  readonly start: (spec: WordsSpec) => EnginePosition;
  /** A position from a key that must be good. */
  readonly at: (spec: WordsSpec, key: string) => EnginePosition;
}

/** The helpers on an engine. */
export function askedOf(engine: Engine): Asked {
  return {
    start: (spec) => engine.open(spec).start(0),
    at(spec, key) {
      const read = engine.open(spec).fromKey(key);
      if (!read.ok) throw new Error(`${read.fault.column}: ${read.fault.message}`);
      return read.position;
    },
  };
}

/** On the reference. */
export const { start, at } = askedOf(reference);
