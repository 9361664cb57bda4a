/** Games on grids that no file of specs/ holds, for the benches: lines of any direction win, the whole board is filled. */
import type { CheckedSpec } from '../bindings/engine.js';
import { checkSpec } from '../bindings/spec/index.js';

/** Slug, title, width, height, pieces in a line. */
const GRIDS = [
  ['three-in-row-4x3', 'Three in a Row, 4x3', 4, 3, 3],
  ['three-in-row-4x4', 'Three in a Row, 4x4', 4, 4, 3],
  ['gomoku-9', 'Gomoku, 9x9', 9, 9, 5],
] as const;

/** The game of that slug; null where it is none of these. */
export function findGrid(slug: string): CheckedSpec | null {
  const grid = GRIDS.find(([name]) => name === slug);
  return grid ? specOf(grid) : null;
}

function specOf([slug, title, width, height, length]: (typeof GRIDS)[number]): CheckedSpec {
  const rows = [
    `name|${slug}|${title}`,
    `cells|${width * height}`,
    `linelen|${length}`,
    'win|line',
    `lines|grid|${width}|${height}|${length}`,
  ];
  const checked = checkSpec(`${rows.join('\n')}\n`);
  if (!checked.ok) throw new Error(`${slug}: ${checked.faults[0]!.message}`);
  return checked.spec;
}
