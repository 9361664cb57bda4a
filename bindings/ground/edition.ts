/** The fields of an edition. */
import {
  choice,
  entries,
  fields,
  line,
  list,
  number,
  optional,
  type Shape,
  type Shaped,
  slug,
  text,
} from '../spec/shape.js';
import {
  ACTIONS,
  CARDS_PER_SUIT,
  LEAST_PLAYERS,
  MODES,
  MOST_PLAYERS,
  PROBLEMS_BY_PLAYERS,
  RULINGS,
  STAGES,
  SUITS,
} from './types.js';

/** Points a Problem may have, and a group may need. */
const MOST_VALUE = 99;
const MOST_THRESHOLD = 999;
/** Hidden Problems of a card: as many as the largest table takes. */
const HIDDEN = Math.max(...PROBLEMS_BY_PLAYERS) - 1;
/** A hand limit beyond all cards would be none. */
const MOST_HAND = SUITS.length * CARDS_PER_SUIT;

const NAMED = fields('a thing of the edition in words; it decides nothing', {
  title: line('what people call it'),
  text: line('what it is about, in a sentence or two'),
});

const PROBLEM = fields('a Problem', {
  name: slug('what moves call it'),
  title: line('what people call it'),
  suit: choice('the suit of the Solution it needs', SUITS),
  value: number('points', 1, MOST_VALUE),
});

const CARD = fields('a Scenario card', {
  title: line('what people call it'),
  surface: PROBLEM,
  hidden: list('hidden Problems by priority', PROBLEM, HIDDEN),
});

/** One field of a shape for each name. */
function each<N extends string, T>(names: readonly N[], shape: Shape<T>): { readonly [K in N]: Shape<T> } {
  return Object.fromEntries(names.map((name) => [name, shape])) as { [K in N]: Shape<T> };
}

const ITEMS = Object.keys(RULINGS) as (keyof typeof RULINGS)[];

/** Numbers of players that there are. */
export const PLAYERS = Array.from({ length: MOST_PLAYERS - LEAST_PLAYERS + 1 }, (_, index) => LEAST_PLAYERS + index);

/** `none`, or a number of cards. */
export const HAND_LIMIT: Shape<number | null> = {
  schema: { anyOf: [{ const: 'none' }, number('cards', 1, MOST_HAND).schema], description: 'cards a hand may hold' },
  read(node, path, faults) {
    if (node.kind === 'text' && node.text === 'none') return null;
    return number('cards', 1, MOST_HAND).read(node, path, faults);
  },
};

/** What the open items are ruled to be; what is left out is as by default. */
export const RULING_FIELDS = fields('rulings of the open items', {
  ...(Object.fromEntries(ITEMS.map((item) => [item, optional(choice('a ruling', RULINGS[item]))])) as {
    readonly [K in keyof typeof RULINGS]: Shape<(typeof RULINGS)[K][number] | undefined> & { readonly optional: true };
  }),
  hand_limit: optional(HAND_LIMIT),
});

/** Every field there is; docs/ground.md says to the letter what each means. */
export const EDITION = fields('an edition of GROUND, and the table that is played', {
  family: choice('the family', ['ground'] as const),
  name: optional(slug('what files and commands call it')),
  title: optional(line('what people call it')),
  derives_from: optional(line('the edition that it is made after')),
  actions: fields('the Actions', each(ACTIONS, NAMED)),
  stages: fields('the DARVO marker', each(STAGES, NAMED)),
  modes: fields('the Modes', each(MODES, NAMED)),
  thresholds: fields(
    'points a group needs, by players',
    each(PLAYERS.map(String), number('points', 0, MOST_THRESHOLD)),
  ),
  scenarios: entries('Scenario cards by name', CARD),
  rulings: optional(RULING_FIELDS),
  table: fields('who sits down to what', {
    players: number('players', LEAST_PLAYERS, MOST_PLAYERS),
    mode: choice('how it is scored', MODES),
    scenario: text('the name of a Scenario card'),
  }),
});

/** An edition as it is written, of the right shape. */
export type EditionFields = Shaped<typeof EDITION>;
