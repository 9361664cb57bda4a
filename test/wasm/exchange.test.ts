import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadEngineSync } from '../../bindings/wasm/index.js';
import { checked } from '../board/checked.js';

const ticTacToe = checked('name|ttt|Tic-tac-toe', 'cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');

// The block that lists go out by is made on the first call: every case begins with an instance of its own.
function freshPosition(build: string, key: string) {
  const engine = loadEngineSync(readFileSync(new URL(`../../build/${build}.wasm`, import.meta.url)));
  const opened = engine.open(ticTacToe).fromKey(key);
  if (!opened.ok) throw new Error(opened.fault.message);
  return opened.position;
}

const ENDS = [
  ['1212.2121 1', [4]],
  ['12.2.2121 1', [2, 4]],
  ['12.2.2.21 1', [2, 4, 6]],
] as const;

for (const build of ['release', 'debug']) {
  test.each(ENDS)(`the first list of a fresh instance (${build}): %s`, (key, cells) => {
    expect(freshPosition(build, key).moves()).toEqual(cells.map((cell) => [-1, cell]));
  });

  test.each(ENDS)(`the first move and its events (${build}): %s`, (key, [cell]) => {
    const played = freshPosition(build, key).play([-1, cell]);
    expect(played).toMatchObject({ ok: true });
    expect(played.ok && played.events[0]).toEqual({ kind: 'place', seat: 0, cell });
  });
}
