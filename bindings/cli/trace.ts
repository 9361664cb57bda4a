/** `--trace`: the last move, told step by step. */

import { cellName } from '../board/places.js';
import type { BoardEvent, BoardSpec } from '../board/types.js';
import type { View } from '../engine.js';
import type { Position } from '../game.js';
import { logLines } from '../ground/log.js';
import type { GroundEvent } from '../ground/types.js';
import { traceSow } from '../sow/trace.js';
import type { SowEvent, SowView } from '../sow/types.js';
import { traceWords } from '../words/trace.js';
import type { StepRecord, WordsView } from '../words/types.js';

/** What the last move did, in words from its events, with boards in between where they help; empty where there is none. */
export function traceLast(position: Position, colour: boolean): string[] {
  const { last, game } = position;
  if (last === null) return [];
  const events = position.events();
  switch (game.spec.room) {
    case 'board':
      return traceBoard(game.spec, events as readonly BoardEvent[]);
    case 'sow': {
      const turn = { move: last, events: events as readonly SowEvent[] };
      return traceSow(game.spec, viewBefore(position) as SowView, turn, { colour });
    }
    case 'words':
      return traceWords(viewBefore(position) as WordsView, events[0] as StepRecord);
    case 'ground':
      return logLines(game.spec, events as readonly GroundEvent[]);
  }
}

function viewBefore(position: Position): View {
  const before = position.clone();
  before.undo();
  const view = before.view();
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
