/** What people call seats and Problems. */
import { problemsOf } from './size.js';
import type { GroundSpec } from './types.js';

/** `p1` for seat 0. */
export function seatName(seat: number): string {
  return `p${seat + 1}`;
}

/** The seat of a name, in the game or not; null where it is none. */
export function seatOf(name: string): number | null {
  const number = /^p([1-9][0-9]{0,5})$/i.exec(name)?.[1];
  return number === undefined ? null : Number(number) - 1;
}

/** `s1` for the Surface Problem, `h1` for the first hidden one. */
export function problemName(problem: number): string {
  return problem === 0 ? 's1' : `h${problem}`;
}

/** The number of a Problem by its place, in play or not, or by its name; null where it is none. */
export function problemOf(spec: GroundSpec, name: string): number | null {
  const place = placeOf(name);
  if (place !== null) return place;
  const named = problemsOf(spec).findIndex((problem) => problem.name === name.toLowerCase());
  return named < 0 ? null : named;
}

function placeOf(name: string): number | null {
  if (/^s1$/i.test(name)) return 0;
  const hidden = /^h([1-9][0-9]{0,5})$/i.exec(name)?.[1];
  return hidden === undefined ? null : Number(hidden);
}

/** Is that what Problems are called by their places? */
export function isNumbered(name: string): boolean {
  return /^[sh][0-9]+$/i.test(name);
}
