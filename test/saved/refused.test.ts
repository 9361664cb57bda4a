/** What does not go on, with a reason that its player understands. */
import { describe, expect, test } from 'vitest';
import type { RestoreFault, SavedGame } from '../../bindings/saved.js';
import { release } from '../builds.js';
import { gameOf, known, rowsOf } from './games.js';

const TAPATAN = rowsOf('tapatan');
const tapatan = gameOf(TAPATAN);
const steps: SavedGame = { ...known<SavedGame>('0.1.0/steps.json'), spec: tapatan.hash };
const won: SavedGame = known('0.1.0/won.json');
const ticTacToe = gameOf(rowsOf('tic-tac-toe'), release);

/** The fault that a game has with a value which has been through JSON. */
function refusal(saved: unknown, game = tapatan): RestoreFault {
  const restored = game.restore(JSON.parse(JSON.stringify(saved)));
  if (restored.ok) throw new Error('it was restored');
  return restored.fault;
}

const message = (saved: unknown, game = tapatan) => refusal(saved, game).message;

describe('no saved game', () => {
  test.each<[string, unknown]>([
    ['this is null', null],
    ['this is 7', 7],
    ['this is "text"', 'text'],
    ['this is a list', [steps]],
    ["expected the form's number, got nothing", {}],
    ["expected the form's number, got an object", { ...steps, ludemill: { toString: 1, valueOf: 2 } }],
    ['expected the form\'s number, got "1"', { ...steps, ludemill: '1' }],
    ['the field spec: expected a text, got 7', { ...steps, spec: 7 }],
    ['the field game: expected a text, got an object', { ...steps, game: {} }],
    ['the field rules: expected a text, got nothing', { ...steps, rules: undefined }],
    ['the field seed: expected a whole number from 0 to 4294967295, got 0.5', { ...steps, seed: 0.5 }],
    ['the field seed: expected a whole number from 0 to 4294967295, got -1', { ...steps, seed: -1 }],
    ['the field seed: expected a whole number from 0 to 4294967295, got "1"', { ...steps, seed: '1' }],
    ['the field from: expected a text, got null', { ...steps, from: null }],
    ['the field moves: expected a list of texts, got "0 4"', { ...steps, moves: '0 4' }],
    ['the field moves: expected a list of texts, and number 2 is 4', { ...steps, moves: ['0', 4] }],
    ['the field moves: expected a list of texts, and number 1 is a list', { ...steps, moves: [['0']] }],
    ['unknown field "clock"; there are ludemill, spec, game, rules, seed, from, moves', { ...steps, clock: 60 }],
  ])('%s', (words, saved) => {
    expect(refusal(saved)).toEqual({ code: 'not-a-save', message: expect.stringContaining(words) });
  });

  test('what JSON cannot hold is refused as well', () => {
    for (const value of [undefined, Symbol('x'), 7n, () => 1, new Map(), Object.create(steps)]) {
      expect(tapatan.restore(value)).toMatchObject({ ok: false, fault: { code: 'not-a-save' } });
    }
    const form = { ...steps, ludemill: Symbol('x') };
    expect(tapatan.restore(form)).toMatchObject({ ok: false, fault: { code: 'not-a-save' } });
  });
});

describe('names that every object knows', () => {
  const text = JSON.stringify(steps);
  test.each(['__proto__', 'constructor', 'toString'])('%s is a field like any other', (name) => {
    const parsed = JSON.parse(text.replace('{', `{"${name}":{"ludemill":1},`));
    expect(tapatan.restore(parsed)).toMatchObject({ ok: false, fault: { code: 'not-a-save' } });
    expect(({} as { ludemill?: number }).ludemill).toBeUndefined();
  });

  test('fields are not taken from a __proto__', () => {
    expect(tapatan.restore(JSON.parse(`{"__proto__":${text}}`))).toMatchObject({
      ok: false,
      fault: { code: 'not-a-save', message: expect.stringContaining('ludemill') },
    });
  });

  test('nor from a prototype', () => expect(tapatan.restore(Object.create(steps)).ok).toBe(false));

  test.each(['__proto__', 'constructor', 'toString'])('%s is no move', (move) => {
    expect(refusal({ ...steps, moves: [move] }).code).toBe('illegal-move');
  });
});

test('another form is told before what it holds', () => {
  for (const saved of [
    { ...steps, ludemill: 2 },
    { ludemill: 2, position: [] },
  ]) {
    expect(refusal(saved)).toEqual({
      code: 'other-version',
      message: 'saved in form 2, and this version reads form 1: take the version that saved it',
    });
  }
});

describe('other rules', () => {
  const here = 'now: 9 cells, lines of 3, 3 pieces a side, step to a neighbour';

  test('a shipped game whose rules have changed: under which it was saved, and which these are', () => {
    const flying = gameOf([...TAPATAN, 'fly|3']);
    const fault = refusal(steps, flying);
    expect(fault.code).toBe('other-rules');
    expect(fault.message).toContain('the rules of "tapatan" are not those it was saved under');
    expect(fault.message).toContain(`then: ${tapatan.description} (${tapatan.hash})`);
    expect(fault.message).toContain(`${here}, fly with 3, a line wins (${flying.hash})`);
  });

  test('rules that read the same in one line', () => {
    expect(message(steps, gameOf([...TAPATAN, 'line|0,1,3']))).toContain(
      'now: the same, on another board or with other draws',
    );
  });

  test('another game', () => {
    expect(message(won)).toContain('saved in "tic-tac-toe", and this is "tapatan"; then: 9 cells, lines of 3, place');
    const nameless = gameOf(TAPATAN.filter((row) => !row.startsWith('name')));
    expect(message(won, nameless)).toContain('and this is a game without a name');
  });

  test('no name on the game makes up for another hash', () => {
    expect(refusal({ ...won, game: 'tapatan', rules: tapatan.description }).code).toBe('other-rules');
  });

  test('a game by another name and the same rules goes on', () => {
    expect(tapatan.restore({ ...steps, game: 'other', rules: 'in other words' }).ok).toBe(true);
  });

  test('drawing places may change: moves are cell numbers', () => {
    const moved = gameOf([...TAPATAN, ...Array.from({ length: 9 }, (_, cell) => `xy|${cell}|${8 - cell}|0`)]);
    const restored = moved.restore(steps);
    expect(restored.ok && restored.position.key).toBe('.1..22121 1 0,0 2');
  });
});

test('a key that does not fit: which sign, where, and what would do', () => {
  const fault = refusal({ ...steps, from: '1........ 3' });
  expect(fault.code).toBe('bad-key');
  expect(fault.message).toMatch(/^the key it begins from, column 11: "3" does not fit\. \w/);
});

describe('moves that do not go on', () => {
  test.each<[string, string[]]>([
    ['move 3, "0", is not legal there', ['4', '0', '0']],
    ['move 7, "0-2", is not legal there', ['0', '4', '8', '2', '6', '7', '0-2']],
    ['move 2, "b9", is not legal there', ['4', 'b9']],
    ['move 1, "", is not legal there', ['']],
    ['move 1, "04", is not legal there', ['04']],
    ['move 2, "a1", is not written in numbers, as 0', ['4', 'a1']],
    ['move 6, "8", comes after the end of the game (line)', ['0', '3', '1', '4', '2', '8']],
  ])('%s', (words, moves) => expect(refusal({ ...steps, moves })).toEqual({ code: 'illegal-move', message: words }));
});

describe('absurd sizes', () => {
  const million = <T>(item: T) => Array.from({ length: 1_000_000 }, () => item);

  test('a million moves stop at the first that is not legal', () => {
    const start = performance.now();
    expect(refusal({ ...won, moves: [...won.moves, ...million('8')] }, ticTacToe).message).toContain(
      'move 6, "8", comes',
    );
    expect(refusal({ ...won, moves: million('0') }, ticTacToe).message).toContain('move 2, "0", is not legal');
    expect(performance.now() - start).toBeLessThan(2_000);
  });

  test('a long text is shown by its beginning', () => {
    const long = 'x'.repeat(1_000_000);
    const faults = [
      { ...steps, moves: [long] },
      { ...steps, from: long },
      { ...steps, spec: long, game: long, rules: long },
      { ...steps, seed: long },
      { ...steps, [long]: 1 },
    ].map((saved) => refusal(saved));
    expect(faults.map(({ code }) => code)).toEqual([
      'illegal-move',
      'bad-key',
      'other-rules',
      'not-a-save',
      'not-a-save',
    ]);
    for (const fault of faults) expect(fault.message.length).toBeLessThan(1_000);
  });

  test('a game of a thousand plies that is a game goes on', () => {
    const game = gameOf([...TAPATAN, 'draw|repeat|1000', 'draw|plies|2000'], release);
    const circle = Array.from({ length: 250 }, () => ['0-1', '2-5', '1-0', '5-2']).flat();
    const restored = game.restore({ ...steps, spec: game.hash, moves: [...steps.moves.slice(0, 6), ...circle] });
    expect(restored.ok && restored.position.key).toBe('1.2.2.121 1 0,0 1000');
    game.free();
  });
});
