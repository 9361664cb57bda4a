/** No seat is told what is hidden from it: on two positions that it cannot tell apart it is told the same. */
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import type { GroundEvent } from '../../../bindings/ground/types.js';
import { generator } from '../../../bindings/random.js';
import { same } from '../answers.js';

/** A walk on a position and on another one, drawn anew for a seat. */
export interface Told {
  /** Made on both, until something was revealed to the seat. */
  readonly moves: readonly Move[];
  /** What the seat was told otherwise; null where nothing was. */
  readonly leak: string | null;
}

/** Moves made on both at most. */
const MOST = 8;

/** Draws the position anew for the seat, makes the same moves on both, and compares what the seat is told. */
export function toldAlike(position: EnginePosition, seat: number, seed: number): Told {
  const draw = generator(seed);
  const twins = [position.clone(), position.determinize(seat, draw.next())] as const;
  const moves: Move[] = [];
  let leak = seenOtherwise(twins, seat);
  for (let open = true; open && leak === null && moves.length < MOST && twins[0].turn() >= 0; ) {
    const legal = twins[0].moves();
    moves.push(legal[draw.below(legal.length)]!);
    const heard = hear(twins, seat, moves.at(-1)!);
    open = heard.open;
    leak = heard.leak ?? (open ? seenOtherwise(twins, seat) : null);
  }
  for (const twin of twins) twin.free();
  return { moves, leak };
}

type Twins = readonly [EnginePosition, EnginePosition];

/** Moves too, whoever is to decide: a page shows how many there are. */
function seenOtherwise([one, other]: Twins, seat: number): string | null {
  if (!same(one.view(seat), other.view(seat))) return 'view';
  return same(one.moves(), other.moves()) ? null : 'moves';
}

/** Makes the move on both; `open` as long as nothing hidden came to light. */
function hear(twins: Twins, seat: number, move: Move): { readonly open: boolean; readonly leak: string | null } {
  if (!twins.every((twin) => twin.play(move).ok)) return { open: false, leak: 'what is legal' };
  const [told, others] = twins.map((twin) => twin.events(seat) as readonly GroundEvent[]) as [
    GroundEvent[],
    GroundEvent[],
  ];
  const revealed = told.findIndex((event) => reveals(event, seat));
  const open = revealed < 0;
  const alike = open ? same(told, others) : same(told.slice(0, revealed), others.slice(0, revealed));
  return { open, leak: alike ? null : 'events' };
}

/** What hangs on choices, on the deck or on a hand that the seat does not see. */
function reveals(event: GroundEvent, seat: number): boolean {
  if (event.kind === 'reveal') return true;
  if (event.kind === 'draw') return event.seat === seat;
  const solves = event.kind === 'discard' || (event.kind === 'nothing' && event.rule === 'GR-A02');
  return solves && event.seat !== seat;
}
