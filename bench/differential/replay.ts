/** Playouts of one engine, replayed move by move by the other one. */
import type { CheckedSpec, Engine, EnginePosition, Move, Outcome, Playout } from '../../bindings/engine.js';
import { Unasked } from '../../bindings/process/errors.js';
import { attempt, part, same } from './answers.js';
import { questionsOf } from './families.js';
import { type Pair, Parted } from './pair.js';

/** Playouts of each engine that the other replays, where none are named. */
const PLAYOUTS = 2;

/** From where the pair stands, playouts both ways: every move legal, the same end. */
export function comparePlayouts(pair: Pair, options: { readonly seed: number; readonly playouts?: number }): void {
  const [a, b] = pair.sides;
  for (let i = 0; i < (options.playouts ?? PLAYOUTS); i++) {
    const seed = (options.seed + i) >>> 0;
    replay(pair, `playout ${seed} of ${pair.names[0]}`, a.position, b.position, seed);
    replay(pair, `playout ${seed} of ${pair.names[1]}`, b.position, a.position, seed);
  }
}

function replay(pair: Pair, what: string, player: EnginePosition, judge: EnginePosition, seed: number): void {
  const { gave: played, threw } = attempt(() => part(() => player.playout(seed, questionsOf(pair.spec).longest, true)));
  if (played instanceof Unasked) return;
  if (!played) throw new Parted(`${what} throws`, threw, null, pair.line);
  const line = [...pair.line, ...(played.moves ?? [])];
  const { gave: end, threw: stopped } = attempt(() => part(() => followCopy(judge, played)));
  if (end instanceof Unasked) return;
  if (!end) throw new Parted(`${what}: replaying it throws`, null, stopped, line);
  pair.plies += end.played;
  if (end.played < played.plies) throw new Parted(`${what}: an illegal move`, line[end.played], end.legal, line);
  if (!sameEnd(end, played)) throw new Parted(`${what}: its end`, played.outcome, end.outcome, line);
}

function followCopy(judge: EnginePosition, playout: Playout): End {
  const copy = judge.clone();
  const end = follow(copy, playout);
  copy.free();
  return end;
}

interface End {
  readonly played: number;
  readonly legal: readonly Move[];
  readonly outcome: Outcome | null;
}

function follow(position: EnginePosition, { moves = [], plies }: Playout): End {
  let played = 0;
  while (played < plies && moves[played] !== undefined && position.play(moves[played]!).ok) played++;
  return { played, legal: position.moves(), outcome: position.outcome() };
}

function sameEnd(end: End, playout: Playout): boolean {
  return end.played === playout.plies && same(end.outcome, playout.outcome);
}

/** What a check of many playouts found. */
export interface Replayed {
  readonly playouts: number;
  readonly plies: number;
  /** The seed of the first playout that was not legal throughout or ended otherwise; null where all agreed. */
  readonly differs: number | null;
}

/** Playouts of `player` from the start, seeds counting up from `seed`, each replayed by `judge`. */
export function replayMany(
  player: Engine,
  judge: Engine,
  spec: CheckedSpec,
  options: { readonly seed: number; readonly playouts: number; readonly limit: number },
): Replayed {
  const [from, by] = [player.open(spec), judge.open(spec)];
  const [start, other] = [from.start(0), by.start(0)];
  let [plies, playouts, differs] = [0, 0, null as number | null];
  for (; playouts < options.playouts && differs === null; playouts++) {
    const seed = (options.seed + playouts) >>> 0;
    const played = start.playout(seed, options.limit, true);
    const end = follow(other, played);
    if (!sameEnd(end, played)) differs = seed;
    plies += end.played;
    while (other.undo());
  }
  from.free();
  by.free();
  return { playouts, plies, differs };
}
