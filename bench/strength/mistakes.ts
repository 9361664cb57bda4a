/** Where a search did not see what was coming: within two moves its score fell far, to as good as lost. */
import type { CheckedSpec, Found, SearchMethod } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import type { Game } from '../../bindings/game.js';
import type { PlayedGame, Turn } from './match.js';
import { type Budget, searchMove } from './players.js';

/** What a search said of a position. */
interface Look {
  /** The move it chose, by its text. */
  readonly move: string;
  readonly score: number;
  readonly certain: boolean;
  readonly plies: number | null;
  readonly depth: number;
  readonly nodes: number;
  readonly line: string;
}

/** One such place in a game that was lost. */
export interface Mistake {
  readonly game: string;
  readonly player: string;
  readonly opponent: string;
  /** The position, without its history. */
  readonly key: string;
  /** What was thought there. */
  readonly before: Look;
  /** The own moves until it was seen. */
  readonly turns: number;
  /** Where it was seen, and what was thought there. */
  readonly laterKey: string;
  readonly later: Look;
  /** The moves of the game up to the position. */
  readonly history: string;
}

/** A mistake, and what a longer search says. */
export interface Judged extends Mistake {
  readonly secondLook: Look | null;
}

/** As good as lost. */
const LOST = -600;
/** A loss that had been seen coming falls less. */
const FALL = 500;
const OWN_MOVES = 2;

/** The worst mistake of the player, 0 or 1 of the pair, in a game; null where it did not lose by one. */
export function findMistake(
  spec: CheckedSpec,
  players: readonly [string, string],
  { opening, turns, winner }: PlayedGame,
  player: number,
): Mistake | null {
  if (winner !== 1 - player) return null;
  const own = turns.filter((turn) => turn.player === player && turn.found !== null);
  const flip = worstFlip(own);
  if (flip === null) return null;
  const [before, later] = flip;
  const text = textOf(spec);
  const past = [...opening, ...turns.slice(0, turns.indexOf(before)).map(({ move }) => move)];
  return {
    game: spec.slug,
    player: players[player]!,
    opponent: players[1 - player]!,
    key: before.key,
    before: lookOf(spec, before.found!),
    turns: own.indexOf(later) - own.indexOf(before),
    laterKey: later.key,
    later: lookOf(spec, later.found!),
    history: past.map((move) => text.text(spec, move)).join(' '),
  };
}

function worstFlip(own: readonly Turn[]): [Turn, Turn] | null {
  let worst: [Turn, Turn] | null = null;
  let deepest = FALL;
  for (const [i, before] of own.entries()) {
    for (const later of own.slice(i + 1, i + 1 + OWN_MOVES)) {
      const fall = before.found!.score - later.found!.score;
      if (later.found!.score > LOST || fall < deepest) continue;
      worst = [before, later];
      deepest = fall;
    }
  }
  return worst;
}

function lookOf(spec: CheckedSpec, { move, score, certain, plies, depth, nodes, line }: Found): Look {
  const text = textOf(spec);
  const expected = line.map((one) => text.text(spec, one)).join(' ');
  return { move: text.text(spec, move!), score, certain, plies, depth, nodes, line: expected };
}

/** What the same method says of the position with a larger budget. */
export async function lookAgain(game: Game, mistake: Mistake, method: SearchMethod, budget: Budget): Promise<Judged> {
  const read = game.fromKey(mistake.key);
  if (!read.ok) throw new Error(`${mistake.key}: ${read.fault.message}`);
  const { found } = await searchMove(read.position, method, 1, budget);
  read.position.free();
  return { ...mistake, secondLook: found && lookOf(game.spec, found) };
}
