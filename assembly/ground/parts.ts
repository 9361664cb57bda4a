// The parts of what is told of a move: a tag and five words each.
import { tell, telling } from '../tell';

export function tellPart(tag: i32, a: i32, b: i32, c: i32, d: i32, e: i32): void {
  if (!telling) return;
  tell(tag);
  tell(a);
  tell(b);
  tell(c);
  tell(d);
  tell(e);
}
