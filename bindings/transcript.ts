/** Games as they are written down: several moves in one text, each with its place there. */

/** The first move of a text that was refused; those before it have been played. */
export interface TranscriptFault {
  readonly ok: false;
  /** Its text. */
  readonly move: string;
  /** From 1. */
  readonly number: number;
  /** Where it stands, from 1. */
  readonly column: number;
  /** Why, as `play` says it. */
  readonly code: string;
  /** The texts that were legal there. */
  readonly legal: readonly string[];
}

/** Every move of the text has been played. */
export interface TranscriptPlayed {
  readonly ok: true;
  readonly moves: number;
}

type Played = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly legal: readonly string[] };

/** Plays the moves one by one, up to the first that is refused. */
export function playTexts(
  texts: readonly { readonly text: string; readonly column: number }[],
  play: (text: string) => Played,
): TranscriptPlayed | TranscriptFault {
  for (const [index, { text, column }] of texts.entries()) {
    const played = play(text);
    if (played.ok) continue;
    const { code, legal } = played;
    return { ok: false, move: text, number: index + 1, column, code, legal };
  }
  return { ok: true, moves: texts.length };
}
