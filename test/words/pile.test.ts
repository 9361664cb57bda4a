/** How many things a cell may hold at the beginning. */
import { expect, test } from 'vitest';
import { checkSpec } from '../../bindings/spec/index.js';

const level = (things: number) => `family: words
size: {width: 2, height: 1}
objects: {b: baba}
map: |
  ..
stacks:
  - {at: [1, 0], holds: [${new Array<string>(things).fill('b').join(', ')}]}
`;

test('the budget "pile", at its limit and beyond', () => {
  expect(checkSpec(level(3), { budgets: { pile: 3 } })).toMatchObject({ ok: true });
  const refused = checkSpec(level(4), { budgets: { pile: 3 } });
  expect(refused).toMatchObject({ ok: false, faults: [{ code: 'too-large', line: 7, column: 25, found: '4' }] });
  expect(checkSpec(level(1024)).ok).toBe(true);
  expect(checkSpec(level(1025)).ok).toBe(false);
});
