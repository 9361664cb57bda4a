/** Levels in the common contract: moves, ends, refusals; and what holds on every board. */
import { describe, expect, test } from 'vitest';
import { reference } from '../../../bench/reference/index.js';
import type { EnginePosition, Move } from '../../../bindings/engine.js';
import type { StepRecord, WordsEntity, WordsEvent, WordsView } from '../../../bindings/words/types.js';
import { type Mix, randomLevel } from './random.js';
import { at, level, start, told, verbs, viewOf, walk } from './specs.js';

describe('moves', () => {
  test('are the directions whose step would be accepted: 0 up, 1 down, 2 left, 3 right', () => {
    // Above b lie words at the edge; to the left and below is the edge.
    expect(start(level('B=Y\nb..')).moves()).toEqual([[3]]);
    expect(start(level('...\nB=Y\n.b.\n...')).moves()).toEqual([[0], [1], [2], [3]]);
    expect(start(level('B=Y\n..b\n...')).moves()).toEqual([[1], [2]]);
  });

  test('there is one seat', () => {
    const game = reference.open(level('B=Y\nb..'));
    expect([game.seats, game.start(0).turn()]).toEqual([1, 0]);
  });
});

describe('the level is over', () => {
  const none = { winners: [], scores: [-1] };

  test('lost where nothing is YOU, also at load', () => {
    const position = start(level('B=Y\n...'));
    expect([position.outcome(), position.moves(), position.turn()]).toEqual([{ ...none, reason: 'lost' }, [], -1]);
    expect(viewOf(position)).toMatchObject({ turn: -1, control: [] });
  });

  test('stuck where something is YOU and nothing moves', () => {
    const position = start(level('B=Yb'));
    expect([position.outcome(), position.moves()]).toEqual([{ ...none, reason: 'stuck' }, []]);
  });

  test('won, even where nothing else could move', () => {
    expect(walk(start(level('B=Y\nF=V\nbf.')), 'r').outcome()).toEqual({ winners: [0], scores: [1], reason: 'won' });
  });

  test('the record comes first, then the end', () => {
    const position = start(level('B=Y.L=X\nbl.....'));
    const record = verbs(position).trial(3);
    const end = { kind: 'end', winners: [], reason: 'lost' };
    expect(position.play([3])).toEqual({ ok: true, events: [record, end] });
    expect(position.events(0)).toEqual([record, end]);
  });

  test('stuck comes about in play', () => {
    // b leaves the one wall, and by that says that walls are STOP: behind it, and below.
    const position = start(level('W=.S1.\nB=Yw..', { 1: 'wb' }));
    expect([position.outcome(), position.moves()]).toEqual([null, [[1], [2], [3]]]);
    expect(walk(position, 'l').outcome()).toEqual({ ...none, reason: 'stuck' });
  });
});

describe('refusals', () => {
  test('blocked: a direction that moves nothing', () => {
    const position = start(level('B=Y\nb..'));
    expect(position.play([0])).toEqual({ ok: false, code: 'blocked', legal: [[3]] });
  });

  test.each([[[]], [[4]], [[-1]], [[3, 0]], [[2 ** 40]]])('illegal_move: %j is no direction', (move: Move) => {
    expect(start(level('B=Y\nb..')).play(move)).toEqual({ ok: false, code: 'illegal_move', legal: [[3]] });
  });

  test('game_over: whatever is asked', () => {
    const position = walk(start(level('B=Y.F=V\nbf.....')), 'r');
    for (const move of [[3], [9]]) expect(position.play(move)).toEqual({ ok: false, code: 'game_over', legal: [] });
  });
});

test('what a caller does to what it was given changes nothing', () => {
  const position = walk(start(level('B=Y\nb..')), 'r');
  const [before, events] = structuredClone([viewOf(position), position.events(0)]);
  const view = viewOf(position) as unknown as { entities: WordsEntity[]; rules: unknown[]; control: number[] };
  (view.entities[0]!.at as { x: number }).x = 9;
  view.rules.length = 0;
  view.control.length = 0;
  (position.events(0)[0] as unknown as { moved: unknown[] }).moved.length = 0;
  (verbs(position).trial(3) as unknown as { moved: unknown[] }).moved.length = 0;
  expect([viewOf(position), position.events(0)]).toEqual([before, events]);
});

const MIXES: [string, Mix][] = [
  ['many words', { width: 7, height: 6, laid: ['B=Y'], sentences: 4, full: 35, words: 40 }],
  ['many objects', { width: 7, height: 7, laid: ['B=Y'], sentences: 3, full: 35, words: 10 }],
];

/** Boards where something is YOU, and may move. */
function* levels(mix: Mix) {
  for (let seed = 0; seed < 400; seed++) {
    const spec = randomLevel(seed, mix);
    if (start(spec).outcome() === null) yield { seed, spec };
  }
}

/** What is told of a position. */
const whole = (position: EnginePosition) => [position.key(), viewOf(position), position.outcome(), position.moves()];

/** The things that the record says there are, after what it says has happened. */
function replayed({ entities }: WordsView, { moved, transformed, destroyed }: StepRecord): WordsEntity[] {
  const things = new Map(entities.map((entity) => [entity.id, entity]));
  for (const { id, from, to } of moved) {
    expect(things.get(id)?.at).toEqual(from);
    things.set(id, { ...things.get(id)!, at: to });
  }
  for (const { id, from, to, at: place } of transformed) {
    expect(things.get(id)).toEqual({ id, kind: 'object', noun: from, at: place });
    things.set(id, { id, kind: 'object', noun: to, at: place });
  }
  for (const { cause, ...gone } of destroyed) {
    const { kind, ...thing } = things.get(gone.id)!;
    expect(thing).toEqual(gone);
    things.delete(gone.id);
  }
  return [...things.values()];
}

const pairs = (rules: WordsView['rules']): Set<string> =>
  new Set(rules.map((rule) => `${rule.subject} ${rule.predicate}`));

/** The table says what it said, less what was removed, and what was added. */
function expectDeltas(before: WordsView, after: WordsView, record: StepRecord): void {
  const [old, now] = [pairs(before.rules), pairs(after.rules)];
  expect(record.rulesAdded.map(told)).toEqual(
    after.rules.filter(({ subject, predicate }) => !old.has(`${subject} ${predicate}`)).map(told),
  );
  expect(record.rulesRemoved.map(told)).toEqual(
    before.rules.filter(({ subject, predicate }) => !now.has(`${subject} ${predicate}`)).map(told),
  );
}

/** One step, of which everything is asked. */
function expectStep(position: EnginePosition, move: Move): StepRecord {
  const before = viewOf(position);
  const played = position.play(move);
  if (!played.ok) throw new Error(`illegal: ${move}`);
  const record = (played.events as readonly WordsEvent[])[0] as StepRecord;
  const after = viewOf(position);
  expect(replayed(before, record)).toEqual(after.entities);
  expectDeltas(before, after, record);
  expect(new Set(record.moved.map(({ id }) => id)).size).toBe(record.moved.length);
  expect([record.controlLost, record.won]).toEqual([after.control.length === 0, after.won]);
  expect(after.moves).toBe(before.moves + 1);
  return record;
}

describe.each(MIXES)('on boards of %s', (_name, mix) => {
  test('records tell all that happens; undo takes it back; keys keep it', () => {
    const seen = { steps: 0, pushed: 0, blocked: 0, transformed: 0, destroyed: 0, won: 0, added: 0, removed: 0 };
    for (const { seed, spec } of levels(mix)) {
      const position = start(spec);
      const states = [whole(position)];
      for (const move of position.playout(seed, 12, true).moves!) {
        expect(position.moves()).toContainEqual(move);
        const record = expectStep(position, move);
        states.push(whole(position));
        const read = at(spec, position.key());
        expect(whole(read)).toEqual(whole(position));
        seen.steps += 1;
        seen.pushed += Number(record.moved.some(({ pushedBy }) => pushedBy !== null));
        for (const list of ['blocked', 'transformed', 'destroyed'] as const)
          seen[list] += Math.min(1, record[list].length);
        seen.added += Math.min(1, record.rulesAdded.length);
        seen.removed += Math.min(1, record.rulesRemoved.length);
        seen.won += Number(record.won);
      }
      for (const state of states.slice(0, -1).reverse())
        expect([position.undo(), whole(position)]).toEqual([true, state]);
      expect(position.undo()).toBe(false);
    }
    // Enough of everything that the test could fail.
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(30);
  });

  test('moves ascend; there is one as long as the level is not over', () => {
    for (const { spec, seed } of levels(mix)) {
      const position = start(spec);
      walkThrough(position, seed, () => {
        const moves = position.moves().map(([direction]) => direction!);
        expect(moves).toEqual(
          [0, 1, 2, 3].filter((direction) => verbs(position).trial(direction).accepted && position.outcome() === null),
        );
        expect(moves.length > 0).toBe(position.outcome() === null);
      });
    }
  });
});

function walkThrough(position: EnginePosition, seed: number, ask: () => void): void {
  for (const move of position.playout(seed, 12, true).moves!) {
    ask();
    position.play(move);
  }
  ask();
}
