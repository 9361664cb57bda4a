/** Undo: the position before, to the last byte, and a record of the way back. */
import { describe, expect, test } from 'vitest';
import type { EnginePosition } from '../../../bindings/engine.js';
import type { StepRecord, UndoRecord, WordsEvent } from '../../../bindings/words/types.js';
import { at, level, movedIn, rulesIn, start, step, told, verbs, viewOf, walk } from './specs.js';

const undone = (position: EnginePosition): UndoRecord => verbs(position).undone();

const NOTHING: Omit<UndoRecord, 'controlLost' | 'won'> = {
  kind: 'undo',
  accepted: false,
  moved: [],
  blocked: [],
  rulesAdded: [],
  rulesRemoved: [],
  transformed: [],
  destroyed: [],
  restored: [],
};

/** Everything that is told of a position. */
const whole = (position: EnginePosition) => ({
  key: position.key(),
  view: position.view(0),
  moves: position.moves(),
  outcome: position.outcome(),
  events: position.events(0),
  sentences: verbs(position).sentences(),
  undone: undone(position),
});

describe('the record', () => {
  test('moves backward, from and to exchanged, and nobody pushes', () => {
    const position = walk(start(level('B=Y.R=P\nbrr....')), 'r');
    const record = undone(position);
    expect(movedIn(record)).toEqual(['7 1,1>0,1', '8 2,1>1,1', '9 3,1>2,1']);
    expect(record).toEqual({ ...NOTHING, accepted: true, moved: record.moved, controlLost: false, won: false });
  });

  test('rules that come back, and rules that go', () => {
    const position = start(level('....\nB=Y.\nb.b.'));
    expect(step(position, 'u').rulesRemoved.map(told)).toEqual(['BABA IS YOU h 1,2,3']);
    const { rulesAdded, rulesRemoved, controlLost } = undone(position);
    expect([rulesAdded.map(told), rulesRemoved, controlLost]).toEqual([['BABA IS YOU h 1,2,3'], [], false]);
    const making = start(level('B=.Fb\nB=Y..'));
    step(making, 'l');
    expect(undone(making)).toMatchObject({
      rulesAdded: [],
      rulesRemoved: [{ subject: 'BABA', predicate: 'FLAG', sourceIds: [1, 2, 3], axis: 'h' }],
    });
  });

  test('what was destroyed is restored: backward, where and what it was before, and told nowhere else', () => {
    // 4 pushes FLAG to BABA IS; 11 becomes a flag, which is SINK, and goes down with the rock 12.
    const position = start(level('B=.Fb..\nB=Y.F=X\n1......', { 1: 'br' }));
    const record = step(position, 'l');
    expect(record.transformed.map(({ id }) => id)).toEqual([4, 11]);
    expect(record.destroyed.map(({ id }) => id)).toEqual([11, 12]);
    const back = undone(position);
    expect(back.restored).toEqual([
      { id: 12, noun: 'ROCK', at: { x: 0, y: 2 } },
      { id: 11, noun: 'BABA', at: { x: 0, y: 2 } },
    ]);
    expect(back.transformed).toEqual([{ id: 4, from: 'FLAG', to: 'BABA', at: { x: 4, y: 0 } }]);
    expect(movedIn(back)).toEqual(['4 3,0>4,0', '3 2,0>3,0']);
    expect([back.blocked, back.destroyed, back.controlLost, back.won]).toEqual([[], [], false, false]);
  });

  test('what moved and was destroyed is restored where it came from', () => {
    const position = walk(start(level('B=Y.L=X\nbSl....')), 'r');
    const back = undone(position);
    expect(movedIn(back)).toEqual(['7 1,1>0,1']);
    expect(back.restored).toEqual([
      { id: 9, noun: 'LAVA', at: { x: 2, y: 1 } },
      { id: 8, text: 'STOP', at: { x: 1, y: 1 } },
    ]);
  });

  test('several transformations come backward', () => {
    const position = walk(start(level('K=Y.k.\nB=R...\nb.b...')), 'r');
    expect(undone(position).transformed.map(({ id }) => id)).toEqual([9, 8]);
  });

  test('without a past nothing is undone', () => {
    expect(undone(start(level('B=Y\nb..')))).toEqual({ ...NOTHING, controlLost: false, won: false });
    expect(undone(start(level('B=P\nb..')))).toEqual({ ...NOTHING, controlLost: true, won: false });
  });

  test('a key has no past, nor has a position that was drawn anew', () => {
    const spec = level('B=Y\nb..');
    const position = walk(start(spec), 'r');
    expect(undone(at(spec, position.key())).accepted).toBe(false);
    expect(undone(position.determinize(0, 1)).accepted).toBe(false);
  });

  test('is of before the step, however often that was', () => {
    const position = walk(start(level('B=Y.\nb...')), 'rrr');
    position.undo();
    expect(movedIn(undone(position))).toEqual(['4 2,1>1,1']);
    position.undo();
    position.undo();
    expect(undone(position).accepted).toBe(false);
    position.redo();
    expect(movedIn(undone(position))).toEqual(['4 1,1>0,1']);
  });

  test('is the caller’s own', () => {
    const position = walk(start(level('B=Y.\nb...')), 'r');
    (undone(position).moved as unknown[]).pop();
    expect(undone(position).moved).toHaveLength(1);
  });
});

describe('undo', () => {
  test('is the position before, to the last byte, and redo the one after', () => {
    const position = start(level('B=.Fb..\nB=Y.F=X\n1......', { 1: 'br' }));
    const before = whole(position);
    step(position, 'l');
    const after = whole(position);
    expect([position.undo(), whole(position)]).toEqual([true, before]);
    expect([position.redo(), whole(position)]).toEqual([true, after]);
  });

  test('also after the win', () => {
    const position = walk(start(level('B=Y.F=V\nbf.....')), 'r');
    expect(undone(position)).toMatchObject({ accepted: true, won: false });
    expect([position.undo(), viewOf(position).won, position.turn()]).toEqual([true, false, 0]);
  });

  test('also where nothing is YOU any more', () => {
    const position = walk(start(level('B=Y.L=X\nbl.....')), 'r');
    expect(position.outcome()?.reason).toBe('lost');
    expect([position.undo(), viewOf(position).control]).toEqual([true, [7]]);
  });

  test('of a rule edit brings the rule back', () => {
    const position = walk(start(level('....\nB=Y.\nb.b.')), 'u');
    expect(rulesIn(position)).toEqual([]);
    position.undo();
    expect(rulesIn(position)).toEqual(['BABA IS YOU h 1,2,3']);
  });

  test('a step that moves nothing is not in the past', () => {
    const position = walk(start(level('B=Y\nb..')), 'r');
    expect(step(position, 'd').accepted).toBe(false);
    expect([position.undo(), position.undo()]).toEqual([true, false]);
  });
});

describe('a trial', () => {
  test('tells what the step would, and changes nothing', () => {
    const position = start(level('B=Y.F=V\nbf.....'));
    const before = whole(position);
    const record = verbs(position).trial(3);
    expect(whole(position)).toEqual(before);
    const played = position.play([3]);
    expect(played.ok && (played.events as WordsEvent[])[0]).toEqual(record);
  });

  test.each([4, -1, 2 ** 40])('%s is no direction: nothing is told', (direction) => {
    const position = start(level('B=Y\nb..'));
    const { restored, ...nothing } = { ...NOTHING, kind: 'step' };
    expect(verbs(position).trial(direction)).toEqual({ ...nothing, controlLost: false, won: false });
    expect(restored).toEqual([]);
  });

  test('after the win nothing is told', () => {
    const position = walk(start(level('B=Y.F=V\nbf.....')), 'r');
    // Else the edge below would be told.
    const record: StepRecord = verbs(position).trial(1);
    expect(record).toMatchObject({ accepted: false, moved: [], blocked: [], controlLost: false, won: true });
  });

  test.each([1.5, '3' as unknown as number])('%s is no integer', (direction) => {
    const { trial } = verbs(start(level('B=Y\nb..')));
    expect(() => trial(direction)).toThrow(TypeError);
    expect(() => trial(direction)).toThrow(/^direction /);
  });
});
