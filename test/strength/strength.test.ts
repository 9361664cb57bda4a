/** Matches: how they are played and counted, and that the shipped search is no worse than it must be. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { findGrid } from '../../bench/grids.js';
import { reference } from '../../bench/reference/index.js';
import { type MatchOptions, type PlayedGame, playMatch } from '../../bench/strength/match.js';
import { findMistake } from '../../bench/strength/mistakes.js';
import { type Choice, makePlayer, type Player } from '../../bench/strength/players.js';
import { loadGames, runMatches } from '../../bench/strength/run.js';
import { tallyMatch } from '../../bench/strength/tally.js';
import type { CheckedSpec, Engine, Found, Move } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { release } from '../builds.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

function shipped(slug: string): CheckedSpec {
  const checked = checkSpec(readFileSync(`${ROOT}specs/align/${slug}.ludeme`));
  if (!checked.ok) throw new Error(`${slug} has faults`);
  return checked.spec;
}

const ticTacToe = shipped('tic-tac-toe');
const nineMens = shipped('nine-mens-morris');

/** Plays the legal move of that place, and searches nothing. */
function takes(name: string, place: (legal: readonly Move[]) => number): Player {
  return {
    name,
    async choose(position) {
      const legal = position.legal();
      return { move: legal[place(legal)]!, found: null };
    },
  };
}

const first = takes('first', () => 0);
const last = takes('last', (legal) => legal.length - 1);

async function match(engine: Engine, spec: CheckedSpec, pair: readonly [Player, Player], given: Partial<MatchOptions>) {
  const game = new Game(engine, spec);
  const played: PlayedGame[] = [];
  const options = { games: 2, seed: 1, limit: 400, opening: 0, ...given };
  const done = await playMatch(game, pair, options, (one) => played.push(one));
  game.free();
  return { done, played, result: tallyMatch(spec.slug, [pair[0].name, pair[1].name], played) };
}

describe('a match', () => {
  test('colours alternate, and who wins is the player, not the seat', async () => {
    const { played } = await match(release, ticTacToe, [first, last], { games: 2 });
    expect(played.map(({ turns }) => turns.map(({ player }) => player))).toEqual([
      [0, 1, 0, 1, 0],
      [1, 0, 1, 0, 1],
    ]);
    // Whoever begins has three in a row first: 0 1 2, or 8 7 6.
    expect(played.map(({ winner, reason }) => [winner, reason])).toEqual([
      [0, 'line'],
      [1, 'line'],
    ]);
  });

  test('each opening is played twice, others differ, and all leave the game open', async () => {
    const { played } = await match(release, ticTacToe, [first, last], { games: 12, opening: 6 });
    const openings = played.map(({ opening }) => String(opening));
    for (let i = 0; i < 12; i += 2) expect(openings[i]).toBe(openings[i + 1]);
    expect(new Set(openings).size).toBeGreaterThan(4);
    for (const { opening, turns } of played) {
      expect(opening).toHaveLength(6);
      expect(turns.length).toBeGreaterThan(0);
    }
  });

  test('where no opening of that length leaves the game open, there is none', async () => {
    const { played } = await match(release, ticTacToe, [first, last], { opening: 9 });
    expect(played.map(({ opening }) => opening)).toEqual([[], []]);
  });

  test('a game that meets the ply limit is drawn', async () => {
    const { played, result } = await match(release, nineMens, [first, last], { games: 2, limit: 10 });
    expect(played.map(({ turns }) => turns.length)).toEqual([10, 10]);
    expect(result).toMatchObject({ games: 2, wins: 0, draws: 2, losses: 0, limited: 2, plies: 10 });
    expect(result.score.share).toBe(0.5);
  });

  test('equal seeds and nodes give equal games, other seeds do not', async () => {
    const pair = () => [makePlayer('alphabeta', { nodes: 300 }), makePlayer('mcts', { nodes: 300 })] as const;
    const movesOf = async (seed: number) => {
      const { played } = await match(release, nineMens, pair(), { seed, opening: 2, limit: 40 });
      return played.map(({ opening, turns }) => [...opening, ...turns.map(({ move }) => move)]);
    };
    expect(await movesOf(5)).toEqual(await movesOf(5));
    expect(await movesOf(5)).not.toEqual(await movesOf(6));
  });

  test('it stops between plies with the games that were played', async () => {
    const game = new Game(release, ticTacToe);
    const played: PlayedGame[] = [];
    let plies = 0;
    const options = { games: 100, seed: 1, limit: 400, opening: 0 };
    const stop = async () => ++plies > 12;
    expect(await playMatch(game, [first, last], options, (one) => played.push(one), stop)).toBe(false);
    // Five plies each.
    expect(played).toHaveLength(2);
  });

  test('an illegal move names the player', async () => {
    const cheat: Player = { name: 'cheat', choose: async () => ({ move: [-1, 99], found: null }) };
    await expect(match(release, ticTacToe, [cheat, first], {})).rejects.toThrow('cheat played -1,99');
  });

  test('every job and position is freed', async () => {
    const { engine, living, opened } = watching(release);
    const players = [makePlayer('alphabeta', { nodes: 100 }), makePlayer('mcts', { ms: 1 })] as const;
    await playMatch(new Game(engine, ticTacToe), players, { games: 4, seed: 1, limit: 400, opening: 1 }, () => {});
    expect(opened()).toBeGreaterThan(10);
    expect(living.size).toBe(0);
  });
});

/** The engine, with the jobs and positions that have not been freed. */
function watching(engine: Engine) {
  const living = new Set<object>();
  let opened = 0;
  const watch = <T extends { free(): void }>(made: T): T => {
    opened += 1;
    living.add(made);
    const free = made.free.bind(made);
    made.free = () => {
      living.delete(made);
      free();
    };
    return made;
  };
  const open: Engine['open'] = (spec) => {
    const game = engine.open(spec);
    const start = game.start.bind(game);
    game.start = (seed) => {
      const position = watch(start(seed));
      const job = position.job.bind(position);
      position.job = (kind, options) => watch(job(kind, options));
      return position;
    };
    return game;
  };
  return { engine: { name: engine.name, open }, living, opened: () => opened };
}

describe('what a match comes to', () => {
  const game = (winner: number | null): PlayedGame => ({ opening: [], turns: [], winner, reason: 'line' });

  test('shares of 20 games, with the intervals of Wilson', () => {
    const played = [...Array(10).fill(game(0)), ...Array(4).fill(game(null)), ...Array(6).fill(game(1))];
    const result = tallyMatch('any', ['a', 'b'], played);
    expect(result).toMatchObject({ games: 20, wins: 10, draws: 4, losses: 6, limited: 0 });
    expect(result.score.share).toBeCloseTo(0.6);
    // The textbook's interval of 10 of 20: 0.2993 to 0.7007.
    expect(result.shares.wins.low).toBeCloseTo(0.2993, 4);
    expect(result.shares.wins.high).toBeCloseTo(0.7007, 4);
  });

  test('of no games all shares are possible', () => {
    expect(tallyMatch('any', ['a', 'b'], [])).toMatchObject({ games: 0, score: { share: 0, low: 0, high: 1 } });
  });
});

describe('mistakes', () => {
  const found = (score: number): Found => {
    return { move: [-1, 0], score, certain: false, plies: null, line: [[-1, 0]], depth: 3, nodes: 100 };
  };
  const choice = (score: number): Choice => ({ move: [-1, 0], found: found(score) });
  const lost = (scores: readonly number[], winner: number | null = 1): PlayedGame => {
    const turns = scores.map((score, i) => ({ ...choice(score), player: i % 2, key: `key ${i}`, milliseconds: 1 }));
    return { opening: [], turns, winner, reason: 'line' };
  };
  const find = (played: PlayedGame) => findMistake(ticTacToe, ['alphabeta', 'mcts'], played, 0);

  test('the place before the deepest fall within two own moves', () => {
    const mistake = find(lost([300, 0, 200, 0, -100, 0, -1000, 0]));
    expect(mistake).toMatchObject({ key: 'key 2', turns: 2, laterKey: 'key 6', opponent: 'mcts' });
    expect(mistake!.before.score - mistake!.later.score).toBe(1200);
    expect(mistake!.history).toBe('a1 a1');
  });

  test.each([
    ['a game that was not lost', [300, 0, -1000], 0],
    ['a slow decline', [300, 0, -200, 0, -400, 0, -650], 1],
    ['a game that was bad from the beginning', [-550, 0, -1000], 1],
  ])('%s has none', (_name, scores, winner) => {
    expect(find(lost(scores, winner))).toBeNull();
  });

  test('a run looks at them again for longer', async () => {
    const { mistakes } = await runMatches({
      engine: release,
      games: [{ spec: findGrid('gomoku-9')!, opening: 4 }],
      pairings: [['mcts', 'alphabeta']],
      budget: { nodes: 300 },
      match: { games: 4, seed: 1, limit: 200 },
      secondLook: true,
    });
    expect(mistakes.length).toBeGreaterThan(0);
    for (const { before, secondLook } of mistakes) expect(secondLook!.nodes).toBeGreaterThan(before.nodes);
  });
});

describe('strength', () => {
  const alphabeta = makePlayer('alphabeta', { nodes: 2000 });
  const mcts = makePlayer('mcts', { nodes: 2000 });
  const random = makePlayer('random', { nodes: 1 });

  // Random moves alone are no judge: at gomoku whoever always takes the first legal move beats them, too. In equal time
  // playouts make many more moves there, for alpha-beta looks at threats.
  describe.each([
    ['nine men’s morris', nineMens, mcts],
    ['gomoku 9x9', findGrid('gomoku-9')!, makePlayer('mcts', { nodes: 100_000 })],
  ])('alpha-beta at %s', (_name, spec, playouts) => {
    test.each([random, first, playouts])('beats $name', async (opponent) => {
      const { result } = await match(release, spec, [alphabeta, opponent], { games: 20, opening: 4 });
      expect(result.wins).toBeGreaterThanOrEqual(18);
    });
  });

  test.each([random, first])('playouts beat $name at gomoku 9x9', async (opponent) => {
    const { result } = await match(release, findGrid('gomoku-9')!, [mcts, opponent], { games: 20, opening: 4 });
    expect(result.wins).toBeGreaterThanOrEqual(16);
  });

  test('alpha-beta never loses tic-tac-toe from the start', async () => {
    const { result } = await match(release, ticTacToe, [makePlayer('alphabeta', { nodes: 5000 }), mcts], { games: 10 });
    expect(result.losses).toBe(0);
  });

  test('levels play', async () => {
    const levels = [makePlayer('level-2', { nodes: 1 }), makePlayer('level-0', { nodes: 1 })] as const;
    const { result } = await match(release, nineMens, levels, { games: 10, opening: 2 });
    expect(result.wins).toBeGreaterThanOrEqual(7);
  });

  test('the reference plays too', async () => {
    const { result } = await match(reference, shipped('tapatan'), [alphabeta, random], { games: 6, opening: 1 });
    expect(result.wins).toBeGreaterThanOrEqual(5);
  });
});

describe('the command', () => {
  function run(...given: string[]) {
    const script = ['scripts/run.mjs', 'bench/strength/main.ts', ...given];
    return spawnSync(process.execPath, script, { cwd: ROOT, encoding: 'utf8' });
  }

  test('gives one document, which can be repeated', () => {
    const argv = ['tapatan', '--games', '4', '--nodes', '200', '--pair', 'alphabeta:random', '--json'];
    const [one, other] = [run(...argv), run(...argv)].map(({ stdout }) => JSON.parse(stdout));
    expect(one.results).toMatchObject([{ game: 'tapatan', players: ['alphabeta', 'random'], games: 4 }]);
    const counts = ({ results }: typeof one) => results.map((row: Record<string, number>) => [row.wins, row.plies]);
    expect(counts(other)).toEqual(counts(one));
  });

  test.each([
    [['tapatann'], 'tapatan'],
    [['--games', '0'], '--games'],
    [['--ms', '5', '--nodes', '5'], '--ms and --nodes'],
    [['--pair', 'alphabeta'], 'colon'],
  ])('bad usage %j exits 2', (argv, named) => {
    const { status, stdout, stderr } = run(...argv);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(named);
  });

  test('has help with examples', () => {
    const { status, stdout } = run('--help');
    expect(status).toBe(0);
    expect(stdout).toContain('$ npm run strength -- ');
  });
});

test('the games of the default run are there', () => {
  const games = loadGames(new URL('../../', import.meta.url), []);
  expect(games.map(({ spec }) => spec.slug)).toEqual(
    'tic-tac-toe tapatan nine-mens-morris gomoku-9 gomoku-15'.split(' '),
  );
});
