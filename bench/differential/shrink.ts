/** Makes a difference as small as it gets, and reads saved ones. */
import type { CheckedSpec, Engine, Move } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { attempt } from './answers.js';
import { questionsOf } from './families.js';
import { leaveOut } from './leaveout.js';
import { type Beginning, firstOf } from './pair.js';
import { type Comparison, compareEnd, compareMoves, type Difference } from './run.js';

/**
 * The difference with as few moves as are found. Along the whole line everything is asked at every ply, also what the
 * game itself asked only now and then, and the first to differ ends the line; then moves within it are left out.
 */
export function shrinkDifference(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference {
  const first = seenOn(a, b, spec, found) ?? found;
  const few = leaveOut(first, (moves) => shownBy(a, b, spec, beginningOf(found), moves));
  // What is saved must be seen when it is played again, where other questions come before.
  return nearer(a, b, spec, few === first ? first : (seenAgain(a, b, spec, few) ?? first));
}

/** Where a family's games may begin at keys: from the latest position on the way that shows it, too. */
function nearer(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference {
  if (!questionsOf(spec).begin) return found;
  for (let skip = found.moves.length; skip > 0; skip--) {
    const from = keyAfter(a, spec, beginningOf(found), found.moves.slice(0, skip));
    const later = seenOn(a, b, spec, { ...found, from, moves: found.moves.slice(skip) });
    if (later !== null) return later;
  }
  return found;
}

/** A case on a spec that may not have the key it begins at; null where it is not seen there. */
export function seenOn(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference | null {
  const { gave } = attempt(() => parseLine(a, spec, beginningOf(found), found.moves));
  return gave ? seenAgain(a, b, spec, found) : null;
}

/** null where it is not seen again, or only behind more moves. */
function seenAgain(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Difference | null {
  const { difference } = seeAgain(a, b, spec, found);
  return difference !== null && difference.moves.length <= found.moves.length ? difference : null;
}

function seeAgain(a: Engine, b: Engine, spec: CheckedSpec, found: Difference): Comparison {
  const beginning = beginningOf(found);
  const { moves } = parseLine(a, spec, beginning, found.moves);
  return compareMoves(a, b, spec, moves, { ...beginning, plies: found.moves.length });
}

function beginningOf({ seed, from }: Difference): Beginning {
  return { seed, from: from ?? null };
}

/** The difference at the end of a line or on the way there; null where there is none, or the line is not legal. */
function shownBy(
  a: Engine,
  b: Engine,
  spec: CheckedSpec,
  beginning: Beginning,
  texts: readonly string[],
): Difference | null {
  const { gave: line } = attempt(() => parseLine(a, spec, beginning, texts));
  return line?.legal ? compareEnd(a, b, spec, line.moves, beginning) : null;
}

/** The integers of plain texts, up to the first that is not legal, which is kept as it reads. */
function parseLine(
  engine: Engine,
  spec: CheckedSpec,
  beginning: Beginning,
  texts: readonly string[],
): { moves: Move[]; legal: boolean } {
  const game = engine.open(spec);
  const position = firstOf(game, beginning);
  const moves: Move[] = [];
  let legal = true;
  for (let i = 0; i < texts.length && legal; i++) {
    const move = textOf(spec).parse(spec, texts[i]!, position.moves()) ?? questionsOf(spec).raw(texts[i]!);
    moves.push(move);
    legal = position.play(move).ok;
  }
  game.free();
  return { moves, legal };
}

function keyAfter(engine: Engine, spec: CheckedSpec, beginning: Beginning, texts: readonly string[]): string {
  const { moves } = parseLine(engine, spec, beginning, texts);
  const game = engine.open(spec);
  const position = firstOf(game, beginning);
  for (const move of moves) position.play(move);
  const key = position.key();
  game.free();
  return key;
}

/** A saved difference, or null where the value is none. */
export function readDifference(value: unknown): Difference | null {
  if (value === null || typeof value !== 'object') return null;
  const { ludemill, spec, seed, from, moves } = value as Partial<Difference>;
  const begun = Number.isInteger(seed) && (from === undefined || typeof from === 'string');
  const whole = ludemill === 1 && typeof spec === 'string' && begun && Array.isArray(moves);
  return whole && moves!.every((move) => typeof move === 'string') ? (value as Difference) : null;
}

/** Plays a saved difference again; null where its rows are no longer a spec. */
export function replayDifference(a: Engine, b: Engine, saved: Difference): Comparison | null {
  const checked = checkSpec(saved.spec, { file: saved.game });
  if (!checked.ok) return null;
  return seeAgain(a, b, checked.spec, saved);
}
