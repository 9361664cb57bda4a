// What searches that are made for games of two ask of a level.
import { scatter64, splitMix64 } from '../random';
import { at, get32, hold, kind, things } from './state';

/** A hash of what stands where, by ids. */
export function stateHash(position: usize): u64 {
  hold(position);
  let hash: u64 = 0;
  for (let id = 1; id <= things; id++) {
    const cell = <u64>(get32(at, id) + 1);
    if (cell) hash += scatter64(splitMix64(((<u64>id) << 40) ^ ((<u64>get32(kind, id)) << 24)) + cell);
  }
  return hash;
}
