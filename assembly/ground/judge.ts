// What a tree of searches asks of a table: whether it has been there.
import { scatter64 } from '../random';
import { hold, state, stateBytes } from './state';

/** A hash of the whole state. */
export function stateHash(position: usize): u64 {
  hold(position);
  let hash: u64 = 0;
  for (let at: usize = 0; at < stateBytes; at += 4) hash = scatter64(hash ^ load<u32>(state + at));
  return hash;
}
