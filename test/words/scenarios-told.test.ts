/** The specification's scenarios of undo, of sentences and of records, each by its name, on every build. */
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
  turned,
  undone,
  word,
} from './levels.js';
import { edit, flag, ROCK_IS_PUSH } from './scenes.js';

describe.each(BUILDS)('%s', (_, engine) => {
  describe('The engine SHALL support complete turn undo and reset', () => {
    test('Undo restores a rule edit', () => {
      const level = edit(engine);
      const before = level.state;
      level.step('up');
      expect(level.state).not.toEqual(before);
      level.undo();
      expect(level.state).toEqual(before);
    });

    test('Undo with no history is harmless', () => {
      const level = edit(engine);
      const before = level.snapshot();
      expect(level.undo()).toEqual(undone({ accepted: false }));
      expect(level.snapshot()).toEqual(before);
    });

    test('Reset returns to the level start', () => {
      const level = lay(engine, 'B=Y.L=Z\nK=V....\nbRl.k..');
      const start = level.snapshot();
      for (let count = 0; count < 4; count++) expect(level.step('right').accepted).toBe(true);
      expect(level.state).toMatchObject({ moves: 4, won: true });
      expect(seen(level)[2]).toBe('....(bk)..');
      expect(level.reset()).toEqual(turned('reset'));
      expect(level.snapshot()).toEqual(start);
      expect(level.state).toMatchObject({ moves: 0, won: false });
      expect(level.undo().accepted).toBe(false);
    });
  });

  describe('Active rules SHALL identify their source words', () => {
    test('A horizontal sentence reports its source', () => {
      const { rules, sentences } = lay(engine, 'm..\nM=Y').state;
      expect(rules).toEqual([rule('MIAU', 'YOU', [2, 3, 4])]);
      expect(sentences).toEqual([{ ids: [2, 3, 4], axis: 'h' }]);
    });

    test('A vertical sentence reports its source', () => {
      const { rules, sentences } = lay(engine, '.R\nr=\n.P').state;
      expect(rules).toEqual([rule('ROCK', 'PUSH', [1, 3, 4], 'v')]);
      expect(sentences).toEqual([{ ids: [1, 3, 4], axis: 'v' }]);
    });

    test('Exact duplicate sentences remain physical spans', () => {
      const { rules, sentences } = lay(engine, 'M=Y\n...\nM=Y').state;
      expect(rules).toEqual([rule('MIAU', 'YOU', [1, 2, 3])]);
      expect(sentences).toEqual([
        { ids: [1, 2, 3], axis: 'h' },
        { ids: [4, 5, 6], axis: 'h' },
      ]);
    });

    test('Strict subsets are removed', () => {
      const { rules, sentences } = lay(engine, 'M&R=Y&P').state;
      const ids = [1, 2, 3, 4, 5, 6, 7];
      expect(sentences).toEqual([{ ids, axis: 'h' }]);
      expect(rules).toEqual([
        rule('MIAU', 'YOU', ids),
        rule('MIAU', 'PUSH', ids),
        rule('ROCK', 'YOU', ids),
        rule('ROCK', 'PUSH', ids),
      ]);
    });

    test('Stacked words create separate spans', () => {
      expect(lay(engine, '.=Y', { stacks: { '0,0': 'MR' } }).state.sentences).toEqual([
        { ids: [1, 3, 4], axis: 'h' },
        { ids: [2, 3, 4], axis: 'h' },
      ]);
    });
  });

  describe('Engine actions SHALL return settled turn events', () => {
    test('Breaking a rule produces a rule delta', () => {
      const record = edit(engine).step('up');
      expect(record.moved).toContainEqual({ id: 2, from: { x: 2, y: 1 }, to: { x: 2, y: 0 }, pushedBy: 4 });
      expect(record.rulesRemoved).toEqual([{ subject: 'ROCK', predicate: 'PUSH', sourceIds: [1, 2, 3], axis: 'h' }]);
    });

    test('A blocked push produces no state change', () => {
      const level = lay(engine, 'B=Y.R=P\nW=X....\n.brw...');
      const before = level.snapshot();
      expect(level.step('right')).toEqual(refused({ blocked: [stopped(10, 'right', 12)] }));
      expect(level.step('down')).toEqual(refused({ blocked: [edge(10, 'down')] }));
      expect(level.snapshot()).toEqual(before);
    });

    test('Undo reports a restored state', () => {
      const level = edit(engine);
      level.step('up');
      expect(level.undo()).toEqual(
        undone({
          moved: [moved(4, '2,1', '2,2'), moved(2, '2,0', '2,1')],
          rulesAdded: [ROCK_IS_PUSH],
        }),
      );
      const won = flag(engine);
      won.step('right');
      expect(won.undo()).toEqual(undone({ moved: [moved(7, '2,1', '1,1')], won: false }));
    });

    test('Contact destruction includes presentation details', () => {
      const level = lay(engine, 'B=Y.L=Z\n.S=D...\nbRl....\n.bs....');
      expect(level.step('right').destroyed).toEqual([
        { id: 11, text: 'ROCK', at: { x: 2, y: 2 }, cause: 'sink' },
        { id: 12, noun: 'LAVA', at: { x: 2, y: 2 }, cause: 'sink' },
        { id: 13, noun: 'BABA', at: { x: 2, y: 3 }, cause: 'defeat' },
      ]);
    });

    test('Control loss is explicit', () => {
      const level = lay(engine, 'B=Y.S=D\n.bs....');
      expect(level.step('right').controlLost).toBe(true);
      const { entities, rules, control } = level.state;
      expect(entities.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 8]);
      expect(rules).toHaveLength(2);
      expect(control).toEqual([]);
    });

    test('Event arrays preserve resolution order', () => {
      const level = lay(
        engine,
        `
        B=Y.K=N
        L=Z.F=V
        S=D....
        .bRl...
        .bs....
        .bf....
        ...k..n
        `,
      );
      expect(level.step('right')).toEqual(
        step({
          moved: [
            moved(17, '2,3', '3,3', 16),
            moved(16, '1,3', '2,3'),
            moved(19, '1,4', '2,4'),
            moved(21, '1,5', '2,5'),
          ],
          transformed: [became(23, 'KEKE', 'FENN', '3,6')],
          destroyed: [
            sunk(word(17, 'ROCK', '3,3')),
            sunk(object(18, 'LAVA', '3,3')),
            defeated(object(19, 'BABA', '2,4')),
          ],
          won: true,
        }),
      );
    });
  });
});
