/** Random games: one at a time, or many with a tally. */
import type { Job, Move, Outcome, Playout, PlayoutsOptions, Tally } from '../../../bindings/engine.js';
import { Random } from '../random.js';
import { checkInteger } from './checks.js';
import type { Rules } from './rules.js';

/** One random game under way. */
class RandomGame<S> {
  readonly moves: Move[] = [];
  private readonly random: Random;

  constructor(
    private readonly rules: Rules<S>,
    private state: S,
    seed: number,
    private readonly limit: number,
  ) {
    this.random = new Random(seed);
  }

  get done(): boolean {
    return this.outcome !== null || this.moves.length >= this.limit;
  }

  get outcome(): Outcome | null {
    return this.rules.outcome(this.state);
  }

  step(): void {
    const move = this.rules.draw(this.state, this.random);
    this.state = this.rules.play(this.state, move).state;
    this.moves.push(move);
  }
}

/** Plays at random to the end, or for `limit` plies. */
export function playout<S>(rules: Rules<S>, state: S, seed: number, limit: number, withMoves: boolean): Playout {
  const game = new RandomGame(rules, state, seed, limit);
  while (!game.done) game.step();
  const result = { plies: game.moves.length, outcome: structuredClone(game.outcome) };
  return withMoves ? { ...result, moves: game.moves } : result;
}

function checkOptions(options: PlayoutsOptions): void {
  checkInteger('games', options.games);
  checkInteger('seed', options.seed);
  checkInteger('limit', options.limit);
}

/** Many random games from one state. Each game's seed is drawn, so that any one can be played again by `playout`. */
export class PlayoutsJob<S> implements Job<Tally> {
  private readonly seeds: Random;
  private readonly wins: number[];
  private readonly reasons = new Map<string, number>();
  private games = 0;
  private plies = 0;
  private draws = 0;
  private unfinished = 0;
  private game: RandomGame<S> | null = null;

  constructor(
    private readonly rules: Rules<S>,
    private readonly state: S,
    private readonly options: PlayoutsOptions,
  ) {
    checkOptions(options);
    this.seeds = new Random(options.seed);
    this.wins = new Array<number>(rules.seats).fill(0);
  }

  run(nodes: number): boolean {
    checkInteger('nodes', nodes);
    for (let made = 0; made < nodes && !this.done; made++) this.step();
    return this.done;
  }

  result(): Tally {
    const { games, plies, draws, unfinished } = this;
    return { games, plies, wins: [...this.wins], draws, unfinished, reasons: Object.fromEntries(this.reasons) };
  }

  /** Nothing to give back: the garbage collector does it. */
  free(): void {}

  private get done(): boolean {
    return this.games >= this.options.games;
  }

  /** One move of the game under way; a game that needs no move counts as one, so that every step goes on. */
  private step(): void {
    this.game ??= new RandomGame(this.rules, this.state, this.seeds.next(), this.options.limit);
    if (!this.game.done) this.game.step();
    if (!this.game.done) return;
    this.count(this.game);
    this.game = null;
  }

  private count(game: RandomGame<S>): void {
    this.games += 1;
    this.plies += game.moves.length;
    if (game.outcome === null) this.unfinished += 1;
    else this.countOutcome(game.outcome);
  }

  private countOutcome({ winners, reason }: Outcome): void {
    if (winners.length === 0) this.draws += 1;
    for (const seat of winners) this.wins[seat]! += 1;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }
}
