import { describe, expect, test } from 'vitest';
import { replayMany } from '../../bench/differential/replay.js';
import { compareGame, playBoth } from '../../bench/differential/run.js';
import { compareSamples } from '../../bench/differential/samples.js';
import { readDifference, replayDifference, shrinkDifference } from '../../bench/differential/shrink.js';
import { reference } from '../../bench/reference/index.js';
import type { Played, Refusal } from '../../bindings/engine.js';
import { asBoard, checked } from '../board/checked.js';
import { type Lie, liar } from './liar.js';
import { twin } from './terminal.js';

const spec = checked('name|ttt|Tic-tac-toe', 'cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');
const options = { seed: 5, plies: 100 };
const placed = (key: string) => key.split(' ')[0]!.replaceAll('.', '').length;

test('an engine agrees with itself, and plies are counted', () => {
  expect(compareGame(twin, reference, spec, options)).toBeNull();
  expect(playBoth(twin, reference, spec, options).plies).toBeGreaterThanOrEqual(5);
});

describe('every kind of lie is found', () => {
  const lies: [string, string, Lie][] = [
    ['turn', 'turn', (truth) => ({ turn: () => (placed(truth.key()) === 3 ? 0 : truth.turn()) })],
    ['a move left out', 'moves', (truth) => ({ moves: () => truth.moves().slice(placed(truth.key()) === 3 ? 1 : 0) })],
    ['the order of moves', 'moves', (truth) => ({ moves: () => truth.moves().reverse() })],
    ['the view', 'view', (truth) => ({ view: (seat) => ({ ...truth.view(seat), quiet: 1 }) })],
    ['events', 'events', (truth) => ({ events: (seat) => truth.events(seat).slice(1) })],
    ['what play tells', 'play', (truth) => ({ play: (move) => withoutEvents(truth.play(move)) })],
    [
      'the outcome',
      'outcome',
      (truth) => ({ outcome: () => truth.outcome() && { winners: [], scores: [0, 0], reason: 'stuck' } }),
    ],
    ['the key', 'key', (truth) => ({ key: () => `${truth.key()} ` })],
    ['perft', 'perft', (truth) => ({ perft: (depth) => truth.perft(depth) + (depth === 1 ? 1 : 0) })],
    ['undo', 'clone', (truth) => ({ undo: () => (placed(truth.key()) > 2 ? false : truth.undo()) })],
    ['redo', 'from key', (truth) => ({ redo: () => !truth.redo() })],
    ['lines', 'lines', (truth) => ({ family: () => ({ ...truth.family(), lines: () => [] }) })],
    ['neighbours', 'neighbours', (truth) => ({ family: () => ({ ...truth.family(), neighbours: () => [1] }) })],
    ['a copy', 'clone', (truth) => ({ clone: () => ({ ...truth, ...lyingEnd(truth), key: () => 'x' }) as never })],
    [
      'a crash',
      'outcome',
      () => ({
        outcome: () => {
          throw new Error('unreachable');
        },
      }),
    ],
    ['a playout', 'playout', (truth) => ({ playout: (...given) => ({ ...truth.playout(...given), outcome: null }) })],
  ];
  test.each(lies)('%s', (_name, what, lie) => {
    const difference = compareGame(liar(lie), reference, spec, options);
    expect(difference?.what).toContain(what);
    expect(difference).toMatchObject({ ludemill: 1, game: 'ttt', seed: 5, engines: ['wasm', 'reference'] });
  });
});

function withoutEvents(played: Played | Refusal): Played | Refusal {
  return played.ok ? { ok: true, events: [] } : played;
}

function lyingEnd(truth: Parameters<Lie>[0]): object {
  return {
    turn: () => truth.turn(),
    moves: () => truth.moves(),
    outcome: () => null,
    undo: () => false,
    redo: () => false,
    free: () => {},
  };
}

describe('a difference', () => {
  const wrong = liar((truth) => ({ moves: () => truth.moves().slice(placed(truth.key()) === 3 ? 1 : 0) }));
  const found = compareGame(wrong, reference, spec, options)!;

  test('has the shortest line of moves, which still shows it', () => {
    const small = shrinkDifference(wrong, reference, spec, found);
    expect(small.moves.length).toBe(3);
    expect(replayDifference(wrong, reference, small)?.difference?.what).toBe('moves');
  });

  test('is gone when the engine is mended', () => {
    expect(replayDifference(twin, reference, found)?.difference).toBeNull();
  });

  test('goes through JSON, and nothing else is taken for one', () => {
    expect(readDifference(JSON.parse(JSON.stringify(found)))).toEqual(found);
    for (const other of [null, 3, {}, { ...found, moves: [1] }, { ...found, ludemill: 2 }])
      expect(readDifference(other)).toBeNull();
  });
});

const BOARDS = { rooms: ['board'] } as const;

test('generated specs agree with themselves, and a lie about pieces that fly is shrunk to a small spec', () => {
  expect(compareSamples(twin, reference, 1, 15, 40, BOARDS).found).toBeNull();
  const wrong = liar((truth) => ({ moves: () => truth.moves().filter(([from]) => from === -1 || truth.turn() === 0) }));
  const { found } = compareSamples(wrong, reference, 1, 300, 60, BOARDS);
  expect(found?.comparison.difference?.what).toMatch(/move/);
  expect(asBoard(found!.spec).cells).toBeLessThanOrEqual(8);
});

test('playouts of one engine are replayed by the other', () => {
  const sample = { seed: 1, playouts: 20, limit: 100 };
  expect(replayMany(twin, reference, spec, sample)).toMatchObject({ playouts: 20, differs: null });
  const wrong = liar((truth) => ({ playout: (...given) => ({ ...truth.playout(...given), outcome: null }) }));
  expect(replayMany(wrong, reference, spec, sample).differs).toBe(1);
});
