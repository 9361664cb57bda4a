/** Another game that every engine under test has open: what it keeps of the game asked last must not be taken for this one's. */
import type { CheckedSpec } from '../../bindings/engine.js';

/** Two cells in a line, one man a side: no table of it fits another game. */
export const DECOY: CheckedSpec = {
  room: 'board',
  family: 'align',
  slug: 'decoy',
  title: '',
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
