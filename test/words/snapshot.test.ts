/** Snapshots of levels: what they hold, where they are restored, and why they are refused. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Engine } from '../../bindings/engine.js';
import type { Snapshot } from '../../bindings/snapshot.js';
import { BUILDS } from '../builds.js';
import { lay, refused, seen, turned } from './levels.js';

/** BABA walks to the flag: two steps to the right. */
const FLAG = 'B=Y.F=V\n.b.f...';
const flag = (engine: Engine) => lay(engine, FLAG);
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

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
