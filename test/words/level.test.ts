import { describe, expect, test } from 'vitest';
import type { Engine } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { loadLevel } from '../../bindings/index.js';
import { Level } from '../../bindings/level.js';
import { type Generator, generator } from '../../bindings/random.js';
import { BUILDS, release } from '../builds.js';
import { OWARE, sown } from '../sow/specs.js';
import { fresh } from '../wasm/fresh.js';
import { at, edge, lay, moved, refused, seen, spec, step, undone, yaml } from './levels.js';

/** BABA walks to the flag: two steps to the right. */
const FLAG = 'B=Y.F=V\n.b.f...';
const flag = (engine: Engine) => lay(engine, FLAG);

describe('loading', () => {
  test('a level from its text', async () => {
    const loaded = await loadLevel(yaml(FLAG), { engine: release });
    expect(loaded).toMatchObject({ ok: true, warnings: [] });
    if (!loaded.ok) return;
    expect(loaded.level.step('right').accepted).toBe(true);
    loaded.level.free();
    expect(() => loaded.level.key).toThrow(expect.objectContaining({ code: 'freed' }));
    expect(() => loaded.level.game.start()).toThrow(expect.objectContaining({ code: 'freed' }));
  });

  test('faults of the text are those of the checker', async () => {
    const loaded = await loadLevel(yaml(FLAG).replace('width: 7', 'width: 6'), { engine: release });
    expect(loaded.ok).toBe(false);
    expect(loaded).toHaveProperty('faults.0.line');
  });

  test('a spec of another family is told so, with its place', async () => {
    const loaded = await loadLevel(OWARE.join('\n'), { engine: release });
    const fault = { code: 'unknown-value', key: 'family', found: 'sow', line: 2, column: 1 };
    expect(loaded).toMatchObject({ ok: false, faults: [fault], more: 0 });
    const unnamed = await loadLevel('cells|1\nlinelen|1\n', { engine: release, file: 'one.ludeme' });
    expect(unnamed).toMatchObject({ ok: false, faults: [{ found: 'align', line: 1, file: 'one.ludeme' }] });
  });

  test('a game of another family is an error of the caller', () => {
    expect(() => new Level(new Game(release, sown(...OWARE)))).toThrow(
      new TypeError('game: expected one of the family words, got one of sow'),
    );
  });

  test.each([
    [undefined, 'game: expected an object, got undefined'],
    [null, 'game: expected an object, got null'],
    ['a level', 'game: expected an object, got "a level"'],
    [{}, 'game.spec: expected an object, got undefined'],
  ])('what is no game is an error of the caller: %s', (game, message) => {
    expect(() => new Level(game as unknown as Game)).toThrow(new TypeError(message));
  });

  test('the game is the caller’s where the caller made it', () => {
    const game = new Game(release, spec(FLAG));
    new Level(game).free();
    expect(new Level(game).step('r').accepted).toBe(true);
  });
});

describe.each(BUILDS)('%s: actions', (_, engine) => {
  test.each([
    ['up', 'u', '2,1'],
    ['down', 'd', '2,3'],
    ['left', 'l', '1,2'],
    ['right', 'r', '3,2'],
  ])('%s is %s', (direction, short, to) => {
    const [level, twin] = [0, 1].map(() => lay(engine, 'B=Y..\n.....\n..b..\n.....'));
    expect(level!.step(direction)).toEqual(step({ moved: [moved(4, '2,2', to)] }));
    expect(twin!.step(short)).toEqual(step({ moved: [moved(4, '2,2', to)] }));
    expect(twin!.history).toEqual([short]);
  });

  test('a direction that is no text is an error of the caller', () => {
    const level = flag(engine);
    for (const direction of [undefined, null, 3, ['right'], {}]) {
      expect(() => level.step(direction as string)).toThrow(TypeError);
    }
    expect(level.history).toEqual([]);
  });

  test('the state is a value and can be written as JSON', () => {
    const level = flag(engine);
    const { state } = level;
    const text = JSON.stringify(state);
    level.step('right');
    level.step('right');
    expect(JSON.stringify(state)).toBe(text);
    expect(JSON.parse(text)).toEqual({
      entities: [
        ...['BABA', 'IS', 'YOU'].map((word, x) => ({ id: x + 1, kind: 'word', text: word, at: at(`${x},0`) })),
        ...['FLAG', 'IS', 'WIN'].map((word, x) => ({ id: x + 4, kind: 'word', text: word, at: at(`${x + 4},0`) })),
        { id: 7, kind: 'object', noun: 'BABA', at: at('1,1') },
        { id: 8, kind: 'object', noun: 'FLAG', at: at('3,1') },
      ],
      rules: [
        { subject: 'BABA', predicate: 'YOU', sourceIds: [1, 2, 3], axis: 'h' },
        { subject: 'FLAG', predicate: 'WIN', sourceIds: [4, 5, 6], axis: 'h' },
      ],
      sentences: [
        { ids: [1, 2, 3], axis: 'h' },
        { ids: [4, 5, 6], axis: 'h' },
      ],
      properties: { BABA: ['YOU'], FLAG: ['WIN'] },
      control: [7],
      automata: {},
      moves: 0,
      won: false,
    });
  });

  test('what else can be seen', () => {
    const level = flag(engine);
    level.step('right');
    expect([level.won, level.moves, level.history]).toEqual([false, 1, ['r']]);
    expect(level.key).toBe(
      '{"entities":[[1,"BABA",0,0],[2,"IS",1,0],[3,"YOU",2,0],[4,"FLAG",4,0],[5,"IS",5,0],[6,"WIN",6,0],' +
        '[7,"BABA",2,1],[8,"FLAG",3,1]],"moves":1,"won":false}',
    );
    level.step('right');
    expect([level.won, level.moves, level.history]).toEqual([true, 2, ['r', 'r']]);
  });

  test('undo past the win, and on', () => {
    const level = flag(engine);
    level.step('right');
    const before = level.state;
    expect(level.step('right')).toMatchObject({ accepted: true, won: true });
    expect(level.undo()).toEqual(undone({ moved: [moved(7, '3,1', '2,1')] }));
    expect(level.state).toEqual(before);
    expect(level.step('left').accepted).toBe(true);
    expect(level.undo().accepted).toBe(true);
    expect(level.undo().accepted).toBe(true);
    expect(level.undo()).toEqual(undone({ accepted: false }));
    expect(level.moves).toBe(0);
  });

  test('undo of what was stuck or lost', () => {
    const lost = lay(engine, 'B=Y.S=D\n.bs....');
    lost.step('right');
    expect(lost.step('left')).toEqual(refused({ controlLost: true }));
    expect(lost.undo()).toMatchObject({ accepted: true, controlLost: false });
    expect(seen(lost)[1]).toBe('.bs....');
    const stuck = lay(engine, 'bB=Y');
    expect(stuck.step('right')).toEqual(refused({ blocked: [edge(1, 'right')] }));
    expect(stuck.undo()).toEqual(undone({ accepted: false }));
  });
});

/** Rocks, loose words, nouns that push and one that becomes another, on 30 by 30 cells; two BABA and their sentence. */
function wide(draw: Generator): string {
  const signs = '...........rrwkbBKRW=&PXY';
  const rows = Array.from({ length: 27 }, () =>
    Array.from({ length: 30 }, () => signs[draw.below(signs.length)]).join(''),
  );
  return ['B=Y.R=P.W=X.K=R&K'.padEnd(30, '.'), '.'.repeat(30), ...rows, '.b'.padEnd(29, '.').concat('b')].join('\n');
}

const STEPS = ['up', 'down', 'left', 'right'];

// The reference reads every word at every step.
describe.each(BUILDS.map(([name, engine]) => [name, engine, name === 'reference' ? 100 : 1000] as const))(
  '%s: a long past',
  (_, engine, steps) => {
    test(`${steps} steps on 30 by 30 cells, and all of them taken back`, () => {
      const draw = generator(30);
      const level = lay(engine, wide(draw));
      const stand = () => `${level.key} ${JSON.stringify(level.state.rules)}`;
      const past = [stand()];
      for (let tries = 0; past.length <= steps && tries < 20 * steps; tries++) {
        const { accepted, controlLost, won } = level.step(STEPS[draw.below(4)]!);
        if (accepted && (controlLost || won)) level.undo();
        else if (accepted) past.push(stand());
      }
      expect(past).toHaveLength(steps + 1);
      const snapshot = level.snapshot();
      for (let moves = steps; moves > 0; moves--) {
        expect(stand()).toBe(past[moves]);
        expect(level.undo().accepted).toBe(true);
      }
      expect(stand()).toBe(past[0]);
      expect(level.undo().accepted).toBe(false);
      expect(level.restore(snapshot).fault).toBeUndefined();
      expect(stand()).toBe(past[steps]);
    });
  },
);

describe('memory', () => {
  const bytes = (engine: ReturnType<typeof fresh>) => engine.core.raw.memory.buffer.byteLength;

  test('a step keeps what changed, not the level', () => {
    const engine = fresh();
    const rows = ['B=Y'.padEnd(30, '.'), `b${'w'.repeat(29)}`, ...new Array<string>(28).fill('w'.repeat(30))];
    const level = lay(engine, rows.join('\n'));
    const before = bytes(engine);
    // 873 things: kept whole, they would be three million bytes at four a thing.
    for (let count = 0; count < 1000; count++) level.step(count % 2 === 0 ? 'right' : 'left');
    expect(level.moves).toBe(1000);
    expect(bytes(engine) - before).toBeLessThan(1 << 20);
  });

  test('resets, restores and levels that are freed leave nothing behind', () => {
    const engine = fresh();
    const game = new Game(engine, spec(FLAG));
    const turn = (count: number) => {
      for (let i = 0; i < count; i++) {
        const level = new Level(game);
        level.step('right');
        const snapshot = level.snapshot();
        level.reset();
        level.restore(snapshot);
        level.restore({ ...snapshot, moves: 9 });
        level.free();
      }
    };
    turn(50);
    const before = bytes(engine);
    turn(2000);
    expect(bytes(engine)).toBe(before);
  });
});
