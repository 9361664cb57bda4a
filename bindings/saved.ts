/** Saved games: the hash of the rules, the seed, the key it was set up from, and the moves. */
import { LARGEST_SEED } from './arguments.js';
import type { Move } from './engine.js';
import type { Fault } from './spec/fault.js';

/** What `save` gives; plain JSON. */
export interface SavedGame {
  /** Version of this form. */
  readonly ludemill: 1;
  /** `specHash` of the rules. */
  readonly spec: string;
  /** The slug, for the reader. */
  readonly game: string;
  /** The rules in one line, for the reader. */
  readonly rules: string;
  readonly seed: number;
  /** The key it was set up from; left out where it began at the start. */
  readonly from?: string;
  /** Plain texts. */
  readonly moves: readonly string[];
}

/** Why a saved game cannot go on. */
export const RESTORE_CODES = ['not-a-save', 'other-version', 'other-rules', 'bad-key', 'illegal-move'] as const;

/** What keeps a saved game from going on. */
export interface RestoreFault {
  readonly code: (typeof RESTORE_CODES)[number];
  /** A sentence for the player. */
  readonly message: string;
}

/** The position to go on with, or why there is none. */
export type Restored<P> = { ok: true; position: P } | { ok: false; fault: RestoreFault };

interface Playable {
  readonly outcome: { readonly reason: string } | null;
  play(move: string): { readonly ok: true; readonly move: Move } | { readonly ok: false };
  plainOf(move: Move): string;
  free(): void;
}

/** What reading needs of a game; `Game` is one. */
interface Restorer<P extends Playable> {
  readonly hash: string;
  readonly description: string;
  readonly spec: { readonly slug: string };
  start(options: { readonly seed: number }): P;
  fromKey(key: string): { ok: true; position: P } | { ok: false; fault: Fault };
}

type Failed = Extract<Restored<never>, { ok: false }>;

/** Reads what `save` gave and plays its moves again. */
export function readSaved<P extends Playable>(game: Restorer<P>, value: unknown): Restored<P> {
  const read = readFields(value);
  if (!read.ok) return read;
  if (read.saved.spec !== game.hash) return fault('other-rules', otherRules(game, read.saved));
  const begun = begin(game, read.saved);
  return begun.ok ? replay(begun.position, read.saved.moves) : begun;
}

function fault(code: RestoreFault['code'], message: string): Failed {
  return { ok: false, fault: { code, message } };
}

/** A reason why a field's value will not do; null where it will. */
type Check = (value: unknown) => string | null;

const isText: Check = (value) => (typeof value === 'string' ? null : `expected a text, got ${shown(value)}`);
const isSeed: Check = (value) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_SEED
    ? null
    : `expected a whole number from 0 to ${LARGEST_SEED}, got ${shown(value)}`;

function areTexts(value: unknown): string | null {
  if (!Array.isArray(value)) return `expected a list of texts, got ${shown(value)}`;
  const wrong = value.findIndex((item) => typeof item !== 'string');
  return wrong < 0 ? null : `expected a list of texts, and number ${wrong + 1} is ${shown(value[wrong])}`;
}

/** The fields in the order they are written. The first, which names the form, is asked before them all. */
const FIELDS: ReadonlyMap<string, Check> = new Map<keyof SavedGame, Check>([
  ['ludemill', () => null],
  ['spec', isText],
  ['game', isText],
  ['rules', isText],
  ['seed', isSeed],
  ['from', (value) => (value === undefined ? null : isText(value))],
  ['moves', areTexts],
]);

/** Own fields only, each known and of its kind; what another form means is not guessed. */
function readFields(value: unknown): { ok: true; saved: SavedGame } | Failed {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) {
    return fault('not-a-save', `a saved game is a JSON object, and this is ${shown(value)}`);
  }
  const fields = new Map<string, unknown>(Object.entries(value));
  const form = checkForm(fields.get('ludemill'));
  if (form) return form;
  const strange = [...fields.keys()].find((name) => !FIELDS.has(name));
  if (strange !== undefined) return fault('not-a-save', `unknown field ${shown(strange)}; there are ${NAMES}`);
  for (const [name, check] of FIELDS) {
    const wrong = check(fields.get(name));
    if (wrong !== null) return fault('not-a-save', `the field ${name}: ${wrong}`);
  }
  return { ok: true, saved: Object.fromEntries(fields) as unknown as SavedGame };
}

const NAMES = [...FIELDS.keys()].join(', ');

function checkForm(form: unknown): Failed | null {
  if (form === 1) return null;
  if (!Number.isInteger(form))
    return fault('not-a-save', `the field ludemill: expected the form's number, got ${shown(form)}`);
  return fault('other-version', `saved in form ${form}, and this version reads form 1: take the version that saved it`);
}

/** Both sides in words: the hashes alone tell a player nothing. */
function otherRules(game: Restorer<Playable>, saved: SavedGame): string {
  const { slug } = game.spec;
  const where =
    saved.game === slug
      ? `the rules of ${named(slug)} are not those it was saved under`
      : `saved in ${named(saved.game)}, and this is ${named(slug)}`;
  const here = game.description === saved.rules ? 'the same, on another board or with other draws' : game.description;
  return `${where}; then: ${clipped(saved.rules)} (${clipped(saved.spec)}); now: ${here} (${game.hash})`;
}

function named(slug: string): string {
  return slug === '' ? 'a game without a name' : shown(slug);
}

function begin<P extends Playable>(game: Restorer<P>, { seed, from }: SavedGame): Restored<P> {
  if (from === undefined) return { ok: true, position: game.start({ seed }) };
  const read = game.fromKey(from);
  if (read.ok) return read;
  const { column, found, mend } = read.fault;
  return fault('bad-key', `the key it begins from, column ${column}: ${shown(found)} does not fit. ${mend}`);
}

/** A game that ended takes no further move, so the longest list costs no more than the longest game. */
function replay<P extends Playable>(position: P, moves: readonly string[]): Restored<P> {
  for (const [index, move] of moves.entries()) {
    const wrong = playAgain(position, move);
    if (wrong === null) continue;
    position.free();
    return fault('illegal-move', `move ${index + 1}, ${shown(move)}, ${wrong}`);
  }
  return { ok: true, position };
}

/** Only plain texts are sure to mean what they meant: the name of a cell goes by where it is drawn. */
function playAgain(position: Playable, move: string): string | null {
  const { outcome } = position;
  const played = position.play(move);
  if (!played.ok)
    return outcome === null ? 'is not legal there' : `comes after the end of the game (${outcome.reason})`;
  const plain = position.plainOf(played.move);
  return plain === move ? null : `is not written in numbers, as ${plain}`;
}

const CLIP = 200;

/** The beginning of what may be long. */
function clipped(text: string): string {
  return text.length <= CLIP ? text : `${text.slice(0, CLIP)}…`;
}

/** What stands there, in few signs; nothing of it is called. */
export function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (typeof value === 'string') return JSON.stringify(clipped(value));
  if (value === null || typeof value !== 'object') return clipped(String(value));
  return Array.isArray(value) ? 'a list' : 'an object';
}
