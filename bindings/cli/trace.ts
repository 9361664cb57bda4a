/** `--trace`: the last move, told step by step. */

import { cellName } from '../board/places.js';
import type { BoardEvent, BoardSpec } from '../board/types.js';
import type { Position } from '../game.js';
import { traceSow } from '../sow/trace.js';
import type { SowEvent, SowView } from '../sow/types.js';

/** What the last move did, in words from its events, with boards in between where they help; empty where there is none. */
export function traceLast(position: Position, colour: boolean): string[] {
  const { last, game } = position;
  if (last === null) return [];
  const events = position.events();
  if (game.spec.room === 'board') return traceBoard(game.spec, events as readonly BoardEvent[]);
  return traceSow(game.spec, viewBefore(position), { move: last, events: events as readonly SowEvent[] }, { colour });
}

function viewBefore(position: Position): SowView {
  const before = position.clone();
  before.undo();
  const view = before.view() as SowView;
  before.free();
  return view;
}

/** Placing and stepping are told by the move itself. */
function traceBoard(spec: BoardSpec, events: readonly BoardEvent[]): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'line') return [`a line: ${event.cells.map((cell) => cellName(spec, cell)).join(' ')}`];
    return event.kind === 'take' ? [`takes ${cellName(spec, event.cell)}`] : [];
  });
}
