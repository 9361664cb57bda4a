/** The API of levels: what its actions take and give, snapshots, and a long past. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { loadLevel } from '../../bindings/index.js';
import { Level } from '../../bindings/level.js';
import { type Generator, generator } from '../../bindings/random.js';
import type { Snapshot } from '../../bindings/snapshot.js';
import { BUILDS, release } from '../builds.js';
import { OWARE, sown } from '../sow/specs.js';
import { fresh } from '../wasm/fresh.js';
import { at, edge, lay, moved, refused, seen, spec, step, turned, undone, yaml } from './levels.js';

/** BABA walks to the flag: two steps to the right. */
const FLAG = 'B=Y.F=V\n.b.f...';
const flag = (engine: Engine) => lay(engine, FLAG);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

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

describe.each(BUILDS)('%s: snapshots', (_, engine) => {
  test('are plain data', () => {
    const level = flag(engine);
    level.step('right');
    const snapshot = level.snapshot();
    expect(copy(snapshot)).toEqual(snapshot);
    expect(snapshot).toEqual({
      ludemill: 1,
      level: level.game.hash,
      name: 'by-hand',
      from: null,
      history: ['r'],
      entities: level.state.entities,
      rules: [
        { subject: 'BABA', predicate: 'YOU', sourceIds: [1, 2, 3], axis: 'h' },
        { subject: 'FLAG', predicate: 'WIN', sourceIds: [4, 5, 6], axis: 'h' },
      ],
      moves: 1,
      won: false,
    });
  });

  test('are restored in any level of the same rules, with the whole past', () => {
    const level = flag(engine);
    for (const direction of ['right', 'left', 'right', 'right']) level.step(direction);
    const snapshot = copy(level.snapshot());
    const other = flag(engine);
    expect(other.restore(snapshot)).toEqual(turned('restore', { won: true }));
    expect(other.snapshot()).toEqual(snapshot);
    for (let count = 0; count < 4; count++) expect(other.undo().accepted).toBe(true);
    expect(other.undo().accepted).toBe(false);
    expect(other.state).toEqual(flag(engine).state);
  });

  test('a restore can be undone no further than its own past', () => {
    const level = flag(engine);
    const start = level.snapshot();
    level.step('right');
    expect(level.restore(start)).toEqual(turned('restore'));
    expect(level.undo().accepted).toBe(false);
  });

  test('tell the rules that change', () => {
    const level = lay(engine, '.....\n.R=P.\n..b..\nB=Y..');
    const start = level.snapshot();
    level.step('up');
    const rules = [{ subject: 'ROCK', predicate: 'PUSH', sourceIds: [1, 2, 3], axis: 'h' as const }];
    const edited = level.snapshot();
    expect(level.restore(start)).toEqual(turned('restore', { rulesAdded: rules }));
    expect(level.restore(edited)).toEqual(turned('restore', { rulesRemoved: rules }));
    expect(level.restore(edited)).toEqual(turned('restore'));
  });

  test('may begin with a key', () => {
    const level = lay(engine, 'B=Y\n.b.');
    const key = '{"entities":[[1,"BABA",0,0],[2,"IS",1,0],[3,"YOU",2,0],[4,"BABA",0,1]],"moves":5,"won":false}';
    level.step('right');
    const snapshot: Snapshot = { ...level.snapshot(), from: key, history: ['r', 'r'], moves: 7 };
    expect(level.restore(snapshot)).toEqual(turned('restore'));
    expect(level.snapshot()).toEqual(snapshot);
    expect([level.undo().accepted, level.undo().accepted, level.undo().accepted]).toEqual([true, true, false]);
    expect(level.key).toBe(key);
    expect(level.snapshot()).toMatchObject({ from: key, history: [], moves: 5 });
    level.reset();
    expect(level.snapshot()).toMatchObject({ from: null, moves: 0 });
    expect(seen(level)[1]).toBe('.b.');
  });

  const changing = (name: 'entities' | 'rules') => (index: number, change: object) => (snapshot: Snapshot) => ({
    ...snapshot,
    [name]: snapshot[name].map((there, i) => (i === index ? { ...there, ...change } : there)),
  });
  const entity = changing('entities');
  const rule = changing('rules');
  const put = (change: object) => (snapshot: Snapshot) => ({ ...snapshot, ...change });
  const without = (name: keyof Snapshot) => (snapshot: Snapshot) =>
    Object.fromEntries(Object.entries(snapshot).filter(([member]) => member !== name));

  test.each<[string, (snapshot: Snapshot) => unknown, string, string]>([
    ['nothing', () => undefined, 'not-a-snapshot', ''],
    ['null', () => null, 'not-a-snapshot', ''],
    ['a list', (snapshot) => [snapshot], 'not-a-snapshot', ''],
    ['a text', (snapshot) => JSON.stringify(snapshot), 'not-a-snapshot', ''],
    ['an empty object', () => ({}), 'not-a-snapshot', 'ludemill'],
    ['another form', put({ ludemill: 2 }), 'other-version', 'ludemill'],
    ['no level', without('level'), 'not-a-snapshot', 'level'],
    ['a number for a level', put({ level: 7 }), 'not-a-snapshot', 'level'],
    ['another level', put({ level: '0123456789abcdef' }), 'other-level', 'level'],
    ['no name', without('name'), 'not-a-snapshot', 'name'],
    ['another name', put({ name: 'by-foot' }), 'other-level', 'name'],
    ['no beginning', without('from'), 'not-a-snapshot', 'from'],
    ['a beginning that is no key', put({ from: '{}' }), 'bad-key', 'from'],
    ['a text for a history', put({ history: 'r' }), 'not-a-snapshot', 'history'],
    ['a step that is none', put({ history: ['r', 'x'] }), 'illegal-step', 'history[1]'],
    ['a direction for a step', put({ history: ['right'] }), 'illegal-step', 'history[0]'],
    ['a number for a step', put({ history: ['r', 'l', 3] }), 'illegal-step', 'history[2]'],
    ['a list for a step', put({ history: [['r']] }), 'illegal-step', 'history[0]'],
    ['a step that moves nothing', put({ history: ['r', 'd'] }), 'illegal-step', 'history[1]'],
    ['a step after the win', put({ history: ['r', 'r', 'l'] }), 'illegal-step', 'history[2]'],
    ['a shorter history', put({ history: [] }), 'other-state', 'entities[6].at'],
    ['another history', put({ history: ['l'] }), 'other-state', 'entities[6].at'],
    ['a longer history', put({ history: ['r', 'l', 'r'] }), 'other-state', 'moves'],
    ['no entities', put({ entities: null }), 'not-a-snapshot', 'entities'],
    ['an entity less', (now) => put({ entities: now.entities.slice(0, -1) })(now), 'other-state', 'entities[7]'],
    [
      'an entity more',
      (now) => put({ entities: [...now.entities, now.entities[0]] })(now),
      'other-state',
      'entities[8]',
    ],
    ['null for an entity', (now) => put({ entities: [now.entities[0], null] })(now), 'other-state', 'entities[1]'],
    ['other order', (now) => put({ entities: [...now.entities].reverse() })(now), 'other-state', 'entities[0].id'],
    ['another id', entity(2, { id: 9 }), 'other-state', 'entities[2].id'],
    ['another kind', entity(6, { kind: 'word' }), 'other-state', 'entities[6].kind'],
    ['another text', entity(2, { text: 'WIN' }), 'other-state', 'entities[2].text'],
    ['another noun', entity(6, { noun: 'FLAG' }), 'other-state', 'entities[6].noun'],
    ['another cell', entity(7, { at: { x: 3, y: 0 } }), 'other-state', 'entities[7].at'],
    ['a list for a cell', entity(7, { at: [3, 1] }), 'other-state', 'entities[7].at'],
    ['a cell with more', entity(7, { at: { x: 3, y: 1, z: 0 } }), 'other-state', 'entities[7].at'],
    ['half a cell', entity(7, { at: { x: 3 } }), 'other-state', 'entities[7].at'],
    ['an entity with more', entity(7, { colour: 'red' }), 'other-state', 'entities[7].colour'],
    ['no rules', without('rules'), 'not-a-snapshot', 'rules'],
    ['a text for rules', put({ rules: 'BABA IS YOU' }), 'not-a-snapshot', 'rules'],
    ['a rule less', (now) => put({ rules: now.rules.slice(0, 1) })(now), 'other-state', 'rules[1]'],
    ['a rule more', (now) => put({ rules: [...now.rules, now.rules[0]] })(now), 'other-state', 'rules[2]'],
    ['a text for a rule', (now) => put({ rules: ['BABA IS YOU', now.rules[1]] })(now), 'other-state', 'rules[0]'],
    ['rules in other order', (now) => put({ rules: [...now.rules].reverse() })(now), 'other-state', 'rules[0].subject'],
    ['another subject', rule(0, { subject: 'FLAG' }), 'other-state', 'rules[0].subject'],
    ['another predicate', rule(1, { predicate: 'STOP' }), 'other-state', 'rules[1].predicate'],
    ['another axis', rule(0, { axis: 'v' }), 'other-state', 'rules[0].axis'],
    ['other words of a rule', rule(1, { sourceIds: [4, 5, 3] }), 'other-state', 'rules[1].sourceIds'],
    ['a word less of a rule', rule(1, { sourceIds: [4, 5] }), 'other-state', 'rules[1].sourceIds'],
    ['a text for the words of a rule', rule(1, { sourceIds: '4,5,6' }), 'other-state', 'rules[1].sourceIds'],
    ['a rule with more', rule(0, { note: 1 }), 'other-state', 'rules[0].note'],
    ['other moves', put({ moves: 2 }), 'other-state', 'moves'],
    ['a text for moves', put({ moves: '1' }), 'not-a-snapshot', 'moves'],
    ['half a move', put({ moves: 1.5 }), 'not-a-snapshot', 'moves'],
    ['a win', put({ won: true }), 'other-state', 'won'],
    ['a number for a win', put({ won: 0 }), 'not-a-snapshot', 'won'],
    ['a member that there is not', put({ note: 'mine' }), 'not-a-snapshot', 'note'],
    [
      'a member called __proto__',
      (now) => JSON.parse(`${JSON.stringify(now).slice(0, -1)},"__proto__":{}}`),
      'not-a-snapshot',
      '__proto__',
    ],
  ])('%s is refused, and nothing has changed', (_name, edit, code, member) => {
    const level = flag(engine);
    level.step('right');
    const before = level.snapshot();
    const { fault, ...record } = level.restore(edit(copy(before)));
    expect(record).toEqual({ ...refused(), kind: 'restore' });
    expect(fault).toEqual({ code, member, message: expect.stringMatching(/^\S.{10,}/) });
    expect(level.snapshot()).toEqual(before);
    expect(level.undo().accepted).toBe(true);
  });

  test('what differs is said in words', () => {
    const level = flag(engine);
    const said = (edit: (snapshot: Snapshot) => unknown) => level.restore(edit(level.snapshot())).fault?.message;
    const leaves = (there: string, told: string) => `the history leaves ${there} there, and the snapshot says ${told}`;
    const less = said((now) => ({ ...now, rules: now.rules.slice(0, 1) }));
    expect(less).toBe(`rules[1]: ${leaves('the rule "FLAG" IS "WIN"', 'nothing')}`);
    const ids = said(rule(1, { sourceIds: [9, 8, 7, 6, 5, 4, 3, 2, 1] }));
    expect(ids).toBe(`rules[1].sourceIds: ${leaves('[4, 5, 6]', '[9, 8, 7, 6, 5, 4, 3, 2, …]')}`);
  });

  test('a refused restore tells how the level stands', () => {
    const won = flag(engine);
    won.step('r');
    won.step('r');
    expect(won.restore(7)).toMatchObject({ accepted: false, won: true, controlLost: false });
    expect(lay(engine, 'F=V').restore(7)).toMatchObject({ accepted: false, won: false, controlLost: true });
  });

  test('whatever JSON holds, nothing is thrown', () => {
    const level = flag(engine);
    level.step('right');
    const snapshot = level.snapshot();
    const member = fc.constantFrom(...Object.keys(snapshot), 'other', 'constructor');
    const edited = fc.tuple(member, fc.jsonValue()).map(([name, value]) => ({ ...snapshot, [name]: value }));
    const inside = fc
      .tuple(fc.constantFrom(entity, rule), fc.nat(7), member, fc.jsonValue())
      .map(([change, index, name, value]) => change(index, { [name]: value })(snapshot));
    const property = fc.property(fc.oneof(fc.jsonValue(), edited, inside), (value) => {
      const record = level.restore(copy(value));
      expect(record.accepted).toBe(record.fault === undefined);
      expect(level.snapshot()).toEqual({ ...snapshot });
    });
    fc.assert(property, { seed: 4, numRuns: 300 });
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
