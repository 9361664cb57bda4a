/**
 * Forced wins for the side to move. Distances were reckoned on the drawings (gomoku) or counted by the plain counter of
 * `test/forced` (nine men's morris, and gomoku up to five plies; of the longer ones it finds none that is quicker).
 */

/** A drawing for whichever side is to move: X its own, O the other's; the top row is y = 8. */
export interface Drawn {
  readonly name: string;
  readonly plies: number;
  readonly rows: readonly string[];
}

/** Five in a row on 9 by 9. */
export const GOMOKU: readonly Drawn[] = [
  {
    name: 'a four with one end open',
    plies: 1,
    rows: [
      '.........',
      '.........',
      '.........',
      '...OO....',
      '.OXXXX...',
      '...O.....',
      '.........',
      '.........',
      '.........',
    ],
  },
  {
    name: 'a four with a gap, on a diagonal',
    plies: 1,
    rows: [
      '.........',
      '.X.......',
      '..X......',
      '.O.......',
      '.O..X....',
      '..O..X...',
      '.........',
      '.........',
      '.........',
    ],
  },
  {
    name: 'an open three becomes an open four',
    plies: 3,
    rows: [
      '.........',
      '.........',
      '...O.....',
      '.........',
      '...XXX...',
      '..O...O..',
      '.........',
      '.........',
      '.........',
    ],
  },
  {
    name: 'an open three with a gap',
    plies: 3,
    rows: [
      '.........',
      '......O..',
      '.........',
      '.........',
      '..X.XX...',
      '.........',
      '....O..O.',
      '.........',
      '.........',
    ],
  },
  {
    name: 'two closed threes cross: two fours at once',
    plies: 3,
    rows: [
      '.........',
      '.........',
      '.....O...',
      '.....X...',
      '.....X...',
      '.OXXX....',
      '.....X...',
      '.........',
      '.........',
    ],
  },
  {
    name: 'two fours in one row',
    plies: 3,
    rows: [
      '.........',
      '.........',
      '....O....',
      '.........',
      'XXX...XXX',
      '.........',
      '....O....',
      '...O..O..',
      '.........',
    ],
  },
  {
    name: 'what stops a four makes two',
    plies: 3,
    rows: [
      '....O....',
      '....X....',
      '....X....',
      'XOOO.....',
      '....X....',
      '.........',
      '...X.....',
      '..X......',
      '.X.......',
    ],
  },
  {
    name: 'two open twos cross: two open threes at once',
    plies: 5,
    rows: [
      '.........',
      '.........',
      '..O......',
      '.....X...',
      '.....X...',
      '..XX.....',
      '...O.....',
      '......O..',
      '.........',
    ],
  },
  {
    name: 'a four that makes an open three',
    plies: 5,
    rows: [
      '.........',
      '.........',
      '.........',
      '....X....',
      '....X....',
      'OXXX.....',
      '.........',
      '...O.....',
      '.........',
    ],
  },
  {
    // Each four puts a man on e; its answer stands aside.
    name: 'a four, then two',
    plies: 5,
    rows: [
      '....O....',
      '....X....',
      'OXXX.....',
      '.........',
      '......XXX',
      '....X....',
      '.........',
      '.........',
      '.........',
    ],
  },
  {
    name: 'two fours, then two at once',
    plies: 7,
    rows: [
      '....O....',
      '....X....',
      'XXX..O...',
      'OO.......',
      '..OO..XXX',
      'XXX..O...',
      '.......O.',
      '.........',
      '.........',
    ],
  },
  {
    name: 'three fours, then two at once',
    plies: 9,
    rows: [
      '....O....',
      'XXX..O...',
      'O..O..XXX',
      'OO.....OO',
      'XXX..O..O',
      'OO.O..XXX',
      '.......OO',
      '.........',
      '.........',
    ],
  },
];

/** A key of nine men's morris, cells as the shipped spec numbers them, side 1 to move. */
export interface Keyed {
  readonly name: string;
  readonly plies: number;
  readonly key: string;
  /** How the game then ends. */
  readonly reason: 'reduced' | 'blocked';
}

/** Nine men's morris, with flying. */
export const MORRIS: readonly Keyed[] = [
  {
    name: 'three fly: a mill takes the third man',
    plies: 1,
    key: '.11.....2..2........12.. 1 0,0 0',
    reason: 'reduced',
  },
  { name: 'a step closes the last mill', plies: 1, key: '....2..12.1...2.1...1.1. 1 0,0 0', reason: 'reduced' },
  {
    name: 'a mill takes the man that could step',
    plies: 1,
    key: '221.12.1.1...11.121.2212 1 0,0 0',
    reason: 'blocked',
  },
  { name: 'steps shut all in', plies: 3, key: '12.11.21..12..121.21..12 1 0,0 0', reason: 'blocked' },
  { name: 'four men are shut in', plies: 3, key: '11.22..12.1.2....1111... 1 0,0 0', reason: 'blocked' },
  {
    name: 'three against three: two mills at once',
    plies: 3,
    key: '.21..1...2......2.....1. 1 0,0 0',
    reason: 'reduced',
  },
  { name: 'a mill, then another', plies: 3, key: '..12..122.2...1.111.1.1. 1 0,0 0', reason: 'reduced' },
  {
    name: 'the last man from the hand closes one',
    plies: 3,
    key: '1.112.2.....11.2..1.1.1. 1 1,1 0',
    reason: 'reduced',
  },
  { name: 'shut in by steps', plies: 5, key: '1211..2212.2...11.1..1.. 1 0,0 0', reason: 'blocked' },
  { name: 'a mill opens and closes', plies: 5, key: '1122.21..1.211......2.11 1 0,0 0', reason: 'reduced' },
  {
    name: 'three against three: a threat, then two',
    plies: 5,
    key: '.........211......2...12 1 0,0 0',
    reason: 'reduced',
  },
  { name: 'a mill from the hand, then by steps', plies: 5, key: '1.2..1.1..12......12..11 1 1,1 0', reason: 'reduced' },
  { name: 'two men taken, the rest shut in', plies: 7, key: '1.....11221.21.222.11.2. 1 0,0 0', reason: 'blocked' },
  { name: 'two taken on the way, four shut in', plies: 7, key: '2222.1...1.21.111.1.112. 1 0,0 0', reason: 'blocked' },
  { name: 'steps towards two mills', plies: 7, key: '.1...11..2112..21.11...2 1 0,0 0', reason: 'reduced' },
  { name: 'from the hand to the end', plies: 7, key: '1.1..1.....12...12.2.11. 1 1,1 0', reason: 'reduced' },
];
