/** All matches of a run: games by pairings. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nearestNames } from '../../bindings/cli/arguments.js';
import { Catalog } from '../../bindings/cli/catalog.js';
import type { CheckedSpec, Engine } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { checkSpec, printFault } from '../../bindings/spec/index.js';
import { findGrid } from '../grids.js';
import { OPENING, STRENGTH_GAMES } from './games.js';
import { type MatchOptions, type PlayedGame, playMatch } from './match.js';
import { findMistake, type Judged, lookAgain } from './mistakes.js';
import { type Budget, isSearch, makePlayer } from './players.js';
import { type MatchResult, tallyMatch } from './tally.js';

/** Names of two players. */
export type Pairing = readonly [string, string];

/** A game with the random plies it begins with. */
export interface OpenedGame {
  readonly spec: CheckedSpec;
  readonly opening: number;
}

export interface RunOptions {
  readonly engine: Engine;
  readonly games: readonly OpenedGame[];
  readonly pairings: readonly Pairing[];
  readonly budget: Budget;
  readonly match: Omit<MatchOptions, 'opening'>;
  /** Search mistakes again for longer. */
  readonly secondLook: boolean;
  readonly onResult?: (result: MatchResult) => void;
  readonly onGame?: (label: string, done: number, games: number) => void;
  readonly stopped?: () => boolean;
}

/** What there is, when all is done or the run was stopped. */
export interface RunResult {
  readonly results: readonly MatchResult[];
  readonly mistakes: readonly Judged[];
  readonly stopped: boolean;
}

/** Plays every pairing at every game. */
export async function runMatches(options: RunOptions): Promise<RunResult> {
  const results: MatchResult[] = [];
  const mistakes: Judged[] = [];
  for (const opened of options.games) {
    const game = new Game(options.engine, opened.spec);
    for (const pairing of options.pairings) {
      if (options.stopped?.()) break;
      const played = await playPairing(options, game, pairing, opened.opening);
      if (played.length === 0) break;
      results.push(tallyMatch(opened.spec.slug, pairing, played));
      options.onResult?.(results.at(-1)!);
      mistakes.push(...(await mistakesOf(options, game, pairing, played)));
    }
    game.free();
  }
  return { results, mistakes, stopped: options.stopped?.() ?? false };
}

async function playPairing(
  { budget, match, onGame, stopped }: RunOptions,
  game: Game,
  pairing: Pairing,
  opening: number,
): Promise<PlayedGame[]> {
  const played: PlayedGame[] = [];
  const tell = (one: PlayedGame) => {
    played.push(one);
    onGame?.(`${game.spec.slug}, ${pairing.join(':')}`, played.length, match.games);
  };
  const between = async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return stopped?.() ?? false;
  };
  const pair = [makePlayer(pairing[0], budget), makePlayer(pairing[1], budget)] as const;
  await playMatch(game, pair, { ...match, opening }, tell, between);
  return played;
}

/** A second look takes so many times the budget. */
const LONGER = 20;

function longer(budget: Budget): Budget {
  return 'ms' in budget ? { ms: budget.ms * LONGER } : { nodes: budget.nodes * LONGER };
}

async function mistakesOf(
  options: RunOptions,
  game: Game,
  pairing: Pairing,
  played: readonly PlayedGame[],
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const [player, name] of pairing.entries()) {
    if (!isSearch(name)) continue;
    for (const one of played) {
      const mistake = findMistake(game.spec, pairing, one, player);
      if (mistake === null) continue;
      const again = options.secondLook && !options.stopped?.();
      judged.push(
        again ? await lookAgain(game, mistake, name, longer(options.budget)) : { ...mistake, secondLook: null },
      );
    }
  }
  return judged;
}

/** The games by slug or file; without names those of the default run. */
export function loadGames(root: URL, names: readonly string[], opening?: number): OpenedGame[] {
  const catalog = new Catalog(fileURLToPath(new URL('specs/', root)));
  const slugs = names.length > 0 ? names : STRENGTH_GAMES.map(({ game }) => game);
  return slugs.map((slug) => {
    const own = STRENGTH_GAMES.find(({ game }) => game === slug)?.opening ?? OPENING;
    return { spec: findGrid(slug) ?? readSpec(catalog, slug), opening: opening ?? own };
  });
}

function readSpec(catalog: Catalog, name: string): CheckedSpec {
  const text = catalog.find(name)?.bytes.toString() ?? readText(catalog, name);
  const checked = checkSpec(text, { file: name });
  if (checked.ok) return checked.spec;
  throw new Error(checked.faults.map((fault) => printFault(fault, text)).join('\n'));
}

function readText(catalog: Catalog, name: string): string {
  try {
    return readFileSync(name, 'utf8');
  } catch {
    const near = nearestNames(name, catalog.slugs).join(', ');
    throw new Error(`no game and no file is called ${JSON.stringify(name)}; the nearest games: ${near}`);
  }
}
