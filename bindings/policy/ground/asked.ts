/** What a player of GROUND is asked: the legal moves, what their seat sees, and a generator; never the state. */
import type { Move } from '../../engine.js';
import type { Position } from '../../game.js';
import type { GroundView, PlayerView } from '../../ground/types.js';
import type { Generator } from '../../random.js';

/** A decision, as the seat that is to make it knows it. */
export interface Asked {
  readonly seat: number;
  /** Ascending; two at least. */
  readonly legal: readonly Move[];
  /** What the seat sees; taken when it is first read. */
  readonly view: GroundView;
  /** The seat's own generator. */
  readonly draw: Generator;
  /** A position that the seat cannot tell from the real one; to be freed. */
  imagine(): Position;
}

/** A way to play. */
export interface Policy {
  readonly name: string;
  /** What it does, in a sentence without its subject. */
  readonly says: string;
  /** One of the legal moves. */
  choose(asked: Asked): Move | Promise<Move>;
}

/** What the seat to decide is asked in that position. */
export function askedOf(position: Position, draw: Generator): Asked {
  const seat = position.turn;
  let view: GroundView | null = null;
  return {
    seat,
    legal: position.legal(),
    get view() {
      view ??= position.view(seat) as GroundView;
      return view;
    },
    draw,
    imagine: () => position.determinize(seat, draw.next()),
  };
}

/** The player who is asked, as they see themselves. */
export function self({ view, seat }: Asked): PlayerView {
  return view.players[seat]!;
}

/** What is between two seats; null for nothing. */
export function relationOf({ relations }: GroundView, one: number, other: number): 'bond' | 'rivalry' | null {
  const [low, high] = one < other ? [one, other] : [other, one];
  return relations.find(({ between: [a, b] }) => a === low && b === high)?.kind ?? null;
}

/** Will a Reverse come at the seat in this round? */
export function isBlamed({ view, seat }: Asked): boolean {
  return view.players.some(({ stage, token }) => stage === 'REVERSE' && token?.at === seat && token.side === 'focus');
}

/** Has somebody revealed an Attack on the seat? */
export function isAttacked({ view, seat }: Asked): boolean {
  return view.players.some(({ choice }) => choice?.action === 'ATTACK' && choice.target === seat);
}
