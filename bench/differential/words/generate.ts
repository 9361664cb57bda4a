/** Random levels that are valid by construction: small, rich in words, mostly with something to move among them. */
import fc from 'fast-check';
import { PROPERTIES, type WordsSpec } from '../../../bindings/words/types.js';
import { type Names, names } from '../names.js';
import { type Entry, Ground, isObject, type Placement, type Size } from './ground.js';

/** Valid levels: `checkSpec(makeRows(spec))` gives the spec again. */
export function wordsSpecs(): fc.Arbitrary<WordsSpec> {
  return sizes().chain((size) =>
    tongues().chain((tongue) =>
      fc
        .tuple(names(), controls(size, tongue), fc.array(placements(size, tongue), { maxLength: 14, size: 'max' }))
        .map(([name, control, some]) => join(name, size, tongue, [...control, ...some.flat()])),
    ),
  );
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

function placements(size: Size, tongue: Tongue): fc.Arbitrary<Placement[]> {
  const alone = (shapes: fc.Arbitrary<Shape>) => placed(size, shapes).map((placement) => [placement]);
  return fc.oneof(
    { weight: 5, arbitrary: laws(size, tongue) },
    { weight: 2, arbitrary: alone(one(sentences(tongue))) },
    { weight: 2, arbitrary: alone(almost(tongue)) },
    { weight: 2, arbitrary: alone(crossings(tongue)) },
    { weight: 4, arbitrary: alone(one(objects(tongue).map((noun) => [noun]))) },
    { weight: 2, arbitrary: alone(one(runs(tongue))) },
    { weight: 4, arbitrary: alone(one(words(tongue).map((word) => [word]))) },
    { weight: 2, arbitrary: alone(piles(tongue)) },
  );
}

type Shape = Pick<Placement, 'things' | 'pile' | 'crossing' | 'astray'>;

const one = (things: fc.Arbitrary<string[]>): fc.Arbitrary<Shape> => things.map((line) => ({ things: line }));

function placed({ width, height }: Size, shapes: fc.Arbitrary<Shape>): fc.Arbitrary<Placement> {
  const where = { cell: fc.nat(width * height - 1), down: fc.boolean(), over: fc.constantFrom(false, false, true) };
  return fc.tuple(fc.record(where), shapes).map(([at, shape]) => ({ ...at, ...shape }));
}

/** Something that is YOU by a whole sentence, and stands there: nearly always. Something else to win by: every third time. */
function controls(size: Size, { nouns }: Tongue): fc.Arbitrary<Placement[]> {
  const noun = fc.constantFrom(...nouns);
  const control = noun.chain((you) => lawful(size, you, ['YOU']));
  const goal = noun.chain((flag) => lawful(size, flag, ['WIN']));
  return fc.oneof(
    { weight: 6, arbitrary: control },
    { weight: 3, arbitrary: fc.tuple(control, goal).map((both) => both.flat()) },
    { weight: 1, arbitrary: fc.constant<Placement[]>([]) },
  );
}

/** A sentence, and some of those that it speaks of. */
function laws(size: Size, tongue: Tongue): fc.Arbitrary<Placement[]> {
  return fc
    .tuple(fc.constantFrom(...tongue.nouns), joined(values(tongue)))
    .chain(([noun, said]) => lawful(size, noun, said));
}

function lawful(size: Size, noun: string, said: readonly string[]): fc.Arbitrary<Placement[]> {
  const object = placed(size, fc.constant({ things: [noun.toLowerCase()] }));
  return fc
    .tuple(
      placed(size, fc.constant({ things: [noun, 'IS', ...said] })),
      fc.array(object, { minLength: 1, maxLength: 3 }),
    )
    .map(([sentence, some]) => [sentence, ...some]);
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

/** A sentence but for one word. */
function almost(tongue: Tongue): fc.Arbitrary<Shape> {
  return fc.tuple(sentences(tongue), fc.nat(6)).map(([things, at]) => ({ things, astray: at % things.length }));
}

/** Two sentences that share a word, whether or not it makes sense in both. */
function crossings(tongue: Tongue): fc.Arbitrary<Shape> {
  return fc.tuple(sentences(tongue), sentences(tongue), fc.nat(6), fc.nat(6)).map(([things, other, first, second]) => {
    const [at, own] = [first % things.length, second % other.length];
    return { things, crossing: { at, own, things: other.map((word, i) => (i === own ? things[at]! : word)) } };
  });
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
