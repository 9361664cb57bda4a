/** How large a level is, and what stands in it. */
import { EMPTY_SIGN, type WordsEntity, type WordsSpec } from './types.js';

type Size = Pick<WordsSpec, 'width' | 'height'>;

/** Cells of the board. */
export function cellsOf({ width, height }: Size): number {
  return width * height;
}

/** Cells, and what lies in stacks: what the budget "tables" bounds. */
export function tablesOf(spec: WordsSpec): number {
  return spec.stacks.reduce((sum, { holds }) => sum + holds.length, cellsOf(spec));
}

const MIB = 2 ** 20;

/**
 * MiB, rounded up, that the core takes for a level and its first position. A cell has 8 bytes in the level's tables, its
 * column and its row, and 4 in a position: the first thing in it. A thing has 24 with the level, its kind and its cell at the
 * start and room to work in; 16 in a position, its cell, the next thing there, its kind and a place in the list of what is YOU;
 * and 36 in the log, where one step may change it three times. Nouns and lines take little beside that.
 */
export function mibFor(cells: bigint, things: number): bigint {
  const bytes = cells * 12n + BigInt(things) * 76n;
  return (bytes + BigInt(MIB - 1)) / BigInt(MIB);
}

/** What a sign stands for: an entity without id and place. */
type Meant = { readonly kind: 'object'; readonly noun: string } | { readonly kind: 'word'; readonly text: string };

/** Everything that stands there at the beginning, by id: as the map is read, in a stack from the bottom to the top. */
export function* thingsOf(spec: WordsSpec): Generator<WordsEntity> {
  const meant = meanings(spec);
  let id = 0;
  for (const { x, y, sign } of signsOf(spec)) yield { id: ++id, ...meant.get(sign)!, at: { x, y } };
}

function meanings({ objects, words }: WordsSpec): Map<string, Meant> {
  const meant = new Map<string, Meant>();
  for (const { sign, noun } of objects) meant.set(sign, { kind: 'object', noun });
  for (const { sign, text } of words) meant.set(sign, { kind: 'word', text });
  return meant;
}

/** The signs that are no empty cell, each with its cell. */
function* signsOf(spec: WordsSpec): Generator<{ x: number; y: number; sign: string }> {
  const stacks = new Map(spec.stacks.map(({ at, holds }) => [at.y * spec.width + at.x, holds]));
  for (const [y, row] of spec.map.entries()) {
    let x = 0;
    for (const sign of row) {
      const holds = sign === EMPTY_SIGN ? (stacks.get(y * spec.width + x) ?? []) : [sign];
      for (const held of holds) yield { x, y, sign: held };
      x++;
    }
  }
}
