/** Boards on which sentences and things are laid one after the other, until they are levels. */
import { EMPTY_SIGN, type WordsSpec } from '../../../bindings/words/types.js';

/** In cells. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a sign stands for, and the sign. Words are told by their text, objects by their noun in lower case. */
export type Entry = readonly [string, string];

export const isObject = (thing: string): boolean => thing !== thing.toUpperCase();

/** Where something begins, which way it goes on, and whether it lies on what is there; else that is left alone. */
export interface Placement {
  readonly cell: number;
  readonly down: boolean;
  readonly over: boolean;
  /** One for each cell of the line; several in one cell where `pile`. */
  readonly things: readonly string[];
  readonly pile?: boolean;
  /** The thing of the line that lies one cell beside it, from where it can be pushed. */
  readonly astray?: number;
  /** A second line the other way, through the cell of the first so many cells on, and of its own. */
  readonly crossing?: { readonly things: readonly string[]; readonly at: number; readonly own: number };
}

/** Things that lie in one cell at the beginning, at most. */
const MOST = 5;

/** A board on which placements are laid one after the other. */
export class Ground {
  private readonly cells: string[][];

  constructor(private readonly size: Size) {
    this.cells = Array.from({ length: size.width * size.height }, () => []);
  }

  get things(): string[] {
    return this.cells.flat();
  }

  put(placement: Placement): void {
    if (placement.pile) this.pile(placement);
    else if (placement.things.length === 1 && !placement.over)
      this.pile({ ...placement, cell: this.free(placement.cell) });
    else this.lines(placement);
  }

  private pile({ cell, things }: Placement): void {
    const { width } = this.size;
    for (const thing of things) this.lay(cell % width, Math.floor(cell / width), thing, true);
  }

  /** A line that is too long for one way goes the other way where it is not. */
  private lines({ cell, things, over, crossing, astray, ...placement }: Placement): void {
    const { width, height } = this.size;
    const [along, across] = placement.down ? [height, width] : [width, height];
    const down = (things.length > along && things.length <= across) !== placement.down;
    const [x, y] = this.beginning(cell, down, things.length);
    this.line(x, y, things, down, over, astray);
    if (!crossing) return;
    const [dx, dy] = down ? [-crossing.own, crossing.at] : [crossing.at, -crossing.own];
    this.line(x + dx, y + dy, crossing.things, !down, over);
  }

  /** The first empty cell from there on; that one where there is none. */
  private free(cell: number): number {
    const next = [...this.cells.keys()].map((i) => (cell + i) % this.cells.length);
    return next.find((there) => this.cells[there]!.length === 0) ?? cell;
  }

  /** Where a line begins that is to end on the board; at the edge where it is too long for that. */
  private beginning(cell: number, down: boolean, length: number): [number, number] {
    const { width, height } = this.size;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return down ? [x, Math.max(0, Math.min(y, height - length))] : [Math.max(0, Math.min(x, width - length)), y];
  }

  private line(x: number, y: number, things: readonly string[], down: boolean, over: boolean, astray = -1): void {
    for (const [i, thing] of things.entries()) {
      const aside = i === astray ? 1 : 0;
      if (down) this.lay(x + aside, y + i, thing, over);
      else this.lay(x + i, y + aside, thing, over);
    }
  }

  /** Off the board nothing is laid, and a word that lies there already is shared. */
  private lay(x: number, y: number, thing: string, over: boolean): void {
    const { width, height } = this.size;
    if (x < 0 || y < 0 || x >= width || y >= height) return;
    const cell = this.cells[y * width + x]!;
    const fits = over && cell.length < MOST && (isObject(thing) || !cell.includes(thing));
    if (cell.length === 0 || fits) cell.push(thing);
  }

  /** A cell of one thing is on the map; one of several is a stack. Of two signs every other cell has the second. */
  drawn(legend: readonly Entry[]): Pick<WordsSpec, 'map' | 'stacks'> {
    const { width, height } = this.size;
    const signed = this.cells.map((cell, i) =>
      cell.map((thing) => {
        const signs = legend.filter(([meant]) => meant === thing);
        return signs[i % signs.length]![1];
      }),
    );
    const flat = signed.map((holds) => (holds.length === 1 ? holds[0]! : EMPTY_SIGN));
    const stacks = signed.flatMap((holds, i) =>
      holds.length < 2 ? [] : [{ at: { x: i % width, y: Math.floor(i / width) }, holds }],
    );
    return { map: Array.from({ length: height }, (_, y) => flat.slice(y * width, (y + 1) * width).join('')), stacks };
  }
}
