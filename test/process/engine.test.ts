/** Engines in processes: the round trip, and engines that go wrong. */
import { describe, expect, test } from 'vitest';
import { playBoth } from '../../bench/differential/run.js';
import { reference } from '../../bench/reference/index.js';
import type { EnginePosition } from '../../bindings/engine.js';
import { Broken, NotPlayed, Unasked } from '../../bindings/process/errors.js';
import { checked } from '../board/checked.js';
import { BAD, CLI, THIRD, withEngine } from './engines.js';

const TIC_TAC_TOE = checked('name|ttt|Tic-tac-toe', 'cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');
const MORRIS = checked(
  ...['name|three|Three', 'cells|9', 'linelen|3', 'hand|3', 'capture|onmill', 'win|reduce|3', 'move|adj', 'fly|3'],
  ...['lines|grid|3|3|3', 'adj|grid|3|3|2', 'draw|plies|20'],
);
const SERVED = [CLI, 'engine', '--engine', 'reference'];

function start(words: readonly string[], work: (position: EnginePosition) => unknown, ms?: number): unknown {
  return withEngine(words, (engine) => work(engine.open(TIC_TAC_TOE).start(0)), ms);
}

describe('the reference over the protocol', () => {
  test.each([TIC_TAC_TOE, MORRIS])('answers as it does without: $title', (spec) => {
    withEngine(SERVED, (engine) => {
      expect([engine.name, engine.unasked, engine.unknown]).toEqual(['reference', [], []]);
      for (const seed of [1, 2]) {
        const { plies, difference } = playBoth(reference, engine, spec, { seed, plies: 60 });
        expect(difference).toBeNull();
        expect(plies).toBeGreaterThan(5);
      }
    });
  });

  test('faults of keys come through, and what is wrong with an argument', () => {
    withEngine(SERVED, (engine) => {
      const game = engine.open(TIC_TAC_TOE);
      expect(game.fromKey('12....... 3')).toMatchObject({ ok: false, fault: { code: 'bad-key-text', column: 11 } });
      expect(() => game.start(0).view(2)).toThrow('bad_request: seat must be');
    });
  });
});

test('the example is asked what it names, and nothing else', () => {
  withEngine([THIRD], (engine) => {
    expect(engine.unasked).toContain('perft');
    expect(engine.unasked).not.toContain('undo');
    const position = engine.open(TIC_TAC_TOE).start(0);
    expect(() => position.perft(1)).toThrow(Unasked);
    expect(() => position.clone()).toThrow(Unasked);
    expect(() => position.job('perft', { depth: 1 })).toThrow(Unasked);
    const played = position.play([-1, 4]);
    expect(played.ok && (() => played.events)).toThrow(Unasked);
    expect(() => engine.open(MORRIS)).toThrow(NotPlayed);
    position.free();
  });
});

describe('an engine that goes wrong breaks off, and says how', () => {
  const ways: [string, RegExp][] = [
    ['dies', /ended with exit code 3/],
    ['killed', /was ended by SIGKILL/],
    ['closes', /closed its output|ended/],
    ['garbage', /answered hello, �\[2Jworld: which is no JSON object/],
    ['blank', /answered an empty line/],
    ['array', /answered \[1\]: its id is not 4/],
    ['wrong-id', /answered \{"id":5,"moves":\[\]\}: its id is not 4/],
    ['no-id', /its id is not 4/],
    ['shape', /answered \{"id":4,"moves":\[\[-1,"a1"\]\]\}: which is no answer to moves/],
    ['fraction', /which is no answer to moves/],
    ['nothing', /answered \{"id":4\}: which is no answer to moves/],
    ['bad-error', /whose error lacks a code/],
    ['floods', /its id is not 4/],
    ['long-line', /wrote a line of more than 64 MiB/],
  ];
  test.each(ways)('%s', (way, received) => {
    start([BAD, way], (position) => {
      expect(() => position.moves()).toThrow(Broken);
      expect(() => position.moves()).toThrow(received);
      expect(() => position.moves()).toThrow(`bad by ${way}, moves: `);
      expect(() => position.moves()).toThrow('asked: {"id":4,"verb":"moves","position":2}');
      expect(() => position.turn()).toThrow(Broken);
    });
  });

  test('what would do is shown', () => {
    start([BAD, 'shape'], (position) => {
      expect(() => position.moves()).toThrow('an answer would be {"id":4,"moves":[[-1,0],[-1,4]]}');
    });
  });

  test('who names events tells them in play', () => {
    start([BAD, 'hangs', 'events'], (position) => {
      expect(() => position.play([-1, 0])).toThrow('answered {"id":4,"ok":true}: which is no answer to play');
    });
    start([BAD, 'hangs'], (position) => expect(position.play([-1, 0]).ok).toBe(true));
  });

  test('the last lines of its stderr are told', () => {
    start([BAD, 'dies'], (position) => {
      expect(() => position.moves()).toThrow(/its stderr ends:\n {4}last word 13\n(.*\n){6} {4}last word 20$/);
    });
  });

  test.each(['hangs', 'spins'])('it %s: given up when its time is up, and killed', (way) => {
    const began = performance.now();
    start([BAD, way], (position) => expect(() => position.moves()).toThrow(/gave no answer within 1 s/), 1000);
    expect(performance.now() - began).toBeLessThan(8000);
  });

  test('an error line is an answer', () => {
    start([BAD, 'refuses'], (position) => {
      expect(() => position.moves()).toThrow('failed: out of cheese');
      expect(position.turn()).toBe(0);
    });
  });

  test('it names no more than it has, and what is required', () => {
    expect(() => start([BAD, 'lacks'], () => {})).toThrow(/does not name moves, play, outcome/);
    withEngine([BAD, 'hangs', 'neighbors', 'key'], ({ unasked, unknown }) => {
      expect(unknown).toEqual(['neighbors']);
      expect(unasked).toContain('neighbours');
      expect(unasked).not.toContain('key');
    });
  });

  test('it never says hello, or does not start', () => {
    expect(() => withEngine([BAD, 'mute'], () => {}, 500)).toThrow(/mute, hello: it gave no answer within 0.5 s/);
    expect(() => withEngine(['-e', 'process.exit(7)'], () => {})).toThrow(/hello: it ended with exit code 7/);
  });
});
