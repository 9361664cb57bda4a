/** Leaf counts from elsewhere; positions and tables are of the design's page on sowing games. */
import { describe, expect, test, vi } from 'vitest';
import type { EnginePosition } from '../../../bindings/engine.js';
import { SOW_SLAMS, type SowSlam } from '../../../bindings/sow/types.js';
import { abapa, at, kalah, oware, type Parts, sowSpec, start } from './specs.js';

// On a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const leaves = (position: EnginePosition, depths: number): number[] =>
  Array.from({ length: depths }, (_, i) => position.perft(i + 1));

describe('from the start', () => {
  // Own brute force of the design, Ludii to depth 6; every slam rule gives the same.
  const OWARE = [6, 36, 190, 1014, 5219, 27332, 139157];

  test.each(SOW_SLAMS)('oware, slam|%s', (slam) => {
    expect(leaves(start(oware(slam)), 6)).toEqual(OWARE.slice(0, 6));
  });

  test('oware, a ply deeper', () => {
    expect(start(abapa).perft(7)).toBe(OWARE[6]);
  });

  // Ludii to depth 6; OpenSpiel's mancala plays by the same rules.
  test('kalah, without capture of the last seed alone', () => {
    expect(leaves(start(kalah('full')), 7)).toEqual([6, 35, 185, 942, 4690, 23233, 114430]);
  });

  test('kalah, the last seed goes home also alone', () => {
    expect(leaves(start(kalah('always')), 7)).toEqual([6, 35, 185, 942, 4685, 23169, 113959]);
  });
});

// The Ludii engine's games of these names, by its default rules; how they end makes no difference so early.
const exactly = (chain: boolean, ...counts: number[]) => ({ kind: 'exactly', counts, chain }) as const;
const FOLK: [string, Parts, number[]][] = [
  ['enindji', { origin: 'skip', capture: exactly(false, 4) }, [6, 36, 190, 1014, 5308]],
  ['ntyenge', { houses: 8, capture: exactly(false, 2, 4) }, [8, 64, 458, 3295, 22522]],
  ['wore', { houses: 4, seeds: 6, capture: exactly(false, 2, 4, 6) }, [4, 16, 64, 241, 947]],
  ['woli', { seeds: 6, direction: 'cw', origin: 'skip', capture: exactly(true, 2, 3) }, [6, 36, 206, 1166]],
];

test.each(FOLK)('%s', (_name, parts, counts) => {
  expect(leaves(start(sowSpec(parts)), counts.length)).toEqual(counts);
});

type Row = [SowSlam, number[]];

describe('where slam rules part', () => {
  const first: Row[] = [
    ['keep', [5, 22, 95, 376, 1601]],
    ['illegal', [5, 21, 91, 372, 1577]],
    ['illegal-unless-only', [5, 21, 91, 372, 1591]],
    ['take', [5, 22, 91, 372, 1582]],
    ['take-give', [5, 22, 91, 372, 1582]],
    ['leave-last', [5, 22, 92, 373, 1586]],
    ['leave-first', [5, 22, 92, 373, 1585]],
  ];
  test.each(first)('slam|%s, first side', (slam, counts) => {
    expect(leaves(at(oware(slam), '2,2,2,1,0,3,2,2,1,0,3,4 1 13,13'), counts.length)).toEqual(counts);
  });

  const second: Row[] = [
    ['keep', [2, 9, 20, 80, 222, 869]],
    ['illegal-unless-only', [1, 4, 4, 13, 40, 150]],
    ['take', [2, 4, 4, 13, 40, 150]],
  ];
  test.each(second)('slam|%s, second side', (slam, counts) => {
    expect(leaves(at(oware(slam), '1,1,1,1,1,0,0,0,8,0,0,1 2 17,17'), counts.length)).toEqual(counts);
  });
});
