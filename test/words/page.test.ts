/** Sentences of docs/words.md that no scenario says, on every build. */
import { describe, expect, test } from 'vitest';
import { BUILDS } from '../builds.js';
import {
  became,
  defeated,
  edge,
  lay,
  moved,
  object,
  refused,
  rule,
  seen,
  step,
  stopped,
  sunk,
  undone,
  word,
} from './levels.js';

describe.each(BUILDS)('%s: moves', (_, engine) => {
  test('what has moved already is not pushed', () => {
    const level = lay(engine, 'B=Y&P\n...bb');
    expect(level.step('right')).toEqual(refused({ blocked: [edge(7, 'right'), edge(6, 'right')] }));
    expect(level.step('left')).toEqual(step({ moved: [moved(6, '3,1', '2,1'), moved(7, '4,1', '3,1')] }));
  });

  test('of two in one cell the first pushes, and the second goes after it', () => {
    const level = lay(engine, 'B=Y.R=P\n.r.....', { stacks: { '0,1': 'bb' } });
    expect(level.step('right')).toEqual(
      step({ moved: [moved(9, '1,1', '2,1', 7), moved(7, '0,1', '1,1'), moved(8, '0,1', '1,1')] }),
    );
  });

  test('what is not PUSH stays where it is, and is moved onto', () => {
    const level = lay(engine, 'B=Y.R=P\nb......', { stacks: { '1,1': 'rf' } });
    expect(level.step('right')).toEqual(step({ moved: [moved(8, '1,1', '2,1', 7), moved(7, '0,1', '1,1')] }));
    expect(seen(level)[1]).toBe('.(bf)r....');
  });

  test('STOP blocks, whatever it is besides, and whatever lies with it', () => {
    const both = lay(engine, 'B=Y.R=P\nR=X....\nbr.....');
    expect(both.step('right')).toEqual(refused({ blocked: [stopped(10, 'right', 11)] }));
    const beside = lay(engine, 'B=Y.R=P\nW=X....\nb......', { stacks: { '1,2': 'rww' } });
    expect(beside.step('right')).toEqual(refused({ blocked: [stopped(10, 'right', 12)] }));
  });
});

describe.each(BUILDS)('%s: transformations and contacts', (_, engine) => {
  test('a noun goes one way only', () => {
    const level = lay(engine, 'N=Y.B=K\nK=R....\nnb.k...');
    expect(level.step('right').transformed).toEqual([
      became(11, 'BABA', 'KEKE', '1,2'),
      became(12, 'KEKE', 'ROCK', '3,2'),
    ]);
  });

  test('what was transformed is met as what it is, and comes back as what it was', () => {
    const level = lay(engine, 'B=Y.K=R\nR=Z....\nb......', { stacks: { '3,2': 'kf' } });
    expect(level.step('right')).toEqual(
      step({
        moved: [moved(10, '0,2', '1,2')],
        transformed: [became(11, 'KEKE', 'ROCK', '3,2')],
        destroyed: [sunk(object(11, 'ROCK', '3,2')), sunk(object(12, 'FLAG', '3,2'))],
      }),
    );
    expect(level.undo()).toEqual(
      undone({ moved: [moved(10, '1,2', '0,2')], restored: [object(12, 'FLAG', '3,2'), object(11, 'KEKE', '3,2')] }),
    );
  });

  test('at load nothing meets; at the first step all does, wherever it lies', () => {
    const level = lay(engine, 'B=Y.L=Z\nb......', { stacks: { '3,1': 'rl' } });
    expect(seen(level)[1]).toBe('b..(rl)...');
    expect(level.step('right').destroyed).toEqual([sunk(object(8, 'ROCK', '3,1')), sunk(object(9, 'LAVA', '3,1'))]);
  });

  test('SINK alone stays; two of them are lost', () => {
    const level = lay(engine, 'B=Y.L=Z\nb..l...', { stacks: { '5,1': 'll' } });
    expect(level.step('right').destroyed).toEqual([sunk(object(9, 'LAVA', '5,1')), sunk(object(10, 'LAVA', '5,1'))]);
    expect(seen(level)[1]).toBe('.b.l...');
  });

  test('what is YOU and DEFEAT is lost, also where it has not moved', () => {
    expect(lay(engine, 'B=Y&D\n.b..b').step('right')).toEqual(
      step({
        moved: [moved(6, '1,1', '2,1')],
        blocked: [edge(7, 'right')],
        destroyed: [defeated(object(6, 'BABA', '2,1')), defeated(object(7, 'BABA', '4,1'))],
        controlLost: true,
      }),
    );
  });

  test('control goes with the word that gave it', () => {
    const level = lay(engine, 'B=..L=Z\nb......', { stacks: { '2,0': 'lY' } });
    expect(level.step('right')).toEqual(
      step({
        moved: [moved(8, '0,1', '1,1')],
        destroyed: [sunk(object(3, 'LAVA', '2,0')), sunk(word(4, 'YOU', '2,0'))],
        rulesRemoved: [rule('BABA', 'YOU', [1, 2, 4])],
        controlLost: true,
      }),
    );
    expect(level.step('right')).toEqual(refused({ controlLost: true }));
    expect(seen(level)[1]).toBe('.b.....');
  });
});

describe.each(BUILDS)('%s: sentences', (_, engine) => {
  const idsIn = (map: string) => lay(engine, map).state.sentences.map(({ ids }) => ids);

  test('two that overlap both stay', () => {
    expect(idsIn('B=K=R')).toEqual([
      [1, 2, 3],
      [3, 4, 5],
    ]);
    expect(idsIn('B=Y&K=R')).toEqual([
      [1, 2, 3, 4, 5],
      [5, 6, 7],
    ]);
    const level = lay(engine, 'B=K&R=F');
    const [first, second] = [
      [1, 2, 3, 4, 5],
      [3, 4, 5, 6, 7],
    ];
    expect(level.state.sentences.map(({ ids }) => ids)).toEqual([first, second]);
    expect(level.state.rules).toEqual([
      rule('BABA', 'KEKE', first!),
      rule('BABA', 'ROCK', first!),
      rule('KEKE', 'FLAG', second!),
      rule('ROCK', 'FLAG', second!),
    ]);
  });

  test('a rule that other words say now is neither added nor removed', () => {
    const level = lay(engine, '....\nB=Y.\n.b..\nB=Y.');
    expect(level.state.rules).toEqual([rule('BABA', 'YOU', [1, 2, 3])]);
    expect(level.step('up')).toEqual(step({ moved: [moved(2, '1,1', '1,0', 4), moved(4, '1,2', '1,1')] }));
    expect(level.state.rules).toEqual([rule('BABA', 'YOU', [5, 6, 7])]);
  });
});
