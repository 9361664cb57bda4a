/** What is seen of a level on terminals of every size. */
import { describe, expect, test } from 'vitest';
import { layOut, type Scene } from '../../bindings/cli/frame.js';
import { pagesOf } from '../../bindings/cli/overview.js';

describe('layout', () => {
  const scene: Scene = {
    title: 'Title',
    board: ['ab', 'c'],
    rules: Array.from({ length: 9 }, (_, i) => `NOUN${i} IS YOU`),
    count: '9 rules: i',
    signs: [{ kind: 'objects', signs: ['a A', 'b B'] }],
    stacks: ['(0, 0): A, B'],
    said: ['said first', 'said next'],
    keys: ['k1', 'k2'],
  };

  test('every size gives no more than it has', () => {
    for (let columns = 1; columns < 60; columns++) {
      for (let rows = 1; rows < 24; rows++) {
        const lines = layOut(scene, { columns, rows });
        expect(lines === null).toBe(columns < 2 || rows < 3);
        expect(lines?.length ?? 0).toBeLessThanOrEqual(rows);
        for (const line of lines ?? []) expect(line.length).toBeLessThanOrEqual(columns);
      }
    }
  });

  test('every size has all rules, or how many there are', () => {
    for (let columns = scene.count.length; columns < 90; columns++) {
      for (let rows = 3; rows < 24; rows++) {
        const text = layOut(scene, { columns, rows })!.join('\n');
        expect(text.includes('NOUN8') || text.includes(scene.count)).toBe(true);
      }
    }
  });

  test('pages are no larger than the terminal, and have everything', () => {
    for (let columns = 24; columns < 90; columns++) {
      for (let rows = 1; rows < 24; rows++) {
        const pages = pagesOf(scene, { columns, rows });
        expect(pages.every((page) => page.length <= rows && page.every((line) => line.length <= columns))).toBe(true);
        const text = pages.flat().join('\n');
        for (const told of [...scene.rules, 'a A', 'b B', '(0, 0): A, B']) expect(text).toContain(told);
      }
    }
  });

  test('more rules than there is room for are cut', () => {
    const lines = layOut(scene, { columns: 60, rows: 8 })!;
    const panel = ['ab   NOUN0 IS YOU', 'c    NOUN1 IS YOU', '     NOUN2 IS YOU', '     NOUN3 IS YOU … 9 rules: i'];
    expect(lines).toEqual(['Title', ...panel, 'said first', 'said next', 'k1, k2']);
  });
});
