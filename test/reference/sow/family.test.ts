/** What holds for every sowing game, over combinations of all rows; and how the drive takes them. */
import { describe, expect, test, vi } from 'vitest';
import { reference } from '../../../bench/reference/index.js';
import type { EnginePosition, Solution } from '../../../bindings/engine.js';
import {
  SOW_DIRECTIONS,
  SOW_LAPS,
  SOW_ORIGINS,
  SOW_RESTS,
  SOW_SLAMS,
  SOW_STORES,
  type SowCapture,
  type SowSpec,
} from '../../../bindings/sow/types.js';
import { changed, kalah, play, sowSpec, start, viewOf } from './specs.js';

vi.setConfig({ testTimeout: 60_000 });

const CAPTURES: readonly SowCapture[] = [
  { kind: 'none' },
  { kind: 'exactly', counts: [2, 3], chain: true },
  { kind: 'exactly', counts: [1, 4], chain: false },
  { kind: 'even', chain: true },
  { kind: 'even', chain: false },
  { kind: 'beyond' },
  { kind: 'opposite', takes: 'full' },
  { kind: 'opposite', takes: 'always' },
  { kind: 'opposite', takes: 'foe' },
  { kind: 'row', sown: false },
  { kind: 'row', sown: true },
];

const fits = ({ rows, capture, stores, end }: SowSpec): boolean =>
  (capture.kind !== 'opposite' || rows === 2) &&
  (capture.kind !== 'row' || rows === 4) &&
  (stores !== 'none' || end.rest === 'own');

/** Takes one of the items by the next digits of a number, and keeps the rest of it. */
function digits(number: number) {
  let left = number;
  return <T>(items: readonly T[]): T => {
    const item = items[left % items.length]!;
    left = Math.floor(left / items.length);
    return item;
  };
}

/** One of all combinations of rows. */
function combination(number: number): SowSpec {
  const pick = digits(number);
  const capture = pick(CAPTURES);
  return sowSpec({
    capture,
    rows: capture.kind === 'row' ? 4 : capture.kind === 'opposite' ? 2 : pick([2, 3, 4]),
    houses: 4,
    seeds: pick([2, 3]),
    stores: pick(SOW_STORES),
    direction: pick(SOW_DIRECTIONS),
    origin: pick(SOW_ORIGINS),
    laps: pick(SOW_LAPS),
    slam: pick(SOW_SLAMS),
    again: pick([false, true]),
    feed: pick([false, true]),
    lift: pick([1, 2]),
    end: {
      bare: pick([false, true]),
      nomove: pick(['count', 'lose']),
      rest: pick(SOW_RESTS),
      target: pick([null, 9]),
      repeat: pick([null, 2]),
      plies: pick([null, 20]),
    },
  });
}

/** Far apart in the order of combinations. */
const SPECS = Array.from({ length: 400 }, (_, i) => combination(i * 7_368_787)).filter(fits);

const seedsOf = (position: EnginePosition): number => {
  const { houses, stores } = viewOf(position);
  return [...houses, ...stores].reduce((sum, count) => sum + count);
};

/** Plays a random game and asks at every position. */
function along(spec: SowSpec, plies: number, ask: (position: EnginePosition) => void): void {
  const position = start(spec);
  for (const move of position.playout(1, plies, true).moves!) {
    ask(position);
    play(position, move);
  }
  ask(position);
}

/** Everything that is told of a position. */
const told = (position: EnginePosition) => [position.key(), position.view(0), position.moves(), position.outcome()];

test('combinations are many', () => {
  expect(SPECS.length).toBeGreaterThan(250);
});

test('moves ascend, none twice; there is one as long as the game is not over', () => {
  for (const spec of SPECS) {
    along(spec, 30, (position) => {
      const moves = position.moves().map(([house, direction = 0]) => house! * 2 + direction);
      expect(moves).toEqual([...new Set(moves)].sort((a, b) => a - b));
      expect(moves.length > 0).toBe(position.outcome() === null);
    });
  }
});

test('no seed is lost or found; with stores|none they only leave', () => {
  for (const spec of SPECS) {
    let before = seedsOf(start(spec));
    along(spec, 30, (position) => {
      const now = seedsOf(position);
      if (spec.stores === 'none') expect(now).toBeLessThanOrEqual(before);
      else expect(now).toBe(before);
      before = now;
    });
  }
});

test('undo is the position before, redo the one after', () => {
  for (const spec of SPECS) {
    const position = start(spec);
    const { moves } = position.playout(2, 20, true);
    const states = [told(position), ...moves!.map((move) => told(play(position, move)))];
    for (let i = states.length - 2; i >= 0; i--) {
      expect(position.undo()).toBe(true);
      expect(told(position)).toEqual(states[i]);
    }
    for (const state of states.slice(1)) {
      expect(position.redo()).toBe(true);
      expect(told(position)).toEqual(state);
    }
  }
});

test('a key comes back, with the same moves', () => {
  for (const spec of SPECS) {
    along(spec, 30, (position) => {
      const read = reference.open(spec).fromKey(position.key());
      if (!read.ok) throw new Error(read.fault.message);
      expect(read.position.key()).toBe(position.key());
      if (position.outcome() === null) expect(read.position.moves()).toEqual(position.moves());
    });
  }
});

test('the more seeds win, and the last event says so', () => {
  let ended = 0;
  for (const spec of SPECS) {
    const position = start(spec);
    play(position, ...position.playout(3, 200, true).moves!);
    const outcome = position.outcome();
    if (outcome === null || position.events(0).length === 0) continue;
    ended += 1;
    const { winners, scores, reason } = outcome;
    expect(winners).toEqual([0, 1].filter((seat) => scores[seat]! > scores[1 - seat]!));
    expect(position.events(0).at(-1)).toEqual({ kind: 'end', winners, reason });
  }
  expect(ended).toBeGreaterThan(150);
});

describe('draws', () => {
  test('uniform over the legal moves', () => {
    const position = start(sowSpec({ direction: 'either' }));
    const counts = new Map<string, number>();
    const games = 6000;
    for (let seed = 0; seed < games; seed++) {
      const move = position.playout(seed, 1, true).moves![0]!.join();
      counts.set(move, (counts.get(move) ?? 0) + 1);
    }
    expect(counts.size).toBe(12);
    // Each is drawn 500 times by chance, with a deviation of 21; five of them are once in a million.
    for (const count of counts.values()) expect(Math.abs(count - games / 12)).toBeLessThan(107);
  });
});

function solved(spec: SowSpec, method: 'retrograde' | 'search' | 'proof'): Solution {
  const job = start(spec).job('solve', { method });
  while (!job.run(100_000));
  return job.result();
}

describe('solve', () => {
  const tiny = changed(kalah('full'), { houses: 2, seeds: 2 });

  test('play that fills stores ends by itself, so every method answers, and alike', () => {
    const [retrograde, search, proof] = (['retrograde', 'search', 'proof'] as const).map((by) => solved(tiny, by));
    expect(retrograde!.value).not.toBe('unknown');
    expect([search!.value, search!.plies]).toEqual([retrograde!.value, retrograde!.plies]);
    expect(proof!.value).toBe(retrograde!.value);
  });

  /** The value by plain minimax: this game always ends. */
  function minimax(position: EnginePosition): number {
    const outcome = position.outcome();
    if (outcome !== null) return outcome.scores[0]! - outcome.scores[1]!;
    const values = position.moves().map((move) => minimax(play(position.clone(), move)));
    return position.turn() === 0 ? Math.max(...values) : Math.min(...values);
  }

  test.each([2, 3])('kalah of two houses with %i seeds: as minimax says', (seeds) => {
    const spec = changed(tiny, { seeds });
    const margin = Math.sign(minimax(start(spec)));
    expect(solved(spec, 'retrograde').value).toBe(margin > 0 ? 'first' : margin < 0 ? 'second' : 'draw');
  });

  test.each([
    ['nothing comes home', { stores: 'side' }],
    ['there is a way back', { direction: 'either' }],
    ['a single seed stays where it lay', { origin: 'start' }],
    ['laps begin beyond the store', { laps: 'relay-next' }],
  ] as const)('else proof is not asked: %s', (_why, parts) => {
    expect(solved(changed(tiny, parts), 'proof').value).toBe('unknown');
  });

  test('two seeds go round for ever: drawn, though the rules about the past would end it', () => {
    const spec = sowSpec({ houses: 1, seeds: 1, end: { plies: 4, repeat: 3 } });
    expect(solved(spec, 'retrograde')).toMatchObject({ value: 'draw', plies: null });
  });
});
