// What the bindings ask of boards.
import { select } from '../families';
import { lineAddress } from './lines';
import { neighboursFrom } from './rules';
import * as state from './state';

/** Address of a byte a cell: 0 empty, 1, 2. */
export function boardCells(position: usize): usize {
  select(position);
  return state.board(position);
}

export function boardHand(position: usize, seat: i32): i32 {
  return state.handOf(position, seat);
}

export function boardQuiet(position: usize): i32 {
  return load<i32>(position, state.QUIET);
}

/** Address of a line's cells. */
export function boardLine(position: usize, index: i32): usize {
  select(position);
  return lineAddress(index);
}

/** Address of a cell's neighbours; the next cell's begin where they end. */
export function boardNeighbours(position: usize, cell: i32): usize {
  select(position);
  return neighboursFrom(cell);
}

export function boardLineCount(position: usize): i32 {
  select(position);
  return state.lineCount;
}
