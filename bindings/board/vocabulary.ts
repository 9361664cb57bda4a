import { type Form, Vocabulary } from '../spec/forms.js';

/**
 * Every row that board games know. The checker, the docs and `ludemill vocabulary` read this table and nothing else;
 * what is not in it is refused by name.
 */
export const BOARD_FORMS = [
  {
    name: 'name',
    fields: [{ name: 'slug' }, { name: 'Title' }],
    once: 'name',
    meaning: 'what the game is called: for files and commands, and for people',
    example: 'name|nine-holes|Nine Holes',
  },
  {
    name: 'family|align',
    fields: [],
    once: 'family',
    meaning: 'the tradition: games of alignment; this is what rows without a family are',
    example: 'family|align',
  },
  {
    name: 'cells',
    fields: [{ name: 'n', least: 1 }],
    once: 'cells',
    meaning: 'cells of the board, numbered from 0; required',
    example: 'cells|9',
  },
  {
    name: 'linelen',
    fields: [{ name: 'n', least: 1 }],
    once: 'linelen',
    meaning: 'how many in a row make a line; required',
    example: 'linelen|3',
  },
  {
    name: 'hand',
    fields: [{ name: 'n', least: 1 }],
    once: 'hand',
    meaning: 'pieces each side places before it moves; absent: place until the board is full',
    example: 'hand|3',
  },
  {
    name: 'win|line',
    fields: [],
    once: 'win|line',
    meaning: 'completing a line wins',
    example: 'win|line',
  },
  {
    name: 'win|reduce',
    fields: [{ name: 'n', least: 1 }],
    once: 'win|reduce',
    meaning: 'a side with fewer than n pieces, board and hand together, loses; asked after a capture',
    example: 'win|reduce|3',
  },
  {
    name: 'capture|onmill',
    fields: [],
    once: 'capture',
    meaning: 'completing a line removes one enemy piece in the same turn, any one',
    example: 'capture|onmill',
  },
  {
    name: 'capture|onmill|protect',
    fields: [],
    once: 'capture',
    meaning: 'as capture|onmill, but no piece that stands in a line, unless all do',
    example: 'capture|onmill|protect',
  },
  {
    name: 'move|adj',
    fields: [],
    once: 'move',
    meaning: 'hand empty: step to an adjacent empty cell',
    example: 'move|adj',
  },
  {
    name: 'fly',
    fields: [{ name: 'n', least: 1 }],
    once: 'fly',
    meaning: 'hand empty, and n or fewer pieces on the board: move to any empty cell',
    example: 'fly|3',
  },
  {
    name: 'draw|repeat',
    fields: [{ name: 'n', least: 1 }],
    once: 'draw|repeat',
    meaning: 'drawn when a position stands for the n-th time with this side to move; absent: 3',
    example: 'draw|repeat|3',
  },
  {
    name: 'draw|plies',
    fields: [{ name: 'n', least: 1 }],
    once: 'draw|plies',
    meaning: 'drawn after n plies without placing or capture; absent: 200',
    example: 'draw|plies|200',
  },
  {
    name: 'lines|grid',
    fields: [
      { name: 'w', least: 1 },
      { name: 'h', least: 1 },
      { name: 'len', least: 1 },
    ],
    once: null,
    meaning: 'every line of len on the grid: rows, columns, both diagonals',
    example: 'lines|grid|3|3|3',
  },
  {
    name: 'line',
    fields: [{ name: 'a,b,c…' }],
    once: null,
    meaning: 'one line, of linelen cells',
    example: 'line|0,1,2',
  },
  {
    name: 'adj|grid',
    fields: [
      { name: 'w', least: 1 },
      { name: 'h', least: 1 },
      { name: 'mode', most: 2 },
    ],
    once: null,
    meaning: 'neighbours on the grid: mode 0 orthogonal, 1 diagonal, 2 both',
    example: 'adj|grid|3|3|0',
  },
  {
    name: 'adj',
    fields: [{ name: 'cell' }, { name: 'n1,n2…' }],
    once: null,
    meaning: "one cell's neighbours, directed as written",
    example: 'adj|0|1,3,4',
  },
  {
    name: 'xy',
    fields: [{ name: 'cell' }, { name: 'x' }, { name: 'y' }],
    once: null,
    meaning: 'where a cell is drawn: x to the right, y upward',
    example: 'xy|0|0|0',
  },
] as const satisfies readonly Form[];

/** A form of the table. */
export type BoardForm = (typeof BOARD_FORMS)[number];

/** The names of rows that may stand many times. */
export type LayoutName = Extract<BoardForm, { once: null }>['name'];

/** Rows that no spec does without. */
export const REQUIRED_ROWS = ['cells', 'linelen'] as const;

/** The table, ready to find forms in. */
export const BOARD_VOCABULARY = new Vocabulary<Form>(BOARD_FORMS);
