/** How the level of a difference becomes simpler. */
import { EMPTY_SIGN, type WordsSpec } from '../../../bindings/words/types.js';
import { once, type Way, without } from '../ways.js';

/** The signs of every row. */
const signsOf = ({ map }: WordsSpec): string[][] => map.map((row) => [...row]);

/** The cells of the map that hold something, by their place in it. */
const filled = (spec: WordsSpec): number[] =>
  signsOf(spec)
    .flat()
    .flatMap((sign, cell) => (sign === EMPTY_SIGN ? [] : [cell]));

/** The map with another sign in a cell. */
function signed(spec: WordsSpec, cell: number, sign: string): string[] {
  const rows = signsOf(spec);
  rows[Math.floor(cell / spec.width)]![cell % spec.width] = sign;
  return rows.map((row) => row.join(''));
}

const noThing: Way<WordsSpec> = {
  times: (spec) => filled(spec).length,
  change: (spec, index) => ({ ...spec, map: signed(spec, filled(spec)[index]!, EMPTY_SIGN) }),
};

const noStack: Way<WordsSpec> = {
  times: ({ stacks }) => stacks.length,
  change: (spec, index) => ({ ...spec, stacks: without(spec.stacks, index) }),
};

/** A stack by one of its things; of two, the other one is on the map. */
const lowerStack: Way<WordsSpec> = {
  times: ({ stacks }) => stacks.reduce((sum, { holds }) => sum + holds.length, 0),
  change: (spec, index) => {
    const [stack, at] = spec.stacks.flatMap((there, i) => there.holds.map((_, k) => [i, k] as const))[index]!;
    const { at: cell, holds } = spec.stacks[stack]!;
    const left = without(holds, at);
    if (left.length > 1) {
      return { ...spec, stacks: spec.stacks.map((there, i) => (i === stack ? { at: cell, holds: left } : there)) };
    }
    const map = signed(spec, cell.y * spec.width + cell.x, left[0] ?? EMPTY_SIGN);
    return { ...spec, map, stacks: without(spec.stacks, stack) };
  },
};

/** The board without its outermost column or row on one side; what lies there goes with it. */
function smaller(left: number, top: number, right: number, bottom: number): Way<WordsSpec> {
  return once<WordsSpec>((spec) => {
    const [width, height] = [spec.width - left - right, spec.height - top - bottom];
    const inside = ({ x, y }: { x: number; y: number }) => x >= 0 && y >= 0 && x < width && y < height;
    return {
      width,
      height,
      map: signsOf(spec)
        .slice(top, top + height)
        .map((row) => row.slice(left, left + width).join('')),
      stacks: spec.stacks
        .map(({ at, holds }) => ({ at: { x: at.x - left, y: at.y - top }, holds }))
        .filter(({ at }) => inside(at)),
    };
  });
}

function used(spec: WordsSpec): Set<string> {
  return new Set([...signsOf(spec).flat(), ...spec.stacks.flatMap(({ holds }) => holds)]);
}

const usedOnly = (spec: WordsSpec): Pick<WordsSpec, 'objects' | 'words'> => {
  const signs = used(spec);
  return {
    objects: spec.objects.filter(({ sign }) => signs.has(sign)),
    words: spec.words.filter(({ sign }) => signs.has(sign)),
  };
};

/** Ways to make a level simpler. */
export const WORDS_WAYS: readonly Way<WordsSpec>[] = [
  once<WordsSpec>(() => ({ slug: '', title: '' })),
  once<WordsSpec>(() => ({ solution: null })),
  smaller(0, 1, 0, 0),
  smaller(0, 0, 0, 1),
  smaller(1, 0, 0, 0),
  smaller(0, 0, 1, 0),
  noStack,
  noThing,
  lowerStack,
  once<WordsSpec>(() => ({ automata: [] })),
  once<WordsSpec>(usedOnly),
];
