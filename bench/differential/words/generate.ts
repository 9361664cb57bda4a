/** Random levels that are valid by construction: small, rich in words, mostly with something to move among them. */
import fc from 'fast-check';
import { EMPTY_SIGN, PROPERTIES, type WordsSpec } from '../../../bindings/words/types.js';
import { type Names, names } from '../names.js';

/** Valid levels: `checkSpec(makeRows(spec))` gives the spec again. */
export function wordsSpecs(): fc.Arbitrary<WordsSpec> {
  return sizes().chain((size) =>
    tongues().chain((tongue) =>
      fc
        .tuple(names(), fc.array(placements(size, tongue), { maxLength: 12 }), controls(size, tongue))
        .map(([name, some, control]) => join(name, size, tongue, [...control, ...some])),
    ),
  );
}

interface Size {
  readonly width: number;
  readonly height: number;
}

function sizes(): fc.Arbitrary<Size> {
  const likely = fc.record({ width: fc.integer({ min: 4, max: 9 }), height: fc.integer({ min: 3, max: 7 }) });
  const small = fc.record({ width: fc.integer({ min: 1, max: 5 }), height: fc.integer({ min: 1, max: 5 }) });
  return fc.oneof({ weight: 5, arbitrary: likely }, { weight: 2, arbitrary: small });
}

/** What the words of a level can say; things are told by their text, objects in lower case. */
interface Tongue {
  readonly nouns: readonly string[];
  readonly automata: readonly string[];
  /** Words and objects that stand nowhere are in the legend too. */
  readonly all: boolean;
  /** Signs beyond ASCII. */
  readonly wide: boolean;
  /** Some things have two signs. */
  readonly twins: boolean;
}

const NOUNS = ['BABA', 'ROCK', 'FLAG', 'K-2'];
const AUTOMATA = ['CHASE', 'GUARD'];

function tongues(): fc.Arbitrary<Tongue> {
  return fc.record({
    nouns: fc.integer({ min: 1, max: NOUNS.length }).map((count) => NOUNS.slice(0, count)),
    automata: fc.constantFrom(0, 0, 0, 1, 2).map((count) => AUTOMATA.slice(0, count)),
    all: fc.boolean(),
    wide: fc.constantFrom(false, false, false, true),
    twins: fc.constantFrom(false, false, false, true),
  });
}

/** Where something begins, which way it goes on, and whether it lies on what is there; else that is left alone. */
interface Placement {
  readonly cell: number;
  readonly down: boolean;
  readonly over: boolean;
  /** One for each cell of the line; several in one cell where `pile`. */
  readonly things: readonly string[];
  readonly pile?: boolean;
  /** A second line the other way, through the cell of the first so many cells on, and of its own. */
  readonly crossing?: { readonly things: readonly string[]; readonly at: number; readonly own: number };
}

function placements(size: Size, tongue: Tongue): fc.Arbitrary<Placement> {
  return fc.oneof(
    { weight: 6, arbitrary: placed(size, one(sentences(tongue))) },
    { weight: 2, arbitrary: crossings(size, tongue) },
    { weight: 6, arbitrary: placed(size, one(objects(tongue).map((noun) => [noun]))) },
    { weight: 3, arbitrary: placed(size, one(runs(tongue))) },
    { weight: 4, arbitrary: placed(size, one(words(tongue).map((word) => [word]))) },
    { weight: 2, arbitrary: placed(size, piles(tongue)) },
  );
}

type Shape = Pick<Placement, 'things' | 'pile' | 'crossing'>;

const one = (things: fc.Arbitrary<string[]>): fc.Arbitrary<Shape> => things.map((line) => ({ things: line }));

function placed({ width, height }: Size, shapes: fc.Arbitrary<Shape>): fc.Arbitrary<Placement> {
  const where = { cell: fc.nat(width * height - 1), down: fc.boolean(), over: fc.constantFrom(false, false, true) };
  return fc.tuple(fc.record(where), shapes).map(([at, shape]) => ({ ...at, ...shape }));
}

/** Something that is YOU by a whole sentence, and stands there: nearly always. */
function controls(size: Size, { nouns }: Tongue): fc.Arbitrary<Placement[]> {
  const control = fc
    .constantFrom(...nouns)
    .chain((noun) =>
      fc.tuple(
        placed(size, fc.constant({ things: [noun, 'IS', 'YOU'] })),
        placed(size, fc.constant({ things: [noun.toLowerCase()] })),
      ),
    );
  return fc.oneof({ weight: 8, arbitrary: control }, { weight: 1, arbitrary: fc.constant<Placement[]>([]) });
}

function objects({ nouns }: Tongue): fc.Arbitrary<string> {
  return fc.constantFrom(...nouns.map((noun) => noun.toLowerCase()));
}

/** Walls of one noun. */
function runs(tongue: Tongue): fc.Arbitrary<string[]> {
  return fc
    .tuple(objects(tongue), fc.integer({ min: 2, max: 4 }))
    .map(([noun, length]) => new Array<string>(length).fill(noun));
}

function values({ nouns, automata }: Tongue): fc.Arbitrary<string> {
  return fc.constantFrom(...PROPERTIES, 'YOU', 'YOU', 'PUSH', ...automata, ...nouns, ...nouns);
}

/** Joiners as often as all others. */
function words(tongue: Tongue): fc.Arbitrary<string> {
  return fc.oneof(fc.constantFrom('IS', 'AND'), values(tongue));
}

function joined(terms: fc.Arbitrary<string>): fc.Arbitrary<string[]> {
  return fc.oneof(
    { weight: 4, arbitrary: fc.tuple(terms) },
    { weight: 2, arbitrary: fc.tuple(terms, fc.constant('AND'), terms) },
    { weight: 1, arbitrary: fc.tuple(terms, fc.constant('AND'), terms, fc.constant('AND'), terms) },
  );
}

function sentences(tongue: Tongue): fc.Arbitrary<string[]> {
  return fc
    .tuple(joined(fc.constantFrom(...tongue.nouns)), joined(values(tongue)))
    .map(([subjects, predicates]) => [...subjects, 'IS', ...predicates]);
}

/** Two sentences that share a word, whether or not it makes sense in both. */
function crossings(size: Size, tongue: Tongue): fc.Arbitrary<Placement> {
  const both = fc
    .tuple(sentences(tongue), sentences(tongue), fc.nat(6), fc.nat(6))
    .map(([things, other, first, second]) => {
      const [at, own] = [first % things.length, second % other.length];
      return { things, crossing: { at, own, things: other.map((word, i) => (i === own ? things[at]! : word)) } };
    });
  return placed(size, both);
}

function piles(tongue: Tongue): fc.Arbitrary<Shape> {
  const thing = fc.oneof({ weight: 3, arbitrary: words(tongue) }, { weight: 2, arbitrary: objects(tongue) });
  return fc.array(thing, { minLength: 2, maxLength: 4 }).map((things) => ({ things, pile: true }));
}

function join(name: Names, size: Size, tongue: Tongue, placements: readonly Placement[]): WordsSpec {
  const ground = new Ground(size);
  for (const placement of placements) ground.put(placement);
  const known = new Set([...ground.things, ...(tongue.all ? wordsOf(tongue) : [])]);
  const listed = legendOf(tongue).filter(([thing]) => known.has(thing));
  return {
    room: 'words',
    family: 'words',
    ...name,
    ...size,
    objects: listed.filter(([thing]) => isObject(thing)).map(([thing, sign]) => ({ sign, noun: thing.toUpperCase() })),
    words: listed.filter(([thing]) => !isObject(thing)).map(([text, sign]) => ({ sign, text })),
    ...ground.drawn(listed),
    automata: tongue.automata,
    solution: null,
  };
}

const isObject = (thing: string): boolean => thing !== thing.toUpperCase();

/** What a sign stands for, and the sign. */
type Entry = readonly [string, string];

const THINGS = [...NOUNS.map((noun) => noun.toLowerCase()), ...NOUNS, 'IS', 'AND', ...PROPERTIES, ...AUTOMATA];

const entries = (signs: string): Entry[] => [...signs].map((sign, i) => [THINGS[i]!, sign] as const);
const PLAIN = entries('brfkBRFK=&YPSWXDCG');
const WIDE = entries('é日😀#ÉÑß"=&y:-\\|,~C');
const TWINS: readonly Entry[] = ['baba', 'BABA', 'IS', 'YOU'].map((thing, i) => [thing, `${i}`] as const);

function legendOf({ wide, twins }: Tongue): Entry[] {
  return [...(wide ? WIDE : PLAIN), ...(twins ? TWINS : [])];
}

/** Everything that the level can say, and be. */
function wordsOf({ nouns, automata }: Tongue): string[] {
  return [...nouns, ...nouns.map((noun) => noun.toLowerCase()), 'IS', 'AND', ...PROPERTIES, ...automata];
}

/** Things that lie in one cell at the beginning, at most. */
const MOST = 5;

/** A board on which placements are laid one after the other. */
class Ground {
  private readonly cells: string[][];

  constructor(private readonly size: Size) {
    this.cells = Array.from({ length: size.width * size.height }, () => []);
  }

  get things(): string[] {
    return this.cells.flat();
  }

  put({ cell, things, down, over, pile = false, crossing }: Placement): void {
    const [x, y] = this.beginning(cell, down, pile ? 1 : things.length);
    if (pile) for (const thing of things) this.lay(x, y, thing, true);
    else this.line(x, y, things, down, over);
    if (!crossing) return;
    const [dx, dy] = down ? [-crossing.own, crossing.at] : [crossing.at, -crossing.own];
    this.line(x + dx, y + dy, crossing.things, !down, over);
  }

  /** Where a line begins that is to end on the board; at the edge where it is too long for that. */
  private beginning(cell: number, down: boolean, length: number): [number, number] {
    const { width, height } = this.size;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    return down ? [x, Math.max(0, Math.min(y, height - length))] : [Math.max(0, Math.min(x, width - length)), y];
  }

  private line(x: number, y: number, things: readonly string[], down: boolean, over: boolean): void {
    for (const [i, thing] of things.entries()) this.lay(down ? x : x + i, down ? y + i : y, thing, over);
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
