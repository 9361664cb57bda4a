/** Arguments of a wrong JavaScript type are the caller's mistake: a TypeError names the argument. */
import type { Move } from '../../../bindings/engine.js';

const MAX_WORD = 2 ** 32 - 1;

/** An integer from `least` to `max`, by default the largest 32-bit one. */
export function checkInteger(name: string, value: number, max: number = MAX_WORD, least = 0): void {
  if (Number.isInteger(value) && value >= least && value <= max) return;
  throw new TypeError(`${name} must be an integer from ${least} to ${max}, got ${String(value)}`);
}

/** One word of a closed list. */
export function checkChoice(name: string, value: string, choices: readonly string[]): void {
  if (choices.includes(value)) return;
  throw new TypeError(`${name} must be one of ${choices.join(', ')}, got ${String(value)}`);
}

/** Seats count from 0. */
export function checkSeat(seat: number, seats: number): void {
  checkInteger('seat', seat, seats - 1);
}

/** A list of integers; whether it is legal is another question. */
export function checkMove(move: Move): void {
  // Array.from makes holes visible, which `every` would skip.
  if (Array.isArray(move) && Array.from(move).every((part) => Number.isInteger(part))) return;
  throw new TypeError('move must be a list of integers');
}

/** A string. */
export function checkText(name: string, value: string): void {
  if (typeof value !== 'string') throw new TypeError(`${name} must be a string, got ${typeof value}`);
}

/** True or false. */
export function checkFlag(name: string, value: boolean): void {
  if (typeof value !== 'boolean') throw new TypeError(`${name} must be a boolean, got ${typeof value}`);
}
