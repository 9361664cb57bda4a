import type { BoardSpec } from '../../../bindings/board/types.js';

/** Two cells in a line, one man a side: no table of it fits another game. */
export const BOARD_DECOY: BoardSpec = {
  room: 'board',
  family: 'align',
  slug: 'decoy',
  title: 'Decoy',
  cells: 2,
  lineLength: 2,
  hand: 1,
  win: { line: false, reduce: null },
  capture: { onMill: true, protect: true },
  move: { adjacent: true, fly: null },
  draw: { repeat: 5, plies: 7 },
  lines: [{ kind: 'cells', cells: [0, 1] }],
  adjacency: [{ kind: 'cell', cell: 0, to: [1] }],
  places: [],
};
