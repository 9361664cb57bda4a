// A level's state in words, for solving, behind the common head:  by id: cell | kind. Whether contacts are open follows from it.
import { PACKED_OWN } from '../position';
import { NOWHERE } from './layout';
import { judge } from './make';
import { readAll } from './setup';
import { at, clearCells, get32, hold, kind, put, put32, things, writeWordTraits } from './state';

/** Words of a packed state of the level in hand. */
export function packedWords(): i32 {
  return 1 + 2 * things;
}

export function pack(position: usize, to: usize): void {
  hold(position);
  for (let id = 1; id <= things; id++) {
    const thing = to + PACKED_OWN + ((<usize>(id - 1)) << 3);
    const cell = get32(at, id);
    store<i32>(thing, cell);
    // What is destroyed is nothing, whatever it was.
    store<i32>(thing, cell == NOWHERE ? 0 : get32(kind, id), 4);
  }
}

/** Fills the position, whose head is right. */
export function unpack(position: usize, from: usize): void {
  hold(position);
  writeWordTraits();
  clearCells();
  for (let id = things; id > 0; id--) {
    const thing = from + PACKED_OWN + ((<usize>(id - 1)) << 3);
    put32(at, id, NOWHERE);
    put32(kind, id, load<i32>(thing, 4));
    if (load<i32>(thing) != NOWHERE) put(id, load<i32>(thing));
  }
  readAll(position);
  judge(position, false);
}
