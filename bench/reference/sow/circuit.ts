/** Where houses lie: whose they are, what follows them in a sowing, what is opposite. */
import { ASCENDING, DESCENDING, type SowSpec } from '../../../bindings/sow/types.js';

/** Houses on the board. */
export const houseCount = ({ rows, houses }: SowSpec): number => rows * houses;

/** The side that is not `side`. */
export const other = (side: number): number => 1 - side;

const half = (spec: SowSpec): number => houseCount(spec) / 2;

/** On every board the first half of the houses is the first side's. */
export const ownerOf = (spec: SowSpec, house: number): number => (house < half(spec) ? 0 : 1);

/** All houses, ascending. */
export const allHouses = (spec: SowSpec): number[] => [...Array(houseCount(spec)).keys()];

/** The side's houses, ascending. */
export const housesOf = (spec: SowSpec, side: number): number[] =>
  allHouses(spec).slice(side * half(spec), (side + 1) * half(spec));

/** The first house of the circuit that `house` lies on: in four rows each side has its own. */
const circuitStart = (spec: SowSpec, house: number): number =>
  spec.rows === 4 ? ownerOf(spec, house) * half(spec) : 0;

/** Houses of a circuit. */
export const circuitLength = (spec: SowSpec): number => (spec.rows === 4 ? half(spec) : houseCount(spec));

/** The house that follows in the direction, around the circuit. Stores are no houses. */
export function following(spec: SowSpec, house: number, direction: number): number {
  const start = circuitStart(spec, house);
  const length = circuitLength(spec);
  const step = direction === ASCENDING ? 1 : length - 1;
  return start + ((house - start + step) % length);
}

/** The way back. */
export const opposed = (direction: number): number => (direction === ASCENDING ? DESCENDING : ASCENDING);

/** The last of the side's own houses in the direction: its store comes after it. */
export function lastOwn(spec: SowSpec, side: number, direction: number): number {
  return direction === ASCENDING ? (side + 1) * half(spec) - 1 : side * half(spec);
}

/** Two rows: the house opposite. */
export const oppositeOf = (spec: SowSpec, house: number): number => houseCount(spec) - 1 - house;

/** Four rows: each side's outer row comes first, then its inner row. */
export const isInner = (spec: SowSpec, house: number): boolean => house % half(spec) >= spec.houses;

/**
 * Four rows: the other side's inner and outer house in the column of an inner house. Columns are counted from the
 * left, where the first side's inner row ends and the second's begins.
 */
export function facing(spec: SowSpec, inner: number): { readonly inner: number; readonly outer: number } {
  const n = spec.houses;
  if (ownerOf(spec, inner) === 0) {
    const column = 2 * n - 1 - inner;
    return { inner: 3 * n + column, outer: 3 * n - 1 - column };
  }
  const column = inner - 3 * n;
  return { inner: 2 * n - 1 - column, outer: column };
}
