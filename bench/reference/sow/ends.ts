/** How a game ends: one function a question, asked in the order of SOW_REASONS; then seeds are counted. */
import type { Outcome } from '../../../bindings/engine.js';
import type { SowEvent, SowReason, SowSpec } from '../../../bindings/sow/types.js';
import { other } from './circuit.js';
import { legalMoves } from './legal.js';
import { type SowPosition, seedsOf, starved, stored, timesStood } from './position.js';

const SEATS = [0, 1];

/** bare: a side has no seeds on the board. */
const byBare = (spec: SowSpec, position: SowPosition): boolean =>
  spec.end.bare && SEATS.some((seat) => starved(spec, position, seat));

/** target: one of these sides has so many in store. */
const byTarget = ({ end }: SowSpec, { stores }: SowPosition, asked: readonly number[]): boolean =>
  end.target !== null && asked.some((seat) => stores[seat]! >= end.target!);

/** even: both have exactly so many. */
const byEven = ({ end }: SowSpec, { stores }: SowPosition): boolean =>
  end.even !== null && stores.every((seeds) => seeds === end.even);

/** plies: so many since the last capture. */
const byPlies = ({ end }: SowSpec, { quiet }: SowPosition): boolean => end.plies !== null && quiet >= end.plies;

/** repetition: the position stands for the n-th time. */
const byRepetition = ({ end }: SowSpec, position: SowPosition): boolean =>
  end.repeat !== null && timesStood(position) >= end.repeat;

/** nomove: the side to move has no legal move. There is no pass. */
const byNoMove = (spec: SowSpec, position: SowPosition): boolean =>
  legalMoves(spec, position, position.side).length === 0;

function reasonAfter(spec: SowSpec, position: SowPosition, mover: number): SowReason | null {
  if (byBare(spec, position)) return 'bare';
  if (byTarget(spec, position, [mover])) return 'target';
  if (byEven(spec, position)) return 'even';
  if (byPlies(spec, position)) return 'plies';
  if (byRepetition(spec, position)) return 'repetition';
  return byNoMove(spec, position) ? 'nomove' : null;
}

/** At a start, and from a key: both stores are asked, and nothing has been repeated. */
function reasonAtStart(spec: SowSpec, position: SowPosition): SowReason | null {
  if (byBare(spec, position)) return 'bare';
  if (byTarget(spec, position, SEATS)) return 'target';
  if (byEven(spec, position)) return 'even';
  if (byPlies(spec, position)) return 'plies';
  return byNoMove(spec, position) ? 'nomove' : null;
}

/** end|nomove|lose: nothing is counted. */
const losesByNoMove = ({ end }: SowSpec, reason: SowReason): boolean => reason === 'nomove' && end.nomove === 'lose';

/** Whether seeds on the board go to the stores: not where enough were in them, and not where there are none. */
const isShared = (spec: SowSpec, reason: SowReason): boolean =>
  spec.stores !== 'none' && reason !== 'target' && reason !== 'even' && !losesByNoMove(spec, reason);

/** end|rest: what each side is given. */
function restOf(spec: SowSpec, position: SowPosition, mover: number): readonly [number, number] {
  const rows = [seedsOf(spec, position, 0), seedsOf(spec, position, 1)] as const;
  if (spec.end.rest === 'own') return rows;
  const taker = spec.end.rest === 'mover' ? mover : other(mover);
  const all = rows[0] + rows[1];
  return taker === 0 ? [all, 0] : [0, all];
}

/** With stores|none what lies in a side's houses is its own. */
function scoresOf(spec: SowSpec, position: SowPosition, reason: SowReason): number[] {
  if (losesByNoMove(spec, reason)) return SEATS.map((seat) => (seat === position.side ? -1 : 1));
  return spec.stores === 'none' ? SEATS.map((seat) => seedsOf(spec, position, seat)) : [...position.stores];
}

/** More seeds win, equal ones draw. */
function outcomeOf(spec: SowSpec, position: SowPosition, reason: SowReason): Outcome {
  const scores = scoresOf(spec, position, reason);
  const winners = SEATS.filter((seat) => scores[seat]! > scores[other(seat)]!);
  return { winners, scores, reason };
}

/** A position with its end, and what happened there. */
export interface Ended {
  readonly position: SowPosition;
  readonly events: readonly SowEvent[];
}

/** The seeds on the board go to the stores. */
function shareRest(spec: SowSpec, position: SowPosition, mover: number): Ended {
  const seeds = restOf(spec, position, mover);
  if (seeds[0] + seeds[1] === 0) return { position, events: [] };
  const houses = position.houses.map(() => 0);
  const stores = stored(spec, stored(spec, position.stores, 0, seeds[0]), 1, seeds[1]);
  return { position: { ...position, houses, stores }, events: [{ kind: 'rest', seeds }] };
}

function finish(spec: SowSpec, position: SowPosition, mover: number, reason: SowReason | null): Ended {
  if (reason === null) return { position, events: [] };
  const shared = isShared(spec, reason) ? shareRest(spec, position, mover) : { position, events: [] };
  const outcome = outcomeOf(spec, shared.position, reason);
  const end: SowEvent = { kind: 'end', winners: outcome.winners, reason };
  return { position: { ...shared.position, outcome }, events: [...shared.events, end] };
}

/** The end after a move of `mover`; `position.side` is next. */
export function endAfter(spec: SowSpec, position: SowPosition, mover: number): Ended {
  return finish(spec, position, mover, reasonAfter(spec, position, mover));
}

/** The end of a position without history, as though the opponent of the side to move had just moved. */
export function endAtStart(spec: SowSpec, position: SowPosition): SowPosition {
  return finish(spec, position, other(position.side), reasonAtStart(spec, position)).position;
}
