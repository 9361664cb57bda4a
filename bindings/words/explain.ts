/** What the signs of a drawn level stand for. */
import { nounsOf } from './names.js';
import { signsByName } from './signs.js';
import { parseMove } from './text.js';
import { thingName } from './trace.js';
import { DIRECTIONS, type WordsSpec, type WordsView } from './types.js';

/** What a player does, for one who has never seen such a level. */
export const AIM = 'reach what is WIN with what is YOU; words can be pushed, and make the rules';

/** Signs of one kind: `f FLAG`. */
export interface Meanings {
  readonly kind: 'objects' | 'words';
  readonly signs: readonly string[];
}

/** What each sign is: objects, then words; a kind of which there is none is left out. */
export function meaningsOf(spec: WordsSpec): Meanings[] {
  const sign = signsByName(spec);
  const texts = [...new Set(spec.words.map(({ text }) => text))];
  const objects = nounsOf(spec).map((noun) => `${sign.object(noun)} ${noun}`);
  const words = texts.map((text) => `${sign.word(text)} ${text}`);
  const all = [{ kind: 'objects', signs: objects } as const, { kind: 'words', signs: words } as const];
  return all.filter(({ signs }) => signs.length > 0);
}

/** A line for each kind: `objects: b BABA, f FLAG`. */
export function tellSigns(spec: WordsSpec): string[] {
  return meaningsOf(spec).map(({ kind, signs }) => `${kind}: ${signs.join(', ')}`);
}

/** What lies in each cell that holds several things, the cells as the board is read: `(3, 2): "WIN", POND`. */
export function tellStacks({ width }: Pick<WordsSpec, 'width'>, { entities }: Pick<WordsView, 'entities'>): string[] {
  const cells = new Map<number, string[]>();
  for (const thing of entities) {
    const cell = thing.at.y * width + thing.at.x;
    const names = cells.get(cell);
    if (names) names.push(thingName(thing));
    else cells.set(cell, [thingName(thing)]);
  }
  const several = [...cells].filter(([, names]) => names.length > 1).sort(([a], [b]) => a - b);
  if (several.length === 0) return ['no cell holds several things'];
  return several.map(([cell, names]) => `(${cell % width}, ${Math.floor(cell / width)}): ${names.join(', ')}`);
}

/** The word of a step: `right`; a text that is no step stays as it is. */
export function directionName(step: string): string {
  return DIRECTIONS[parseMove(step)?.[0] ?? -1] ?? step;
}
