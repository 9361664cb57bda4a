/** Who plays: over the contract, so on any engine. */
import type { Found, Move, SearchMethod } from '../../bindings/engine.js';
import type { Position } from '../../bindings/game.js';
import { best, chooseMove, LEVELS } from '../../bindings/policy/index.js';
import { generator } from '../../bindings/random.js';

/** What a move may cost: milliseconds, or moves made in the search; the latter makes games that can be repeated. */
export type Budget = { readonly ms: number } | { readonly nodes: number };

/** A move, with what its player knew. */
export interface Choice {
  readonly move: Move;
  /** null where nothing was searched, or the player does not say. */
  readonly found: Found | null;
}

/** Chooses one of the legal moves of a position that is not over, and leaves the position as it is. */
export interface Player {
  readonly name: string;
  choose(position: Position, seed: number): Promise<Choice>;
}

const LEVEL = 'level-';

/** A new player is a name here, and a case in `makePlayer`. */
export const PLAYER_NAMES: readonly string[] = ['alphabeta', 'mcts', 'random', ...LEVELS.map((_, i) => LEVEL + i)];

/** The player of that name, every move of which costs at most the budget; levels have their own. */
export function makePlayer(name: string, budget: Budget): Player {
  if (name === 'random') return randomPlayer;
  if (name.startsWith(LEVEL)) return levelPlayer(name, Number(name.slice(LEVEL.length)));
  if (isSearch(name)) return { name, choose: (position, seed) => searchMove(position, name, seed, budget) };
  throw new Error(`no player is called ${name}; there are ${PLAYER_NAMES.join(', ')}`);
}

/** Does the player say what it finds? */
export function isSearch(name: string): name is SearchMethod {
  return name === 'alphabeta' || name === 'mcts';
}

const randomPlayer: Player = {
  name: 'random',
  async choose(position, seed) {
    const legal = position.legal();
    return { move: legal[generator(seed).below(legal.length)]!, found: null };
  },
};

function levelPlayer(name: string, level: number): Player {
  const choose: Player['choose'] = async (position, seed) => {
    const move = await chooseMove(position, { level, seed });
    return { move: move!, found: null };
  };
  return { name, choose };
}

/** Also for a second look with more time. The only legal move is not searched. */
export async function searchMove(
  position: Position,
  method: SearchMethod,
  seed: number,
  budget: Budget,
): Promise<Choice> {
  const legal = position.legal();
  if (legal.length === 1) return { move: legal[0]!, found: null };
  const found = await best(position, { method, seed, ...budget });
  if (found.move === null) throw new Error(`${method} gave no move on ${position.key}`);
  return { move: found.move, found };
}
