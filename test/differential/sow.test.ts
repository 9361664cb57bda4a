/** Sowing games on two engines: what is asked of them finds lies about every verb, and the core holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { compareGame, playBoth } from '../../bench/differential/run.js';
import { compareSamples } from '../../bench/differential/samples.js';
import { replayDifference, shrinkDifference } from '../../bench/differential/shrink.js';
import { simplify } from '../../bench/differential/simplify.js';
import { sowQuestions } from '../../bench/differential/sow/questions.js';
import { reference } from '../../bench/reference/index.js';
import { generator } from '../../bindings/random.js';
import { parseKey } from '../../bindings/sow/key.js';
import { SOW_REFUSALS, type SowVerbs } from '../../bindings/sow/types.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { debug, release } from '../builds.js';
import { liar } from '../cli/liar.js';
import { twin } from '../cli/terminal.js';
import { OWARE, sown } from '../sow/specs.js';

vi.setConfig({ testTimeout: 120_000 });

const oware = sown(...OWARE);
const SOW = { rooms: ['sow'] } as const;

/** The reference, but for one of the family's verbs. */
function lying(verb: (truth: SowVerbs) => Partial<SowVerbs>) {
  return liar((truth) => ({
    family: () => {
      const verbs = truth.family() as SowVerbs;
      return { ...verbs, ...verb(verbs) };
    },
  }));
}

describe('a lie is found', () => {
  test.each<[string, string, (truth: SowVerbs) => Partial<SowVerbs>]>([
    ['starved', 'starved', () => ({ starved: () => true })],
    ['reaches', 'reaches', (truth) => ({ reaches: (house) => (house === 5 ? 2 : truth.reaches(house)) })],
    ['feeds', 'feeding', () => ({ feeds: () => false })],
    ['sowable', 'sowable', (truth) => ({ sowable: (...of) => truth.sowable(...of).slice(1) })],
    ['sowable on other boards', 'sowable', (truth) => ({ sowable: (side) => truth.sowable(side) })],
    ['legalMoves', 'legal moves', (truth) => ({ legalMoves: (...of) => truth.legalMoves(...of).reverse() })],
    ['captureChain', 'chain', () => ({ captureChain: () => [6] })],
    [
      'resolve',
      'sowing',
      (truth) => ({ resolve: (board, house, side) => ({ ...truth.resolve(board, house, side), board }) }),
    ],
    ['refusal', 'refusals', (truth) => ({ refusal: (house, side) => truth.refusal(house, side) && 'illegal_move' })],
  ])('about %s', (_verb, what, lie) => {
    expect(compareGame(lying(lie), reference, oware, { seed: 2, plies: 80 })?.what).toContain(what);
  });

  test('about the code of a refusal', () => {
    const wrong = liar((truth) => ({
      play: (move) => {
        const played = truth.play(move);
        return played.ok ? played : { ...played, code: 'illegal_move' };
      },
    }));
    expect(compareGame(wrong, reference, oware, { seed: 2, plies: 80 })?.what).toContain('refusal');
  });

  test('and told by few moves on a small board', () => {
    const wrong = liar((truth) => ({
      moves: () => (truth.key().includes('1,0,') ? truth.moves().slice(1) : truth.moves()),
    }));
    const { difference } = playBoth(wrong, reference, oware, { seed: 3, plies: 60 });
    const short = shrinkDifference(wrong, reference, oware, difference!);
    expect(short.moves.length).toBeLessThanOrEqual(difference!.moves.length);
    expect(replayDifference(wrong, reference, short)?.difference?.what).toBe(short.what);
    const small = simplify(wrong, reference, oware, short);
    expect(small.spec.split('\n').length).toBeLessThan(OWARE.length);
    expect(small.moves.length).toBeLessThanOrEqual(short.moves.length);
  });

  test('on generated specs too, and what is found is small', () => {
    const wrong = lying((truth) => ({
      resolve: (board, house, side, direction) => {
        const { board: after, record } = truth.resolve(board, house, side, direction);
        return { board: after, record: { ...record, taken: record.slammed ? 0 : record.taken } };
      },
    }));
    const { found } = compareSamples(wrong, reference, 1, 300, 40, SOW);
    expect(found?.comparison.difference?.what).toContain('sowing');
    expect(compareSamples(twin, reference, 1, 20, 40, SOW)).toMatchObject({ found: null, refused: 0 });
  });
});

describe('what is asked', () => {
  test('moves that are none are refused for every reason', () => {
    const codes = new Set<string>();
    const watched = liar((truth) => ({
      play: (move) => {
        const played = truth.play(move);
        if (!played.ok) codes.add(played.code);
        return played;
      },
      family: () => {
        const verbs = truth.family() as SowVerbs;
        const refusal: SowVerbs['refusal'] = (...of) => {
          const code = verbs.refusal(...of);
          if (code !== null) codes.add(code);
          return code;
        };
        return { ...verbs, refusal };
      },
    }));
    compareSamples(watched, reference, 7, 60, 40, SOW);
    expect([...codes].sort()).toEqual([...SOW_REFUSALS].sort());
  });

  test('spoilt keys are positions every now and then', () => {
    const draw = generator(1);
    const read = Array.from({ length: 400 }, () => {
      const key = sowQuestions.spoil('2,2,2,1,0,3,2,2,1,0,3,4 1 13,13 0', draw);
      return parseKey(oware, key).ok;
    });
    const good = read.filter((ok) => ok).length;
    expect(good).toBeGreaterThan(100);
    expect(good).toBeLessThan(300);
  });
});

const FOLDER = new URL('../../specs/sow/', import.meta.url);
const FILES = readdirSync(FOLDER);

describe.each([
  ['release', release, [1, 2], 60, 120],
  ['debug', debug, [3], 40, 30],
] as const)('%s and the reference play alike', (_name, engine, seeds, plies, count) => {
  test.each(FILES)('%s', (file) => {
    const read = checkSpec(readFileSync(new URL(file, FOLDER), 'utf8'), { file });
    if (!read.ok) throw new Error(`${file} has faults`);
    for (const seed of seeds) {
      const compared = playBoth(engine, reference, read.spec, { seed, plies });
      expect(compared.difference).toBeNull();
      expect(compared.plies).toBeGreaterThan(0);
    }
  });

  test('on generated specs', () => {
    const { found, plies: compared } = compareSamples(engine, reference, 1995, count, 60, SOW);
    expect(found).toBeNull();
    expect(compared).toBeGreaterThan(count);
  });
});
