/** Rows of sowing games to checked specs. */
import { describe, expect, test } from 'vitest';
import type { SowCapture } from '../../bindings/sow/types.js';
import { checkSpec, formText, SOW_FORMS } from '../../bindings/spec/index.js';
import { OWARE, sown } from '../sow/specs.js';

/** Rows that hold, for tests that add one. */
const LEAST = ['family|sow', 'rows|2', 'houses|3', 'seeds|4'];

describe('reading', () => {
  test('what no row says', () => {
    expect(sown(...LEAST)).toEqual({
      room: 'sow',
      family: 'sow',
      slug: '',
      title: '',
      rows: 2,
      houses: 3,
      seeds: 4,
      stores: 'side',
      direction: 'ccw',
      origin: 'plain',
      lift: 1,
      laps: 'single',
      again: false,
      capture: { kind: 'none' },
      slam: 'take',
      feed: false,
      end: { target: null, even: null, bare: false, repeat: null, plies: null, nomove: 'count', rest: 'own' },
    });
  });

  test('Oware', () => {
    expect(sown(...OWARE)).toEqual({
      ...sown(...LEAST),
      slug: 'oware-abapa',
      title: 'Oware (Abapa)',
      houses: 6,
      origin: 'skip',
      capture: { kind: 'exactly', counts: [2, 3], chain: true },
      slam: 'keep',
      feed: true,
      end: { target: 25, even: 24, bare: false, repeat: 3, plies: 500, nomove: 'count', rest: 'own' },
    });
  });

  test('rows that say what is so without them change nothing', () => {
    const idle = ['stores|side', 'sow|ccw', 'lift|1', 'laps|single', 'capture|none', 'feed|no', 'end|rest|own'];
    expect(sown(...LEAST, ...idle)).toEqual(sown(...LEAST));
    expect(sown(...OWARE, 'stores|side', 'sow|ccw')).toEqual(sown(...OWARE));
  });

  test('everything else at once', () => {
    const rows = ['stores|sown', 'sow|either', 'sow|start-in-origin', 'lift|2', 'laps|relay-next', 'again|store'];
    const ends = ['end|bare', 'end|nomove|lose', 'end|rest|mover'];
    expect(sown('family|sow', 'rows|3', 'houses|2', 'seeds|1,0,2,3,0,9', ...rows, ...ends)).toEqual({
      ...sown(...LEAST),
      rows: 3,
      houses: 2,
      seeds: [1, 0, 2, 3, 0, 9],
      stores: 'sown',
      direction: 'either',
      origin: 'start',
      lift: 2,
      laps: 'relay-next',
      again: true,
      end: { target: null, even: null, bare: true, repeat: null, plies: null, nomove: 'lose', rest: 'mover' },
    });
  });

  test.each<[string, string, SowCapture]>([
    ['capture|exactly|4', 'rows|2', { kind: 'exactly', counts: [4], chain: false }],
    ['capture|exactly|4,1|chain', 'rows|2', { kind: 'exactly', counts: [4, 1], chain: true }],
    ['capture|even', 'rows|2', { kind: 'even', chain: false }],
    ['capture|even|chain', 'rows|2', { kind: 'even', chain: true }],
    ['capture|opposite', 'rows|2', { kind: 'opposite', takes: 'full' }],
    ['capture|opposite|always', 'rows|2', { kind: 'opposite', takes: 'always' }],
    ['capture|opposite|foe', 'rows|2', { kind: 'opposite', takes: 'foe' }],
    ['capture|beyond', 'rows|2', { kind: 'beyond' }],
    ['capture|row', 'rows|4', { kind: 'row', sown: false }],
    ['capture|row|sown', 'rows|4', { kind: 'row', sown: true }],
    ['capture|none', 'rows|2', { kind: 'none' }],
  ])('%s', (row, rows, capture) => {
    expect(sown('family|sow', rows, 'houses|3', 'seeds|4', row).capture).toEqual(capture);
  });
});

describe('the vocabulary', () => {
  /** What an example stands beside. */
  const NEEDS = new Map([
    ['again|store', ['stores|sown']],
    ['slam', ['capture|even']],
    ['capture|row', ['rows|4']],
  ]);

  test.each(SOW_FORMS.map((form) => [formText(form), form] as const))('%s: its example holds', (text, form) => {
    expect(form.example.split('|')).toHaveLength(text.split('|').length);
    expect(form.meaning).not.toContain('\n');
    const [, needed = []] = [...NEEDS].find(([name]) => form.name.startsWith(name)) ?? [];
    const own = [form.example, ...needed];
    const rest = LEAST.filter((row) => !own.some((other) => other.split('|')[0] === row.split('|')[0]));
    expect(checkSpec([...rest, ...own].join('\n'))).toMatchObject({ ok: true });
  });

  test('is the rows of the pages, and no more', () => {
    const rows = [
      ...['name|slug|Title', 'family|sow', 'rows|n', 'houses|n', 'seeds|n or a,b,c…', 'lift|n', 'again|store'],
      ...['none', 'side', 'sown'].map((word) => `stores|${word}`),
      ...['ccw', 'cw', 'either', 'skip-origin', 'start-in-origin'].map((word) => `sow|${word}`),
      ...['single', 'relay', 'relay-next'].map((word) => `laps|${word}`),
      ...['none', 'exactly|a,b…', 'exactly|a,b…|chain', 'even', 'even|chain'].map((word) => `capture|${word}`),
      ...['opposite', 'opposite|always', 'opposite|foe', 'beyond', 'row', 'row|sown'].map((word) => `capture|${word}`),
      ...['take', 'take-give', 'keep', 'illegal', 'illegal-unless-only'].map((word) => `slam|${word}`),
      ...['slam|leave-last', 'slam|leave-first', 'feed|must', 'feed|no'],
      ...['target|n', 'even|n', 'bare', 'repeat|n', 'plies|n', 'nomove|lose'].map((word) => `end|${word}`),
      ...['own', 'mover', 'other'].map((word) => `end|rest|${word}`),
    ];
    expect(SOW_FORMS.map(formText).sort()).toEqual(rows.sort());
  });
});
