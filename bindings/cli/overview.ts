/** All that a board cannot show of a level, on pages as large as the terminal: rules, signs, cells of several things. */
import { listTo, wrapTo } from './columns.js';
import type { Scene, Size } from './frame.js';

/** What is told of a scene. */
type Told = Pick<Scene, 'rules' | 'signs' | 'stacks'>;

/** The pages, each no larger than the terminal; the last line says what a key does. */
export function pagesOf(told: Told, { columns, rows }: Size): string[][] {
  const lines = linesOf(told, columns);
  const each = Math.max(1, rows - 1);
  const pages = Array.from({ length: Math.ceil(lines.length / each) }, (_, page) =>
    lines.slice(page * each, (page + 1) * each),
  );
  return pages.map((page, index) => [...page, ...foot(index, pages.length, columns)].slice(0, rows));
}

function linesOf({ rules, signs, stacks }: Told, columns: number): string[] {
  return [
    ...listTo(columns, rules, 'rules: '),
    ...signs.flatMap((meant) => listTo(columns, meant.signs, `${meant.kind}: `)),
    ...stacks.flatMap((stack) => wrapTo(columns, stack)),
  ];
}

function foot(page: number, pages: number, columns: number): string[] {
  const goes = page === pages - 1 ? 'back to the board' : 'on';
  const place = pages === 1 ? '' : `page ${page + 1} of ${pages}; `;
  return wrapTo(columns, `${place}any key goes ${goes}`).slice(0, 1);
}
