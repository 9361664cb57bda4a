/** Cells and ways between them. */
import type { At, Direction, WordsEntity, WordsSpec } from '../../../bindings/words/types.js';

/** From a cell to the next one: x to the right, y downward. */
export type Way = At;

/** What a direction adds to a cell. */
export const WAYS: Readonly<Record<Direction, Way>> = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
};

/** So many cells further that way; a negative number goes back. */
export const further = ({ x, y }: At, way: Way, cells = 1): At => ({ x: x + cells * way.x, y: y + cells * way.y });

/** Within the edges. */
export const isInside = ({ width, height }: WordsSpec, { x, y }: At): boolean =>
  x >= 0 && x < width && y >= 0 && y < height;

/** A cell as the key of a map. */
export const textOf = ({ x, y }: At): string => `${x},${y}`;

/** Top to bottom, and in a row left to right. */
export const byRows = (a: At, b: At): number => a.y - b.y || a.x - b.x;

/** What lies in each cell that is not empty, by id. */
export function byCell<E extends WordsEntity>(entities: readonly E[]): Map<string, E[]> {
  const cells = new Map<string, E[]>();
  for (const entity of entities) {
    const here = cells.get(textOf(entity.at));
    if (here === undefined) cells.set(textOf(entity.at), [entity]);
    else here.push(entity);
  }
  return cells;
}
