/** Text in columns of a terminal: colours take none, pictures and the scripts of East Asia take two. */
import { stripVTControlCharacters } from 'node:util';
import { WIDE } from '../words/draw.js';

/** Columns that a line takes. */
export function widthOf(line: string): number {
  let width = 0;
  for (const sign of stripVTControlCharacters(line)) width += WIDE.test(sign) ? 2 : 1;
  return width;
}

/** A text without colours, cut to so many columns; a cut text ends in `…`. */
export function clipTo(columns: number, text: string): string {
  if (widthOf(text) <= columns) return text;
  if (columns < 1) return '';
  let kept = '';
  let width = 1;
  for (const sign of text) {
    width += WIDE.test(sign) ? 2 : 1;
    if (width > columns) break;
    kept += sign;
  }
  return `${kept}…`;
}

/** A text without colours in lines of at most so many columns, broken at blanks; a longer word is cut. */
export function wrapTo(columns: number, text: string): string[] {
  return fill(columns, text.split(' '));
}

/** `head a, b, c` in lines, broken between the items; what is too long is cut. */
export function listTo(columns: number, items: readonly string[], head = ''): string[] {
  const [first = '', ...rest] = items.map((item, index) => (index < items.length - 1 ? `${item},` : item));
  return fill(columns, [head + first, ...rest]);
}

function fill(columns: number, parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    const longer = `${last} ${part}`;
    if (last !== undefined && widthOf(longer) <= columns) lines[lines.length - 1] = longer;
    else lines.push(clipTo(columns, part));
  }
  return lines;
}

/** A line with blanks behind it, up to so many columns. */
export function padTo(columns: number, line: string): string {
  return line + ' '.repeat(Math.max(0, columns - widthOf(line)));
}
