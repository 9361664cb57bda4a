/** Many games of GROUND. */
import type { Engine } from '../engine.js';
import { Game } from '../game.js';
import { type GroundSpec, MOST_PLAYERS } from '../ground/types.js';
import type { Policy } from '../policy/ground/index.js';
import { breathe, type StopSignal } from '../policy/slices.js';
import { type Generator, generator } from '../random.js';
import type { Counted } from './count.js';
import { type Difference, Follower } from './follow.js';
import { playGame, type Sitting } from './play.js';

/** What is to be played. */
export interface Plan {
  /** The engine that plays; a second one follows, and must say the same. */
  readonly engines: readonly [Engine, ...Engine[]];
  /** Tables that are played in turn; they differ in their scenario alone. */
  readonly specs: readonly GroundSpec[];
  /** One for all seats, or one a seat; fewer begin anew. */
  readonly policies: readonly Policy[];
  readonly games: number;
  /** 32-bit; equal seeds give equal games, whatever the rulings and the number of games, as long as nothing differs. */
  readonly seed: number;
  readonly signal?: StopSignal | undefined;
  /** After each game. */
  readonly onGame?: ((counted: Counted, done: number) => void) | undefined;
}

/** How it ended. */
export interface Simulated {
  /** Games played to their end. */
  readonly games: number;
  /** Where the engines part, and in which game, from 0. */
  readonly difference:
    | (Difference & { readonly game: number; readonly scenario: string; readonly seed: number })
    | null;
}

/** Signals are heard as often. */
const SLICE_MS = 40;

/** Plays the games of a plan, in order, until all are played, the signal comes or the engines part. */
export async function simulate(plan: Plan): Promise<Simulated> {
  const tables = plan.specs.map((spec) => openTable(plan.engines, spec));
  try {
    return await playAll(plan, tables);
  } finally {
    for (const { games } of tables) for (const game of games) game.free();
  }
}

interface OpenTable {
  readonly games: readonly [Game, ...Game[]];
  readonly follower: Follower | undefined;
  readonly scenario: string;
}

function openTable([first, second]: Plan['engines'], spec: GroundSpec): OpenTable {
  const game = new Game(first, spec);
  const { scenario } = spec.table;
  if (second === undefined) return { games: [game], follower: undefined, scenario };
  const other = new Game(second, spec);
  return { games: [game, other], follower: new Follower(other), scenario };
}

async function playAll(plan: Plan, tables: readonly OpenTable[]): Promise<Simulated> {
  const draw = generator(plan.seed);
  let rested = performance.now();
  for (let done = 0; done < plan.games; done++) {
    if (plan.signal?.aborted) return { games: done, difference: null };
    const { games, follower, scenario } = tables[done % tables.length]!;
    const sitting = sittingOf(plan, scenario, games[0].seats, draw);
    const counted = await playGame(games[0], sitting, follower);
    const difference = follower?.difference;
    if (difference) return { games: done, difference: { ...difference, game: done, scenario, seed: sitting.seed } };
    plan.onGame?.(counted, done + 1);
    if (performance.now() - rested < SLICE_MS) continue;
    await breathe();
    rested = performance.now();
  }
  return { games: plan.games, difference: null };
}

/** The next game's draws: as many for every number of players. */
function sittingOf({ policies }: Plan, scenario: string, players: number, draw: Generator): Sitting {
  const seed = draw.next();
  const seeds = Array.from({ length: MOST_PLAYERS }, () => draw.next()).slice(0, players);
  return { scenario, seed, seeds, policies: seeds.map((_, seat) => policies[seat % policies.length]!) };
}
