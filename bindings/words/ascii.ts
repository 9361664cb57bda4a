/** Levels in the letters of the KekeCompetition, each a sign a cell, to levels of word rules. */
import type { Fault, FaultCode } from '../spec/fault.js';
import { clip, FaultList, quote, type Wording } from '../spec/faults.js';
import { type Budgets, DEFAULT_BUDGETS } from '../spec/input.js';
import { namesOfFile } from '../spec/names.js';
import { readSource } from '../spec/source.js';
import { mibFor } from './size.js';
import { EMPTY_SIGN, type WordsSpec } from './types.js';

/** Lower case the object, upper case its noun as a word. */
const NOUNS = new Map([
  ['b', 'BABA'],
  ['s', 'SKULL'],
  ['f', 'FLAG'],
  ['o', 'FLOOR'],
  ['a', 'GRASS'],
  ['l', 'LAVA'],
  ['r', 'ROCK'],
  ['w', 'WALL'],
  ['k', 'KEKE'],
  ['g', 'GOOP'],
  ['v', 'LOVE'],
]);

const TEXTS = new Map([
  ...[...NOUNS].map(([letter, noun]) => [letter.toUpperCase(), noun] as const),
  ['1', 'IS'],
  ['2', 'YOU'],
  ['3', 'WIN'],
  // There it is called KILL.
  ['4', 'DEFEAT'],
  ['5', 'PUSH'],
  ['6', 'STOP'],
  ['0', 'SINK'],
]);

/** Words of theirs that mean nothing here. */
const ELSEWHERE = new Map([
  ['7', 'MOVE'],
  ['8', 'HOT'],
  ['9', 'MELT'],
]);

const BORDER = '_';

/** Signs of which nothing stands on the board. */
const VOID = [EMPTY_SIGN, ' ', BORDER];

/** A level, or the faults of its text. */
export type AsciiRead =
  | { readonly ok: true; readonly spec: WordsSpec }
  | { readonly ok: false; readonly faults: Fault[]; readonly more: number };

/** Reads a level. `file` is what faults call it, and where its name comes from. */
export function readAscii(source: string | Uint8Array, file: string, budgets: Budgets = DEFAULT_BUDGETS): AsciiRead {
  const faults = new FaultList(file);
  const text = readSource(source, budgets.bytes, faults);
  const map = text === undefined ? [] : new AsciiReader(text, budgets, faults).read();
  if (faults.count > 0) return { ok: false, faults: faults.sorted(), more: faults.more };
  return { ok: true, spec: specOf(map, file) };
}

class AsciiReader {
  readonly #rows: readonly (readonly string[])[];
  readonly #width: number;
  /** Rows and columns of the frame, on every side. */
  readonly #frame: number;

  constructor(
    text: string,
    private readonly budgets: Budgets,
    private readonly faults: FaultList,
  ) {
    this.#rows = linesOf(text).map((line) => [...line]);
    this.#width = this.#rows[0]!.length;
    this.#frame = frameOf(this.#rows);
  }

  /** The map without its frame, blanks written as empty cells; what it is worth the faults say. */
  read(): string[] {
    const nothing = this.#nothing();
    if (nothing) this.#refuse('empty-file', 0, 0, () => ({ found: '', ...nothing }));
    else if (this.#isWithinBudget()) for (const y of this.#rows.keys()) this.#checkRow(y);
    const { length } = this.#rows;
    const cut = (row: readonly string[]) => row.slice(this.#frame, this.#width - this.#frame).join('');
    return this.#rows.slice(this.#frame, length - this.#frame).map((row) => cut(row).replaceAll(' ', EMPTY_SIGN));
  }

  /** Why there is no level at all; null where there may be one. */
  #nothing(): Omit<Wording, 'found'> | null {
    if (this.#rows.every((row) => row.length === 0)) return EMPTY;
    if (this.#width === 0) return NO_ROW;
    return this.#rows.every((row) => row.every((sign) => sign === BORDER)) ? ONLY_BORDER : null;
  }

  #isWithinBudget(): boolean {
    const cells = (this.#width - 2 * this.#frame) * (this.#rows.length - 2 * this.#frame);
    const { tables } = this.budgets;
    if (cells <= tables) return true;
    this.#refuse('too-large', 0, 0, () => {
      const asked = `${cells} cells, about ${mibFor(BigInt(cells), this.#things())} MiB in the core`;
      return { found: `${cells}`, message: `the level asks for ${asked}; the budget "tables" is ${tables}` };
    });
    return false;
  }

  /** Signs that are no empty cell, and no border. */
  #things(): number {
    const things = (row: readonly string[]) => row.filter((sign) => !VOID.includes(sign)).length;
    return this.#rows.reduce((sum, row) => sum + things(row), 0);
  }

  #checkRow(y: number): void {
    const row = this.#rows[y]!;
    let unit = 0;
    for (const [x, sign] of row.slice(0, this.#width).entries()) {
      const wrong = this.#isFrame(x, y) ? sign !== BORDER && OPEN : wrongIn(sign, x > this.#frame ? row[x - 1] : '');
      if (wrong) this.#refuse('unknown-sign', unit, y, () => ({ found: sign, ...wrong }));
      unit += sign.length;
    }
    if (row.length !== this.#width) this.#refuse('map-size', unit, y, () => this.#otherWidth(row, y));
  }

  #otherWidth(row: readonly string[], y: number): Wording {
    const message = `row ${y + 1} has ${row.length} signs; the first has ${this.#width}`;
    return { found: clip(row.join('')), message, mend: 'Give every row as many signs as the first.' };
  }

  #isFrame(x: number, y: number): boolean {
    return Math.min(x, y, this.#width - 1 - x, this.#rows.length - 1 - y) < this.#frame;
  }

  #refuse(code: FaultCode, unit: number, y: number, wording: () => Wording): void {
    this.faults.add(code, '', { line: y + 1, column: unit + 1 }, wording);
  }
}

/** The ends of lines at the end of the file begin no row. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r?\n/);
  while (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

/** How thick the frame is: as many rows above and below are border and nothing else. What is between them is asked later. */
function frameOf(rows: readonly (readonly string[])[]): number {
  const width = rows[0]!.length;
  const isBorder = (y: number, frame: number) => rows[y]!.slice(frame, width - frame).every((sign) => sign === BORDER);
  let frame = 0;
  while (
    2 * frame + 2 < Math.min(width, rows.length) &&
    isBorder(frame, frame) &&
    isBorder(rows.length - 1 - frame, frame)
  ) {
    frame++;
  }
  return frame;
}

const EMPTY = { message: 'the file is empty', mend: 'Write a level, a sign a cell, a row a line.' };
const NO_ROW = { message: 'the first row is empty', mend: 'Take it out, or write empty cells as . or blank.' };
const ONLY_BORDER = { message: 'the file holds border and no level', mend: 'Write a level inside the border.' };
const OPEN = { message: 'the border is open there', mend: 'Close it with _, or take all of it out.' };

/** What is wrong with a sign inside the frame; of border side by side only the first is told. */
function wrongIn(sign: string, before: string | undefined): Omit<Wording, 'found'> | false {
  if (sign === EMPTY_SIGN || sign === ' ' || NOUNS.has(sign) || TEXTS.has(sign)) return false;
  if (sign === BORDER) return before !== BORDER && INSIDE;
  const word = ELSEWHERE.get(sign);
  if (word !== undefined) return { message: `${sign} is ${word}, which is no property here`, mend: 'Take it out.' };
  return { message: `${quote(sign)} stands for nothing`, mend: `There are: ${KNOWN}.` };
}

const INSIDE = { message: 'the border _ stands inside the level', mend: 'Use _ around the whole level only.' };
const KNOWN = [EMPTY_SIGN, BORDER, ...NOUNS.keys(), ...TEXTS.keys()].join(' ');

function specOf(map: readonly string[], file: string): WordsSpec {
  const used = new Set(map.flatMap((row) => [...row]));
  return {
    room: 'words',
    family: 'words',
    ...namesOfFile(file),
    width: [...map[0]!].length,
    height: map.length,
    objects: [...NOUNS].filter(([sign]) => used.has(sign)).map(([sign, noun]) => ({ sign, noun })),
    words: [...TEXTS].filter(([sign]) => used.has(sign)).map(([sign, text]) => ({ sign, text })),
    map,
    stacks: [],
    automata: [],
    solution: null,
  };
}
