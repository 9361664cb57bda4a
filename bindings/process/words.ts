/** A command as words. No shell runs it, so nothing in it is expanded. */

/** The words of a command, or what is wrong with it. */
export type Words =
  | { readonly ok: true; readonly words: readonly string[] }
  | { readonly ok: false; readonly message: string };

/** Blanks; a quoted part, which may lack its end; a sign behind a backslash; or any other sign. */
const PIECE = /\s+|'([^']*)('?)|"((?:[^"\\]|\\.)*)("?)|\\(.)|./gs;

/**
 * Splits as a shell would: blanks part words, `'…'` and `"…"` hold them together, a backslash takes the next sign as it
 * is; within `"…"` it does so before `"`, `\`, `$` and `` ` `` only.
 */
export function splitWords(command: string): Words {
  const words: string[] = [];
  let word: string | null = null;
  for (const [piece, single, singleEnd, double, doubleEnd, escaped] of command.matchAll(PIECE)) {
    if (singleEnd === '' || doubleEnd === '') return { ok: false, message: `the quote ${piece[0]} has no end` };
    if (piece === '\\') return { ok: false, message: 'the backslash at the end stands before nothing' };
    if (/^\s/.test(piece)) {
      if (word !== null) words.push(word);
      word = null;
    } else word = (word ?? '') + (single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? escaped ?? piece);
  }
  if (word !== null) words.push(word);
  return words[0] ? { ok: true, words } : { ok: false, message: 'the command is empty' };
}
