/** Snapshots of levels: where the history begins, its steps, and what came of them, so that an edited one is found out. */
import type { Game, Position } from './game.js';
import { shown } from './saved.js';
import type { Fault } from './spec/fault.js';
import { STEPS, type Step, type WordsEntity, type WordsRule, type WordsView } from './words/types.js';

/** What `snapshot` gives; plain JSON. */
export interface Snapshot {
  /** Version of this form. */
  readonly ludemill: 1;
  /** The hash of the level's rules. */
  readonly level: string;
  /** The level's slug. */
  readonly name: string;
  /** The key that the history begins with; null where the level itself is its beginning. */
  readonly from: string | null;
  /** The steps since. */
  readonly history: readonly Step[];
  readonly entities: readonly WordsEntity[];
  /** The rules in force, in their order. */
  readonly rules: readonly WordsRule[];
  readonly moves: number;
  readonly won: boolean;
}

/** Why a snapshot is refused. */
export const SNAPSHOT_CODES = [
  'not-a-snapshot',
  'other-version',
  'other-level',
  'bad-key',
  'illegal-step',
  'other-state',
] as const;

/** What keeps a snapshot from being restored. */
export interface SnapshotFault {
  readonly code: (typeof SNAPSHOT_CODES)[number];
  /** The member at fault, as `history[3]` or `entities[2].at`; '' where it is the whole. */
  readonly member: string;
  /** A sentence for the player. */
  readonly message: string;
}

/** The position that a snapshot tells of, with its past, or why there is none. */
export type SnapshotRead =
  | { readonly ok: true; readonly position: Position; readonly from: string | null }
  | { readonly ok: false; readonly fault: SnapshotFault };

/** The snapshot of a position whose history begins at `from`. */
export function makeSnapshot(position: Position, from: string | null): Snapshot {
  const { game, history } = position;
  const { entities, rules, moves, won } = position.view() as WordsView;
  return {
    ludemill: 1,
    level: game.hash,
    name: game.spec.slug,
    from,
    history: history as Step[],
    entities,
    rules,
    moves,
    won,
  };
}

/** Plays a snapshot's history again. Whatever JSON can hold, nothing is thrown. */
export function readSnapshot(game: Game, value: unknown): SnapshotRead {
  const read = readMembers(value);
  if (!read.ok) return read;
  const { snapshot } = read;
  if (snapshot.level !== game.hash) return refuse('other-level', 'level', otherLevel(game, snapshot));
  if (snapshot.name !== game.spec.slug) return refuse('other-level', 'name', otherLevel(game, snapshot));
  const begun = begin(game, snapshot.from);
  if (!begun.ok) return begun;
  const wrong = replay(begun.position, snapshot.history) ?? differs(begun.position.view() as WordsView, snapshot);
  if (wrong === null) return begun;
  begun.position.free();
  return { ok: false, fault: wrong };
}

type Refused = Extract<SnapshotRead, { ok: false }>;

function fault(code: SnapshotFault['code'], member: string, what: string): SnapshotFault {
  return { code, member, message: member === '' ? what : `${member}: ${what}` };
}

function refuse(code: SnapshotFault['code'], member: string, what: string): Refused {
  return { ok: false, fault: fault(code, member, what) };
}

/** The kind that a member must be of, in words, and whether a value is. */
type Kind = readonly [string, (value: unknown) => boolean];

const TEXT: Kind = ['a text', (value) => typeof value === 'string'];
const LIST: Kind = ['a list', Array.isArray];
const COUNT: Kind = ['a whole number', Number.isInteger];
const TEXT_OR_NULL: Kind = ['a text or null', (value) => value === null || typeof value === 'string'];
const YES_OR_NO: Kind = ['true or false', (value) => typeof value === 'boolean'];

/** The members in the order they are written. */
const MEMBERS: ReadonlyMap<string, Kind> = new Map<keyof Snapshot, Kind>([
  ['ludemill', COUNT],
  ['level', TEXT],
  ['name', TEXT],
  ['from', TEXT_OR_NULL],
  ['history', LIST],
  ['entities', LIST],
  ['rules', LIST],
  ['moves', COUNT],
  ['won', YES_OR_NO],
]);

/** A snapshot whose lists have not been looked into. */
type Raw = {
  readonly [K in keyof Snapshot]: Snapshot[K] extends readonly unknown[] ? readonly unknown[] : Snapshot[K];
};

function readMembers(value: unknown): { ok: true; snapshot: Raw } | Refused {
  if (!isObject(value)) return refuse('not-a-snapshot', '', `a snapshot is a JSON object, and this is ${shown(value)}`);
  const members = new Map(Object.entries(value));
  for (const [name, [kind, is]] of MEMBERS) {
    const member = members.get(name);
    if (!is(member)) return refuse('not-a-snapshot', name, `expected ${kind}, got ${shown(member)}`);
    if (name === 'ludemill' && member !== 1) return refuse('other-version', name, otherVersion(member));
  }
  const strange = [...members.keys()].find((name) => !MEMBERS.has(name));
  if (strange !== undefined) return refuse('not-a-snapshot', clip(strange), 'a snapshot has no such member');
  return { ok: true, snapshot: value as unknown as Raw };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function otherVersion(form: unknown): string {
  return `written in form ${shown(form)}, and this version reads form 1: take the version that wrote it`;
}

const CLIP = 40;

/** A name that may be long. */
function clip(name: string): string {
  return name.length <= CLIP ? name : `${name.slice(0, CLIP)}…`;
}

/** Both levels; their hashes tell levels of one name apart. */
function otherLevel({ spec, hash }: Game, { name, level }: Raw): string {
  return `a snapshot of ${shown(name)} (${shown(level)}), and this level is ${shown(spec.slug)} (${shown(hash)})`;
}

function begin(game: Game, from: string | null): SnapshotRead {
  if (from === null) return { ok: true, position: game.start(), from };
  const read = game.fromKey(from);
  return read.ok ? { ...read, from } : refuse('bad-key', 'from', badKey(read.fault));
}

function badKey({ column, found, mend }: Fault): string {
  return `column ${column} of the key: ${shown(found)} does not fit. ${mend}`;
}

/** What keeps the steps from being played; null where nothing does. */
function replay(position: Position, history: readonly unknown[]): SnapshotFault | null {
  for (const [index, step] of history.entries()) {
    const direction = STEPS.indexOf(step as Step);
    if (direction >= 0 && position.play([direction]).ok) continue;
    return fault('illegal-step', `history[${index}]`, whyNot(position, step, direction));
  }
  return null;
}

function whyNot(position: Position, step: unknown, direction: number): string {
  if (direction < 0) return `expected one of ${STEPS.join(', ')}, got ${shown(step)}`;
  return `the step ${step} ${position.outcome?.reason === 'won' ? 'comes after the win' : 'moves nothing there'}`;
}

/** The first member that is not as the history leaves it. */
function differs(there: WordsView, told: Raw): SnapshotFault | null {
  const wrong = listDiffers('entities', there.entities, told.entities) ?? listDiffers('rules', there.rules, told.rules);
  if (wrong) return wrong;
  if (there.moves !== told.moves) return unlike('moves', there.moves, told.moves);
  return there.won === told.won ? null : unlike('won', there.won, told.won);
}

function listDiffers(member: string, there: readonly object[], told: readonly unknown[]): SnapshotFault | null {
  const most = Math.max(there.length, told.length);
  for (let index = 0; index < most; index++) {
    const wrong = itemDiffers(`${member}[${index}]`, there[index], told[index]);
    if (wrong) return wrong;
  }
  return null;
}

function itemDiffers(member: string, there: object | undefined, told: unknown): SnapshotFault | null {
  if (!there || !isObject(told)) return unlike(member, there, told);
  const [own, given] = [there, told].map((item) => new Map<string, unknown>(Object.entries(item)));
  for (const name of new Set([...own!.keys(), ...given!.keys()])) {
    const [left, says] = [own!.get(name), given!.get(name)];
    if (!equal(left, says)) return unlike(`${member}.${clip(name)}`, left, says);
  }
  return null;
}

/** Cells and lists of ids by what is in them. */
function equal(there: unknown, told: unknown): boolean {
  if (Array.isArray(there) && Array.isArray(told)) {
    return there.length === told.length && there.every((one, index) => one === told[index]);
  }
  if (!isObject(there) || !isObject(told)) return there === told;
  const names = Object.keys(there);
  return names.length === Object.keys(told).length && names.every((name) => there[name] === told[name]);
}

function unlike(member: string, there: unknown, told: unknown): SnapshotFault {
  return fault(
    'other-state',
    member,
    `the history leaves ${inWords(there)} there, and the snapshot says ${inWords(told)}`,
  );
}

/** An entity by its id, a rule by what it says, a cell by where it is. */
function inWords(value: unknown): string {
  if (Array.isArray(value)) return listInWords(value);
  if (!isObject(value)) return shown(value);
  if ('subject' in value) return `the rule ${shown(value.subject)} IS ${shown(value.predicate)}`;
  return 'id' in value ? `thing ${shown(value.id)}` : `x ${shown(value.x)}, y ${shown(value.y)}`;
}

/** Items of a list that are told. */
const TOLD = 8;

function listInWords(values: readonly unknown[]): string {
  const more = values.length > TOLD ? ', …' : '';
  return `[${values.slice(0, TOLD).map(shown).join(', ')}${more}]`;
}
