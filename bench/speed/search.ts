/** Search from the start of a game: moves a second and the depth reached, by method and size of the table. */
import type { CheckedSpec, Engine, EnginePosition, Found, SearchOptions } from '../../bindings/engine.js';
import { FAMILIES } from '../../bindings/families.js';
import { duration, figure, mebibytes } from './figures.js';
import { TABLES } from './games.js';
import { middle } from './measure.js';
import { type Ran, rounds, runJob } from './rounds.js';

/** One method on one game with one table or tree. */
export interface SearchRow {
  readonly game: string;
  readonly method: 'alphabeta' | 'mcts';
  /** Bytes of the table or tree. */
  readonly table: number;
  /** Made in the search, a second. */
  readonly moves: number;
  /** Plies in full (alphabeta), or the longest way into the tree (mcts), when the time was over. */
  readonly depth: number;
  /** Nothing was left to search. */
  readonly certain: boolean;
  /** How long it took with the opening of the table. */
  readonly milliseconds: number;
  /** The reference makes moves of the same method so many times slower. */
  readonly ratio: number;
}

const SECOND = 1000;
const MCTS_MS = 200;
const REFERENCE_MS = 150;
const WARM_UP_MS = 150;
/** Some milliseconds in the core. */
const SLICE = 2000;
const REFERENCE_SLICE = 200;
const SEED = 1;

/** The rows of one game, each told as soon as it is measured. */
export function measureSearches(
  engines: { readonly wasm: Engine; readonly reference: Engine },
  spec: CheckedSpec,
  tell: (row: SearchRow) => void,
): SearchRow[] {
  const game = engines.wasm.open(spec);
  const position = game.start(0);
  const rows: SearchRow[] = [];
  for (const method of methodsFor(spec, game.seats)) {
    const slow = referenceMoves(engines.reference, spec, method);
    const tables = method === 'alphabeta' ? TABLES : TABLES.slice(1, 2);
    searchFor(position, { method, seed: SEED, memory: TABLES[0] }, SLICE, WARM_UP_MS);
    for (const table of tables) {
      rows.push({ game: spec.slug, method, table, ...measure(position, method, table, slow) });
      tell(rows.at(-1)!);
    }
  }
  game.free();
  return rows;
}

/** Alpha-beta is for two seats that see everything. */
function methodsFor(spec: CheckedSpec, seats: number): readonly SearchRow['method'][] {
  return seats === 2 && FAMILIES[spec.room].open ? ['alphabeta', 'mcts'] : ['mcts'];
}

type Figures = Omit<SearchRow, 'game' | 'method' | 'table'>;

function measure(position: EnginePosition, method: SearchRow['method'], memory: number, slow: number): Figures {
  const time = method === 'alphabeta' ? SECOND : MCTS_MS;
  const ran = rounds(() => searchFor(position, { method, seed: SEED, memory }, SLICE, time));
  const moves = movesOf(ran);
  return {
    moves: Math.round(moves),
    depth: middle(ran.map(({ result }) => result.depth)).median,
    certain: ran.every(({ result }) => result.certain),
    milliseconds: middle(ran.map(({ whole }) => whole)).median,
    ratio: moves / slow,
  };
}

function referenceMoves(engine: Engine, spec: CheckedSpec, method: SearchRow['method']): number {
  const game = engine.open(spec);
  const position = game.start(0);
  const search = () => searchFor(position, { method, seed: SEED }, REFERENCE_SLICE, REFERENCE_MS);
  search();
  const moves = movesOf(rounds(search));
  game.free();
  return moves;
}

function searchFor(position: EnginePosition, options: SearchOptions, slice: number, milliseconds: number): Ran<Found> {
  return runJob(() => position.job('search', options), slice, milliseconds);
}

function movesOf(ran: readonly Ran<Found>[]): number {
  return middle(ran.map(({ result, running }) => (1000 * result.nodes) / running)).median;
}

/** A row as the bench prints it. */
export function searchLine({ game, method, table, moves, depth, certain, milliseconds, ratio }: SearchRow): string {
  const time = duration(milliseconds);
  const reached = method === 'mcts' ? `ways of ${depth} after ${time}` : `depth ${depth} after ${time}`;
  const head = `${game.padEnd(20)} ${method.padEnd(9)} ${mebibytes(table).padStart(6)}`;
  return `${head} ${figure(moves).padStart(9)} moves/s  ${reached}${certain ? ', certain' : ''}  reference ×${ratio.toFixed(1)}`;
}
