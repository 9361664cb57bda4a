// A user's module in TypeScript: the public names, used as their types say.
import {
  type BoardSpec,
  type CheckResult,
  checkSpec,
  type Engine,
  EngineError,
  FAULTS,
  type Fault,
  type Found,
  type Game,
  type GameEvent,
  type Job,
  type Loaded,
  loadEngine,
  loadEngineSync,
  loadGame,
  type Move,
  type Outcome,
  type PlayedMove,
  type Playout,
  type Position,
  printFault,
  type RefusedMove,
  type Restored,
  type SavedGame,
  type Solution,
  type Tally,
  type WasmBytes,
} from 'ludemill';
import { games } from 'ludemill/games';
import { reference } from 'ludemill/reference';
import { BOARD_FORMS, type Budgets, type FaultCode, formText, makeRows, measureBoard, textOf } from 'ludemill/spec';

export async function load(slug: string, engine: Engine = reference): Promise<Game> {
  const text: string | undefined = games[slug];
  if (text === undefined) throw new Error(`no game ${slug}`);
  const loaded: Loaded = await loadGame(text, { engine, file: `${slug}.ludeme` });
  if (loaded.ok) return loaded.game;
  const first: Fault | undefined = loaded.faults[0];
  throw new Error(first === undefined ? `${loaded.more} faults` : printFault(first, text));
}

export async function engines(bytes: WasmBytes, address: { readonly href: string }): Promise<string[]> {
  const all: readonly Engine[] = [await loadEngine(), await loadEngine(address), loadEngineSync(bytes), reference];
  return all.map(({ name }) => name);
}

export function codes(text: string | Uint8Array, budgets: Partial<Budgets>): FaultCode[] {
  const checked: CheckResult = checkSpec(text, { budgets });
  return checked.ok ? checked.warnings.map(({ code }) => code) : checked.faults.map(({ code }) => code);
}

export function describe(spec: BoardSpec): readonly [string, bigint, string[], string] {
  const hand: number | null = spec.hand;
  const rows = makeRows(spec);
  return [
    `${spec.title} ${hand ?? 'no limit'}`,
    measureBoard(spec).total,
    BOARD_FORMS.map(formText),
    `${textOf(rows)}`,
  ];
}

const cellOf = (event: GameEvent): number | null => {
  switch (event.kind) {
    case 'place':
    case 'take':
      return event.cell;
    case 'step':
      return 'to' in event ? event.to : null;
    case 'line':
      return event.cells[0] ?? null;
    default:
      return null;
  }
};

export function playOn(position: Position, move: string | Move): readonly (number | null)[] {
  const played: PlayedMove | RefusedMove = position.play(move);
  if (!played.ok) throw new Error(`${played.code}: ${played.legal.join(' ')}`);
  return played.events.map(cellOf);
}

export function tell(position: Position): string {
  const outcome: Outcome | null = position.outcome;
  const view = position.view();
  const verbs = position.family();
  if (!('cells' in view) || !('lines' in verbs)) return position.board();
  const { turn, cells, hands, quiet } = view;
  const hand: number | null | undefined = hands[turn];
  const line: number[] | undefined = verbs.lines()[0];
  const drawn = position.board({ colour: false, legend: true, last: position.last, seat: 0 });
  return [
    drawn,
    outcome?.reason,
    cells.length,
    hand,
    quiet,
    line?.join(),
    position.key,
    position.history.join(),
  ].join();
}

export function random(position: Position): number {
  const playout: Playout = position.playout({ seed: 1, limit: 10, moves: true });
  return playout.plies + (playout.moves?.length ?? 0) + position.perft(2);
}

function finish<R>(job: Job<R>): R {
  while (!job.run(1_000));
  const result = job.result();
  job.free();
  return result;
}

export function work(position: Position): (number | null)[] {
  const leaves: number = finish(position.job('perft', { depth: 3 }));
  const tally: Tally = finish(position.job('playouts', { games: 10, seed: 1, limit: 100 }));
  const found: Found = finish(position.job('search', { seed: 1, method: 'mcts' }));
  const solution: Solution = finish(position.job('solve', {}));
  return [leaves, tally.reasons.line ?? 0, found.score, solution.plies];
}

export function again(game: Game, position: Position): Position {
  const saved: SavedGame = position.save();
  const restored: Restored<Position> = game.restore(JSON.parse(JSON.stringify(saved)));
  if (!restored.ok) throw new Error(`${restored.fault.code}: ${restored.fault.message}`);
  const copy = restored.position.clone();
  copy.undo() && copy.redo();
  restored.position.free();
  return copy;
}

export function from(game: Game, key: string): Position {
  const read = game.fromKey(key);
  if (read.ok) return read.position;
  const { code, column, mend } = read.fault;
  throw new Error(`${code} ${column} ${mend} ${FAULTS[code]}`);
}

export const isTrap = (error: unknown): boolean => error instanceof EngineError && error.code === 'trap';
