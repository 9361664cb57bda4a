/** What both engines are asked of a sowing game: its verbs at every position, on its board and on others. */
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import type { Generator } from '../../../bindings/random.js';
import { housesOf, startOf } from '../../../bindings/sow/size.js';
import type { SowBoard, SowSpec, SowVerbs, SowView } from '../../../bindings/sow/types.js';
import type { Questions } from '../families.js';
import type { Pair } from '../pair.js';
import { spoilSign } from '../spoil.js';
import { SOW_DECOY } from './decoy.js';
import { SOW_WAYS } from './ways.js';

/** What is asked of houses is asked of so many at most, from one drawn on. */
const ASKED_HOUSES = 16;

const SIDES = [0, 1];

/** A question to the verbs of both engines. */
function ask<T>(pair: Pair, what: string, question: (verbs: SowVerbs) => T): T {
  return pair.ask(what, (position: EnginePosition) => question(position.family() as SowVerbs));
}

function specOf(pair: Pair): SowSpec {
  return pair.spec as SowSpec;
}

/** Seeds that a house needs to reach the other side: the rows alone say it. */
function rules(pair: Pair): void {
  for (const house of startOf(specOf(pair)).keys()) {
    if (house >= ASKED_HOUSES) break;
    ask(pair, `reaches from ${house}`, (verbs) => verbs.reaches(house));
  }
}

function verbs(pair: Pair, draw: Generator): void {
  const view = pair.ask('view of seat 0', (position) => position.view(0)) as SowView;
  askBoard(pair, undefined, view);
  askBoard(pair, otherBoard(view, draw), view);
  askChains(pair, view, draw);
  askRefusals(pair, draw);
}

/** Of the position's board where none is given; `there` is what lies on it. */
function askBoard(pair: Pair, given: SowBoard | undefined, there: SowBoard): void {
  const board = given ?? { houses: there.houses, stores: there.stores };
  const where = given ? ` on ${given.houses} and ${given.stores}` : '';
  for (const side of SIDES) {
    ask(pair, `side ${side} is starved${where}`, (asked) => asked.starved(side, given));
    ask(pair, `legal moves of side ${side}${where}`, (asked) => asked.legalMoves(side, given));
    const houses = ask(pair, `sowable of side ${side}${where}`, (asked) => asked.sowable(side, given));
    for (const house of houses) askSowing(pair, { house, side }, given, board);
  }
}

/** Directions as the verbs take them: none where the rows say which. */
function directionsOf({ direction }: SowSpec): (number | undefined)[] {
  return direction === 'either' ? [0, 1] : [undefined];
}

function askSowing(
  pair: Pair,
  { house, side }: { readonly house: number; readonly side: number },
  given: SowBoard | undefined,
  board: SowBoard,
): void {
  for (const direction of directionsOf(specOf(pair))) {
    const what = `of ${house}${direction === undefined ? '' : ` in direction ${direction}`} on ${board.houses}`;
    ask(pair, `sowing ${what}`, (asked) => asked.resolve(board, house, side, direction));
    ask(pair, `feeding ${what}`, (asked) => asked.feeds(house, direction, given));
  }
}

/** The same seeds, some of them elsewhere. */
function otherBoard({ houses, stores }: SowBoard, draw: Generator): SowBoard {
  const counts = [...houses];
  for (let i = 0; i < 3; i++) {
    const from = draw.below(counts.length);
    const seeds = counts[from]! > 0 ? draw.below(counts[from]! + 1) : 0;
    counts[from]! -= seeds;
    counts[draw.below(counts.length)]! += seeds;
  }
  return { houses: counts, stores };
}

/** Chains are asked where there are such captures, and one way to go back. */
function askChains(pair: Pair, { houses, stores }: SowBoard, draw: Generator): void {
  const { capture, direction } = specOf(pair);
  if (direction === 'either' || (capture.kind !== 'exactly' && capture.kind !== 'even')) return;
  const last = draw.below(houses.length);
  const sown = 1 + draw.below(houses.length);
  for (const side of SIDES) {
    const what = `chain of side ${side} from ${last}, ${sown} sown`;
    ask(pair, what, (asked) => asked.captureChain({ houses, stores }, last, sown, side));
  }
}

/** Of both sides and every way to go, also where the rows say another. */
function askRefusals(pair: Pair, draw: Generator): void {
  const houses = housesOf(specOf(pair));
  const first = draw.below(houses);
  for (let i = 0; i < Math.min(houses, ASKED_HOUSES); i++) {
    const house = (first + i) % houses;
    for (const side of SIDES) {
      const directions = directionsOf(specOf(pair));
      ask(pair, `refusals of ${house} to side ${side}`, (asked) =>
        directions.map((direction) => asked.refusal(house, side, direction)),
      );
    }
    askUnfed(pair, house);
  }
}

/** A house that is sowable but not legal looks most like a move: it is played, and must be refused. */
function askUnfed(pair: Pair, house: number): void {
  for (const direction of directionsOf(specOf(pair))) {
    const move = direction === undefined ? [house] : [house, direction];
    pair.ask(`must_feed of ${move}`, (position) => {
      const { refusal } = position.family() as SowVerbs;
      const unfed = SIDES.some((side) => refusal(house, side, direction) === 'must_feed');
      return unfed ? position.play(move) : null;
    });
  }
}

/** Every other time a position all the same, with seeds elsewhere, another side to move or other plies. */
function spoil(key: string, draw: Generator): string {
  if (draw.below(2) === 0) return spoilSign(key, ',0123 9x', draw);
  const [houses = '', ...rest] = key.split(' ');
  const moved = otherBoard({ houses: houses.split(',').map(Number), stores: [0, 0] }, draw).houses;
  const [, ...later] = rest;
  return [moved.join(), 1 + draw.below(2), ...later.slice(0, -1), draw.below(9)].join(' ');
}

/** A house of any side or none, and mostly a direction as the rows say. */
function odd(spec: SowSpec, draw: Generator): Move {
  const house = draw.below(housesOf(spec) + 1);
  const directed = (spec.direction === 'either') === draw.below(8) > 0;
  return directed ? [house, draw.below(draw.below(8) === 0 ? 3 : 2)] : [house];
}

function raw(text: string): Move {
  const house = Number(/\d+/.exec(text)?.[0] ?? 0);
  return /[<>]/.test(text) ? [house, text.includes('<') ? 1 : 0] : [house];
}

/** Of the sowing family. */
export const sowQuestions: Questions = {
  decoy: SOW_DECOY,
  touch: (asked: SowVerbs) => asked.starved(0),
  rules,
  verbs,
  spoil,
  odd,
  raw,
  longest: 400,
  ways: SOW_WAYS,
};
