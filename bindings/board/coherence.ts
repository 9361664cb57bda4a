/** What no row shows alone: rules that can never be right, and rows without effect. */
import type { FaultList } from '../spec/faults.js';
import type { Head } from '../spec/head.js';
import type { RowReader } from '../spec/reader.js';
import { partsOf } from '../spec/rows.js';
import type { Layout, Steps } from './layout.js';

/** A row that does nothing where no row has one of these keys. */
const WORKS_WITH = [
  { once: 'win|line', keys: ['line', 'lines'] },
  { once: 'capture', keys: ['line', 'lines'] },
  { once: 'win|reduce', keys: ['capture'] },
  { once: 'win|reduce', keys: ['hand'] },
  { once: 'move', keys: ['hand'] },
  { once: 'fly', keys: ['hand'] },
] as const;

/** Numbers that no game can have beside another. */
const BOUNDED_BY = [
  { once: 'linelen', bound: 'cells' },
  { once: 'win|reduce', bound: 'hand' },
] as const;

/** Refuses rules that can never be right. */
export function checkRules(head: Head): void {
  for (const { once, bound } of BOUNDED_BY) checkBound(head, once, bound);
  checkSteps(head);
}

function checkBound(head: Head, once: string, bound: string): void {
  const number = head.numbers.get(once);
  const most = head.numbers.get(bound);
  if (number === undefined || most === undefined || number <= most) return;
  const reader = head.rows.get(once)!;
  const message = `${once} is ${number}, but ${bound} is ${most}`;
  reader.refuse('out-of-range', reader.field(0).column, () => ({
    found: `${number}`,
    message,
    mend: `Use a number from 1 to ${most}.`,
  }));
}

function checkSteps(head: Head): void {
  const move = head.rows.get('move');
  if (!move || head.keys.has('adj')) return;
  const wording = { found: 'move|adj', message: 'no cell has neighbours to step to' };
  move.refuse('needs-row', move.row.fields[0]!.column, () => wording);
}

/** Warns of rows without effect. `whole`: the spec has no fault, so what its rows expand to is known. */
export function warnIdle(head: Head, layout: Layout, whole: boolean, warnings: FaultList): void {
  for (const { once, keys } of WORKS_WITH) {
    const reader = head.rows.get(once);
    const idle = !keys.some((key) => head.keys.has(key)) || (keys[0] === 'line' && whole && layout.lineCells === 0n);
    if (reader && idle) warnOf(reader, once, keys[0], warnings);
  }
}

function warnOf(reader: RowReader, once: string, other: string, warnings: FaultList): void {
  const { text, column } = reader.row.fields[0]!;
  const wording = { found: once, message: `${once} does nothing without ${other === 'line' ? 'lines' : other}` };
  warnings.add('no-effect', text, { line: reader.row.line, column }, () => wording);
}

/** Warns of pairs that one cell has as neighbours and the other has not, each pair once. */
export function warnOneWay(layout: Layout, warnings: FaultList): void {
  const ways = new Map<number, Set<number>>();
  for (const { cell, to } of layout.steps) for (const other of to) addWay(ways, cell, other);
  const isOneWay = (cell: number, other: number) => !ways.get(other)?.has(cell) && !isGridStep(layout, cell, other);
  for (const steps of layout.steps) {
    if (steps.to.some((other) => isOneWay(steps.cell, other))) warnSteps(steps, ways, isOneWay, warnings);
  }
}

function addWay(ways: Map<number, Set<number>>, cell: number, other: number): void {
  const known = ways.get(cell);
  if (known) known.add(other);
  else ways.set(cell, new Set([other]));
}

function warnSteps(
  steps: Steps,
  ways: Map<number, Set<number>>,
  isOneWay: (cell: number, other: number) => boolean,
  warnings: FaultList,
): void {
  for (const { text, column } of partsOf(steps.list)) {
    const other = Number(text);
    if (!isOneWay(steps.cell, other)) continue;
    const message = `${steps.cell} leads to ${other}, but ${other} does not lead back`;
    warnings.add('one-way', 'adj', { line: steps.line, column }, () => ({ found: text, message }));
    // The pair is told: a second row that says the same is silent.
    addWay(ways, other, steps.cell);
  }
}

/** Do the grid rows join the two cells? They do so both ways. */
function isGridStep(layout: Layout, cell: number, other: number): boolean {
  const { width, modes } = layout;
  if (width === undefined) return false;
  const across = Math.abs((cell % width) - (other % width));
  const up = Math.abs(Math.floor(cell / width) - Math.floor(other / width));
  if (across > 1 || up > 1) return false;
  return modes.has(2) || modes.has(across + up === 1 ? 0 : 1);
}
