import { reference } from '../../bench/reference/index.js';
import type { Engine, EngineGame, EnginePosition } from '../../bindings/engine.js';

/** What a lying engine answers in place of the truth. */
export type Lie = (truth: EnginePosition) => Partial<EnginePosition>;

/** The reference, but for one answer: a wrong engine to be found out. */
export function liar(lie: Lie): Engine {
  return { name: 'wasm', open: (spec) => lyingGame(reference.open(spec), lie) };
}

function lyingGame(game: EngineGame, lie: Lie): EngineGame {
  return {
    spec: game.spec,
    seats: game.seats,
    start: (seed) => lyingPosition(game.start(seed), lie),
    fromKey: (key) => {
      const read = game.fromKey(key);
      return read.ok ? { ok: true, position: lyingPosition(read.position, lie) } : read;
    },
    free: () => game.free(),
  };
}

function lyingPosition(truth: EnginePosition, lie: Lie): EnginePosition {
  return {
    turn: () => truth.turn(),
    moves: () => truth.moves(),
    play: (move) => truth.play(move),
    undo: () => truth.undo(),
    redo: () => truth.redo(),
    outcome: () => truth.outcome(),
    view: (seat) => truth.view(seat),
    events: (seat) => truth.events(seat),
    determinize: (seat, seed) => lyingPosition(truth.determinize(seat, seed), lie),
    key: () => truth.key(),
    perft: (depth) => truth.perft(depth),
    playout: (seed, limit, withMoves) => truth.playout(seed, limit, withMoves),
    job: (kind, options) => truth.job(kind, options),
    family: () => truth.family(),
    clone: () => lyingPosition(truth.clone(), lie),
    free: () => truth.free(),
    ...lie(truth),
  };
}
