/** What both engines are asked of a table of GROUND: its verbs, positions drawn anew, and that these keep what is hidden. */
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import { makeKey } from '../../../bindings/ground/key.js';
import { type GroundSpec, type GroundVerbs, MOVE_KINDS, NONE } from '../../../bindings/ground/types.js';
import type { Generator } from '../../../bindings/random.js';
import type { Questions } from '../families.js';
import type { Pair } from '../pair.js';
import { GROUND_DECOY } from './decoy.js';
import { deepState } from './deep.js';
import { toldAlike } from './secrets.js';
import { spoilKey } from './spoil.js';
import { GROUND_WAYS } from './ways.js';

/** A question to the verbs of both engines. */
function ask<T>(pair: Pair, what: string, question: (verbs: GroundVerbs) => T): T {
  return pair.ask(what, (position: EnginePosition) => question(position.family() as GroundVerbs));
}

/** Moves whose refusals are asked for at a position. */
const REFUSALS = 8;

/** Plies of a playout; a game has fewer. */
const LONGEST = 400;

function verbs(pair: Pair, draw: Generator): void {
  ask(pair, 'state', (asked) => asked.state());
  ask(pair, 'score', (asked) => asked.score());
  const spec = pair.spec as GroundSpec;
  for (let i = 0; i < REFUSALS; i++) {
    const move = odd(spec, draw);
    ask(pair, `refusal of ${move}`, (asked) => asked.refusal(move));
  }
  askSecrets(pair, draw);
}

/** From here, and from a position that a seat cannot tell from here, the seat is told the same. */
function askSecrets(pair: Pair, draw: Generator): void {
  const [seat, seed] = [draw.below(pair.sides[0].game.seats), draw.next()];
  const { leak } = pair.ask(`what seat ${seat} is told, drawn anew`, (position) => toldAlike(position, seat, seed));
  pair.demand(`seat ${seat} is told nothing hidden (${leak})`, leak === null);
}

/** From the start half of the time, and from a position that play hardly ever comes to. */
function begin(spec: GroundSpec, draw: Generator): string | null {
  return draw.below(2) === 0 ? null : makeKey(deepState(spec, draw));
}

/** Numbers that each kind of move has behind its kind, at most so large. */
const PARTS: readonly (readonly number[])[] = [[4, 6, 1], [1], [2, 2, 6], [1], [1], [6], [6]];

/** Of any kind, Select most often; now and then with a number that means nothing, too long or too short, or of no kind. */
function odd(_spec: GroundSpec, draw: Generator): Move {
  const kind = draw.below(3) === 0 ? 0 : draw.below(MOVE_KINDS.length + 1);
  const parts = (PARTS[kind] ?? [1]).map((most) => oddNumber(most, draw));
  if (draw.below(12) === 0) parts.splice(draw.below(parts.length + 1), draw.below(2), draw.below(3));
  return [kind, ...parts];
}

function oddNumber(most: number, draw: Generator): number {
  if (draw.below(24) === 0) return draw.below(2) === 0 ? 2 ** 31 : -2;
  return draw.below(4) === 0 ? NONE : draw.below(most + 1 + (draw.below(8) === 0 ? 1 : 0));
}

/** The kind of its first word, with no numbers that mean anything. */
function raw(text: string): Move {
  return [MOVE_KINDS.findIndex((kind) => text.startsWith(kind))];
}

/** Of GROUND. */
export const groundQuestions: Questions = {
  begin,
  decoy: GROUND_DECOY,
  touch: (asked: GroundVerbs) => asked.score(),
  // All that an edition tells changes in play.
  rules: () => {},
  verbs,
  spoil: spoilKey,
  odd,
  raw,
  longest: LONGEST,
  ways: GROUND_WAYS,
};
