/** A word of a text, and where it stands. */
export interface Word {
  readonly text: string;
  /** Of its first character, from 1. */
  readonly column: number;
}

/** What stands between white space. */
export function splitWords(text: string): Word[] {
  return [...text.matchAll(/\S+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}
