/** One game of GROUND by policies. */
import type { GameEvent } from '../engine.js';
import type { Game, Position } from '../game.js';
import type { GroundEvent } from '../ground/types.js';
import { askedOf, type Policy } from '../policy/ground/index.js';
import { type Generator, generator } from '../random.js';
import { type Counted, Counter } from './count.js';
import type { Follower } from './follow.js';

/** Who plays what: a policy and a seed for each seat. */
export interface Sitting {
  readonly scenario: string;
  /** Of the shuffle and the Lead. */
  readonly seed: number;
  /** By seat. */
  readonly policies: readonly Policy[];
  /** By seat. */
  readonly seeds: readonly number[];
}

/** Plays a game to its end and counts it; a follower plays it on another engine, and says where that differs. */
export async function playGame(game: Game, sitting: Sitting, follower?: Follower): Promise<Counted> {
  const position = game.start({ seed: sitting.seed });
  const draws = sitting.seeds.map((seed) => generator(seed));
  const counter = new Counter(game.seats, sitting.scenario);
  try {
    follower?.begin(position, sitting.seed);
    while (!position.over && !follower?.difference) {
      counter.add(await playMove(position, sitting, draws, follower));
    }
    return counter.counted;
  } finally {
    follower?.end();
    position.free();
  }
}

async function playMove(
  position: Position,
  { policies }: Sitting,
  draws: readonly Generator[],
  follower: Follower | undefined,
): Promise<readonly GroundEvent[]> {
  const seat = position.turn;
  const move = await policies[seat]!.choose(askedOf(position, draws[seat]!));
  const played = position.play(move);
  if (!played.ok) throw new Error(`the policy ${policies[seat]!.name} plays ${move}, which is ${played.code}`);
  follower?.play(position, move, played.events);
  return groundEvents(played.events);
}

function groundEvents(events: readonly GameEvent[]): readonly GroundEvent[] {
  return events as readonly GroundEvent[];
}
