// The line of moves that a search expects, read from its table.

import { countMoves, leastRank, listMoves, makeSeen, rank, stateHash, unmakeSeen, winsNow } from '../families';
import { moveBytes } from '../position';
import { reserveMoves } from './order';
import { isOver } from './play';
import { entryOrdinal, find, NO_ORDINAL } from './table';
import { MOVES, PAIRS, TABLE, TREE_POSITION } from './tree';

/** Address of the next move of the line; 0 where the table does not know, or memory is refused. */
function nextMove(tree: usize, position: usize, salt: u64): usize {
  const bytes = moveBytes(position);
  const count = <u32>countMoves(position);
  if (!reserveMoves(tree, 0, count * <u32>bytes)) return 0;
  const moves = <usize>load<u32>(tree, MOVES);
  listMoves(position, moves);
  if (winsNow(position)) return firstRanked(position, moves, count);
  const entry = find(load<u32>(tree, TABLE), load<u32>(tree, PAIRS), stateHash(position) ^ salt);
  const ordinal = entry ? entryOrdinal(entry) : NO_ORDINAL;
  return <u32>ordinal < count && ordinal != NO_ORDINAL ? moves + <usize>ordinal * bytes : 0;
}

function firstRanked(position: usize, moves: usize, count: u32): usize {
  const least = leastRank(position);
  const bytes = moveBytes(position);
  const end = moves + <usize>count * bytes;
  for (let at = moves; at < end; at += bytes) if (rank(position, at) >= least) return at;
  return 0;
}

/** Writes up to `most` moves of the line from the tree's root, whose stack is empty; gives their number. Its outlook is in hand. */
export function readLine(tree: usize, to: usize, most: i32): i32 {
  const position = <usize>load<u32>(tree, TREE_POSITION);
  const bytes = moveBytes(position);
  let count = 0;
  while (count < most && !isOver(position)) {
    const move = nextMove(tree, position, 0);
    if (!move) break;
    memory.copy(to + <usize>count * bytes, move, bytes);
    makeSeen(position, move);
    count++;
  }
  for (let i = 0; i < count; i++) unmakeSeen(position);
  return count;
}
