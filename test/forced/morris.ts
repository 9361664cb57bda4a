/** Nine men's morris for counting: lists of men, hands, and the side to move. Cells as the shipped spec numbers them. */
import type { Board } from './distance.js';

const ROWS = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [9, 10, 11],
  [12, 13, 14],
  [15, 16, 17],
  [18, 19, 20],
  [21, 22, 23],
  [0, 9, 21],
  [3, 10, 18],
  [6, 11, 15],
  [1, 4, 7],
  [16, 19, 22],
  [8, 12, 17],
  [5, 13, 20],
  [2, 14, 23],
];
const CELLS = Array.from({ length: 24 }, (_, cell) => cell);
const FEWEST = 3;

/** Cells that are neighbours on a drawn line. */
const JOINED = CELLS.map((cell) =>
  ROWS.flatMap((row) => row.filter((_, i) => Math.abs(i - row.indexOf(cell)) === 1 && row.includes(cell))),
);

/** A position; `cells` holds 0, 1 and 2, `hands` by side. */
export interface Men {
  readonly cells: readonly number[];
  readonly side: number;
  readonly hands: readonly number[];
}

/** A position from the key of the shipped spec. */
export function menOf(key: string): Men {
  const [signs, side, hands] = key.split(' ') as [string, string, string];
  const cells = [...signs].map((sign) => (sign === '.' ? 0 : Number(sign)));
  return { cells, side: Number(side), hands: hands.split(',').map(Number) };
}

const handOf = ({ hands }: Men, side: number): number => hands[side - 1]!;

const menAt = (cells: readonly number[], side: number): number[] => CELLS.filter((cell) => cells[cell] === side);

const inMill = (cells: readonly number[], cell: number): boolean =>
  ROWS.some((row) => row.includes(cell) && row.every((other) => cells[other] === cells[cell]));

const changed = (list: readonly number[], at: number, value: number): number[] =>
  list.map((old, index) => (index === at ? value : old));

/** From and to; a man from the hand comes from -1. */
function* ways(men: Men): Generator<readonly [number, number]> {
  const own = menAt(men.cells, men.side);
  const places = handOf(men, men.side) > 0;
  for (const from of places ? [-1] : own) {
    const reached = places || own.length <= FEWEST ? CELLS : JOINED[from]!;
    for (const to of reached) if (men.cells[to] === 0) yield [from, to];
  }
}

/** Men that a mill lets its owner take: those in no mill, or all where every one is in a mill. */
function removable(cells: readonly number[], enemy: number): number[] {
  const all = menAt(cells, enemy);
  const free = all.filter((cell) => !inMill(cells, cell));
  return free.length > 0 ? free : all;
}

function* turns(men: Men): Generator<Men> {
  const enemy = 3 - men.side;
  for (const [from, to] of ways(men)) {
    const cells = changed(changed(men.cells, to, men.side), from, 0);
    const hands = from < 0 ? changed(men.hands, men.side - 1, handOf(men, men.side) - 1) : men.hands;
    const taken = inMill(cells, to) ? removable(cells, enemy) : [];
    if (taken.length === 0) yield { cells, side: enemy, hands };
    for (const cell of taken) yield { cells: changed(cells, cell, 0), side: enemy, hands };
  }
}

/** The side to move has too few men, or no move. */
function hasLost(men: Men): boolean {
  if (menAt(men.cells, men.side).length + handOf(men, men.side) < FEWEST) return true;
  return ways(men).next().done === true;
}

/** The rules. */
export const morris: Board<Men> = {
  winner: (men) => (hasLost(men) ? 3 - men.side : 0),
  after: turns,
  least: ({ side: mover }, side) => (mover === side ? 1 : 2),
  mover: ({ side }) => side,
  text: ({ cells, side, hands }) => `${cells.join('')} ${side} ${hands.join()}`,
};
