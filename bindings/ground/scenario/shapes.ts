/** Values of scenario files at one table; what a rule forbids is refused with its number. */
import type { FaultList } from '../../spec/faults.js';
import { nearest } from '../../spec/nearest.js';
import type { YamlNode, YamlText } from '../../spec/nodes.js';
import { choice, list, number, ofKind, readWhole, refuse, type Shape } from '../../spec/shape.js';
import { problemName, problemOf, seatName, seatOf } from '../names.js';
import { problemsOf } from '../size.js';
import { makeMove, parseMove } from '../text.js';
import { type GroundSpec, type RuleId, SUITS } from '../types.js';

/** Tells that a rule forbids a value. */
export function against(rule: RuleId, faults: FaultList, path: string, node: YamlNode, what: string): undefined {
  return refuse(faults, 'against-rule', path, node, `${what} [${rule}]`);
}

/** What a shape reads, turned into something else. */
export function mapped<T, U>(shape: Shape<T>, turn: (value: T) => U): Shape<U> {
  return {
    schema: shape.schema,
    read(node, path, faults) {
      const value = readWhole(shape, node, faults, path);
      return value === undefined ? undefined : turn(value);
    },
  };
}

/** One shape for a text, another one for what is none. */
export function either<T, U>(text: Shape<T>, other: Shape<U>): Shape<T | U> {
  return {
    schema: { anyOf: [text.schema, other.schema] },
    read: (node, path, faults): T | U | undefined => (node.kind === 'text' ? text : other).read(node, path, faults),
  };
}

/** A value, or a list of such. */
export function oneOrMore<T>(shape: Shape<T>): Shape<T[]> {
  const several = list('several', shape);
  return {
    schema: { anyOf: [shape.schema, several.schema] },
    read(node, path, faults) {
      if (node.kind === 'list') return several.read(node, path, faults);
      const one = shape.read(node, path, faults);
      return one === undefined ? undefined : [one];
    },
  };
}

/** A word that stands for itself, or else another shape of text. */
export function wordOr<W extends string, T>(word: W, shape: Shape<T>): Shape<W | T> {
  return {
    schema: { anyOf: [{ const: word }, shape.schema] },
    read: (node, path, faults): W | T | undefined =>
      node.kind === 'text' && node.text === word ? word : shape.read(node, path, faults),
  };
}

/** A mapping whose keys are values of a shape, too, each once. */
export function keyed<K extends string | number, T>(key: Shape<K>, value: Shape<T>): Shape<ReadonlyMap<K, T>> {
  return {
    schema: { type: 'object', additionalProperties: value.schema },
    read(node, path, faults) {
      const found = ofKind('mapping', node, path, faults);
      if (!found) return undefined;
      const read = new Map<K, T>();
      for (const [text, entry] of found.entries) {
        const keyNode: YamlText = { kind: 'text', place: entry.key, text, plain: true, at: () => entry.key };
        const name = key.read(keyNode, path, faults);
        const inner = value.read(entry.value, path === '' ? text : `${path}.${text}`, faults);
        if (name === undefined) continue;
        if (read.has(name)) refuse(faults, 'duplicate-key', path, keyNode, 'is told twice');
        read.set(name, inner!);
      }
      return read;
    },
  };
}

/** The shapes that depend on the table. */
export class TableShapes {
  /** `p2`, as a seat from 0. */
  readonly seat: Shape<number>;
  /** `h1` or its name, as a number. */
  readonly problem: Shape<number>;
  /** A Problem's name. */
  readonly problemName: Shape<string>;
  /** A move's text, as it is written without names. */
  readonly move: Shape<string>;

  constructor(readonly spec: GroundSpec) {
    this.seat = named('a player', 'GR-O01', spec.table.players, seatOf, seatName);
    this.problem = named('a Problem', 'GR-S01', problemsOf(spec).length, (name) => problemOf(spec, name), problemName);
    const names = problemsOf(spec).map(({ name }) => name);
    this.problemName = choice('the name of a Problem', names);
    this.move = moveShape(spec);
  }
}

/** A name of one of the `count` things at the table. */
function named(
  what: string,
  rule: RuleId,
  count: number,
  numberOf: (name: string) => number | null,
  nameOf: (number: number) => string,
): Shape<number> {
  const known = Array.from({ length: count }, (_, index) => nameOf(index));
  return {
    schema: { enum: known, description: what },
    read(node, path, faults) {
      const text = ofKind('text', node, path, faults)?.text;
      if (text === undefined) return undefined;
      const found = numberOf(text);
      if (found !== null && found < count) return found;
      if (found !== null)
        return against(rule, faults, path, node, `is not at the table: there are ${known.join(', ')}`);
      const mend = () => `The nearest is "${nearest(text, known)}"; there are: ${known.join(', ')}.`;
      return refuse(faults, 'unknown-value', path, node, `is not ${what}`, mend);
    },
  };
}

function moveShape(spec: GroundSpec): Shape<string> {
  return {
    schema: { type: 'string', description: 'the text of a move' },
    read(node, path, faults) {
      const text = ofKind('text', node, path, faults)?.text;
      if (text === undefined) return undefined;
      const move = parseMove(spec, text, []);
      if (move) return makeMove(move);
      return refuse(faults, 'unknown-value', path, node, 'is the text of no move', () => MOVES);
    },
  };
}

const MOVES = 'Write a move as docs/ground.md lists them: select:SUPPORT:p3, ground:OU:cancel, accept, deny:s1 …';

const SUIT = choice('a suit', SUITS);

/** Suits one by one, by their numbers. */
export const SUIT_LIST: Shape<number[]> = mapped(list('suits', SUIT), (suits) =>
  suits.map((suit) => SUITS.indexOf(suit)),
);

/** Cards by suit: `[repair, repair]`, or `{repair: 2}`. */
export const CARDS: Shape<readonly number[]> = {
  schema: { anyOf: [SUIT_LIST.schema, { type: 'object' }] },
  read(node, path, faults) {
    if (node.kind === 'mapping') {
      const counts = readWhole(keyed(SUIT, number('cards', 0)), node, faults, path);
      return counts && SUITS.map((suit) => counts.get(suit) ?? 0);
    }
    const suits = readWhole(SUIT_LIST, node, faults, path);
    return suits && SUITS.map((_, suit) => suits.filter((one) => one === suit).length);
  },
};

/** Where a token lies. */
export interface Placed {
  readonly side: 'focus' | 'blame';
  readonly at: number;
}

/** `none`, or `{focus: p2}`. */
export function tokenShape({ seat }: TableShapes): Shape<Placed | 'none'> {
  const sides = keyed(choice('a side', ['focus', 'blame'] as const), seat);
  const placed: Shape<Placed> = {
    schema: sides.schema,
    read(node, path, faults) {
      const found = readWhole(sides, node, faults, path);
      const [first, ...more] = found ? [...found] : [];
      if (!first || first[1] === undefined) return undefined;
      if (more.length > 0) return against('GR-T03', faults, path, node, 'is out twice: a player has one token');
      return { side: first[0], at: first[1] };
    },
  };
  return wordOr('none', placed);
}

/** A move, and who makes it. */
export interface Play {
  readonly seat: number;
  /** As it is written. */
  readonly text: string;
}

/** `p1 select:ATTACK:p2`. */
export function playShape({ seat, move }: TableShapes): Shape<Play> {
  return {
    schema: { type: 'string', description: 'a player and a move' },
    read(node, path, faults) {
      const found = ofKind('text', node, path, faults);
      if (!found) return undefined;
      const [, who, what] = /^(\S+) +(\S+)$/.exec(found.text) ?? [];
      if (who === undefined) return refuse(faults, 'unknown-value', path, node, 'is no play', () => PLAYS);
      const player = seat.read({ ...found, text: who }, path, faults);
      const text = move.read({ ...found, text: what! }, path, faults);
      return player === undefined || text === undefined ? undefined : { seat: player, text };
    },
  };
}

const PLAYS = 'Write a player and a move, as in: p1 select:ATTACK:p2.';
