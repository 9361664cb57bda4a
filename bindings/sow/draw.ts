/** Sowing boards as text: the first side below, counts in their houses, letters beside the rows, stores in brackets. */
import type { DrawOptions } from '../families.js';
import { houseName, sideName, sideOf } from './names.js';
import type { SowSpec, SowView } from './types.js';

const PAINT = ['\u001b[36m', '\u001b[33m'] as const;
const PLAIN = '\u001b[39m';
/** Rows of more houses are listed, not drawn. */
const WIDEST = 32;
const LISTED_IN_A_ROW = 8;

/** A row of the board as it is drawn. */
interface Strip {
  /** From left to right. */
  readonly houses: readonly number[];
  readonly lettersAbove: boolean;
  /** The seat whose store stands beside it. */
  readonly store?: number;
  /** A blank line follows. */
  readonly apart?: boolean;
}

/** The board as text, without a line end behind the last line. */
export function drawSow(spec: SowSpec, view: SowView, options: DrawOptions = {}): string {
  const canvas = new Canvas(spec, view, options);
  const lines = spec.houses > WIDEST ? canvas.list() : stripsOf(spec).flatMap((strip) => canvas.strip(strip));
  return [...lines, ...(options.legend ? ['', legend(spec, view)] : [])].map((line) => line.trimEnd()).join('\n');
}

/** From above. Rows run back and forth; in 4 rows each side's inner row runs against its outer one. */
function stripsOf(spec: SowSpec): Strip[] {
  const row = (index: number, reversed: boolean) => rowOf(spec, index, reversed);
  const [first, second] = [{ store: 0 }, { store: 1 }];
  const below = { lettersAbove: false };
  const above = { lettersAbove: true };
  if (spec.rows === 2)
    return [
      { houses: row(1, true), ...above, ...second },
      { houses: row(0, false), ...below, ...first },
    ];
  if (spec.rows === 3) {
    return [
      { houses: row(2, false), ...above, ...second, apart: true },
      { houses: row(1, true), ...above, apart: true },
      { houses: row(0, false), ...below, ...first },
    ];
  }
  return [
    { houses: row(2, true), ...above, ...second },
    { houses: row(3, false), ...below, apart: true },
    { houses: row(1, true), ...above },
    { houses: row(0, false), ...below, ...first },
  ];
}

function rowOf({ houses }: SowSpec, index: number, reversed: boolean): number[] {
  const row = Array.from({ length: houses }, (_, place) => index * houses + place);
  return reversed ? row.reverse() : row;
}

/** What is drawn of one view. */
class Canvas {
  readonly #width: number;
  readonly #margin: number;

  constructor(
    private readonly spec: SowSpec,
    private readonly view: SowView,
    private readonly options: DrawOptions,
  ) {
    const names = view.houses.map((count, house) => [String(count), houseName(spec, house)]);
    this.#width = names.flat().reduce((most, text) => Math.max(most, text.length), 0);
    this.#margin = spec.stores === 'none' ? 0 : 1 + Math.max(...view.stores.map((count) => `[${count}]`.length));
  }

  strip({ houses, lettersAbove, store, apart }: Strip): string[] {
    const letters = this.#beside(houses.map((house) => ` ${this.#padded(houseName(this.spec, house))} `).join(' '));
    const counts = this.#beside(houses.map((house) => this.#count(house)).join(' '), store);
    return [...(lettersAbove ? [letters, counts] : [counts, letters]), ...(apart ? [''] : [])];
  }

  /** Houses one after the other, each with its letters. */
  list(): string[] {
    const entries = this.view.houses.map(
      (_, house) => `${this.#padded(houseName(this.spec, house))}${this.#count(house)}`,
    );
    const lines: string[] = [];
    for (let at = 0; at < entries.length; at += LISTED_IN_A_ROW) {
      lines.push(entries.slice(at, at + LISTED_IN_A_ROW).join(' '));
    }
    return this.spec.stores === 'none' ? lines : [...lines, `stores ${this.#store(0)} ${this.#store(1)}`];
  }

  #padded(text: string): string {
    return text.padStart(this.#width);
  }

  #count(house: number): string {
    const [open, close] = this.options.last?.[0] === house ? '()' : '  ';
    return open + this.#painted(this.#padded(String(this.view.houses[house])), sideOf(this.spec, house)) + close;
  }

  #store(seat: number): string {
    return this.#painted(`[${this.view.stores[seat]}]`, seat);
  }

  /** The store stands where the side's own sowing comes past it. */
  #beside(text: string, store?: number): string {
    const blank = ' '.repeat(this.#margin);
    if (store === undefined || this.#margin === 0) return blank + text;
    const left = (store === 0) === (this.spec.direction === 'cw');
    if (!left) return `${blank}${text} ${this.#store(store)}`;
    const padding = ' '.repeat(this.#margin - 1 - `[${this.view.stores[store]}]`.length);
    return `${padding}${this.#store(store)} ${text}`;
  }

  #painted(text: string, side: number): string {
    return this.options.colour ? `${PAINT[side]}${text}${PLAIN}` : text;
  }
}

function legend(spec: SowSpec, { turn }: SowView): string {
  return turn < 0 ? 'over' : `${sideName(spec, turn)} to move`;
}
