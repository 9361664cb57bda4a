/** Letters for houses: the first side's A, B, … and the second's a, b, …, each by ascending house. */
import { housesOf } from './size.js';
import type { SowSpec } from './types.js';

type Board = Pick<SowSpec, 'rows' | 'houses'>;

/** Houses of each side. */
export function halfOf(board: Board): number {
  return housesOf(board) / 2;
}

/** The side whose house it is. */
export function sideOf(board: Board, house: number): number {
  return house < halfOf(board) ? 0 : 1;
}

/** The letter of a house, or its letters; what is off the board is its number. */
export function houseName(board: Board, house: number): string {
  const half = halfOf(board);
  if (!(house >= 0 && house < 2 * half)) return String(house);
  return house < half ? letters(house).toUpperCase() : letters(house - half);
}

/** a … z, aa, ab, … for 0, 1, … */
function letters(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : letters(Math.floor(index / 26) - 1) + letter;
}

/** The house of letters or of a number; null where the board has none of that name. */
export function houseOf(board: Board, name: string): number | null {
  if (/^(0|[1-9][0-9]*)$/.test(name)) return onBoard(Number(name), housesOf(board));
  if (!/^[A-Za-z]+$/.test(name)) return null;
  if (name !== name.toUpperCase() && name !== name.toLowerCase()) return null;
  const half = halfOf(board);
  const place = onBoard(indexOf(name.toLowerCase()), half);
  if (place === null) return null;
  return name === name.toUpperCase() ? place : half + place;
}

function onBoard(house: number, houses: number): number | null {
  return house >= 0 && house < houses ? house : null;
}

/** The inverse of `letters`. */
function indexOf(name: string): number {
  return [...name].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 96, 0) - 1;
}

/** First and last house of a side, as `A-F`: what the side is called. */
export function sideName(board: Board, side: number): string {
  const half = halfOf(board);
  const ends = [houseName(board, side * half), houseName(board, side * half + half - 1)];
  return half === 1 ? ends[0]! : ends.join('-');
}
