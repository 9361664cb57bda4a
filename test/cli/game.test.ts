import { beforeEach, describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { Game, type Position } from '../../bindings/game.js';
import { fnv1a, specHash } from '../../bindings/hash.js';
import { generator } from '../../bindings/random.js';
import { checked } from '../board/checked.js';

const ROWS = ['name|ttt|Tic-tac-toe', 'cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3'];
const spec = checked(...ROWS);
let game: Game;
let position: Position;

beforeEach(() => {
  game = new Game(reference, spec);
  position = game.start();
});

describe('playing', () => {
  test('a game by texts, to its end', () => {
    for (const move of ['a1', 'b1', 'a2', 'b2']) expect(position.play(move)).toMatchObject({ ok: true, text: move });
    const last = position.play('a3');
    expect(last).toMatchObject({ ok: true, move: [-1, 6] });
    expect(last.ok && last.events.map((event) => event.kind)).toEqual(['place', 'line', 'end']);
    expect(position.outcome).toEqual({ winners: [0], scores: [1, -1], reason: 'line' });
    expect([position.turn, position.over, position.moves()]).toEqual([-1, true, []]);
    expect(position.play('c3')).toEqual({ ok: false, code: 'game_over', legal: [] });
  });

  test('a refusal lists the texts that are legal and changes nothing', () => {
    position.play('b2');
    const key = position.key;
    for (const move of ['b2', 'z9', '', [-1, 4], [7]]) {
      const legal = ['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'b3', 'c3'];
      expect(position.play(move)).toEqual({ ok: false, code: 'illegal_move', legal });
    }
    expect(position.key).toBe(key);
    expect(position.history).toEqual(['b2']);
  });

  test('undo and redo go along the history; a new move forgets what was taken back', () => {
    for (const move of ['a1', 'b1']) position.play(move);
    expect([position.undo(), position.history, position.redo(), position.history]).toEqual([
      true,
      ['a1'],
      true,
      ['a1', 'b1'],
    ]);
    position.undo();
    position.play('c3');
    expect([position.redo(), position.history, position.last]).toEqual([false, ['a1', 'c3'], [-1, 8]]);
    while (position.undo());
    expect([position.history, position.last, position.key]).toEqual([[], null, '......... 1']);
  });

  test('a clone has the history and goes its own way', () => {
    position.play('a1');
    const copy = position.clone();
    copy.play('b2');
    expect([position.history, copy.history, copy.undo(), copy.undo(), copy.undo()]).toEqual([
      ['a1'],
      ['a1', 'b2'],
      true,
      true,
      false,
    ]);
  });

  test('leaf counts, playouts and jobs come from the engine', () => {
    expect([0, 1, 2, 3].map((depth) => position.perft(depth))).toEqual([1, 9, 72, 504]);
    expect(position.playout({ seed: 3, moves: true })).toMatchObject({
      plies: expect.any(Number),
      moves: expect.any(Array),
    });
    const job = position.job('perft', { depth: 3 });
    while (!job.run(50));
    expect(job.result()).toBe(504);
  });

  test('the board marks the last move', () => {
    position.play('b2');
    expect(position.board().split('\n')[1]).toBe('2  .(X).');
  });
});

test('wrong types throw a TypeError that names the argument', () => {
  const wrong: [string, () => unknown][] = [
    ['seed', () => game.start({ seed: 1.5 })],
    ['seed', () => game.start({ seed: -1 })],
    ['seed', () => game.start({ seed: 2 ** 32 })],
    ['key', () => game.fromKey(7 as never)],
    ['move', () => position.play(7 as never)],
    ['move', () => position.play([0.5, 1])],
    ['depth', () => position.perft('3' as never)],
    ['seat', () => position.view(2)],
    ['limit', () => position.playout({ limit: -1 })],
  ];
  for (const [name, call] of wrong) expect(call, name).toThrow(new RegExp(`^${name}: expected`));
});

describe('keys', () => {
  test('a position from its key has no history', () => {
    const read = game.fromKey('12....... 1');
    expect(read.ok && [read.position.turn, read.position.history, read.position.undo()]).toEqual([0, [], false]);
  });
  test('a bad key is a fault', () => {
    expect(game.fromKey('12..')).toMatchObject({ ok: false, fault: { code: 'bad-key-text', line: 1, column: 1 } });
  });
});

describe('saved games', () => {
  test('hash, seed and plain moves; restored after a trip through JSON', () => {
    for (const move of ['b2', 'a1', 'c3']) position.play(move);
    position.undo();
    const saved = position.save();
    const rules = '9 cells, lines of 3, place until full, a line wins';
    expect(saved).toEqual({ ludemill: 1, spec: game.hash, game: 'ttt', rules, seed: 0, moves: ['4', '0'] });
    const restored = game.restore(JSON.parse(JSON.stringify(saved)));
    expect(restored.ok && restored.position.history).toEqual(['b2', 'a1']);
  });

  test('a game from a key keeps the key', () => {
    const read = game.fromKey('12....... 1');
    if (!read.ok) throw new Error(read.fault.message);
    read.position.play('c1');
    const saved = read.position.save();
    expect(saved.from).toBe('12....... 1');
    const restored = game.restore(saved);
    expect(restored.ok && restored.position.key).toBe('121...... 2');
  });

  const good = () => position.save();
  test.each<[string, () => unknown]>([
    ['not-a-save', () => null],
    ['not-a-save', () => 'text'],
    ['not-a-save', () => ({})],
    ['not-a-save', () => ({ ...good(), moves: [1] })],
    ['not-a-save', () => ({ ...good(), seed: 0.5 })],
    ['other-version', () => ({ ...good(), ludemill: 2 })],
    ['other-rules', () => ({ ...good(), spec: '0' })],
    ['bad-key', () => ({ ...good(), from: 'x' })],
    ['illegal-move', () => ({ ...good(), moves: ['0', '0'] })],
  ])('%s is told', (code, saved) => expect(game.restore(saved())).toMatchObject({ ok: false, fault: { code } }));

  test('the hash is FNV-1a; a title changes nothing, a rule does', () => {
    // Vectors of the method's authors.
    expect(['', 'a', 'foobar'].map(fnv1a)).toEqual(['cbf29ce484222325', 'af63dc4c8601ec8c', '85944171f73967e8']);
    expect(specHash(checked('name|other|Other', ...ROWS.slice(1)))).toBe(specHash(spec));
    expect(specHash(checked(...ROWS.filter((row) => row !== 'win|line'), 'draw|repeat|2'))).not.toBe(specHash(spec));
  });
});

test('the generator draws what the design says', () => {
  const draws = (seed: number, n: number, count: number) => {
    const { below } = generator(seed);
    return Array.from({ length: count }, () => below(n));
  };
  const zero = generator(0);
  expect([zero.next(), zero.next(), zero.next()]).toEqual([1789933344, 44971166, 2521387044]);
  expect(draws(0, 10, 12)).toEqual([4, 0, 5, 8, 2, 1, 4, 4, 8, 0, 3, 0]);
  expect(draws(1, 10, 12)).toEqual([0, 5, 8, 4, 4, 5, 7, 6, 1, 7, 9, 4]);
  expect(draws(1, 3e9, 3)).toEqual([274708597, 1518593411, 2664578443]);
});
