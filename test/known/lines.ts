/** Lines of a grid, from the design's page on board games: width, height, length, how many. */
export const GRID_LINES: readonly (readonly [number, number, number, number])[] = [
  [3, 3, 3, 8],
  [4, 4, 4, 10],
  [5, 5, 4, 28],
  [7, 6, 4, 69],
  [13, 13, 5, 396],
  [15, 15, 5, 572],
  [19, 19, 5, 1020],
];
