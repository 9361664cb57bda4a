/** Events of GROUND from the words the core tells them in. */
import * as layout from '../../assembly/ground/layout.js';
import { type GroundEvent, MOVE_KINDS, type RelationKind, STAGES, SUITS } from '../ground/types.js';
import { choiceOf, groundOf } from '../ground/view.js';

const RELATIONS: readonly RelationKind[] = ['none', 'bond', 'rivalry'];
const CHANGES = ['revealed', 'denied', 'restored', 'protected', 'claimed'] as const;
const SIDES = ['focus', 'blame'] as const;
const SHIELDS = [null, 'ou', 'protection'] as const;
const LETTERS = 'OSRFALDPTEU';

/** `GR-A07`, or `U3`. */
function ruleOf(number: number): string {
  const letter = LETTERS[Math.floor(number / 100)]!;
  const index = number % 100;
  return letter === 'U' ? `U${index}` : `GR-${letter}${String(index).padStart(2, '0')}`;
}

type Part = readonly [number, number, number, number, number, number];
type Reader = (part: Part) => GroundEvent;

const seatOrNull = (seat: number) => (seat === layout.NONE ? null : seat);

/** By tag; the choices of a reveal are gathered apart. */
const READERS: ReadonlyMap<number, Reader> = new Map<number, Reader>([
  [
    layout.TELL_SELECT,
    ([, seat, ...choice]) => ({ kind: 'select', seat, choice: choiceOf([choice[0], choice[1], choice[2]]) }),
  ],
  [layout.TELL_CONSENT, ([, seat, answer]) => ({ kind: 'consent', seat, accepts: answer === layout.YES })],
  [
    layout.TELL_GROUND,
    ([, seat, way, choice, object]) => ({ kind: 'ground', seat, ...groundOf([way, choice, object]) }),
  ],
  [layout.TELL_ANSWER, ([, seat, kind, answer]) => ({ kind: 'answer', seat, answer: answerOf(kind, answer) })],
  [layout.TELL_STRESS, ([, seat, from, to, rule]) => ({ kind: 'stress', seat, from, to, rule: ruleOf(rule) })],
  [layout.TELL_FREEDOM, ([, seat, ready, rule]) => ({ kind: 'freedom', seat, ready: ready !== 0, rule: ruleOf(rule) })],
  [
    layout.TELL_RELATION,
    ([, one, other, from, to, rule]) => ({
      kind: 'relation',
      between: [one, other],
      from: RELATIONS[from]!,
      to: RELATIONS[to]!,
      rule: ruleOf(rule),
    }),
  ],
  [
    layout.TELL_STAGE,
    ([, seat, from, to, rule]) => ({ kind: 'stage', seat, from: STAGES[from]!, to: STAGES[to]!, rule: ruleOf(rule) }),
  ],
  [
    layout.TELL_PROBLEM,
    ([, problem, change, seat, rule]) => ({
      kind: 'problem',
      problem,
      change: CHANGES[change]!,
      seat,
      rule: ruleOf(rule),
    }),
  ],
  [layout.TELL_DRAW, ([, seat, suit, rule]) => ({ kind: 'draw', seat, suit: SUITS[suit]!, rule: ruleOf(rule) })],
  [layout.TELL_RESHUFFLE, ([, cards, rule]) => ({ kind: 'reshuffle', cards, rule: ruleOf(rule) })],
  [layout.TELL_DISCARD, ([, seat, suit, rule]) => ({ kind: 'discard', seat, suit: SUITS[suit]!, rule: ruleOf(rule) })],
  [
    layout.TELL_ATTACK,
    ([, seat, target, extra, shield]) => ({
      kind: 'attack',
      seat,
      target,
      extra: extra !== 0,
      cancelledBy: SHIELDS[shield]!,
    }),
  ],
  [
    layout.TELL_TOKEN,
    ([, owner, at, side, rule]) => ({
      kind: 'token',
      owner,
      at: seatOrNull(at),
      side: SIDES[side]!,
      rule: ruleOf(rule),
    }),
  ],
  [layout.TELL_PROTECTION, ([, seat, tokens, rule]) => ({ kind: 'protection', seat, tokens, rule: ruleOf(rule) })],
  [layout.TELL_REJECTED, ([, seat, by]) => ({ kind: 'rejected', seat, by })],
  [layout.TELL_NOTHING, ([, seat, rule]) => ({ kind: 'nothing', seat, rule: ruleOf(rule) })],
  [layout.TELL_RULING, ([, item, seat]) => ({ kind: 'ruling', item: ruleOf(item), seat: seatOrNull(seat) })],
  [layout.TELL_ROUND, ([, round, lead]) => ({ kind: 'round', round, lead })],
]);

function answerOf(kind: number, answer: number): 'accept' | 'decline' | 'flip' | 'break' {
  const yes = answer === layout.YES;
  if (MOVE_KINDS[kind] === 'bond') return yes ? 'accept' : 'decline';
  return yes ? 'flip' : 'break';
}

function revealOf(parts: readonly Part[]): GroundEvent {
  return {
    kind: 'reveal',
    choices: parts.map(([, , action, target, freedom]) => choiceOf([action, target, freedom])),
    consents: parts.map(([, , , , , consent]) => (consent === layout.NONE ? null : consent === layout.YES)),
  };
}

/** Everything that happened, hidden from nobody. */
export function readGroundEvents(words: readonly number[], players: number): GroundEvent[] {
  const parts = Array.from({ length: words.length / layout.TELL_WORDS }, (_, i) => {
    return words.slice(i * layout.TELL_WORDS, (i + 1) * layout.TELL_WORDS) as unknown as Part;
  });
  return parts.flatMap((part, index) => {
    if (part[0] === layout.TELL_REVEAL) return [revealOf(parts.slice(index + 1, index + 1 + players))];
    const read = READERS.get(part[0]);
    return read ? [read(part)] : [];
  });
}

/** What a seat may know of it. */
export function seenBy(events: readonly GroundEvent[], seat: number): GroundEvent[] {
  return events.flatMap((event) => shown(event, seat));
}

function shown(event: GroundEvent, seat: number): GroundEvent[] {
  if (!('seat' in event) || event.seat === seat) return [event];
  switch (event.kind) {
    case 'select':
      return [{ ...event, choice: null }];
    case 'consent':
      return [{ ...event, accepts: null }];
    case 'freedom':
      // Spent before Reveal; the reveal shows it.
      return event.ready ? [event] : [];
    case 'draw':
      return [{ ...event, suit: null }];
    default:
      return [event];
  }
}
