/** What answers look like: for each verb an example, and the reading that refuses everything else. */
import type { Move, Outcome, Played, Playout, Refusal, View } from '../engine.js';
import type { GroundRefusal, GroundState, GroundVerbs } from '../ground/types.js';
import type { SowBoard, SowRecord, SowRefusal } from '../sow/types.js';
import { FAULTS, type Fault, type FaultCode } from '../spec/fault.js';
import type { Sentence, StepRecord, UndoRecord } from '../words/types.js';
import { OPTIONAL_VERBS, REQUIRED_VERBS } from './protocol.js';

/** An answer as it was parsed; nothing in it is trusted. */
export type Answer = Readonly<Record<string, unknown>>;

/** How an answer to a verb looks. */
export interface Shape<T> {
  /** One that would do; the id comes before it. */
  readonly example: object;
  /** What the answer says; undefined where it has another shape. */
  read(answer: Answer): T | undefined;
}

/** A position read from a key, or the key's fault. */
type KeyRead = { readonly position: number } | { readonly fault: Fault };

const MOVES = [
  [-1, 0],
  [-1, 4],
];
const OUTCOME = { winners: [0], scores: [1, -1], reason: 'line' };
/** A sowing of two houses of a side: B's one seed falls into a, and nothing is taken. */
const RESOLVED = {
  board: { houses: [0, 0, 1, 0], stores: [0, 0] },
  record: { side: 0, house: 1, sown: 1, last: 2, captured: [], taken: 0, slammed: false, forfeited: [] },
};
/** Lists of a record of which nothing came. */
const NOTHING = { moved: [], blocked: [], rulesAdded: [], rulesRemoved: [], transformed: [], destroyed: [] };
const REFUSED = { kind: 'step', accepted: false, ...NOTHING, controlLost: false, won: false } as const;
/** A state of GROUND, its long lists cut. */
const STATE = {
  round: 1,
  lead: 0,
  step: 'select',
  at: 0,
  players: [],
  relations: [],
  bonds: [],
  problems: [],
  deck: [],
};
const PLACED = [{ kind: 'place', seat: 0, cell: 4 }];

/** The shape of an answer that is one field. */
function field<T>(name: string, example: T, is: (value: unknown) => boolean): Shape<T> {
  return { example: { [name]: example }, read: (answer) => (is(answer[name]) ? (answer[name] as T) : undefined) };
}

const position = field<number>('position', 2, Number.isSafeInteger);
const done = field<boolean>('done', true, isFlag);

/** By verb, in the order of docs/engines.md. */
export const SHAPES = {
  hello: {
    example: { name: 'my-engine', verbs: REQUIRED_VERBS },
    read: ({ name, verbs }) => (isName(name) && isList(verbs, isText) ? { name, verbs } : undefined),
  } as Shape<{ name: string; verbs: string[] }>,
  open: {
    example: { game: 1, seats: 2 },
    read: ({ game, seats }) => (isInteger(game) && isInteger(seats) ? { game, seats } : undefined),
  } as Shape<{ game: number; seats: number }>,
  start: position,
  turn: field<number>('turn', 0, isInteger),
  moves: field<Move[]>('moves', MOVES, (value) => isList(value, isMove)),
  play: { example: { ok: true }, read: (answer) => (answer.ok === true ? SILENT : readRefusal(answer)) } as Shape<
    { ok: true } | Refusal
  >,
  outcome: field<Outcome | null>('outcome', OUTCOME, isOutcomeOrNull),
  events: field('events', PLACED, isEvents),
  key: field<string>('key', '....1.... 2', isText),
  fromKey: { example: { position: 2 }, read: readKeyAnswer } as Shape<KeyRead>,
  undo: done,
  redo: done,
  clone: position,
  view: field<View>('view', { turn: 0, cells: [0, 0, 0, 0], hands: [null, null], quiet: 0 }, isObject),
  determinize: position,
  perft: field<number>('leaves', 72, isInteger),
  playout: field<Playout>('playout', { plies: 2, outcome: null, moves: MOVES }, isPlayout),
  lines: field<number[][]>('lines', [[0, 1, 2]], (value) => isList(value, isMove)),
  neighbours: field<number[]>('neighbours', [1, 3, 4], isMove),
  starved: field<boolean>('starved', false, isFlag),
  reaches: field<number | null>('reaches', 6, (value) => value === null || isInteger(value)),
  feeds: field<boolean>('feeds', true, isFlag),
  sowable: field<number[]>('sowable', [0, 5], isMove),
  legalMoves: field<Move[]>('legalMoves', [[0], [5]], (value) => isList(value, isMove)),
  captureChain: field<number[]>('captureChain', [8, 7], isMove),
  resolve: { example: RESOLVED, read: readResolved } as Shape<Resolved>,
  refusal: field<SowRefusal | GroundRefusal | null>(
    'refusal',
    'empty_house',
    (value) => value === null || isText(value),
  ),
  sentences: field<Sentence[] | null>('sentences', [{ ids: [1, 2, 3], axis: 'h' }], isSentencesOrNull),
  trial: field<StepRecord>('trial', REFUSED, isObject),
  undone: field<UndoRecord>('undone', { ...REFUSED, kind: 'undo', restored: [] }, isObject),
  state: field<GroundState>('state', STATE as object as GroundState, isObject),
  score: field<Score>('score', { total: 2, personal: [2, 0], mastery: 1 }, isScore),
  free: { example: {}, read: () => true } as Shape<true>,
} as const;

/** The answer to `play` of an engine that names `events`. */
export const PLAY_TOLD: Shape<Played | Refusal> = {
  example: { ok: true, events: PLACED },
  read(answer) {
    if (answer.ok !== true) return readRefusal(answer);
    return isEvents(answer.events) ? ({ ok: true, events: answer.events } as Played) : undefined;
  },
};

/** An error line of any verb. */
export const ERROR: Shape<{ code: string; message: string }> = {
  example: { error: { code: 'not_played', message: 'only games of k in a row' } },
  read({ error }) {
    if (!isObject(error)) return undefined;
    const { code, message = '' } = error;
    return isText(code) && isText(message) ? { code, message } : undefined;
  },
};

const SILENT = { ok: true } as const;

function readRefusal({ ok, code, legal }: Answer): Refusal | undefined {
  return ok === false && isText(code) && isList(legal, isMove) ? ({ ok, code, legal } as Refusal) : undefined;
}

function readKeyAnswer({ position, fault }: Answer): KeyRead | undefined {
  if (isInteger(position)) return { position };
  return isObject(fault) ? readFault(fault) : undefined;
}

/** Words of a fault are its author's own, and may be left out. */
function readFault({ code, line, column, key, found = '', message = '' }: Answer): KeyRead | undefined {
  const places = isInteger(line) && isInteger(column);
  if (!isCode(code) || !places || !isText(key) || !isText(found) || !isText(message)) return undefined;
  return { fault: { file: '', line, column, code, key, found, mend: FAULTS[code], message } };
}

/** The verbs that there are, to tell the names in `hello` by. */
export function isVerb(name: string): boolean {
  return [...REQUIRED_VERBS, ...OPTIONAL_VERBS].some((verb) => verb === name);
}

function isCode(value: unknown): value is FaultCode {
  return isText(value) && Object.hasOwn(FAULTS, value);
}

type Score = ReturnType<GroundVerbs['score']>;

function isScore(value: unknown): boolean {
  return isObject(value) && isInteger(value.total) && isMove(value.personal) && isInteger(value.mastery);
}

type Resolved = { board: SowBoard; record: SowRecord };

/** What the record and the board hold is compared, member by member. */
function readResolved({ board, record }: Answer): Resolved | undefined {
  return isObject(board) && isObject(record) ? ({ board, record } as object as Resolved) : undefined;
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

function isInteger(value: unknown): value is number {
  return Number.isSafeInteger(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** A name stands in tables and files: short, and of signs that can be seen. */
function isName(value: unknown): value is string {
  return isText(value) && /^[^\p{C}]{1,60}$/u.test(value);
}

function isList<T>(value: unknown, is: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(is);
}

function isObject(value: unknown): value is Answer {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A move, a line, cells: a list of integers. */
function isMove(value: unknown): value is number[] {
  return isList(value, isInteger);
}

function isSentencesOrNull(value: unknown): boolean {
  return value === null || (isList(value, isObject) && value.every(({ ids, axis }) => isMove(ids) && isText(axis)));
}

function isEvents(value: unknown): boolean {
  return isList(value, isObject) && value.every(({ kind }) => isText(kind));
}

function isOutcomeOrNull(value: unknown): boolean {
  if (!isObject(value)) return value === null;
  return isMove(value.winners) && isMove(value.scores) && isText(value.reason);
}

function isPlayout(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { plies, outcome, moves = [] } = value;
  return isInteger(plies) && isOutcomeOrNull(outcome) && isList(moves, isMove);
}
