/** The contract's verbs as JSON lines: names, codes and limits. docs/engines.md is the page for authors. */

/** Version of the protocol; `hello` carries it. */
export const PROTOCOL = 1;

/** What every engine answers, beside `hello`. */
export const REQUIRED_VERBS = ['open', 'start', 'turn', 'moves', 'play', 'outcome'] as const;

/** The boards' own verbs. */
export const BOARD_VERBS = ['lines', 'neighbours'] as const;
export type BoardVerb = (typeof BOARD_VERBS)[number];

/** The sowing games' own verbs. */
export const SOW_VERBS = [
  'starved',
  'reaches',
  'feeds',
  'sowable',
  'legalMoves',
  'captureChain',
  'resolve',
  'refusal',
] as const;
export type SowVerb = (typeof SOW_VERBS)[number];

/** The word puzzles' own verbs. */
export const WORDS_VERBS = ['sentences', 'trial', 'undone'] as const;
export type WordsVerb = (typeof WORDS_VERBS)[number];

/** GROUND's own verbs; beside them `refusal`, which sowing games have, too. */
export const GROUND_VERBS = ['state', 'score'] as const;
export type GroundVerb = (typeof GROUND_VERBS)[number] | 'refusal';

/** What an engine is asked only where it names them. */
export const OPTIONAL_VERBS = [
  'events',
  'key',
  'fromKey',
  'undo',
  'redo',
  'clone',
  'view',
  'determinize',
  'perft',
  'playout',
  ...BOARD_VERBS,
  ...SOW_VERBS,
  ...WORDS_VERBS,
  ...GROUND_VERBS,
  'free',
] as const;

/** The verbs, `hello` left aside. */
export const VERBS = [...REQUIRED_VERBS, ...OPTIONAL_VERBS] as const;
export type Verb = (typeof VERBS)[number];

/** Codes of an error line, and when `ludemill engine` gives them. Of an engine's codes only `not_played` means more. */
export const ERRORS = {
  not_played: 'the engine does not play this spec: an answer to `open`, and no fault',
  bad_json: 'the line is no JSON object',
  bad_request: 'the id is missing, or an argument is missing, of the wrong type or out of range',
  too_long: 'the line is longer than 64 MiB',
  unknown_verb: 'there is no such verb',
  unknown_game: 'no open game has this number',
  unknown_position: 'no position has this number, or it was freed',
  bad_spec: 'the rows are no spec',
  too_many: 'more than 100000 games and positions are open',
  failed: 'the engine could not do it',
} as const satisfies Record<string, string>;

export type ErrorCode = keyof typeof ERRORS;

/** Bytes of a line; a longer one is not read. */
export const LONGEST_LINE = 64 * 1024 * 1024;

/** Games and positions that `ludemill engine` keeps open at once. */
export const MOST_OPEN = 100_000;

/** A text of the other side as a message repeats it: cut when long, without signs that move a terminal's cursor. */
export function shown(text: string, most = 200): string {
  const cut = text.length > most ? `${text.slice(0, most)}…` : text;
  return cut.replace(/\p{C}/gu, '�');
}
