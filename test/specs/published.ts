/** What is known of the shipped games from elsewhere. Nothing here was counted by this project's engines. */

/** Boards: points and links of the Ludii games facts table (2024) where it has them, lines counted on the drawing. */
export const BOARDS = [
  {
    board: 'nine cells, eight lines, nobody steps',
    cells: 9,
    links: 0,
    lines: 8,
    games: [
      'tic-tac-toe',
      'alquerque-de-tres',
      'ngre-e-e',
      'selbia',
      'mbenga-alignment-game',
      'les-pendus',
      'tsoro-yemutatu',
    ],
  },
  {
    board: 'nine cells, rows and columns, nobody steps',
    cells: 9,
    links: 0,
    lines: 6,
    games: ['nine-holes', 'akidada', 'driesticken', 'dris-at-talata', 'san-noku-narabe'],
  },
  { board: 'a square with its diagonals only', cells: 9, links: 0, lines: 6, games: ['nzengue-small'] },
  {
    board: 'square of nine without diagonals',
    cells: 9,
    links: 12,
    lines: 6,
    games: ['three-mens-morris', 'djara-badakh'],
  },
  {
    board: 'square of nine with its two diagonals',
    cells: 9,
    links: 16,
    lines: 8,
    games: [
      'three-mens-diagonal',
      'tapatan',
      'achi',
      'engijn-zirge',
      'fanorona-telo',
      'liu-tsi',
      'luk-tsut-ki',
      'marelle',
    ],
  },
  { board: 'the same, no line on a diagonal', cells: 9, links: 16, lines: 6, games: ['wure-dune'] },
  { board: 'square of nine, every small diagonal', cells: 9, links: 20, lines: 8, games: ['picaria', 'tuk-tak'] },
  { board: 'wheel of eight spokes', cells: 9, links: 16, lines: 4, games: ['round-merels'] },
  { board: 'triangle of seven', cells: 7, links: 10, lines: 5, games: ['tsoro-yematatu'] },
  { board: 'triangle of seven, nobody steps', cells: 7, links: 0, lines: 5, games: ['tsoro-yemutatu-triangle'] },
  // Ten links and five jumps, one along each line.
  { board: 'triangle of seven with jumps', cells: 7, links: 15, lines: 5, games: ['tsoro-yematatu-jumps'] },
  { board: 'square of nine and two triangles', cells: 11, links: 18, lines: 8, games: ['janes-soppi-alignment'] },
  { board: 'grid', cells: 16, links: 0, lines: 10, games: ['four-in-row-4x4'] },
  { board: 'grid', cells: 25, links: 0, lines: 28, games: ['four-in-row-5x5'] },
  // Rows 3 · 5, columns 2 · 6, diagonals 2 · 3 · 2.
  { board: 'grid', cells: 30, links: 0, lines: 39, games: ['four-in-row-6x5'] },
  { board: 'grid', cells: 225, links: 0, lines: 572, games: ['gomoku-15'] },
  { board: 'grid', cells: 361, links: 0, lines: 1020, games: ['gomoku-19'] },
  // Wikipedia, "Teeko": 44 winning positions.
  { board: 'grid of kings', cells: 25, links: 72, lines: 44, games: ['teeko'] },
  { board: 'four quarters with diagonals', cells: 25, links: 56, lines: 12, games: ['marelle-quadruple'] },
  { board: 'the same, nobody steps', cells: 25, links: 0, lines: 12, games: ['les-pendus-five'] },
  { board: 'the same, threes on rows and columns', cells: 25, links: 56, lines: 30, games: ['altan-xaraacaj'] },
  // Rows 7 · 4, columns 6 · 5; the table's 131 links count the corners where squares touch: 71 and 2 · 5 · 6.
  { board: 'six by seven squares', cells: 42, links: 71, lines: 58, games: ['aqrad'] },
  { board: 'two squares', cells: 16, links: 20, lines: 8, games: ['five-mens-morris', 'six-mens-morris', 'achi-six'] },
  { board: 'two squares and a cross', cells: 17, links: 24, lines: 14, games: ['seven-mens-morris'] },
  {
    board: 'three squares',
    cells: 24,
    links: 32,
    lines: 16,
    games: ['nine-mens-morris', 'nine-mens-morris-no-flying', 'triodi', 'fettas', 'la-chascona', 'mylna', 'nao-guti'],
  },
  {
    board: 'three squares, corners joined',
    cells: 24,
    links: 40,
    lines: 20,
    games: [
      'eleven-mens-morris',
      'twelve-mens-morris',
      'morabaraba',
      'mlabalaba',
      'tsoro-yemutwelve',
      'triodi-diagonal',
      'tule-paid',
      'xonin-shatar-simple',
    ],
  },
  { board: 'the same, no line across corners', cells: 24, links: 40, lines: 16, games: ['marelle-triple'] },
  // The table's graph has 48 links: its diamonds lead past the corners that they are drawn through.
  { board: 'the same and two diamonds', cells: 24, links: 56, lines: 28, games: ['xonin-shatar-complex'] },
  { board: 'three squares and a cross', cells: 25, links: 40, lines: 22, games: ['morabaraba-lesotho'] },
  { board: 'three triangles', cells: 18, links: 30, lines: 15, games: ['gurgaldaj'] },
  { board: 'three triangles, corners joined', cells: 18, links: 24, lines: 12, games: ['six-penny-madell'] },
  { board: 'three pentagons', cells: 30, links: 50, lines: 25, games: ['tavan-tal'] },
  { board: 'three hexagons', cells: 36, links: 60, lines: 30, games: ['zurgaan-tal'] },
] as const;

/** Entries of `test/known/perft.json`, and the games whose rules are theirs. */
export const KNOWN = [
  { entry: 'tic-tac-toe', games: ['tic-tac-toe'] },
  { entry: 'mnk 4x4x4', games: ['four-in-row-4x4'] },
  { entry: 'three mens morris: orth moves, orth lines', games: ['three-mens-morris', 'djara-badakh'] },
  {
    entry: 'tapatan (8-dir through centre, 8 lines)',
    games: ['tapatan', 'three-mens-diagonal', 'engijn-zirge', 'fanorona-telo', 'liu-tsi', 'luk-tsut-ki', 'marelle'],
  },
  {
    entry: 'nine holes (any empty, orth lines)',
    games: ['nine-holes', 'akidada', 'driesticken', 'dris-at-talata', 'san-noku-narabe'],
  },
  { entry: 'tsoro yematatu (7 points, 5 lines, step)', games: ['tsoro-yematatu'] },
  // Flying begins after the depths that are known.
  { entry: 'nine mens morris', games: ['nine-mens-morris', 'nine-mens-morris-no-flying', 'la-chascona', 'mylna'] },
  {
    entry: 'twelve mens morris / morabaraba board (diagonals, 12 men)',
    games: [
      'twelve-mens-morris',
      'morabaraba',
      'mlabalaba',
      'tsoro-yemutwelve',
      'xonin-shatar-simple',
      'eleven-mens-morris',
    ],
  },
] as const;

/**
 * Counts of the Ludii games facts table (2024), default rules. Ludii makes a removal a ply of its own; its mill games
 * end here before the first one.
 */
export const FACTS = [
  {
    counts: [9, 72, 504, 3024, 15120],
    games: [
      'tic-tac-toe',
      'alquerque-de-tres',
      'driesticken',
      'fanorona-telo',
      'les-pendus',
      'liu-tsi',
      'mbenga-alignment-game',
      'ngre-e-e',
      'nzengue-small',
      'round-merels',
    ],
  },
  { counts: [9, 72, 504, 3024, 15120, 56160, 470448], games: ['nine-holes'] },
  // The table lacks it: Ludii's Picaria, run apart; the rules of tuk-tak are the same.
  { counts: [9, 72, 504, 3024, 15120, 54720, 247680], games: ['picaria', 'tuk-tak'] },
  { counts: [7, 42, 210, 840, 2520, 4320, 11016, 27216, 68040], games: ['tsoro-yemutatu-triangle'] },
  { counts: [16, 240, 3360, 43680], games: ['five-mens-morris', 'six-mens-morris'] },
  { counts: [25, 600, 13800, 303600], games: ['marelle-quadruple', 'morabaraba-lesotho'] },
  {
    counts: [24, 552, 12144, 255024],
    games: ['fettas', 'marelle-triple', 'nao-guti', 'triodi-diagonal', 'tsoro-yemutwelve', 'xonin-shatar-simple'],
  },
  { counts: [36, 1260, 42840], games: ['zurgaan-tal'] },
  { counts: [42, 1722, 68880], games: ['aqrad'] },
  // Not in the table: arithmetic, since nobody has five stones yet.
  { counts: [225, 50400, 11239200], games: ['gomoku-15'] },
  { counts: [361, 129960], games: ['gomoku-19'] },
  { counts: [25, 600, 13800, 303600, 6375600], games: ['teeko', 'four-in-row-5x5'] },
] as const;

/** Games whose row in the facts table is another game, with its counts and why. */
export const DIFFERS: Readonly<Record<string, { readonly counts: readonly number[]; readonly reason: string }>> = {
  morabaraba: {
    counts: [25, 600, 13800],
    reason: 'the row is the board of Lesotho with a point in the centre, which ships as morabaraba-lesotho',
  },
  'tsoro-yematatu': {
    counts: [7, 42, 210, 840, 2520, 4320, 11016],
    reason: 'the row lets a stone go to the empty point from anywhere; it ships as tsoro-yemutatu-triangle',
  },
  'tsoro-yematatu-jumps': {
    counts: [7, 42, 210, 840, 2520, 4320, 11016],
    reason: 'the same row; a jump goes along a line only',
  },
};
