/**
 * Line tests: for each cell a small decision program that finds a complete line through it by looking at few cells.
 * A pivot is a cell that many of the lines share: where it is not the side's, all of them fail at once.
 */
import { TEST_BACK, TEST_LINE } from '../../assembly/board/layout.js';

/** Pivots pay while lines share cells; below this depth, or where there are more lines, they are tested one by one. */
const DEEPEST = 3;
const MOST_LINES = 64;

/** Line cells looked at to find the pivots of a board; enough for 40 by 40 cells. Beyond, a hostile spec would take minutes. */
const MOST_LOOKS = 4_000_000;

interface Group {
  /** -1: the lines are tested whole. */
  readonly pivot: number;
  readonly lines: readonly number[];
}

/** Writes tests as words: pairs whose second is a byte offset from the image's start. */
export class TestWriter {
  readonly nodes: number[] = [];
  private looks = 0;

  /** `nodesAt` and `lineCellsAt`: word offsets of the tables in the image. */
  constructor(
    private readonly lines: readonly (readonly number[])[],
    private readonly nodesAt: number,
    private readonly lineCellsAt: number,
  ) {}

  /** The test of a cell with these lines through it; gives its byte offset. */
  write(cell: number, through: readonly number[]): number {
    return this.list(through, [cell], 0);
  }

  private list(lines: readonly number[], tested: readonly number[], back: number): number {
    const groups = this.groups(lines, tested);
    const start = this.nodes.length;
    for (let i = 0; i < 2 * groups.length; i++) this.nodes.push(0);
    this.nodes.push(TEST_BACK, back);
    groups.forEach((group, i) => {
      this.node(start + 2 * i, group, tested);
    });
    return this.offset(start);
  }

  private node(at: number, group: Group, tested: readonly number[]): void {
    const whole = group.pivot < 0;
    this.nodes[at] = whole ? TEST_LINE : group.pivot;
    this.nodes[at + 1] = whole
      ? this.lineOffset(group.lines[0]!)
      : this.list(group.lines, [...tested, group.pivot], this.offset(at + 2));
  }

  private offset(node: number): number {
    return (this.nodesAt + node) * 4;
  }

  private lineOffset(line: number): number {
    return (this.lineCellsAt + line * this.lines[line]!.length) * 4;
  }

  /** Splits the lines greedily by the cell that most of those left share. */
  private groups(lines: readonly number[], tested: readonly number[]): Group[] {
    if (!this.pays(lines, tested)) return lines.map((line) => ({ pivot: -1, lines: [line] }));
    const groups: Group[] = [];
    let left = lines;
    while (left.length > 0) {
      const pivot = left.length === 1 && tested.length > 1 ? -1 : this.mostShared(left, tested);
      const group = pivot < 0 ? [left[0]!] : left.filter((line) => this.lines[line]!.includes(pivot));
      groups.push({ pivot, lines: group });
      left = left.filter((line) => !group.includes(line));
    }
    return groups;
  }

  /** Whether pivots are looked for; where they are, at most once for each of the lines. */
  private pays(lines: readonly number[], tested: readonly number[]): boolean {
    if (tested.length > DEEPEST || lines.length > MOST_LINES || lines.length === 0) return false;
    return this.looks + lines.length ** 2 * this.lines[lines[0]!]!.length <= MOST_LOOKS;
  }

  /** The cell that most of the lines share, the lowest of several; -1 where all their cells are tested. */
  private mostShared(lines: readonly number[], tested: readonly number[]): number {
    const counts = new Map<number, number>();
    let best = -1;
    for (const line of lines) {
      this.looks += this.lines[line]!.length;
      for (const cell of this.lines[line]!) {
        if (tested.includes(cell)) continue;
        const count = (counts.get(cell) ?? 0) + 1;
        counts.set(cell, count);
        const most = counts.get(best) ?? 0;
        if (count > most || (count === most && cell < best)) best = cell;
      }
    }
    return best;
  }
}
