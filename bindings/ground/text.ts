/** Move texts of GROUND: `select:SUPPORT:p3+freedom`, `ground:OU:restore:h1`, `accept`, `deny:s1`, `attack:p3`. */
import type { Move } from '../engine.js';
import type { FamilyText } from '../families.js';
import { splitWords } from '../spec/words.js';
import { canonicalRules } from './canonical.js';
import { describeGround } from './describe.js';
import { drawGround } from './draw.js';
import { problemName, problemOf, seatName, seatOf } from './names.js';
import { problemsOf } from './size.js';
import {
  ACTIONS,
  BOND,
  type Choice,
  CONSENT,
  DECIDES,
  DENY,
  EXTRA,
  GROUND,
  type GroundChoice,
  type GroundSpec,
  MOVE_LENGTHS,
  NONE,
  RIVALRY,
  SELECT,
  UPHOLDS,
  WAYS,
} from './types.js';
import { groundEnd, groundRefusal } from './words.js';

/** What stands behind a select that spends the Freedom token. */
const FREEDOM = '+freedom';

/** Answers by the kind of the move. */
const ANSWERS = new Map<number, readonly [string, string]>([
  [CONSENT, ['accept', 'decline']],
  [BOND, ['accept', 'decline']],
  [RIVALRY, ['flip', 'break']],
]);

/** What an Action, or a choice of GROUND, is about. */
type About = 'problem' | 'seat' | 'nothing';
const ACTION_OBJECTS: readonly About[] = ['problem', 'problem', 'seat', 'seat', 'nothing'];
const CHOICE_OBJECTS: readonly (readonly About[])[] = [
  [],
  ['problem', 'nothing', 'problem'],
  ['seat', 'seat', 'nothing'],
];
/** By way: what may be chosen. */
const CHOICES: readonly (readonly string[])[] = [[], UPHOLDS, DECIDES];

/** The text of a move; what has no move's shape is its numbers. */
export function makeMove(move: Move): string {
  const shaped = move.length === MOVE_LENGTHS[move[0]!] && move.every((number) => number >= NONE);
  return (shaped && makeKnown(move)) || move.join(',');
}

function makeKnown(move: Move): string | undefined {
  const [kind, first, second, third] = move as [number, number, number, number];
  if (kind === SELECT) return makeSelect(first, second, third);
  if (kind === GROUND) return makeGround(first, second, third);
  if (kind === DENY) return `deny${objectText('problem', first)}`;
  return kind === EXTRA ? `attack${objectText('seat', first)}` : ANSWERS.get(kind)?.[first];
}

function makeSelect(action: number, target: number, freedom: number): string | undefined {
  const name = ACTIONS[action];
  return name && `select:${name}${objectText(ACTION_OBJECTS[action]!, target)}${freedom === 1 ? FREEDOM : ''}`;
}

function makeGround(way: number, choice: number, object: number): string | undefined {
  if (WAYS[way] === 'GR') return `ground:GR${objectText('nothing', object)}`;
  const name = CHOICES[way]?.[choice];
  return name && `ground:${WAYS[way]}:${name}${objectText(CHOICE_OBJECTS[way]![choice]!, object)}`;
}

/** The text of the move that selects so. */
export function selectText({ action, target, freedom }: Choice): string {
  return makeMove([SELECT, ACTIONS.indexOf(action), target ?? NONE, Number(freedom)]);
}

/** The text of the move that grounds so. */
export function groundingText({ way, choice, object }: GroundChoice): string {
  const number = WAYS.indexOf(way);
  return makeMove([GROUND, number, choice === null ? 0 : CHOICES[number]!.indexOf(choice), object ?? NONE]);
}

/** An object too many is told as a seat. */
function objectText(object: About, number: number): string {
  if (number === NONE) return '';
  return `:${object === 'problem' ? problemName(number) : seatName(number)}`;
}

/**
 * The move that a text means, in upper or lower case, legal or not, so that an engine can say why it is not; null where
 * it means none. `legal` tells which of two questions is answered by `accept`.
 */
export function parseMove(spec: GroundSpec, text: string, legal: readonly Move[]): Move | null {
  const [word, ...parts] = text.toLowerCase().split(':');
  if (word === 'select') return parseSelect(spec, parts);
  if (word === 'ground') return parseGround(spec, parts);
  if (word === 'deny') return withObject([DENY], 'problem', spec, parts);
  if (word === 'attack') return withObject([EXTRA], 'seat', spec, parts);
  return parts.length > 0 ? null : parseAnswer(word!, legal);
}

function parseAnswer(word: string, legal: readonly Move[]): Move | null {
  const asked = legal[0]?.[0] === CONSENT ? CONSENT : BOND;
  for (const kind of [asked, RIVALRY]) {
    const answer = ANSWERS.get(kind)!.indexOf(word);
    if (answer >= 0) return [kind, answer];
  }
  return null;
}

/** A target left out, or one too many, is the engine's to refuse. */
function parseSelect(spec: GroundSpec, parts: readonly string[]): Move | null {
  const said = parts.join(':');
  const freedom = said.endsWith(FREEDOM);
  const [name, ...rest] = (freedom ? said.slice(0, -FREEDOM.length) : said).split(':');
  const action = ACTIONS.findIndex((one) => one.toLowerCase() === name);
  if (action < 0 || rest.length > 1) return null;
  const target = rest.length === 0 ? NONE : objectOf(spec, ACTION_OBJECTS[action]!, rest[0]!);
  return target === null ? null : [SELECT, action, target, freedom ? 1 : 0];
}

function parseGround(spec: GroundSpec, [name, said, ...rest]: readonly string[]): Move | null {
  const way = WAYS.findIndex((one) => one.toLowerCase() === name);
  if (way === 0) return said === undefined ? [GROUND, way, 0, NONE] : null;
  const choice = CHOICES[way]?.indexOf(said ?? '') ?? NONE;
  if (choice < 0 || rest.length > 1) return null;
  const move = [GROUND, way, choice];
  return rest.length === 0 ? [...move, NONE] : withObject(move, CHOICE_OBJECTS[way]![choice]!, spec, rest);
}

function withObject(move: Move, kind: About, spec: GroundSpec, parts: readonly string[]): Move | null {
  const object = parts.length === 1 ? objectOf(spec, kind, parts[0]!) : null;
  return object === null ? null : [...move, object];
}

/** Of what takes no object, any that is named is one too many. */
function objectOf(spec: GroundSpec, kind: About, name: string): number | null {
  if (kind === 'problem') return problemOf(spec, name);
  return seatOf(name) ?? (kind === 'nothing' ? problemOf(spec, name) : null);
}

/** Texts and drawing of GROUND. */
export const groundText: FamilyText = {
  text: (_spec, move) => makeMove(move),
  plain: (_spec, move) => makeMove(move),
  parse: (spec: GroundSpec, text, legal) => parseMove(spec, text, legal),
  split: (_spec, text) => splitWords(text),
  fields: () => ({}),
  draw: drawGround,
  seat: (_spec, seat) => seatName(seat),
  ended: groundEnd,
  refused: (_spec, code) => groundRefusal(code),
  describe: describeGround,
  rules: canonicalRules,
  cells: (spec: GroundSpec) => problemsOf(spec).length,
};
