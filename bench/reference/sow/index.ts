/** Sowing games from rows, as the drive wants them. */
import type { EngineGame, Move } from '../../../bindings/engine.js';
import type { SowRefusal, SowSpec, SowView } from '../../../bindings/sow/types.js';
import { openGame } from '../drive/game.js';
import type { Rules } from '../drive/rules.js';
import { makeKey, readKey } from './key.js';
import { legalMoves, refusalOnBoard } from './legal.js';
import type { SowPosition } from './position.js';
import { playMove, startPosition } from './turn.js';
import { verbsOf } from './verbs.js';

const turnOf = ({ outcome, side }: SowPosition): number => (outcome === null ? side : -1);

const movesOf = (spec: SowSpec, position: SowPosition): Move[] =>
  position.outcome === null ? legalMoves(spec, position, position.side) : [];

function refusal(spec: SowSpec, position: SowPosition, move: Move): SowRefusal | null {
  return position.outcome === null ? refusalOnBoard(spec, position, position.side, move) : 'game_over';
}

function viewOf(position: SowPosition): SowView {
  const { houses, stores, quiet } = position;
  return { houses: [...houses], stores: [...stores], turn: turnOf(position), quiet };
}

/**
 * Where each sowing feeds the own store or moves seeds nearer to it within the own houses, play ends by itself: a store
 * never gives back, and no seed comes to own houses but from the other side, past its store. Seeds that are sown where
 * they lay, a way back, a lap that begins beyond the own store, and seeds of the other circuit would spoil that.
 */
function fillsStores({ stores, direction, origin, lift, laps, capture }: SowSpec): boolean {
  const moves = direction !== 'either' && (origin !== 'start' || lift > 1);
  const stays = laps !== 'relay-next' && !(capture.kind === 'row' && capture.sown);
  return stores === 'sown' && moves && stays;
}

/** Else seeds go around until something is captured, unless the first position to come is already the last. */
const endless = (spec: SowSpec): boolean => spec.end.repeat !== 1 && !fillsStores(spec);

/** Without history nothing is repeated; with no quiet plies before it, a turn makes at most one. */
function timeless(position: SowPosition, clocked: boolean): SowPosition {
  return { ...position, previous: null, quiet: clocked ? position.quiet : 0 };
}

function textOf(spec: SowSpec, position: SowPosition): string {
  const { outcome } = position;
  return `${makeKey(spec, position)} ${outcome === null ? 'on' : `over ${outcome.winners.join()}`}`;
}

/** end|plies: asked also of a timeless position where one quiet ply is enough. */
function pliesLeft({ end }: SowSpec, { quiet }: SowPosition): number {
  return end.plies !== null && end.plies > 1 ? end.plies - quiet : Number.POSITIVE_INFINITY;
}

/** Nothing is hidden and nothing is random: seats see all, and seeds change nothing. */
function sowRules(spec: SowSpec): Rules<SowPosition> {
  return {
    seats: 2,
    open: true,
    endless: endless(spec),
    start: () => startPosition(spec),
    turn: turnOf,
    side: (position) => position.side,
    moves: (position) => movesOf(spec, position),
    refusal: (position, move) => refusal(spec, position, move),
    play: (position, move) => playMove(spec, position, move),
    draw: (position, random) => random.pick(movesOf(spec, position)),
    outcome: (position) => position.outcome,
    view: viewOf,
    seen: (turn) => turn.events,
    determinize: (position) => ({ ...position, previous: null }),
    key: (position) => makeKey(spec, position),
    fromKey: (key) => readKey(spec, key),
    verbs: (position) => verbsOf(spec, position),
    timeless,
    text: (position) => textOf(spec, position),
    pliesLeft: (position) => pliesLeft(spec, position),
  };
}

/** Opens a sowing game. */
export function openSow(spec: SowSpec): EngineGame {
  return openGame(spec, sowRules(spec));
}
