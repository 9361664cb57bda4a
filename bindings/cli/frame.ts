/** What is seen of a level on a terminal of some size: pure layout. */
import type { Meanings } from '../words/explain.js';
import { clipTo, listTo, padTo, widthOf, wrapTo } from './columns.js';

/** What there is to show. */
export interface Scene {
  readonly title: string;
  /** The board's lines, which may hold colours; they are never cut. */
  readonly board: readonly string[];
  readonly rules: readonly string[];
  /** What the signs of the board mean. */
  readonly signs: readonly Meanings[];
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
  /** Rows that are not given away yet. */
  #room: number;

  constructor(
    private readonly scene: Scene,
    private readonly size: Size,
  ) {
    this.#room = size.rows - scene.board.length;
  }

  /** What matters most takes its rows first. */
  lines(): string[] {
    const { columns } = this.size;
    const { scene } = this;
    const said = scene.said.flatMap((text) => wrapTo(columns, text));
    const first = this.#take(said.slice(0, 1), 1);
    const keys = this.#whole(listTo(columns, scene.keys));
    const title = this.#whole([clipTo(columns, scene.title)]);
    const rest = this.#take(said.slice(1), SAID - 1);
    const body = this.#body();
    const below = this.#whole(['']);
    const above = title.length > 0 ? this.#whole(['']) : [];
    return [...title, ...above, ...body, ...below, ...first, ...rest, ...keys];
  }

  /** All of the lines, or none. */
  #whole(lines: readonly string[]): readonly string[] {
    return lines.length <= this.#room ? this.#take(lines, lines.length) : [];
  }

  /** As many lines as there is room for. */
  #take(lines: readonly string[], most: number): readonly string[] {
    const taken = cut(lines, Math.min(most, this.#room));
    this.#room -= taken.length;
    return taken;
  }

  #body(): readonly string[] {
    const { board } = this.scene;
    const boardWidth = neededFor(this.scene).columns;
    const width = Math.min(WIDEST, this.size.columns - boardWidth - GAP);
    const body = width < NARROWEST ? [...board, ...this.#under()] : beside(board, boardWidth, this.#beside(width));
    this.#room -= body.length - board.length;
    return body;
  }

  #beside(columns: number): readonly string[] {
    const { rules, board } = this.scene;
    const lines = [...rules.map((rule) => clipTo(columns, rule)), '', ...this.#signs(columns)];
    return cut(lines, board.length + this.#room);
  }

  #under(): readonly string[] {
    const { columns } = this.size;
    const lines = [...listTo(columns, this.scene.rules), ...this.#signs(columns)];
    return this.#room < 2 ? [] : ['', ...cut(lines, this.#room - 1)];
  }

  #signs(columns: number): readonly string[] {
    return this.scene.signs.flatMap(({ kind, signs }) => listTo(columns, signs, `${kind}: `));
  }
}

/** The first lines; where more were there, the last one that is kept says so. */
function cut(lines: readonly string[], most: number): readonly string[] {
  if (lines.length <= most) return lines;
  return most <= 0 ? [] : [...lines.slice(0, most - 1), most === 1 ? lines[0]! : '…'];
}

function beside(board: readonly string[], width: number, panel: readonly string[]): string[] {
  const height = Math.max(board.length, panel.length);
  return Array.from({ length: height }, (_, row) => {
    const text = panel[row] ?? '';
    return text === '' ? (board[row] ?? '') : `${padTo(width + GAP, board[row] ?? '')}${text}`;
  });
}
