/** The scenarios of the rule engine's specification, each by its name, on every build. */
import { describe, expect, test } from 'vitest';
import { BUILDS } from '../builds.js';
import {
  at,
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
import { EDITED, edit, flag, ROCK_IS_PUSH, ROCK_IS_STOP, sinkingStop } from './scenes.js';

describe.each(BUILDS)('%s', (_, engine) => {
  describe('The engine SHALL represent a deterministic stacked grid state', () => {
    test('Multiple words share a cell', () => {
      const level = lay(engine, '.=Y\nb.k', { stacks: { '0,0': 'BK' } });
      const { entities, rules, control } = level.state;
      expect(entities.slice(0, 2)).toEqual([
        { id: 1, kind: 'word', text: 'BABA', at: at('0,0') },
        { id: 2, kind: 'word', text: 'KEKE', at: at('0,0') },
      ]);
      expect(rules).toEqual([rule('BABA', 'YOU', [1, 3, 4]), rule('KEKE', 'YOU', [2, 3, 4])]);
      expect(control).toEqual([5, 6]);
    });

    test('Invalid movement is rejected', () => {
      const level = flag(engine);
      const start = level.snapshot();
      expect(level.step('up-right')).toEqual(refused());
      expect(level.step('diagonal')).toEqual(refused());
      expect(level.step('down')).toEqual(refused({ blocked: [edge(7, 'down')] }));
      expect(level.snapshot()).toEqual(start);
      expect(level.step('right')).toMatchObject({ accepted: true, won: true });
      const won = level.snapshot();
      for (const direction of ['up', 'down', 'left', 'right']) {
        expect(level.step(direction)).toEqual(refused({ won: true }));
      }
      expect(level.snapshot()).toEqual(won);
      expect(level.history).toEqual(['r']);
      expect(level.undo().accepted).toBe(true);
      expect(level.snapshot()).toEqual(start);
    });
  });

  describe('The engine SHALL derive the MVP rule vocabulary from movable words', () => {
    test('An AND sentence expands to multiple properties', () => {
      const { rules, properties } = lay(engine, 'B=Y&P\n..b..').state;
      expect(rules).toEqual([rule('BABA', 'YOU', [1, 2, 3, 4, 5]), rule('BABA', 'PUSH', [1, 2, 3, 4, 5])]);
      expect(properties).toEqual({ BABA: ['YOU', 'PUSH'] });
    });

    test('A moved word changes the active rules', () => {
      const level = edit(engine);
      const baba = rule('BABA', 'YOU', [6, 7, 8]);
      expect(level.state.rules).toEqual([ROCK_IS_PUSH, baba]);
      expect(level.step('up')).toEqual(EDITED);
      expect(level.state.rules).toEqual([baba]);
      expect(level.state.properties).toEqual({ BABA: ['YOU'] });
      level.step('down');
      // The rock would have been pushed.
      expect(level.step('right')).toEqual(step({ moved: [moved(4, '2,2', '3,2')] }));
    });

    test('A malformed line is ignored', () => {
      const level = lay(
        engine,
        `
        B=Y.b..
        R=.=P..
        R.P.R&=
        =P.R=&P
        `,
      );
      expect(level.state.rules).toEqual([rule('BABA', 'YOU', [1, 2, 3])]);
      expect(level.state.sentences).toEqual([{ ids: [1, 2, 3], axis: 'h' }]);
      expect(level.step('right')).toEqual(step({ moved: [moved(4, '4,0', '5,0')] }));
    });

    test('SINK removes a rule word', () => {
      const level = sinkingStop(engine);
      expect(level.state.rules).toContainEqual(ROCK_IS_STOP);
      expect(level.step('right')).toEqual(refused({ blocked: [stopped(11, 'right', 12)] }));
      expect(level.step('left')).toEqual(
        step({
          moved: [moved(11, '2,3', '1,3')],
          destroyed: [sunk(object(9, 'LAVA', '3,1')), sunk(word(10, 'STOP', '3,1'))],
          rulesRemoved: [ROCK_IS_STOP],
        }),
      );
      expect(level.state.rules).toEqual([rule('BABA', 'YOU', [1, 2, 3]), rule('LAVA', 'SINK', [4, 5, 6])]);
      expect(level.state.sentences.map(({ ids }) => ids)).toEqual([
        [1, 2, 3],
        [4, 5, 6],
      ]);
      level.step('right');
      expect(level.step('right')).toEqual(step({ moved: [moved(11, '2,3', '3,3')] }));
    });

    test('Contact removal updates derived control and automata', () => {
      const level = lay(
        engine,
        `
        B=Y.L=Z
        K=.....
        R=.....
        b.k.r..
        `,
        { stacks: { '2,1': 'lY', '2,2': 'lC' } },
      );
      const [keke, rock] = [rule('KEKE', 'YOU', [7, 8, 10]), rule('ROCK', 'CHASE', [11, 12, 14])];
      const before = level.state;
      expect(before).toMatchObject({ control: [15, 16], automata: { CHASE: [17] } });
      expect(level.step('right')).toEqual(
        step({
          moved: [moved(16, '2,3', '3,3'), moved(15, '0,3', '1,3')],
          destroyed: [
            sunk(object(9, 'LAVA', '2,1')),
            sunk(word(10, 'YOU', '2,1')),
            sunk(object(13, 'LAVA', '2,2')),
            sunk(word(14, 'CHASE', '2,2')),
          ],
          rulesRemoved: [keke, rock],
        }),
      );
      expect(level.state).toMatchObject({ control: [15], automata: { CHASE: [] } });
      expect(level.undo()).toEqual(
        undone({
          moved: [moved(15, '1,3', '0,3'), moved(16, '3,3', '2,3')],
          restored: [
            word(14, 'CHASE', '2,2'),
            object(13, 'LAVA', '2,2'),
            word(10, 'YOU', '2,1'),
            object(9, 'LAVA', '2,1'),
          ],
          rulesAdded: [keke, rock],
        }),
      );
      expect(level.state).toEqual(before);
    });

    test('A destroyed WIN word cannot grant a final victory', () => {
      const level = lay(engine, 'B=Y.L=Z\nF=.....\n.bf....', { stacks: { '2,1': 'lV' } });
      expect(level.state.rules).toContainEqual(rule('FLAG', 'WIN', [7, 8, 10]));
      const record = level.step('right');
      expect(record).toMatchObject({ accepted: true, won: false, rulesRemoved: [rule('FLAG', 'WIN', [7, 8, 10])] });
      expect(seen(level)[2]).toBe('..(bf)....');
      expect(level.won).toBe(false);
      // With nothing to sink the word, the same step wins.
      expect(lay(engine, 'B=Y.L=Z\nF=V....\n.bf....').step('right').won).toBe(true);
    });

    test('Restore a state after rule-word destruction', () => {
      const level = sinkingStop(engine);
      const start = level.state;
      level.step('left');
      const [sunken, snapshot] = [level.state, level.snapshot()];
      expect(level.reset()).toEqual(turned('reset', { rulesAdded: [ROCK_IS_STOP] }));
      expect(level.state).toEqual(start);
      expect(level.restore(JSON.parse(JSON.stringify(snapshot)))).toEqual(
        turned('restore', { rulesRemoved: [ROCK_IS_STOP] }),
      );
      expect(level.state).toEqual(sunken);
      expect(level.state.rules).not.toContainEqual(ROCK_IS_STOP);
    });
  });

  describe('The engine SHALL resolve controlled movement and pushes atomically', () => {
    test('A legal push moves the complete chain', () => {
      const level = lay(engine, 'B=Y.R=P\nbrrK...');
      expect(level.step('right')).toEqual(
        step({
          moved: [
            moved(10, '3,1', '4,1', 9),
            moved(9, '2,1', '3,1', 8),
            moved(8, '1,1', '2,1', 7),
            moved(7, '0,1', '1,1'),
          ],
        }),
      );
      expect(seen(level)).toEqual(['B=Y.R=P', '.brrK..']);
      expect(level.moves).toBe(1);
    });

    test('STOP blocks a push', () => {
      const level = lay(
        engine,
        `
        B=Y.R=P
        W=X....
        .brw...
        .r.....
        `,
      );
      const before = level.snapshot();
      expect(level.step('right')).toEqual(refused({ blocked: [stopped(10, 'right', 12)] }));
      expect(level.step('down')).toEqual(refused({ blocked: [edge(10, 'down')] }));
      expect(level.snapshot()).toEqual(before);
      expect(level.moves).toBe(0);
    });

    test('Several YOU entities use stable ordering', () => {
      const map = `
        B&K=Y..
        .......
        .b.k...
        .bk....
        .......
      `;
      const orders = [
        ['right', [7, 9, 6, 8]],
        ['left', [6, 8, 9, 7]],
        ['up', [6, 7, 8, 9]],
        ['down', [8, 9, 6, 7]],
      ] as const;
      for (const [direction, order] of orders) {
        const [level, twin] = [lay(engine, map), lay(engine, map)];
        const record = level.step(direction);
        expect(record.moved.map(({ id }) => id)).toEqual(order);
        expect(twin.step(direction)).toEqual(record);
        expect(twin.state).toEqual(level.state);
      }
    });
  });

  describe('The engine SHALL apply transformations and contact effects deterministically', () => {
    test('A noun transforms', () => {
      const level = lay(engine, 'K=Y.B=N\nk.b.b.n');
      expect(level.step('right')).toEqual(
        step({
          moved: [moved(7, '0,1', '1,1')],
          transformed: [became(8, 'BABA', 'FENN', '2,1'), became(9, 'BABA', 'FENN', '4,1')],
        }),
      );
      expect(seen(level)).toEqual(['K=Y.B=N', '.kn.n.n']);
    });

    test('Sink removes contact occupants', () => {
      const level = lay(engine, 'B=Y.L=Z\nR=P....\nbrl....');
      expect(level.step('right')).toEqual(
        step({
          moved: [moved(11, '1,2', '2,2', 10), moved(10, '0,2', '1,2')],
          destroyed: [sunk(object(11, 'ROCK', '2,2')), sunk(object(12, 'LAVA', '2,2'))],
        }),
      );
      expect(seen(level)[2]).toBe('.b.....');
    });

    test('Defeat removes YOU', () => {
      const level = lay(engine, 'B=Y.S=D\nS=V....\n.bs....');
      expect(level.step('right')).toEqual(
        step({
          moved: [moved(10, '1,2', '2,2')],
          destroyed: [defeated(object(10, 'BABA', '2,2'))],
          controlLost: true,
        }),
      );
      expect(seen(level)[2]).toBe('..s....');
      expect(level.won).toBe(false);
    });

    test('A surviving same-entity YOU and WIN wins', () => {
      const level = lay(engine, 'B=Y&V\n.b...');
      expect(level.won).toBe(false);
      expect(level.step('right')).toEqual(step({ moved: [moved(6, '1,1', '2,1')], won: true }));
      expect(level.state.won).toBe(true);
    });

    test('Distinct YOU and WIN entities still win', () => {
      const level = flag(engine);
      expect(level.step('right')).toEqual(step({ moved: [moved(7, '1,1', '2,1')], won: true }));
      expect(level.step('left')).toEqual(refused({ won: true }));
      expect(level.reset()).toEqual(turned('reset'));
      expect(level.won).toBe(false);
      expect(level.step('left').accepted).toBe(true);
    });

    test('Destruction takes precedence over same-entity victory', () => {
      const sink = lay(engine, 'B=Y&V.L=Z\n.bl......').step('right');
      expect(sink).toMatchObject({ won: false, controlLost: true });
      expect(sink.destroyed).toEqual([sunk(object(9, 'BABA', '2,1')), sunk(object(10, 'LAVA', '2,1'))]);
      const defeat = lay(engine, 'B=Y&V.S=D\n.bs......').step('right');
      expect(defeat).toMatchObject({ won: false, controlLost: true });
      expect(defeat.destroyed).toEqual([defeated(object(9, 'BABA', '2,1'))]);
    });

    test('Proof 03 reaches the win state', () => {
      const level = lay(engine, 'M=Y&V\n.....\n.m...');
      expect(level.state.rules).toEqual([rule('MIAU', 'YOU', [1, 2, 3, 4, 5]), rule('MIAU', 'WIN', [1, 2, 3, 4, 5])]);
      expect(level.step('right')).toEqual(step({ moved: [moved(6, '1,2', '2,2')], won: true }));
      expect(level.state.won).toBe(true);
    });
  });
});
