/** What is seen of a level on a terminal of some size: pure layout. */
import type { Meanings } from '../words/explain.js';
import { clipTo, listTo, padTo, widthOf, wrapTo } from './columns.js';

/** What there is to show. */
export interface Scene {
  readonly title: string;
  /** The board's lines, which may hold colours; they are never cut. */
  readonly board: readonly string[];
  readonly rules: readonly string[];
  /** How many rules there are, and the key that tells them all. */
  readonly count: string;
  /** What the signs of the board mean. */
  readonly signs: readonly Meanings[];
  /** What lies in cells of several things; only a page of its own tells it. */
  readonly stacks: readonly string[];
  /** What happened last, the most important first. */
  readonly said: readonly string[];
  /** What the keys do. */
  readonly keys: readonly string[];
}

/** A terminal's size. */
export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Rows of rules below a board that come before all but what happened last. */
const LEAST_RULES = 2;
/** Lines that are said at most. */
const SAID = 5;
/** Columns between the board and what stands beside it. */
const GAP = 3;
/** Narrower a list beside the board is not worth reading. */
const NARROWEST = 24;
const WIDEST = 40;

/** The lines from the top, no more and no wider than fit; null where the board, a line and a column do not fit. */
export function layOut(scene: Scene, size: Size): string[] | null {
  const needed = neededFor(scene);
  return size.columns < needed.columns || size.rows < needed.rows ? null : new Layout(scene, size).lines();
}

/** The smallest terminal that shows the board, and what happened. */
export function neededFor({ board }: Pick<Scene, 'board'>): Size {
  return { columns: Math.max(1, ...board.map(widthOf)), rows: board.length + 1 };
}

class Layout {
  readonly #columns: number;
  /** Columns of what stands beside the board; 0 where it stands below. */
  readonly #beside: number;
  /** Rows that are not given away yet. */
  #room: number;

  constructor(
    private readonly scene: Scene,
    { columns, rows }: Size,
  ) {
    const beside = Math.min(WIDEST, columns - neededFor(scene).columns - GAP);
    this.#columns = columns;
    this.#beside = beside < NARROWEST ? 0 : beside;
    this.#room = rows - scene.board.length;
  }

  /** What matters most takes its rows first. */
  lines(): string[] {
    const said = this.scene.said.flatMap((text) => wrapTo(this.#columns, text));
    const told = this.#take(this.#sharesRow ? [this.#besideCount()] : said, 1);
    const rules = this.#beside > 0 ? [] : listTo(this.#columns, this.scene.rules);
    const least = this.#give(Math.min(LEAST_RULES, rules.length));
    const keys = this.#cut(listTo(this.#columns, this.scene.keys));
    const title = this.#whole([clipTo(this.#columns, this.scene.title)]);
    const more = this.#take(said.slice(told.length), SAID - 1);
    const body = this.#beside > 0 ? this.#withPanel() : [...this.scene.board, ...this.#below(rules, least)];
    const under = this.#whole(['']);
    const above = title.length > 0 ? this.#whole(['']) : [];
    return [...title, ...above, ...body, ...under, ...told, ...more, ...keys];
  }

  /** Is there one row for what happened and for the rules? */
  get #sharesRow(): boolean {
    return this.#beside === 0 && this.#room === 1;
  }

  /** What happened last, and at the end of the line how many rules there are. */
  #besideCount(): string {
    const { said, count } = this.scene;
    return atEnd(this.#columns, said[0] ?? '', count);
  }

  /** Gives so many rows away, or all that are left. */
  #give(rows: number): number {
    const given = Math.min(rows, this.#room);
    this.#room -= given;
    return given;
  }

  /** All of the lines, or none. */
  #whole(lines: readonly string[]): readonly string[] {
    return lines.length <= this.#room ? this.#take(lines, lines.length) : [];
  }

  /** As many lines as there is room for. */
  #take(lines: readonly string[], most: number): readonly string[] {
    return lines.slice(0, this.#give(Math.min(most, lines.length)));
  }

  /** The same, and where they are not all, the last one says so. */
  #cut(lines: readonly string[]): readonly string[] {
    return cut(this.#columns, lines, this.#give(lines.length));
  }

  #withPanel(): readonly string[] {
    const { rules, board, count } = this.scene;
    const lines = [...rules.map((rule) => clipTo(this.#beside, rule)), '', ...this.#signs(this.#beside)];
    const rows = board.length + this.#give(Math.max(0, lines.length - board.length));
    const panel = cut(this.#beside, lines, rows, rules.length < rows ? '' : count);
    return sideBySide(board, neededFor(this.scene).columns, panel);
  }

  /** The rules in the rows they have, and in more where there are; then the signs. */
  #below(rules: readonly string[], given: number): readonly string[] {
    const shown = cut(this.#columns, rules, given + this.#give(rules.length - given), this.scene.count);
    const apart = this.#whole(['']);
    return [...apart, ...shown, ...this.#cut(this.#signs(this.#columns))];
  }

  #signs(columns: number): readonly string[] {
    return this.scene.signs.flatMap(({ kind, signs }) => listTo(columns, signs, `${kind}: `));
  }
}

/** The first lines; where more were there, the last one that is kept says so, and then what `end` says. */
function cut(columns: number, lines: readonly string[], most: number, end = ''): readonly string[] {
  if (lines.length <= most || most === 0) return lines.slice(0, most);
  return [...lines.slice(0, most - 1), atEnd(columns, `${lines[most - 1]} …`, end)];
}

/** A text, cut so that there is room behind it for an end. */
function atEnd(columns: number, text: string, end: string): string {
  if (end === '') return clipTo(columns, text);
  return clipTo(columns, `${clipTo(columns - widthOf(end) - 1, text)} ${end}`.trimStart());
}

function sideBySide(board: readonly string[], width: number, panel: readonly string[]): string[] {
  const height = Math.max(board.length, panel.length);
  return Array.from({ length: height }, (_, row) => {
    const text = panel[row] ?? '';
    return text === '' ? (board[row] ?? '') : `${padTo(width + GAP, board[row] ?? '')}${text}`;
  });
}
