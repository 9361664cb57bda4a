/** What both engines are asked at every position. */
import type { EngineGame, EnginePosition, Move } from '../../bindings/engine.js';
import { Unasked } from '../../bindings/process/errors.js';
import type { Generator } from '../../bindings/random.js';
import { part, same } from './answers.js';
import { questionsOf } from './families.js';
import { type Pair, Parted } from './pair.js';

/** Two plies of perft are compared where they cost no more than this many moves squared. */
const FEW_MOVES = 14;

/** What does not change in play, the family's part of it too. */
export function compareRules(pair: Pair): void {
  pair.ask('seats', (_position, game) => game.seats);
  questionsOf(pair.spec).rules(pair);
}

/** The family's verbs that tell of the position. */
export function compareVerbs(pair: Pair, draw: Generator): void {
  questionsOf(pair.spec).verbs(pair, draw);
}

/** Turn, moves, view, events, key, outcome and the first leaf counts. */
export function compareStand(pair: Pair): void {
  const turn = pair.ask('turn', (position) => position.turn());
  const moves = pair.ask('moves', (position) => position.moves());
  pair.demand('a move exists as long as the game goes on', moves.length > 0 === turn >= 0);
  pair.demand(
    'moves ascend',
    moves.every((move, i) => i === 0 || before(moves[i - 1]!, move)),
  );
  for (let seat = 0; seat < pair.sides[0].game.seats; seat++) {
    pair.ask(`view of seat ${seat}`, (position) => position.view(seat));
    pair.ask(`events of seat ${seat}`, (position) => position.events(seat));
  }
  pair.ask('key', (position) => position.key());
  pair.ask('outcome', (position) => position.outcome());
  for (let depth = 0; depth <= (moves.length <= FEW_MOVES ? 2 : 1); depth++) {
    pair.ask(`perft ${depth}`, (position) => position.perft(depth));
  }
}

function before(left: Move, right: Move): boolean {
  const at = left.findIndex((integer, i) => integer !== right[i]);
  return at < 0 ? left.length < right.length : at >= right.length ? false : left[at]! < right[at]!;
}

/** The position from its own key, a copy of it, and a key with one sign spoilt. */
export function compareKeys(pair: Pair, draw: Generator): void {
  const key = pair.ask('key', (position) => position.key());
  const spoilt = questionsOf(pair.spec).spoil(key, draw);
  for (const text of [key, spoilt]) {
    pair.ask(`position from key ${JSON.stringify(text)}`, (_position, game) => fromKey(game, text));
  }
  const seed = draw.next();
  pair.ask('clone', (position) => stand(position.clone()));
  for (let seat = 0; seat < pair.sides[0].game.seats; seat++) {
    pair.ask(`determinize for seat ${seat}`, (position) => stand(position.determinize(seat, seed)));
  }
}

function fromKey(game: EngineGame, text: string): unknown {
  const read = game.fromKey(text);
  if (read.ok) return stand(read.position);
  // The words of a fault are each engine's own; what and where it is are not.
  const { code, line, column, key } = read.fault;
  return { code, line, column, key };
}

/** What a position is, in short; the position is given back. */
function stand(position: EnginePosition): unknown {
  const key = part(() => position.key());
  const answer = [key, position.turn(), position.moves(), position.outcome()];
  const undone = part(() => position.undo());
  // What was not undone cannot be played again either.
  const past = [undone, undone instanceof Unasked ? undone : part(() => position.redo())];
  position.free();
  return [...answer, ...past];
}

/** A move that is not legal is refused by both, with the same list, and changes nothing. */
export function compareRefusal(pair: Pair, draw: Generator): void {
  const legal = new Set(pair.legal().map(String));
  const move = questionsOf(pair.spec).odd(pair.spec, draw);
  if (legal.has(String(move))) return;
  pair.ask(`refusal of ${move.join()}`, (position) => [position.play(move), part(() => position.key())]);
}

/** Takes some moves back and plays them again; every position on the way is as it was. */
export function compareUndo(pair: Pair, draw: Generator): void {
  const depth = Math.min(pair.line.length, 1 + draw.below(6));
  const mark = markFor(pair.sides[0].game.seats);
  const last = pair.line.slice(pair.line.length - depth);
  pair.ask(`undo and redo of ${depth}`, (position) => thereAndBack(position, last, mark));
  const ways = pair.sides.map(({ position }) => part(() => thereAndBack(position, last, mark)));
  for (const way of ways) {
    if (way instanceof Unasked || same(way.there, way.back)) continue;
    throw new Parted('redo gives back what undo took', way.there, way.back, [...pair.line]);
  }
}

/** Another way from some moves ago: what was taken back is out of reach, and nothing of it is left. */
export function compareBranch(pair: Pair, draw: Generator): void {
  const depth = Math.min(pair.line.length, 1 + draw.below(3));
  if (depth === 0) return;
  const pick = draw.next();
  const back = pair.line.slice(pair.line.length - depth);
  const mark = markFor(pair.sides[0].game.seats);
  pair.ask(`another way after undo of ${depth}`, (position) => branch(position, back, pick, mark));
}

/** The history ends as it began. */
function branch(position: EnginePosition, back: readonly Move[], pick: number, mark: Mark): unknown[] {
  const undone = back.map(() => position.undo());
  const others = position.moves().filter((move) => String(move) !== String(back[0]));
  const other = others[pick % others.length];
  const there = other === undefined ? [] : astray(position, other, mark);
  return [undone, there, back.map((move) => again(position, move)), mark(position)];
}

function astray(position: EnginePosition, move: Move, mark: Mark): unknown[] {
  return [again(position, move), mark(position), part(() => position.redo()), position.undo()];
}

/** Back over the last moves, and forth again: by redo, or where that is not asked by playing them once more. */
function thereAndBack(
  position: EnginePosition,
  last: readonly Move[],
  mark: Mark,
): { there: unknown[]; back: unknown[] } {
  const forth = part(() => position.redo()) instanceof Unasked ? again : () => position.redo();
  const there: unknown[] = [mark(position)];
  for (const _ of last) there.push(position.undo() ? mark(position) : 'nothing to undo');
  const back: unknown[] = [mark(position)];
  for (const move of last) back.push(forth(position, move) ? mark(position) : 'nothing to redo');
  return { there, back: back.reverse() };
}

function again(position: EnginePosition, move: Move): boolean {
  return position.play(move).ok;
}

/** A position in short. */
type Mark = (position: EnginePosition) => unknown[];

/** Of a game with so many seats, each of which may be told something else. */
function markFor(seats: number): Mark {
  return (position) => {
    const told = Array.from({ length: seats }, (_, seat) => part(() => position.events(seat).length));
    return [part(() => position.key()), position.turn(), position.moves().length, told];
  };
}
