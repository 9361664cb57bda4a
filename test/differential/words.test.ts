/** Levels on two engines: what is asked of them finds lies about every verb, the core holds, and so does the page. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { compareGame, playBoth } from '../../bench/differential/run.js';
import { compareSamples } from '../../bench/differential/samples.js';
import { replayDifference, shrinkDifference } from '../../bench/differential/shrink.js';
import { simplify } from '../../bench/differential/simplify.js';
import { compareSolve } from '../../bench/differential/solve.js';
import { wordsSpecs } from '../../bench/differential/words/generate.js';
import { wordsQuestions } from '../../bench/differential/words/questions.js';
import { reference } from '../../bench/reference/index.js';
import type { Engine, EnginePosition } from '../../bindings/engine.js';
import { generator } from '../../bindings/random.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { WORDS_REFUSALS, type WordsSpec, type WordsVerbs, type WordsView } from '../../bindings/words/types.js';
import { debug, release } from '../builds.js';
import { liar } from '../cli/liar.js';
import { twin } from '../cli/terminal.js';
import { spec } from '../words/levels.js';
import { naiveRules, naiveSentences } from '../words/naive.js';

vi.setConfig({ testTimeout: 120_000 });

const WORDS = { rooms: ['words'] } as const;

/** BABA among loose words, a rock that can be pushed, one sentence twice, and a stack. */
const level = spec(
  `
  B=Y.R=P.
  .R..=...
  .b.rP...
  F=V..f..
  ........
  `,
  { stacks: { '6,3': 'RF' } },
);

/** The reference, but for one of the family's verbs. */
function lying(verb: (truth: WordsVerbs) => Partial<WordsVerbs>): Engine {
  return liar((truth) => ({
    family: () => {
      const verbs = truth.family() as WordsVerbs;
      return { ...verbs, ...verb(verbs) };
    },
  }));
}

/** The reference, but for what is seen. */
function seeing(change: (truth: WordsView) => Partial<WordsView>): Engine {
  return liar((truth) => ({
    view: (seat) => {
      const view = truth.view(seat) as WordsView;
      return { ...view, ...change(view) };
    },
  }));
}

describe('a lie is found', () => {
  test.each<[string, string, (truth: WordsVerbs) => Partial<WordsVerbs>]>([
    ['sentences', 'sentences', (truth) => ({ sentences: (most) => truth.sentences(most)?.slice(1) ?? null })],
    ['their order', 'sentences', (truth) => ({ sentences: (most) => truth.sentences(most)?.reverse() ?? null })],
    ['the most of them', 'at most', (truth) => ({ sentences: () => truth.sentences() })],
    ['what moves', 'trial', (truth) => ({ trial: (way) => ({ ...truth.trial(way), moved: [] }) })],
    ['what blocks', 'trial', (truth) => ({ trial: (way) => ({ ...truth.trial(way), blocked: [] }) })],
    ['what is no direction', 'trial of -1', (truth) => ({ trial: (way) => truth.trial(Math.abs(way)) })],
    ['an undo', 'undo', (truth) => ({ undone: () => ({ ...truth.undone(), moved: [] }) })],
  ])('about %s', (_verb, what, lie) => {
    expect(compareGame(lying(lie), reference, level, { seed: 2, plies: 80 })?.what).toContain(what);
  });

  test.each<[string, (truth: WordsView) => Partial<WordsView>]>([
    ['entities', ({ entities }) => ({ entities: entities.slice(1) })],
    ['rules', ({ rules }) => ({ rules: [...rules].reverse() })],
    ['properties', () => ({ properties: {} })],
    ['control', () => ({ control: [] })],
    ['moves', () => ({ moves: 0 })],
  ])('about %s', (_member, lie) => {
    expect(compareGame(seeing(lie), reference, level, { seed: 2, plies: 80 })?.what).toContain('view');
  });

  test('about the code of a refusal', () => {
    const wrong = liar((truth) => ({
      play: (move) => {
        const played = truth.play(move);
        return played.ok ? played : { ...played, code: 'illegal_move' };
      },
    }));
    expect(compareGame(wrong, reference, level, { seed: 2, plies: 80 })?.what).toContain('refusal');
  });

  test('and told by few moves on a small board', () => {
    const wrong = liar((truth) => ({
      moves: () => ((truth.view(0) as WordsView).rules.length < 3 ? truth.moves().slice(1) : truth.moves()),
    }));
    const { difference } = playBoth(wrong, reference, level, { seed: 3, plies: 60 });
    const short = shrinkDifference(wrong, reference, level, difference!);
    expect(short.moves.length).toBeLessThanOrEqual(difference!.moves.length);
    expect(replayDifference(wrong, reference, short)?.difference?.what).toBe(short.what);
    const small = simplify(wrong, reference, level, short);
    expect(small.spec.length).toBeLessThan(makeRows(level).length);
    expect(small.moves).toEqual([]);
    const read = checkSpec(small.spec);
    expect(read.ok && cellsOf(read.spec as WordsSpec)).toBeLessThanOrEqual(9);
  });

  test('on generated levels too', () => {
    const wrong = lying((truth) => ({ sentences: (most) => truth.sentences(most)?.slice(0, 3) ?? null }));
    const { found } = compareSamples(wrong, reference, 1, 300, 15, WORDS);
    expect(found?.comparison.difference).toMatchObject({ what: 'sentences', moves: [] });
    expect(compareSamples(twin, reference, 1, 5, 10, WORDS)).toMatchObject({ found: null, refused: 0 });
  });
});

function cellsOf({ width, height }: WordsSpec): number {
  return width * height;
}

describe('what is asked', () => {
  test('generated levels are levels', () => {
    const property = fc.property(wordsSpecs(), (generated) => {
      expect(checkSpec(makeRows(generated))).toMatchObject({ ok: true, spec: generated });
    });
    fc.assert(property, { seed: 5, numRuns: 150 });
  });

  test('moves that are none are refused for every reason', () => {
    const codes = new Set<string>();
    const watched = liar((truth) => ({
      play: (move) => {
        const played = truth.play(move);
        if (!played.ok) codes.add(played.code);
        return played;
      },
    }));
    compareSamples(watched, reference, 7, 12, 12, WORDS);
    expect([...codes].sort()).toEqual([...WORDS_REFUSALS].sort());
  });

  test('spoilt keys are positions every now and then', () => {
    const draw = generator(1);
    const game = reference.open(level);
    const key = game.start(0).key();
    const good = Array.from({ length: 400 }, () => game.fromKey(wordsQuestions.spoil(key, draw))).filter(
      ({ ok }) => ok,
    );
    expect(good.length).toBeGreaterThan(60);
    expect(good.length).toBeLessThan(300);
  });
});

/** What the page says of any position, whatever two engines agree on. */
function holdsPage(generated: WordsSpec, position: EnginePosition): void {
  const view = position.view(0) as WordsView;
  const verbs = position.family() as WordsVerbs;
  const sentences = naiveSentences(generated, view.entities);
  if (sentences) {
    expect(verbs.sentences()).toEqual(sentences);
    expect(view.rules).toEqual(naiveRules(sentences, view.entities));
  }
  const tried = [0, 1, 2, 3].map((direction) => verbs.trial(direction));
  expect(position.moves()).toEqual(tried.flatMap(({ accepted }, direction) => (accepted ? [[direction]] : [])));
  for (const [direction, trial] of tried.entries()) {
    const played = position.play([direction]);
    expect(played.ok).toBe(trial.accepted);
    if (!played.ok) continue;
    expect(played.events[0]).toEqual(trial);
    position.undo();
  }
  expect(position.view(0)).toEqual(view);
}

describe.each([
  ['release', release, 150],
  ['debug', debug, 60],
  ['reference', reference, 60],
] as const)('%s', (_name, engine, numRuns) => {
  test('sentences, rules and trials are as the page says', () => {
    let read = 0;
    const property = fc.property(wordsSpecs(), fc.nat(), (generated, seed) => {
      const draw = generator(seed);
      const game = engine.open(generated);
      const position = game.start(0);
      for (let ply = 0; ply < 8; ply++) {
        holdsPage(generated, position);
        read += (position.view(0) as WordsView).rules.length;
        const legal = position.moves();
        if (legal.length === 0) break;
        position.play(legal[draw.below(legal.length)]!);
      }
      game.free();
    });
    fc.assert(property, { seed: 11, numRuns });
    expect(read).toBeGreaterThan(numRuns);
  });
});

describe.each([
  ['release', release, 40],
  ['debug', debug, 15],
] as const)('%s and the reference', (_name, engine, numRuns) => {
  test('play generated levels alike', () => {
    const { found, plies } = compareSamples(engine, reference, 1995, numRuns, 15, WORDS);
    expect(found).toBeNull();
    expect(plies).toBeGreaterThan(numRuns);
  });

  test('solve generated levels alike', () => {
    const nodes = { breadth: 400, retrograde: 400 };
    const times = { breadth: 0, retrograde: 0 };
    const property = fc.property(wordsSpecs(), (generated) => {
      const { difference, compared } = compareSolve(engine, reference, generated, { nodes });
      expect(difference).toBeNull();
      for (const method of compared) if (method === 'breadth' || method === 'retrograde') times[method] += 1;
    });
    fc.assert(property, { seed: 4, numRuns });
    expect(times.breadth).toBeGreaterThan(numRuns / 3);
    expect(times.retrograde).toBeGreaterThan(numRuns / 4);
  });
});
