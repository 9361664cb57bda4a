// The parts of what is told of a step.
import { tell } from '../tell';
import { TELL_WORDS } from './layout';

/** A part of a step. */
export function tellPart(tag: i32, a: i32, b: i32, c: i32, d: i32): void {
  tell(tag);
  tell(a);
  tell(b);
  tell(c);
  tell(d);
}

/** A part that is its tag, and padding. */
export function tellTag(tag: i32): void {
  tell(tag);
  for (let i = 1; i < TELL_WORDS; i++) tell(0);
}
