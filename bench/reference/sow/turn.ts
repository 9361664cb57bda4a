/** From one position to the next, with what happened. */
import type { Move } from '../../../bindings/engine.js';
import { IN_STORE, type SowRecord, type SowSpec } from '../../../bindings/sow/types.js';
import type { Turn } from '../drive/rules.js';
import { other } from './circuit.js';
import { endAfter, endAtStart } from './ends.js';
import { sow } from './legal.js';
import { firstPosition, type SowPosition } from './position.js';

/** The first position, over at once where the rules say so. */
export const startPosition = (spec: SowSpec): SowPosition => endAtStart(spec, firstPosition(spec));

/** again|store: the last seed in the own store leaves the turn with its side. There is no pass. */
const nextSide = ({ again }: SowSpec, { side, last }: SowRecord): number =>
  again && last === IN_STORE ? side : other(side);

/** The turn that a legal move makes. */
export function playMove(spec: SowSpec, position: SowPosition, move: Move): Turn<SowPosition> {
  const { side } = position;
  const { board, events, record } = sow(spec, position, side, move);
  const next: SowPosition = {
    ...board,
    side: nextSide(spec, record),
    quiet: record.taken > 0 ? 0 : position.quiet + 1,
    outcome: null,
    previous: position,
  };
  const ended = endAfter(spec, next, side);
  return { state: ended.position, events: [...events, ...ended.events] };
}
