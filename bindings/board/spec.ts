/** Rows to a checked board spec. */
import { type Head, readHead } from '../spec/head.js';
import type { RoomInput } from '../spec/input.js';
import { namesOf } from '../spec/names.js';
import { checkRules, warnIdle, warnOneWay } from './coherence.js';
import { type Layout, readLayout } from './layout.js';
import type { BoardFamily, BoardSpec } from './types.js';
import { BOARD_VOCABULARY, REQUIRED_ROWS } from './vocabulary.js';

/** Draws where the spec has no row for them. */
export const DEFAULT_DRAW = { repeat: 3, plies: 200 } as const;

/** Checks the rows of a board game; undefined when there are faults. */
export function checkBoard(input: RoomInput): BoardSpec | undefined {
  const head = readHead(input, BOARD_VOCABULARY, REQUIRED_ROWS);
  const layout = readLayout(input, head);
  checkRules(head);
  const whole = input.faults.count === 0;
  warnIdle(head, layout, whole, input.warnings);
  if (!whole) return undefined;
  warnOneWay(layout, input.warnings);
  return makeSpec(head, layout, input.file);
}

function makeSpec(head: Head, layout: Layout, file: string): BoardSpec {
  const { rows, numbers } = head;
  return {
    room: 'board',
    family: (rows.get('family')?.row.fields[1]?.text ?? 'align') as BoardFamily,
    ...namesOf(head, file),
    cells: numbers.get('cells')!,
    lineLength: numbers.get('linelen')!,
    hand: numbers.get('hand') ?? null,
    win: { line: rows.has('win|line'), reduce: numbers.get('win|reduce') ?? null },
    capture: { onMill: rows.has('capture'), protect: rows.get('capture')?.form.name === 'capture|onmill|protect' },
    move: { adjacent: rows.has('move'), fly: numbers.get('fly') ?? null },
    draw: {
      repeat: numbers.get('draw|repeat') ?? DEFAULT_DRAW.repeat,
      plies: numbers.get('draw|plies') ?? DEFAULT_DRAW.plies,
    },
    lines: layout.lines,
    adjacency: layout.adjacency,
    places: layout.places,
  };
}
