/** What is known of sowing games from elsewhere: leaf counts and solved values. Nothing here was counted by this project's engines. */
import type { SowSlam } from '../../bindings/sow/types.js';

/** Oware from its start by depth, under every slam rule: a brute force written from the rules, Ludii to depth 6. */
export const OWARE_LEAVES = [6, 36, 190, 1014, 5219, 27332, 139157, 711414] as const;

/** Kalah 6-4 by what the last seed alone in an own house does; without capture OpenSpiel's mancala, Ludii to depth 6. */
export const KALAH_LEAVES = [
  ['full', [6, 35, 185, 942, 4690, 23233, 114430, 563055]],
  ['always', [6, 35, 185, 942, 4685, 23169, 113959, 559885]],
] as const;

/** A position where slam rules part, and its leaves under each. */
export interface Parting {
  readonly key: string;
  readonly leaves: readonly (readonly [SowSlam, readonly number[]])[];
}

/** Oware where slam rules part: a brute force written from the rules. */
export const PARTINGS: readonly Parting[] = [
  {
    key: '2,2,2,1,0,3,2,2,1,0,3,4 1 13,13',
    leaves: [
      ['keep', [5, 22, 95, 376, 1601]],
      ['illegal', [5, 21, 91, 372, 1577]],
      ['illegal-unless-only', [5, 21, 91, 372, 1591]],
      ['take', [5, 22, 91, 372, 1582]],
      ['take-give', [5, 22, 91, 372, 1582]],
      ['leave-last', [5, 22, 92, 373, 1586]],
      ['leave-first', [5, 22, 92, 373, 1585]],
    ],
  },
  {
    key: '1,1,1,1,1,0,0,0,8,0,0,1 2 17,17',
    leaves: [
      ['keep', [2, 9, 20, 80, 222, 869]],
      ['illegal-unless-only', [1, 4, 4, 13, 40, 150]],
      ['take', [2, 4, 4, 13, 40, 150]],
    ],
  },
];

/** Houses a side, and who wins with one, two … seeds in each where the last seed goes home also alone (Irving, Donkers, Uiterwijk: Solving Kalah, 2000). */
export const KALAH_VALUES: readonly (readonly [number, readonly ('first' | 'second' | 'draw')[]])[] = [
  [1, ['draw', 'second', 'first', 'second', 'first', 'draw']],
  [2, ['first', 'second', 'second', 'second', 'first', 'first']],
  [3, ['draw', 'first', 'first', 'first']],
  [4, ['first', 'first']],
  [5, ['draw']],
];
