/** The fields of a level, and how its faults are told. */
import { YamlDocument } from '../spec/document.js';
import type { YamlInput } from '../spec/input.js';
import { choice, entries, fields, list, number, optional, type Partly, type Shaped, text } from '../spec/shape.js';
import { STEPS } from './types.js';

const CELLS = 'cells';
const SIGN = 'one character that is neither . nor a blank';

/** Every field there is; docs/words.md says to the letter what each means. */
export const LEVEL = fields('a level of word rules', {
  family: choice('the family', ['words'] as const),
  name: optional(text('what files and commands call it: lower case letters, digits and single hyphens')),
  title: optional(text('what people call it')),
  size: fields('the board', { width: number(CELLS, 1), height: number(CELLS, 1) }),
  objects: optional(entries(`signs of objects, ${SIGN}, and their nouns`, text('a noun'))),
  words: optional(entries(`signs of words, ${SIGN}, and their texts`, text('a text'))),
  map: text('a row a line, a sign a cell; . and blank are empty'),
  stacks: optional(
    list(
      'cells, empty on the map, that hold several things',
      fields('a cell and what lies in it', {
        at: list('x and y, from 0', number('from the left, from the top', 0), 2),
        holds: list('signs from the bottom to the top', text('a sign')),
      }),
    ),
  ),
  automata: optional(list('property words beyond the six', text('a text'))),
  solution: optional(list("the author's solution", choice('a step', STEPS))),
});

/** A level of the right shape. */
export type LevelFields = Shaped<typeof LEVEL>;

/** A level as it is written, as far as it is of the right shape. */
export class LevelText extends YamlDocument<YamlInput> {
  constructor(
    input: YamlInput,
    readonly fields: Partly<LevelFields>,
  ) {
    super(input);
  }

  /** Does the legend say what every sign is? Not where a part of it could not be read, or may be called by another key. */
  get tellsSigns(): boolean {
    const { entries } = this.input.root;
    const strange = [...entries.keys()].some((key) => !Object.hasOwn(this.fields, key));
    const tells = (key: 'objects' | 'words') => this.fields[key] !== undefined || !(strange || entries.has(key));
    return tells('objects') && tells('words');
  }
}
