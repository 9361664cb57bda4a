/** GROUND on two engines: what is asked finds lies and leaks, everything happens on the way, and the core holds. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { deepState } from '../../bench/differential/ground/deep.js';
import { groundSpecs } from '../../bench/differential/ground/generate.js';
import { groundQuestions } from '../../bench/differential/ground/questions.js';
import { firstOf } from '../../bench/differential/pair.js';
import { type CompareOptions, compareGame, playBoth } from '../../bench/differential/run.js';
import { compareSamples } from '../../bench/differential/samples.js';
import { replayDifference, shrinkDifference } from '../../bench/differential/shrink.js';
import { simplify } from '../../bench/differential/simplify.js';
import { reference } from '../../bench/reference/index.js';
import type { CheckedSpec, Engine, EnginePosition } from '../../bindings/engine.js';
import { makeKey } from '../../bindings/ground/key.js';
import {
  GROUND_REFUSALS,
  type GroundEvent,
  type GroundSpec,
  type GroundVerbs,
  type GroundView,
  MODES,
  MOVE_KINDS,
  type PlayerView,
} from '../../bindings/ground/types.js';
import { Unasked } from '../../bindings/process/errors.js';
import { type Generator, generator } from '../../bindings/random.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { debug, release } from '../builds.js';
import { liar } from '../cli/liar.js';
import { twin } from '../cli/terminal.js';
import { EDITION, tableOf } from '../ground/specs.js';

vi.setConfig({ testTimeout: 120_000 });

const GROUND = { rooms: ['ground'] } as const;

/** A whole game from its start. */
const GAME: CompareOptions = { seed: 2, plies: 60, from: null, playouts: 0 };

const verbsOf = (position: EnginePosition): GroundVerbs => position.family() as GroundVerbs;
const viewOf = (position: EnginePosition, seat: number): GroundView => position.view(seat) as GroundView;

/** The reference, but for one of the family's verbs. */
function lying(verb: (truth: GroundVerbs) => Partial<GroundVerbs>): Engine {
  return liar((truth) => ({
    family: () => {
      const verbs = verbsOf(truth);
      return { ...verbs, ...verb(verbs) };
    },
  }));
}

/** The reference, but for what one seat is told of the others. */
function showing(
  seat: number,
  change: (truth: PlayerView, from: EnginePosition, other: number) => Partial<PlayerView>,
) {
  return liar((truth) => ({
    view: (asked) => {
      const view = viewOf(truth, asked);
      if (asked !== seat) return view;
      return { ...view, players: view.players.map((player, at) => ({ ...player, ...change(player, truth, at) })) };
    },
  }));
}

describe('a lie is found', () => {
  test.each<[string, string, (truth: GroundVerbs) => Partial<GroundVerbs>]>([
    ['state', 'state', (truth) => ({ state: () => ({ ...truth.state(), lead: 0 }) })],
    ['score', 'score', (truth) => ({ score: () => ({ ...truth.score(), mastery: 9 }) })],
    ['refusal', 'refusal', (truth) => ({ refusal: (move) => truth.refusal(move) && 'illegal_move' })],
  ])('about %s', (_verb, what, lie) => {
    expect(compareGame(lying(lie), reference, EDITION, GAME)?.what).toContain(what);
  });

  test('about what the last seat sees', () => {
    const wrong = showing(3, ({ cards }) => ({ cards: cards + 1 }));
    expect(compareGame(wrong, reference, EDITION, GAME)?.what).toBe('view of seat 3');
  });

  test('about what the last seat is told', () => {
    const wrong = liar((truth) => ({ events: (seat) => truth.events(seat).slice(seat === 3 ? 1 : 0) }));
    expect(compareGame(wrong, reference, EDITION, GAME)?.what).toBe('events of seat 3');
  });

  test('about what is drawn anew for the last seat', () => {
    const wrong = liar((truth) => ({
      determinize: (seat, seed) => (seat === 3 ? truth.clone() : truth.determinize(seat, seed)),
    }));
    expect(compareGame(wrong, reference, EDITION, GAME)?.what).toMatch(/determinize for seat 3|drawn anew for 3/);
  });

  test('about the code of a refusal', () => {
    const wrong = liar((truth) => ({
      play: (move) => {
        const played = truth.play(move);
        return played.ok ? played : { ...played, code: 'illegal_move' };
      },
    }));
    expect(compareGame(wrong, reference, EDITION, GAME)?.what).toContain('refusal');
  });

  test('about tables far into a game, and told by a key and few moves on a small edition', () => {
    const wrong = lying((truth) => ({
      score: () => ({
        ...truth.score(),
        total: truth.state().players.some(({ protection }) => protection > 1) ? 99 : 0,
      }),
    }));
    const right = lying((truth) => ({ score: () => ({ ...truth.score(), total: 0 }) }));
    const { found } = compareSamples(wrong, right, 1, 60, 20, GROUND);
    const { spec, comparison } = found!;
    expect(comparison.difference).toMatchObject({ what: 'score', from: expect.stringContaining('"protection":2') });
    const short = shrinkDifference(wrong, right, spec, comparison.difference!);
    expect(replayDifference(wrong, right, short)?.difference).toMatchObject({ what: 'score', from: short.from });
    expect(replayDifference(twin, reference, short)?.difference).toBeNull();
    const small = simplify(wrong, right, spec, short);
    expect(small.moves).toEqual([]);
    expect(checkSpec(small.spec)).toMatchObject({ ok: true, spec: { table: { players: 2, mode: 'shared' } } });
    expect(small.spec.match(/surface/g)).toHaveLength(1);
  });
});

test('an engine that is not asked for keys plays from the start', () => {
  const keyless: Engine = {
    name: 'keyless',
    open: (spec) => ({
      ...reference.open(spec),
      start: (seed) => reference.open(spec).start(seed),
      fromKey: () => {
        throw new Unasked('fromKey');
      },
    }),
  };
  const begins = [0, 1, 2, 3, 4, 5].map((seed) => groundQuestions.begin!(EDITION, generator(seed)));
  expect(begins.filter((key) => key !== null).length).toBeGreaterThan(0);
  for (const seed of begins.keys()) {
    expect(playBoth(keyless, reference, EDITION, { seed, plies: 8 }).difference).toBeNull();
    const wrong = { ...keyless, open: (spec: CheckedSpec) => ({ ...keyless.open(spec), seats: 9 }) };
    const { difference } = playBoth(wrong, reference, EDITION, { seed, plies: 8 });
    expect([difference?.what, difference?.from]).toEqual(['seats', undefined]);
  }
});

/** Engines that agree on everything, and both tell what is hidden. */
describe('a leak is found where both engines have it', () => {
  /** The question by which the first of some games finds it. */
  function parted(wrong: Engine): string | undefined {
    for (let seed = 0; seed < 60; seed++) {
      const difference = compareGame(wrong, wrong, EDITION, { seed, plies: 25, playouts: 0 });
      if (difference) return difference.what;
    }
    return undefined;
  }

  test.each<[string, (truth: PlayerView, from: EnginePosition, other: number) => Partial<PlayerView>]>([
    ['hands', (_player, from, other) => ({ hand: verbsOf(from).state().players[other]!.hand })],
    ['choices', (_player, from, other) => ({ choice: viewOf(from, other).players[other]!.choice })],
    ['Freedom that is spent', (_player, from, other) => ({ freedom: verbsOf(from).state().players[other]!.freedom })],
  ])('of %s', (_what, change) => {
    expect(parted(showing(1, change))).toBe('seat 1 is told nothing hidden (view): holds in neither');
  });

  test('of the deck, in the events of a draw', () => {
    const wrong = liar((truth) => ({
      events: (seat) => {
        const told = truth.events(seat) as readonly GroundEvent[];
        const all = truth.events(0) as readonly GroundEvent[];
        return told.map((event, i) => (event.kind === 'draw' && all[i]?.kind === 'draw' ? all[i] : event));
      },
    }));
    expect(parted(wrong)).toMatch(/is told nothing hidden \(events\)/);
  });

  test('of the moves that a seat may choose among', () => {
    const wrong = liar((truth) => ({
      moves: () => truth.moves().slice(verbsOf(truth).state().players[0]!.hand[0]! > 1 ? 1 : 0),
    }));
    expect(parted(wrong)).toMatch(/is told nothing hidden \((moves|what is legal)\)/);
  });
});

/** Of docs/ground.md, "Events": what each rule tells, and every item that decides something. */
const TOLD = [
  'freedom GR-R03',
  ...['stress GR-A10', 'freedom GR-A10'],
  ...['problem GR-A11', 'nothing GR-A11'],
  ...['token GR-A12', 'relation GR-A12', 'nothing GR-A12'],
  ...['stress GR-A03', 'stress GR-A04', 'stress GR-A05'],
  ...['freedom GR-A04', 'stage GR-A04'],
  ...['relation GR-L02', 'relation GR-A05'],
  ...['problem GR-D03', 'nothing GR-D03'],
  'token GR-D04',
  ...['token GR-D05', 'stress GR-D05', 'protection GR-D05'],
  'stage GR-D02',
  ...['stage GR-D06', 'token GR-D06'],
  ...['problem GR-A01', 'draw GR-A01'],
  ...['nothing U4', 'nothing U10', 'reshuffle U4'],
  ...['stress GR-A06', 'stress GR-A07', 'stress GR-A08'],
  ...['relation GR-L03', 'relation GR-A07', 'relation GR-A08'],
  'protection GR-T01',
  ...['discard GR-A02', 'problem GR-A02', 'nothing GR-A02'],
  ...['stress GR-R08', 'stage GR-D01'],
  ...['U1', 'U2', 'U3', 'U4', 'U5', 'U6', 'U8', 'U9', 'U10', 'U11'].map((item) => `ruling ${item}`),
];

/** The kind of an event that a rule tells, and the rule. */
function ruled(event: GroundEvent): string[] {
  if (event.kind === 'ruling') return [`ruling ${event.item}`];
  return 'rule' in event ? [`${event.kind} ${event.rule}`] : [];
}

/** Random games as the suite begins them; asks at every position. */
function walk(games: number, ask: (position: EnginePosition, spec: GroundSpec, draw: Generator) => void): void {
  const property = fc.property(groundSpecs(), fc.nat(), (spec, seed) => {
    const draw = generator(seed);
    const game = release.open(spec);
    const position = firstOf(game, { seed, from: groundQuestions.begin!(spec, draw) });
    for (let ply = 0; ply < 40; ply++) {
      ask(position, spec, draw);
      const legal = position.moves();
      if (legal.length > 0) position.play(legal[draw.below(legal.length)]!);
    }
    game.free();
  });
  fc.assert(property, { seed: 9, numRuns: games });
}

describe('what is asked', () => {
  test('generated editions are editions', () => {
    const property = fc.property(groundSpecs(), (generated) => {
      expect(checkSpec(makeRows(generated))).toMatchObject({ ok: true, spec: generated });
    });
    fc.assert(property, { seed: 5, numRuns: 150 });
  });

  test('tables far into a game are positions on either engine, at every step', () => {
    const steps = new Set<string>();
    const property = fc.property(groundSpecs(), fc.nat(), (generated, seed) => {
      const state = deepState(generated, generator(seed));
      steps.add(state.step);
      const read = [release, reference].map((engine) => engine.open(generated).fromKey(makeKey(state)));
      for (const { ok } of read) expect({ ok, state }).toEqual({ ok: true, state });
    });
    fc.assert(property, { seed: 6, numRuns: 300 });
    expect([...steps].sort()).toEqual([...MOVE_KINDS, 'over'].sort());
  });

  test('moves that are none are refused for every reason', () => {
    const codes = new Set<string>();
    walk(200, (position, spec, draw) => {
      const played = position.play(groundQuestions.odd(spec, draw));
      if (!played.ok) codes.add(played.code);
    });
    expect([...codes].sort()).toEqual([...GROUND_REFUSALS].sort());
  });

  test('spoilt keys are positions every now and then', () => {
    const draw = generator(1);
    const game = reference.open(EDITION);
    const good = Array.from({ length: 400 }, () => {
      const key = makeKey(deepState(EDITION, draw));
      return game.fromKey(groundQuestions.spoil(key, draw));
    }).filter(({ ok }) => ok);
    expect(good.length).toBeGreaterThan(60);
    expect(good.length).toBeLessThan(300);
  });

  test('everything happens that the page tells of, and nothing else', () => {
    const told = new Set<string>();
    walk(400, (position) => {
      const events = Array.from({ length: verbsOf(position).state().players.length }, (_, seat) =>
        position.events(seat),
      );
      for (const event of events.flat() as GroundEvent[]) for (const it of ruled(event)) told.add(it);
    });
    expect([...told].sort()).toEqual([...TOLD].sort());
  });
});

const TABLES = [2, 3, 4, 5, 6].flatMap((players) => MODES.map((mode) => ({ players, mode })));

describe.each([
  ['release', release, 70],
  ['debug', debug, 15],
] as const)('%s and the reference play alike', (name, engine, count) => {
  test.each(TABLES)('our edition with $players players, $mode', (table) => {
    const from = name === 'release' ? {} : { from: null };
    const compared = playBoth(engine, reference, tableOf(table), { seed: table.players, plies: 25, ...from });
    expect(compared.difference).toBeNull();
    expect(compared.plies).toBeGreaterThan(25);
  });

  test('on generated editions', () => {
    const { found, plies } = compareSamples(engine, reference, 1995, count, 20, GROUND);
    expect(found).toBeNull();
    expect(plies).toBeGreaterThan(count);
  });

  test('at random, by equal seeds', () => {
    const property = fc.property(groundSpecs(), fc.nat(), (generated, seed) => {
      const [a, b] = [engine, reference].map((one) => one.open(generated).start(seed).playout(seed, 400, true));
      expect(a).toEqual(b);
      expect(a!.outcome).not.toBeNull();
    });
    fc.assert(property, { seed: 8, numRuns: count });
  });
});
