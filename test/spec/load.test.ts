/** Large and hostile texts end soon. Bounds are wide: they tell linear from quadratic, not fast from faster. */
import { describe, expect, test } from 'vitest';
import { checkSpec } from '../../bindings/spec/index.js';
import { SOUND, specOf } from './helpers.js';

const TEN_MEGABYTES = 10_000_000;

function fill(row: string): string {
  return SOUND + row.repeat(Math.floor(TEN_MEGABYTES / row.length));
}

describe('10 MB of faults', () => {
  test.each(['x\n', 'x|\t|y\n', 'hand|x\n', 'cells|9\n', 'line|9,9,9\n', 'adj|0|\n', 'adj|-1|0,0\n', 'win|\n'])(
    'rows like %j',
    (row) => {
      const began = performance.now();
      const result = checkSpec(fill(row));
      expect(performance.now() - began).toBeLessThan(15_000);
      if (result.ok) throw new Error('no fault was found');
      expect(result.faults).toHaveLength(100);
      expect(result.more).toBeGreaterThan(800_000);
    },
    20_000,
  );

  test.each([
    ['a list', `${SOUND}line|${'0,'.repeat(TEN_MEGABYTES / 2)}`],
    ['pipes', '|'.repeat(TEN_MEGABYTES)],
    ['a key', 'x'.repeat(TEN_MEGABYTES)],
    ['a number', `cells|${'9'.repeat(TEN_MEGABYTES)}`],
    ['blanks within a family', `family|a${' '.repeat(TEN_MEGABYTES)}b`],
    ['blanks', ' '.repeat(TEN_MEGABYTES)],
  ])('one row: %s', (_, text) => {
    const began = performance.now();
    expect(checkSpec(text).ok).toBe(false);
    expect(performance.now() - began).toBeLessThan(15_000);
  });
});

describe('large specs that hold', () => {
  test('a hundred thousand neighbour rows of one cell', () => {
    const rows = Array.from({ length: 100_000 }, (_, other) => `adj|0|${other + 1}\nadj|${other + 1}|0\n`).join('');
    const began = performance.now();
    expect(checkSpec(`cells|100001\nlinelen|3\n${rows}`)).toMatchObject({ ok: true, warnings: [] });
    expect(performance.now() - began).toBeLessThan(15_000);
  });

  test.each([
    ['19 by 19, lines of 5', () => 'cells|361\nlinelen|5\nwin|line\nlines|grid|19|19|5\n'],
    ['40 by 40, lines of 7', () => 'cells|1600\nlinelen|7\nwin|line\nlines|grid|40|40|7\nadj|grid|40|40|2\n'],
    ['2000 cells, a row each of neighbours and lines', ring],
  ])('%s: a few milliseconds', (_, rows) => {
    const text = rows();
    for (let warm = 0; warm < 20; warm++) specOf(text);
    const times = Array.from({ length: 9 }, () => timeOf(() => specOf(text)));
    expect(Math.min(...times)).toBeLessThan(25);
  });
});

function ring(): string {
  const at = (cell: number) => (cell + 2000) % 2000;
  const rows = Array.from({ length: 2000 }, (_, cell) => {
    return `adj|${cell}|${at(cell - 1)},${at(cell + 1)},${at(cell + 1000)}\nline|${cell},${at(cell + 1)},${at(cell + 2)}\n`;
  });
  return `cells|2000\nlinelen|3\nhand|9\nwin|line\nmove|adj\n${rows.join('')}`;
}

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}
