/** Traps that other engines of this kind are known to fall into, and bad input to play; one test each, on every build. */
import { describe, expect, test } from 'vitest';
import { SPAN_BUDGET, type WordsVerbs } from '../../bindings/words/types.js';
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
  spec,
  step,
  stopped,
  sunk,
  undone,
  word,
} from './levels.js';

describe.each(BUILDS)('%s', (_, engine) => {
  describe('two crossing sentences that give one noun two targets', () => {
    test('rows count before columns', () => {
      const level = lay(
        engine,
        `
        B=K.R=Y
        =......
        N.b..r.
        `,
      );
      expect(level.state.rules).toEqual([
        rule('BABA', 'KEKE', [1, 2, 3]),
        rule('ROCK', 'YOU', [4, 5, 6]),
        rule('BABA', 'FENN', [1, 7, 8], 'v'),
      ]);
      expect(level.step('right').transformed).toEqual([became(9, 'BABA', 'KEKE', '2,2')]);
    });

    test('also where the column begins further up', () => {
      const level = lay(
        engine,
        `
        .B...
        B=K..
        .N...
        R=Yrb
        `,
      );
      expect(level.state.rules.slice(0, 1)).toEqual([rule('BABA', 'KEKE', [2, 3, 4])]);
      expect(level.step('left').accepted).toBe(false);
      expect(level.step('right').transformed).toEqual([became(10, 'BABA', 'KEKE', '4,3')]);
    });
  });

  test.each([
    ['behind', 'B=K.R=Y\nB=B....\n.b.r...'],
    ['before', 'B=B.R=Y\nB=K....\n.b.r...'],
    ['beside', 'B=K&B..\nR=Y....\n.b.r...'],
  ])('X IS X with another target: X stays, with X IS X %s the other', (_where, map) => {
    const level = lay(engine, map);
    expect(level.state.rules.map(({ predicate }) => predicate)).toEqual(
      expect.arrayContaining(['KEKE', 'BABA', 'YOU']),
    );
    expect(level.step('right')).toMatchObject({ accepted: true, transformed: [] });
    expect(seen(level)[2]).toBe('.b..r..');
  });

  test('several YOU of which only one reaches WIN', () => {
    const level = lay(
      engine,
      `
      B&K=Y..
      F=V....
      .b.....
      .kf....
      `,
    );
    expect(level.step('right')).toEqual(step({ moved: [moved(9, '1,2', '2,2'), moved(10, '1,3', '2,3')], won: true }));
  });

  test('a wall of YOU and STOP pressed against the edge', () => {
    const level = lay(engine, 'W=Y&X\n..www');
    const before = level.snapshot();
    expect(level.step('right')).toEqual(
      refused({ blocked: [edge(8, 'right'), stopped(7, 'right', 8), stopped(6, 'right', 7)] }),
    );
    expect(level.snapshot()).toEqual(before);
    expect(level.step('left')).toEqual(
      step({ moved: [moved(6, '2,1', '1,1'), moved(7, '3,1', '2,1'), moved(8, '4,1', '3,1')] }),
    );
  });

  describe('pushing words off a stack', () => {
    test('both go, by id, each pushed by the mover', () => {
      const level = lay(engine, '.=Y..\n.....\n.b...', { stacks: { '0,0': 'BK', '2,2': 'RF' } });
      expect(level.step('right')).toEqual(
        step({
          moved: [moved(6, '2,2', '3,2', 5), moved(7, '2,2', '3,2', 5), moved(5, '1,2', '2,2')],
        }),
      );
      expect(level.step('right').moved.map(({ id }) => id)).toEqual([6, 7, 5]);
      expect(level.step('right')).toEqual(refused({ blocked: [edge(5, 'right')] }));
    });

    test('the rule of each ends, and comes back with it', () => {
      const level = lay(engine, '....\n..=P\n.b..\nB=Y.', { stacks: { '1,1': 'RF' } });
      const rules = [rule('ROCK', 'PUSH', [1, 3, 4]), rule('FLAG', 'PUSH', [2, 3, 4])];
      expect(level.step('up')).toEqual(
        step({
          moved: [moved(1, '1,1', '1,0', 5), moved(2, '1,1', '1,0', 5), moved(5, '1,2', '1,1')],
          rulesRemoved: rules,
        }),
      );
      expect(level.undo()).toEqual(
        undone({
          moved: [moved(5, '1,1', '1,2'), moved(2, '1,0', '1,1'), moved(1, '1,0', '1,1')],
          rulesAdded: rules,
        }),
      );
      expect(seen(level)[1]).toBe('.(RF)=P');
    });

    test('a chain behind a stack is pushed by its lowest id', () => {
      const level = lay(engine, 'B=Y....\n.......\nb.F....', { stacks: { '1,2': 'KR' } });
      expect(level.step('right')).toEqual(
        step({
          moved: [
            moved(7, '2,2', '3,2', 5),
            moved(5, '1,2', '2,2', 4),
            moved(6, '1,2', '2,2', 4),
            moved(4, '0,2', '1,2'),
          ],
        }),
      );
    });
  });

  test('a null turn does not enter the history', () => {
    const level = lay(engine, 'B=Y\nb..');
    expect(level.step('left')).toEqual(refused({ blocked: [edge(4, 'left')] }));
    expect(level.history).toEqual([]);
    expect(level.undo().accepted).toBe(false);
    level.step('right');
    expect(level.step('down')).toEqual(refused({ blocked: [edge(4, 'down')] }));
    expect(level.history).toEqual(['r']);
    expect(level.moves).toBe(1);
    expect(level.undo()).toEqual(undone({ moved: [moved(4, '1,1', '0,1')] }));
  });

  test('undo after destruction brings back ids, the order in the cell, and rules', () => {
    const level = lay(engine, 'B&K=Y.L=Z\n.b.......\n.k.......\nR=.......', { stacks: { '2,2': 'rlf', '2,3': 'lC' } });
    const before = level.state;
    const chase = rule('ROCK', 'CHASE', [14, 15, 17]);
    expect(before.rules).toContainEqual(chase);
    const record = level.step('right');
    expect(record.destroyed).toEqual([
      sunk(object(10, 'KEKE', '2,2')),
      sunk(object(11, 'ROCK', '2,2')),
      sunk(object(12, 'LAVA', '2,2')),
      sunk(object(13, 'FLAG', '2,2')),
      sunk(object(16, 'LAVA', '2,3')),
      sunk(word(17, 'CHASE', '2,3')),
    ]);
    expect(record.rulesRemoved).toEqual([chase]);
    expect(level.undo()).toEqual(
      undone({
        moved: [moved(9, '2,1', '1,1')],
        rulesAdded: [chase],
        restored: [
          word(17, 'CHASE', '2,3'),
          object(16, 'LAVA', '2,3'),
          object(13, 'FLAG', '2,2'),
          object(12, 'LAVA', '2,2'),
          object(11, 'ROCK', '2,2'),
          object(10, 'KEKE', '1,2'),
        ],
      }),
    );
    expect(level.state).toEqual(before);
    expect(seen(level)).toEqual(['B&K=Y.L=Z', '.b.......', '.k(rlf)......', 'R=(lC)......']);
  });

  describe('a rule completed by the last pushed word counts in that same turn', () => {
    test('WIN', () => {
      const level = lay(engine, 'B=Y...\nF=.Vb.\n...fb.');
      expect(level.step('left')).toEqual(
        step({
          moved: [moved(6, '3,1', '2,1', 7), moved(7, '4,1', '3,1'), moved(9, '4,2', '3,2')],
          rulesAdded: [rule('FLAG', 'WIN', [4, 5, 6])],
          won: true,
        }),
      );
    });

    test('a noun to become', () => {
      const level = lay(engine, 'B=Y...\nR=.Kb.\nr.....');
      expect(level.step('left')).toEqual(
        step({
          moved: [moved(6, '3,1', '2,1', 7), moved(7, '4,1', '3,1')],
          rulesAdded: [rule('ROCK', 'KEKE', [4, 5, 6])],
          transformed: [became(8, 'ROCK', 'KEKE', '0,2')],
        }),
      );
    });

    test('SINK and DEFEAT', () => {
      const sink = lay(engine, 'B=Y...\nR=.Zb.\n...rb.');
      expect(sink.step('left').destroyed).toEqual([sunk(object(8, 'ROCK', '3,2')), sunk(object(9, 'BABA', '3,2'))]);
      const defeat = lay(engine, 'B=Y...\nR=.Db.\n...rb.');
      expect(defeat.step('left')).toMatchObject({
        destroyed: [defeated(object(9, 'BABA', '3,2'))],
        controlLost: false,
      });
    });

    test('but not for the moves before it', () => {
      const level = lay(engine, 'B=Y...\nR=.Xb.\n...rb.');
      // By id: 7 completes ROCK IS STOP, and 9 goes onto the rock all the same.
      expect(level.step('left').moved).toEqual([
        moved(6, '3,1', '2,1', 7),
        moved(7, '4,1', '3,1'),
        moved(9, '4,2', '3,2'),
      ]);
    });
  });

  test('duplicate rules from stacked words', () => {
    const { rules, sentences } = lay(engine, '...\n.b.', { stacks: { '0,0': 'BB', '1,0': '==', '2,0': 'YY' } }).state;
    expect(rules).toEqual([rule('BABA', 'YOU', [1, 3, 5])]);
    expect(sentences.map(({ ids }) => ids)).toEqual([
      [1, 3, 5],
      [1, 3, 6],
      [1, 4, 5],
      [1, 4, 6],
      [2, 3, 5],
      [2, 3, 6],
      [2, 4, 5],
      [2, 4, 6],
    ]);
  });

  test('a level without YOU at load: control is lost, and all can be seen', () => {
    const level = lay(engine, 'F=V\nb.f');
    expect(level.state).toMatchObject({
      rules: [rule('FLAG', 'WIN', [1, 2, 3])],
      sentences: [{ ids: [1, 2, 3], axis: 'h' }],
      properties: { FLAG: ['WIN'] },
      control: [],
      moves: 0,
      won: false,
    });
    expect(seen(level)).toEqual(['F=V', 'b.f']);
    for (const direction of ['u', 'd', 'l', 'r']) expect(level.step(direction)).toEqual(refused({ controlLost: true }));
    const position = engine.open(spec('F=V\nb.f')).start(0);
    expect([position.turn(), position.moves(), position.outcome()]).toEqual([
      -1,
      [],
      { winners: [], scores: [-1], reason: 'lost' },
    ]);
  });

  describe('cells of many stacked words', () => {
    /** BABA IS YOU, so many times in each cell. */
    const many = (nouns: number, joiners: number, values: number) =>
      lay(engine, '...\nb..', {
        stacks: { '0,0': 'B'.repeat(nouns), '1,0': '='.repeat(joiners), '2,0': 'Y'.repeat(values) },
      });

    test('as many sentences as the budget are listed', () => {
      const { sentences } = many(64, 32, 32).state;
      expect(sentences).toHaveLength(SPAN_BUDGET);
      expect(sentences[0]).toEqual({ ids: [1, 65, 97], axis: 'h' });
      expect(sentences.at(-1)).toEqual({ ids: [64, 96, 128], axis: 'h' });
    });

    test('beyond it, asking for them is an error of its own, and play goes on', () => {
      const level = many(41, 41, 39);
      const { state } = level;
      expect(() => state.sentences).toThrow(
        expect.objectContaining({ name: 'LevelError', code: 'too_many_sentences' }),
      );
      expect(state.rules).toEqual([rule('BABA', 'YOU', [1, 42, 83])]);
      expect(state.control).toEqual([122]);
      expect(level.step('right')).toEqual(step({ moved: [moved(122, '0,1', '1,1')] }));
      expect(level.undo().accepted).toBe(true);
    });

    test('rules are found without listing the paths', () => {
      const cells = Array.from('B&B&B&B&B=Y', (sign, x) => [`${x},0`, sign.repeat(60)] as const);
      const level = lay(engine, '...........\nb..........', { stacks: Object.fromEntries(cells) });
      const began = performance.now();
      expect(level.state.rules).toEqual([rule('BABA', 'YOU', [1, 61, 121, 181, 241, 301, 361, 421, 481, 541, 601])]);
      expect(level.step('right').accepted).toBe(true);
      expect(performance.now() - began).toBeLessThan(5000);
    });

    test('as few as the caller asks for', () => {
      const stacked = spec('..Y\nb..', { stacks: { '0,0': 'BK', '1,0': '==' } });
      const verbs = engine.open(stacked).start(0).family() as WordsVerbs;
      expect(verbs.sentences(3)).toBeNull();
      expect(verbs.sentences(4)).toHaveLength(4);
      expect(verbs.sentences(0)).toBeNull();
    });
  });

  describe('bad input', () => {
    test.each(['diagonal', 'up-left', 'north', '', 'Right', 'rr', '3', '__proto__'])(
      'the direction %o',
      (direction) => {
        const level = lay(engine, 'B=Y\n.b.');
        const before = level.snapshot();
        expect(level.step(direction)).toEqual(refused());
        expect(level.snapshot()).toEqual(before);
      },
    );

    test('a step after the win', () => {
      const level = lay(engine, 'B=Y.F=V\n.bf....');
      level.step('right');
      const won = level.snapshot();
      expect(level.step('right')).toEqual(refused({ won: true }));
      expect(level.step('diagonal')).toEqual(refused({ won: true }));
      expect(level.snapshot()).toEqual(won);
    });

    test('a snapshot of another level', () => {
      const level = lay(engine, 'B=Y\n.b.', { name: 'this-one' });
      const other = lay(engine, 'B=Y\nb..', { name: 'that-one' });
      const { fault, ...record } = level.restore(other.snapshot());
      expect(record).toEqual({ ...refused(), kind: 'restore' });
      expect(fault).toMatchObject({ code: 'other-level', member: 'level' });
      expect(fault?.message).toMatch(/"that-one".*"this-one"/);
    });

    test('a million cells load, or are refused with the bytes asked for', () => {
      const rows = ['B=Y', '.b.', ...new Array<string>(998).fill('...')].map((row) => row.padEnd(1000, '.'));
      try {
        const level = lay(engine, rows.join('\n'));
        expect(level.step('down')).toEqual(step({ moved: [moved(4, '1,1', '1,2')] }));
        level.free();
      } catch (error) {
        expect(error).toMatchObject({ code: 'no_memory', message: expect.stringMatching(/\d/) });
      }
    });
  });
});
