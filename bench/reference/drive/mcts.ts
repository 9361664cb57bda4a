/** Monte-Carlo tree search (UCT): random games that return to what went well, for any number of seats. */
import type { Found, Move, Outcome } from '../../../bindings/engine.js';
import { Random } from '../random.js';
import type { Rules } from './rules.js';
import { foundNothing, type Searcher } from './searcher.js';
import type { Work } from './slices.js';

/** What a node of the tree takes, roughly. */
const NODE_BYTES = 200;
/** How much is risked for what is little known; the value of the UCB1 rule. */
const EXPLORATION = Math.SQRT2;
/** A random game that takes more plies counts as drawn. */
const PLAYOUT_PLIES = 1000;

/** A move that was tried. */
class Branch {
  visits = 0;
  /** Sum of what the games through here brought the seat that chose the move. */
  reward = 0;
  /** By the text of the move. */
  readonly branches = new Map<string, Branch>();

  constructor(readonly move: Move) {}

  get mean(): number {
    return this.reward / this.visits;
  }
}

/** A branch taken, and who chose it. */
interface Choice {
  readonly branch: Branch;
  readonly seat: number;
}

/** 1 to a winner, a half to everybody in a draw. Who plays alone, or all together, draws with nobody: they have won, or nothing. */
function rewardOf(outcome: Outcome | null, seat: number, { seats, together }: Rules<unknown>): number {
  if (outcome === null) return 0.5;
  if (outcome.winners.length === 0) return seats === 1 || together ? 0 : 0.5;
  return outcome.winners.includes(seat) ? 1 : 0;
}

/** The branches of those moves that were tried, in their order. */
function triedOf({ branches }: Branch, moves: readonly Move[]): Branch[] {
  return moves.flatMap((move) => branches.get(move.join()) ?? []);
}

/** The first of the most visited; undefined where none was tried. */
function mostVisited(tried: readonly Branch[]): Branch | undefined {
  return tried.reduce<Branch | undefined>((best, next) => (next.visits > (best?.visits ?? 0) ? next : best), undefined);
}

/** UCB1: the mean, and more for what is little known. */
function mostPromising({ visits: all }: Branch, tried: readonly Branch[]): Branch {
  const log = Math.log(all);
  const promise = ({ mean, visits }: Branch): number => mean + EXPLORATION * Math.sqrt(log / visits);
  return tried.reduce((best, next) => (promise(next) > promise(best) ? next : best));
}

/** Goes on as long as it is let. */
export class Mcts<S> implements Searcher {
  private readonly random: Random;
  private readonly root = new Branch([]);
  private readonly room: number;
  private readonly legal: Move[];
  private branches = 0;
  private depth = 0;
  private nodes = 0;
  private begun = false;

  constructor(
    private readonly rules: Rules<S>,
    private readonly state: S,
    seed: number,
    memory: number,
  ) {
    this.random = new Random(seed);
    this.room = Math.floor(memory / NODE_BYTES);
    this.legal = rules.moves(state);
  }

  get found(): Found {
    const nothing = foundNothing(this.rules, this.state);
    const { nodes, depth, legal } = this;
    if (!this.begun || nothing.certain) return { ...nothing, nodes };
    const best = mostVisited(triedOf(this.root, legal));
    const line = best === undefined ? [legal[0]!] : this.line();
    const score = best === undefined ? 0 : Math.round(2000 * best.mean) - 1000;
    return { ...nothing, move: line[0]!, score, line, depth, nodes };
  }

  *search(): Work<void> {
    if (this.legal.length === 0) return;
    this.begun = true;
    for (;;) yield* this.playOne();
  }

  /** Down the tree, at most one branch further, at random to the end; then every choice learns what it brought. */
  private *playOne(): Work<void> {
    const choices: Choice[] = [];
    const leaf = yield* this.descend(choices);
    const outcome = yield* this.playOut(leaf);
    this.root.visits += 1;
    this.depth = Math.max(this.depth, choices.length);
    for (const { branch, seat } of choices) {
      branch.visits += 1;
      branch.reward += rewardOf(outcome, seat, this.rules);
    }
  }

  /** What is hidden from the seat to move is drawn anew for every game. */
  private deal(): S {
    const { rules, state } = this;
    return rules.open ? state : rules.determinize(state, rules.turn(state), this.random);
  }

  private *descend(choices: Choice[]): Work<S> {
    let state = this.deal();
    let branch = this.root;
    for (let known = true; known && this.rules.outcome(state) === null; ) {
      const next = this.choose(branch, this.rules.moves(state));
      if (next === null) break;
      known = next.visits > 0;
      choices.push({ branch: next, seat: this.rules.turn(state) });
      state = yield* this.play(state, next.move);
      branch = next;
    }
    return state;
  }

  /** A move not yet tried while the tree has room, or else the most promising; null where there is neither. */
  private choose(from: Branch, moves: readonly Move[]): Branch | null {
    const untried = moves.filter((move) => !from.branches.has(move.join()));
    if (untried.length > 0 && this.branches < this.room) return this.grow(from, this.random.pick(untried));
    const tried = triedOf(from, moves);
    return tried.length > 0 ? mostPromising(from, tried) : null;
  }

  private grow(from: Branch, move: Move): Branch {
    const branch = new Branch(move);
    from.branches.set(move.join(), branch);
    this.branches += 1;
    return branch;
  }

  private *playOut(leaf: S): Work<Outcome | null> {
    let state = leaf;
    for (let ply = 0; ply < PLAYOUT_PLIES && this.rules.outcome(state) === null; ply++) {
      state = yield* this.play(state, this.rules.draw(state, this.random));
    }
    return this.rules.outcome(state);
  }

  private *play(state: S, move: Move): Work<S> {
    yield;
    this.nodes += 1;
    return this.rules.play(state, move).state;
  }

  /** The most visited way; in later plies any move that was tried may be it. */
  private line(): Move[] {
    const line: Move[] = [];
    let branch = mostVisited(triedOf(this.root, this.legal));
    while (branch !== undefined) {
      line.push(branch.move);
      branch = mostVisited([...branch.branches.values()]);
    }
    return line;
  }
}
