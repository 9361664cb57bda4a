/** Saved games: the hash of the rules, the seed, the key it was set up from, and the moves. */
import { LARGEST_SEED } from './arguments.js';
import type { Fault } from './spec/fault.js';

/** What `save` gives; plain JSON. */
export interface SavedGame {
  /** Version of this form. */
  readonly ludemill: 1;
  /** `specHash` of the rules. */
  readonly spec: string;
  /** The slug, for the reader. */
  readonly game: string;
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
  readonly message: string;
}

/** The position to go on with, or why there is none. */
export type Restored<P> = { ok: true; position: P } | { ok: false; fault: RestoreFault };

interface Playable {
  play(move: string): { readonly ok: boolean };
  free(): void;
}

/** What reading needs of a game; `Game` is one. */
interface Restorer<P extends Playable> {
  readonly hash: string;
  start(options: { readonly seed: number }): P;
  fromKey(key: string): { ok: true; position: P } | { ok: false; fault: Fault };
}

/** Reads what `save` gave and plays its moves again. */
export function readSaved<P extends Playable>(game: Restorer<P>, saved: unknown): Restored<P> {
  const read = checkShape(saved);
  if (!read.ok) return read;
  if (read.saved.spec !== game.hash) {
    return fault('other-rules', `saved under rules ${read.saved.spec}, these rules are ${game.hash}`);
  }
  const begun = begin(game, read.saved);
  return begun.ok ? replay(begun.position, read.saved.moves) : begun;
}

function fault(code: RestoreFault['code'], message: string): { ok: false; fault: RestoreFault } {
  return { ok: false, fault: { code, message } };
}

function checkShape(saved: unknown): { ok: true; saved: SavedGame } | { ok: false; fault: RestoreFault } {
  if (saved === null || typeof saved !== 'object') return fault('not-a-save', 'a saved game is a JSON object');
  const fields = saved as Partial<Record<keyof SavedGame, unknown>>;
  if (fields.ludemill === undefined) return fault('not-a-save', 'the field ludemill is missing');
  if (fields.ludemill !== 1) return fault('other-version', `saved in form ${fields.ludemill}, this reads form 1`);
  const wrong = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).find((name) => !FIELDS[name](fields[name]));
  if (wrong !== undefined) return fault('not-a-save', `the field ${wrong} is missing or of the wrong kind`);
  return { ok: true, saved: saved as SavedGame };
}

const isText = (value: unknown) => typeof value === 'string';
const FIELDS = {
  spec: isText,
  game: isText,
  seed: (value: unknown) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= LARGEST_SEED,
  from: (value: unknown) => value === undefined || isText(value),
  moves: (value: unknown) => Array.isArray(value) && value.every(isText),
};

function begin<P extends Playable>(game: Restorer<P>, { seed, from }: SavedGame): Restored<P> {
  if (from === undefined) return { ok: true, position: game.start({ seed }) };
  const read = game.fromKey(from);
  return read.ok ? read : fault('bad-key', read.fault.message);
}

function replay<P extends Playable>(position: P, moves: readonly string[]): Restored<P> {
  const illegal = moves.findIndex((move) => !position.play(move).ok);
  if (illegal < 0) return { ok: true, position };
  position.free();
  return fault('illegal-move', `move ${illegal + 1}, ${moves[illegal]}, is not legal`);
}
