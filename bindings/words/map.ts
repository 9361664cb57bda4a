/** The map of a level, and its stacks: every sign known, every row whole, every stack in a place of its own. */
import { clip, quote } from '../spec/faults.js';
import { nodeAt, type YamlText } from '../spec/nodes.js';
import type { LevelText } from './fields.js';
import type { Legend } from './legend.js';
import { mibFor } from './size.js';
import { EMPTY_SIGN, type WordsSpec } from './types.js';

type Board = Pick<WordsSpec, 'map' | 'stacks'>;

/** Reads what stands on the board, as far as it is of the right shape; where the budget does not hold, nothing is read. */
export function readBoard(level: LevelText, legend: Legend): Board {
  if (!isWithinBudget(level)) return { map: [], stacks: [] };
  const known = level.tellsSigns ? new Set([...legend.objects, ...legend.words].map(({ sign }) => sign)) : null;
  const signs: Signs = { has: (sign) => known?.has(sign) ?? true };
  const map = level.fields.map === undefined ? [] : new MapReader(level, signs, level.fields.map).read();
  return { map, stacks: new StackReader(level, signs, map).read() };
}

/** The signs of the legend; every sign where it is not known which they are. */
type Signs = Pick<ReadonlySet<string>, 'has'>;

/** In big integers: the message tells every digit. */
function isWithinBudget(level: LevelText): boolean {
  const { size, stacks = [], map = '' } = level.fields;
  const held = stacks.reduce((sum, stack) => sum + (stack?.holds?.length ?? 0), 0);
  const cells = BigInt(size?.width ?? 0) * BigInt(size?.height ?? 0);
  const total = cells + BigInt(held);
  const { tables } = level.input.budgets;
  if (total <= tables) return true;
  level.refuse('too-large', ['size', 'width'], () => {
    const asked = `${total} cells and things in stacks, about ${mibFor(cells, held + signsIn(map))} MiB in the core`;
    return { found: `${total}`, message: `the level asks for ${asked}; the budget "tables" is ${tables}` };
  });
  return false;
}

/** Signs of a map that are no empty cell. */
function signsIn(map: string): number {
  let count = 0;
  for (const sign of map) if (sign !== EMPTY_SIGN && sign !== ' ' && sign !== '\n') count++;
  return count;
}

class MapReader {
  readonly #text: YamlText;
  readonly #lines: readonly string[];

  constructor(
    private readonly level: LevelText,
    private readonly signs: Signs,
    map: string,
  ) {
    this.#text = nodeAt(level.input.root, ['map']) as YamlText;
    this.#lines = linesOf(map);
  }

  read(): string[] {
    const height = this.level.fields.size?.height ?? this.#lines.length;
    this.#checkHeight(height);
    return this.#lines.slice(0, height).map((line, y) => this.#row(line, y));
  }

  #checkHeight(height: number): void {
    const rows = this.#lines.length;
    if (rows === height) return;
    const place = rows > height ? this.#text.at(height, 0) : this.#text.place;
    this.level.refuseAt(place, 'map-size', ['map'], () => ({
      found: rows > height ? clip(this.#lines[height]!) : `${rows}`,
      message: `the map has ${rows} ${rows === 1 ? 'row' : 'rows'}; height is ${height}`,
    }));
  }

  #row(line: string, y: number): string {
    const width = this.level.fields.size?.width;
    let x = 0;
    let unit = 0;
    for (const sign of line) {
      if (x === width) break;
      this.#checkSign(sign, y, unit);
      unit += sign.length;
      x++;
    }
    if (width !== undefined) this.#checkWidth(line, y, unit, width);
    return line.replaceAll(' ', EMPTY_SIGN);
  }

  #checkSign(sign: string, y: number, unit: number): void {
    if (sign === EMPTY_SIGN || sign === ' ' || this.signs.has(sign)) return;
    this.level.refuseAt(this.#text.at(y, unit), 'unknown-sign', ['map'], () => ({
      found: sign,
      message: `map: no object and no word has the sign ${quote(sign)}`,
    }));
  }

  /** `unit` is behind the last sign that fits. */
  #checkWidth(line: string, y: number, unit: number, width: number): void {
    const has = unit < line.length ? width + 1 : [...line].length;
    if (has === width) return;
    this.level.refuseAt(this.#text.at(y, unit), 'map-size', ['map'], () => ({
      found: clip(line),
      message: `row ${y + 1} of the map has ${[...line].length} signs; width is ${width}`,
    }));
  }
}

/** The last line's end begins no line. */
function linesOf(text: string): string[] {
  const lines = text.split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

class StackReader {
  /** Cells that have a stack already. */
  readonly #taken = new Set<string>();

  constructor(
    private readonly level: LevelText,
    private readonly signs: Signs,
    private readonly map: readonly string[],
  ) {}

  read(): Board['stacks'] {
    const { stacks = [] } = this.level.fields;
    return stacks.flatMap((stack, index) => {
      const [x, y] = stack?.at ?? [];
      this.#checkPlace(index, x, y);
      if (stack?.holds) this.#checkHolds(index, stack.holds);
      const holds = stack?.holds?.filter((sign) => sign !== undefined) ?? [];
      return x === undefined || y === undefined ? [] : [{ at: { x, y }, holds }];
    });
  }

  #checkPlace(index: number, x: number | undefined, y: number | undefined): void {
    const { width = Infinity, height = Infinity } = this.level.fields.size ?? {};
    if (x !== undefined && x >= width) this.#refuseOff(index, 0, x, width);
    if (y !== undefined && y >= height) this.#refuseOff(index, 1, y, height);
    if (x !== undefined && y !== undefined && x < width && y < height) this.#checkCell(index, x, y);
  }

  #refuseOff(index: number, axis: number, found: number, size: number): void {
    this.level.refuse('cell-off-board', ['stacks', index, 'at', axis], () => ({
      found: `${found}`,
      message: `stacks: ${axis === 0 ? 'x' : 'y'} is ${found}, off the board`,
      mend: `Use a number from 0 to ${size - 1}.`,
    }));
  }

  #checkCell(index: number, x: number, y: number): void {
    const found = `[${x}, ${y}]`;
    const path = ['stacks', index, 'at'];
    if (this.#signAt(x, y) !== EMPTY_SIGN) {
      const message = `stacks: the cell ${found} is not empty on the map`;
      this.level.refuse('conflict', path, () => ({
        found,
        message,
        mend: 'Put all that stands there in the stack, or nothing.',
      }));
    }
    if (this.#taken.has(found)) {
      const message = `stacks: the cell ${found} has a stack already`;
      this.level.refuse('repeated-cell', path, () => ({ found, message, mend: 'Make one stack of both.' }));
    }
    this.#taken.add(found);
  }

  /** A row that is too short has its own fault. */
  #signAt(x: number, y: number): string {
    return [...(this.map[y] ?? '')][x] ?? EMPTY_SIGN;
  }

  #checkPile(index: number, count: number): void {
    const { pile } = this.level.input.budgets;
    if (count <= pile) return;
    this.level.refuse('too-large', ['stacks', index, 'holds'], () => ({
      found: `${count}`,
      message: `stacks: ${count} things in one cell; the budget "pile" is ${pile}`,
    }));
  }

  #checkHolds(index: number, holds: readonly (string | undefined)[]): void {
    this.#checkPile(index, holds.length);
    if (holds.length === 0) {
      const wording = {
        found: '[]',
        message: 'stacks: nothing lies in the stack',
        mend: 'Name a sign, or take the stack out.',
      };
      this.level.refuse('list-length', ['stacks', index, 'holds'], () => wording);
    }
    for (const [place, sign] of holds.entries()) {
      if (sign === undefined || this.signs.has(sign)) continue;
      const message = `stacks: no object and no word has the sign ${quote(sign)}`;
      this.level.refuse('unknown-sign', ['stacks', index, 'holds', place], () => ({ found: sign, message }));
    }
  }
}
