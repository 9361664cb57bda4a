/** What the rules of GROUND do, as events tell it: the table of docs/ground.md in lines that can be counted. */
import type { GroundEvent, RuleId } from '../ground/types.js';

/** A rule, or an open item, and what it does; rules that do several things have several. */
export interface Effect {
  readonly rule: RuleId;
  readonly what: string;
}

/** Every effect that an event tells, in the order of docs/ground.md. */
export const EFFECTS: readonly Effect[] = [
  ...of('GR-R03', 'Freedom is spent'),
  ...of('GR-A10', 'Stress', 'Freedom is READY'),
  ...of('GR-A11', 'a Problem is restored', 'a Problem is protected', 'nothing'),
  ...of('GR-A12', 'a token goes back', 'bond to none', 'rivalry to none', 'a Reverse is rejected', 'nothing'),
  ...of('GR-A03', 'Stress'),
  ...of('GR-A04', 'Stress', 'Freedom is READY', 'DENY to OFF', 'ATTACK to OFF', 'REVERSE to OFF'),
  ...of('GR-A05', 'Stress', 'rivalry to bond', 'rivalry to none'),
  ...of('GR-L02', 'none to bond'),
  ...of('GR-D01', 'OFF to DENY'),
  ...of('GR-D02', 'DENY to ATTACK', 'ATTACK to REVERSE', 'REVERSE to OFF'),
  ...of('GR-D03', 'a Problem is denied', 'nothing'),
  ...of('GR-D04', 'a token is placed'),
  ...of('GR-D05', 'a token turns to Blame', 'a token goes back', 'Stress', 'Protection'),
  ...of('GR-D06', 'DENY to OFF', 'ATTACK to OFF', 'a token goes back'),
  ...of('GR-A01', 'a Problem is revealed', 'a card is drawn'),
  ...of('GR-A06', 'Stress'),
  ...of('GR-A07', 'Stress', 'bond to rivalry'),
  ...of('GR-A08', 'Stress', 'rivalry to none'),
  ...of('GR-A09', 'GROUND cancels an Attack', 'Protection cancels an Attack'),
  ...of('GR-L03', 'none to rivalry'),
  ...of('GR-T01', 'Protection'),
  ...of('GR-A02', 'a card is discarded', 'a Problem is claimed', 'nothing'),
  ...of('GR-R08', 'Stress'),
  ...of('U1', 'decides'),
  ...of('U2', 'decides'),
  ...of('U3', 'decides'),
  ...of('U4', 'decides', 'the deck is shuffled', 'nothing'),
  ...of('U5', 'decides'),
  ...of('U6', 'decides'),
  ...of('U8', 'decides'),
  ...of('U9', 'decides'),
  ...of('U10', 'decides', 'nothing'),
  ...of('U11', 'decides'),
];

function of(rule: RuleId, ...whats: string[]): Effect[] {
  return whats.map((what) => ({ rule, what }));
}

/** An effect as one text. */
export function effectName({ rule, what }: Effect): string {
  return `${rule}: ${what}`;
}

/** The effect that an event tells; null where it tells none. */
export function effectOf(event: GroundEvent): string | null {
  switch (event.kind) {
    case 'ruling':
      return `${event.item}: decides`;
    case 'rejected':
      return 'GR-A12: a Reverse is rejected';
    case 'attack':
      return cancelled(event.cancelledBy);
    default:
      return 'rule' in event ? `${event.rule}: ${whatOf(event)}` : null;
  }
}

function cancelled(by: 'ou' | 'protection' | null): string | null {
  return by && `GR-A09: ${by === 'ou' ? 'GROUND' : 'Protection'} cancels an Attack`;
}

const WHATS = {
  stress: 'Stress',
  protection: 'Protection',
  draw: 'a card is drawn',
  discard: 'a card is discarded',
  reshuffle: 'the deck is shuffled',
  nothing: 'nothing',
} as const;

function whatOf(event: Extract<GroundEvent, { rule: RuleId }>): string {
  switch (event.kind) {
    case 'freedom':
      return event.ready ? 'Freedom is READY' : 'Freedom is spent';
    case 'relation':
    case 'stage':
      return `${event.from} to ${event.to}`;
    case 'problem':
      return `a Problem is ${event.change}`;
    case 'token':
      return tokenTo(event.at, event.side);
    default:
      return WHATS[event.kind];
  }
}

function tokenTo(at: number | null, side: 'focus' | 'blame'): string {
  if (at === null) return 'a token goes back';
  return side === 'blame' ? 'a token turns to Blame' : 'a token is placed';
}
