/** Solving by another method: values spread in rounds over all states, quiet plies always part of them. */
import type { BoardSpec } from '../../bindings/board/types.js';
import type { EnginePosition } from '../../bindings/engine.js';
import { open } from './specs.js';

/** A state and what rounds have found of it; an unknown winner is -1. */
interface Place {
  readonly turn: number;
  readonly next: Place[];
  winner: number;
  plies: number;
}

/** The value of the start with the draw by plies asked as in play, and only the one by repetition left out. */
export function solveByRounds(spec: BoardSpec): { value: string; plies: number | null } {
  const repeat = spec.draw.repeat === 1 ? 1 : Number.MAX_SAFE_INTEGER;
  const [start, ...others] = placesOf(open({ ...spec, draw: { ...spec.draw, repeat } }).start(0));
  for (let round = 1; settleRound([start!, ...others], round); round++);
  const { winner, plies } = start!;
  return winner < 0 ? { value: 'draw', plies: null } : { value: ['first', 'second'][winner]!, plies };
}

/** Every state that can be reached; the start comes first. */
function placesOf(start: EnginePosition): Place[] {
  const places = new Map<string, Place>();
  const waiting: EnginePosition[] = [];
  const placeOf = (position: EnginePosition): Place => {
    const outcome = position.outcome();
    const text = `${position.key()} ${outcome?.winners.join() ?? 'on'}`;
    const known = places.get(text);
    if (known !== undefined) return known;
    const place = { turn: position.turn(), next: [], winner: outcome?.winners[0] ?? -1, plies: 0 };
    places.set(text, place);
    waiting.push(position);
    return place;
  };
  placeOf(start);
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    const { next } = placeOf(from);
    for (const move of from.moves()) next.push(placeOf(after(from, move)));
  }
  return [...places.values()];
}

/** Without history. */
function after(from: EnginePosition, move: readonly number[]): EnginePosition {
  const position = from.determinize(0, 0);
  position.play(move);
  return position.determinize(0, 0);
}

/** Finds the states that are decided in exactly `round` plies; false where there are none. */
function settleRound(places: readonly Place[], round: number): boolean {
  const open = places.filter(({ winner, next }) => winner < 0 && next.length > 0);
  const found = open.map((place) => [place, decided(place)] as const).filter(([, winner]) => winner >= 0);
  for (const [place, winner] of found) Object.assign(place, { winner, plies: round });
  return found.length > 0;
}

function decided({ turn, next }: Place): number {
  if (next.some(({ winner }) => winner === turn)) return turn;
  return next.every(({ winner }) => winner >= 0) ? next[0]!.winner : -1;
}
