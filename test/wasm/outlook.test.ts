/**
 * What search keeps beside a position, and what proofs rely on. The core exports none of it, so this suite compiles it
 * with a few exports more.
 */
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { buildCore } from '../../bench/mutants/build.js';
import type { BoardSpec } from '../../bindings/board/types.js';
import type { CheckedSpec, EnginePosition, Outcome } from '../../bindings/engine.js';
import { WasmEngine } from '../../bindings/wasm/engine.js';
import {
  boardSpec,
  gridLines,
  gridSteps,
  inARow,
  nineMens,
  tapatan,
  threeMens,
  ticTacToe,
  twelveMens,
} from '../reference/specs.js';
import { wander } from './fresh.js';

const EXPORTS = `
export function probeBytes(position: usize): usize {
  families.select(position);
  return families.outlookBytes();
}

export function probeOpen(position: usize): usize {
  families.select(position);
  const at = allocate(families.outlookBytes());
  families.openOutlook(position, at);
  return at;
}

export function probeClose(at: usize): void {
  release(at);
}

function look(position: usize, at: usize): void {
  families.select(position);
  families.useOutlook(at);
}

export function probeMake(position: usize, at: usize): void {
  look(position, at);
  families.makeSeen(position, positions.recordAt(position, ply(position)));
}

export function probeUnmake(position: usize, at: usize): void {
  look(position, at);
  families.unmakeSeen(position);
}

export function probeHash(position: usize, at: usize): u64 {
  look(position, at);
  return families.stateHash(position);
}

export function probeWins(position: usize, at: usize): bool {
  look(position, at);
  return families.winsNow(position);
}

export function probePressed(position: usize, at: usize): bool {
  look(position, at);
  return families.isPressed(position);
}

export function probeLeast(position: usize, at: usize): i32 {
  look(position, at);
  return families.leastRank(position);
}

/** Of the legal move of that place. */
export function probeRank(position: usize, at: usize, ordinal: i32): i32 {
  look(position, at);
  moves(position);
  return families.rank(position, exchange() + <usize>ordinal * positions.moveBytes(position));
}

export function probePlies(position: usize, at: usize, seat: i32): i32 {
  look(position, at);
  return families.pliesToWin(position, seat);
}
`;

interface Probe {
  probeBytes(position: number): number;
  probeOpen(position: number): number;
  probeClose(outlook: number): void;
  probeMake(position: number, outlook: number): void;
  probeUnmake(position: number, outlook: number): void;
  probeHash(position: number, outlook: number): bigint;
  probeWins(position: number, outlook: number): number;
  probePressed(position: number, outlook: number): number;
  probeLeast(position: number, outlook: number): number;
  probeRank(position: number, outlook: number, ordinal: number): number;
  probePlies(position: number, outlook: number, seat: number): number;
}

let engine: WasmEngine;
let probe: Probe;

beforeAll(async () => {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  const mark = '// What the rooms have of their own.\n';
  engine = new WasmEngine(
    await buildCore(root, {
      name: 'probe',
      part: 'key',
      breaks: 'Nothing.',
      file: 'assembly/index.ts',
      find: mark,
      put: `import { allocate } from './memory';\n${mark}${EXPORTS}`,
    }),
  );
  probe = engine.core.raw as unknown as Probe;
}, 120_000);

const handleOf = (position: EnginePosition): number => (position as unknown as { handle: number }).handle;

/** The outlook's bytes, looked at from nothing. */
function afresh(handle: number): Uint8Array {
  const outlook = probe.probeOpen(handle);
  const bytes = bytesAt(handle, outlook);
  probe.probeClose(outlook);
  return bytes;
}

function bytesAt(handle: number, outlook: number): Uint8Array {
  return engine.core.bytes.slice(outlook, outlook + probe.probeBytes(handle));
}

/** Asks something of the position as it stands. */
function asked<T>(position: EnginePosition, ask: (handle: number, outlook: number) => T): T {
  const handle = handleOf(position);
  const outlook = probe.probeOpen(handle);
  const answer = ask(handle, outlook);
  probe.probeClose(outlook);
  return answer;
}

/** Plays a game, takes it back, and goes the same way with an outlook that follows; gives the moves made. */
function follow(spec: CheckedSpec, seed: number, plies: number): number {
  const game = engine.open(spec);
  const position = game.start(0);
  const made = wander(position, seed, plies).length;
  while (position.undo());
  const handle = handleOf(position);
  const outlook = probe.probeOpen(handle);
  const seen = [bytesAt(handle, outlook)];
  for (let ply = 0; ply < made; ply++) {
    probe.probeMake(handle, outlook);
    seen.push(bytesAt(handle, outlook));
    expect(Buffer.compare(seen.at(-1)!, afresh(handle))).toBe(0);
  }
  for (let ply = made; ply > 0; ply--) {
    probe.probeUnmake(handle, outlook);
    expect(Buffer.compare(bytesAt(handle, outlook), seen[ply - 1]!)).toBe(0);
  }
  probe.probeClose(outlook);
  game.free();
  return made;
}

describe('an outlook that follows every move is the one looked at from nothing', () => {
  test.each([
    ['five in a row', inARow(9, 9, 5), 81],
    ['tic-tac-toe', ticTacToe, 9],
    ['tapatan', tapatan, 60],
    ["nine men's morris", nineMens, 120],
    ["twelve men's morris", twelveMens, 120],
  ])('%s', (_name, spec, plies) => {
    let made = 0;
    for (let seed = 1; seed <= 5; seed++) made += follow(spec, seed, plies);
    expect(made).toBeGreaterThan(25);
  });

  test('generated games', () => {
    let made = 0;
    const property = fc.property(boardSpecs(), fc.nat(), (spec, seed) => {
      made += follow(spec, seed, 40);
    });
    fc.assert(property, { seed: 1995, numRuns: 200 });
    expect(made).toBeGreaterThan(1000);
  });
});

/** Every state that can be reached, by the key without its clock. */
function reached(spec: CheckedSpec): Map<string, bigint> {
  const game = engine.open(spec);
  const hashes = new Map<string, bigint>();
  const position = game.start(0);
  const visit = (): void => {
    const state = position.key().split(' ').slice(0, 3).join(' ');
    if (hashes.has(state)) return;
    hashes.set(state, asked(position, probe.probeHash));
    for (const move of position.moves()) {
      position.play(move);
      visit();
      position.undo();
    }
  };
  visit();
  game.free();
  return hashes;
}

test.each([
  ['tic-tac-toe', ticTacToe, 5478],
  ["three men's morris", threeMens, 5466],
])('no two states of %s have one hash', (_name, spec, states) => {
  const hashes = reached({ ...spec, draw: { repeat: 1_000_000, plies: 1_000_000 } });
  expect(hashes.size).toBe(states);
  expect(new Set(hashes.values()).size).toBe(states);
});

/** A row of cells: two side by side take one, and men step along it. */
const row = (cells: number, hand: number): BoardSpec =>
  boardSpec({
    cells,
    lineLength: 2,
    hand,
    capture: { onMill: true },
    move: { adjacent: true },
    lines: [gridLines(cells, 1, 2)],
    adjacency: [gridSteps(cells, 1, 0)],
  });

// Hands that are nearly empty were once hashed as a man on one of the first cells is.
test.each([
  [5, 2],
  [6, 3],
  [7, 3],
])('nor have states of a row of %i with %i men a side, which are taken', (cells, hand) => {
  const hashes = reached(row(cells, hand));
  expect(hashes.size).toBeGreaterThan(100);
  expect(new Set(hashes.values()).size).toBe(hashes.size);
});

/** What must hold of a position in play, by playing its moves. */
function holds(position: EnginePosition): void {
  const seat = position.turn();
  const least = asked(position, probe.probeLeast);
  const pressed = asked(position, probe.probePressed) !== 0;
  const wins = asked(position, probe.probeWins) !== 0;
  const legal = position.moves();
  const ranks = legal.map((_, ordinal) => asked(position, (handle, at) => probe.probeRank(handle, at, ordinal)));
  const outcomes = legal.map((move) => {
    position.play(move);
    const outcome = position.outcome();
    const lost = outcome === null && asked(position, probe.probeWins) !== 0;
    position.undo();
    return { won: outcome?.winners[0] === seat, lost };
  });
  expect(ranks.some((rank) => rank >= least)).toBe(true);
  if (wins) expect(outcomes.map(({ won }) => won)).toEqual(ranks.map((rank) => rank >= least));
  else if (least > -(2 ** 31)) expect(outcomes.every(({ lost }, i) => lost || ranks[i]! >= least)).toBe(true);
  expect(pressed).toBe(!wins && least > -(2 ** 31));
}

/** Bounds that the rest of a game must keep to. */
function bounds(position: EnginePosition, { winners }: Outcome, left: number): void {
  const handle = handleOf(position);
  expect(engine.core.raw.longestPlay(handle)).toBeGreaterThanOrEqual(left);
  for (const seat of winners) {
    expect(asked(position, (at, outlook) => probe.probePlies(at, outlook, seat))).toBeLessThanOrEqual(left);
  }
}

describe('what proofs rely on', () => {
  test('a race: moves that win, and moves that must be made', () => {
    const race = { move: { adjacent: false, fly: null }, capture: { onMill: false, protect: false } };
    const counts = { races: 0, others: 0 };
    const property = fc.property(boardSpecs(), fc.nat(), fc.boolean(), (made, seed, isRace) => {
      const spec = isRace ? { ...made, ...race, win: { line: true, reduce: null } } : made;
      const game = engine.open(spec);
      const position = game.start(0);
      for (let ply = 0; ply < 20 && position.turn() >= 0; ply++) {
        holds(position);
        wander(position, seed + ply, 1);
        counts[isRace ? 'races' : 'others'] += 1;
      }
      game.free();
    });
    fc.assert(property, { seed: 3, numRuns: 150 });
    expect(Math.min(counts.races, counts.others)).toBeGreaterThan(300);
  });

  test('no game is longer, and no win sooner, than they say', () => {
    let games = 0;
    const property = fc.property(boardSpecs(), fc.nat(), (spec, seed) => {
      const game = engine.open(spec);
      const position = game.start(0);
      const plies = wander(position, seed, 60).length;
      const outcome = position.outcome();
      for (let left = 1; outcome && left <= plies; left++) {
        position.undo();
        bounds(position, outcome, left);
      }
      games += outcome ? 1 : 0;
      game.free();
    });
    fc.assert(property, { seed: 5, numRuns: 300 });
    expect(games).toBeGreaterThan(150);
  });
});
