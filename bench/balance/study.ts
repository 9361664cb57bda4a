/** Everything that the report says, as numbers. */
import { ITEM_RULINGS } from '../../bindings/ground/log.js';
import { MODES, type Mode, RULINGS } from '../../bindings/ground/types.js';
import type { Counted } from '../../bindings/simulate/count.js';
import { effectName } from '../../bindings/simulate/effects.js';
import type { SimulationTable } from '../../bindings/simulate/tally.js';
import { gamesOf, type Paired, pair } from './paired.js';
import { type Bench, play, SEARCHERS, SEATINGS, type Seating } from './runs.js';

/** A run of the first part. */
export interface Run {
  readonly seating: Seating;
  readonly mode: Mode;
  readonly players: number;
  readonly table: SimulationTable;
}

/** Another ruling at a seating. */
export interface Ruled {
  readonly ruling: string;
  readonly value: string;
  readonly seating: string;
  readonly players: number;
  /** Share of the games, under that value, in which the item decides something. */
  readonly decided: number;
  readonly paired: Paired;
}

/** What was found. */
export interface Study {
  readonly runs: readonly Run[];
  readonly searched: readonly Run[];
  readonly ruled: readonly Ruled[];
}

const PLAYERS = [2, 3, 4, 5, 6] as const;
/** The players of tables that rulings and search are tried at. */
export const USUAL = 4;
/** Hand limits that are tried. */
const HAND_LIMITS = ['2', '3', '4'];
/** Search plays so many times fewer games. */
const FEWER = 10;
/** Seatings at which rulings are tried, with their players: where sequences come about, and where decks run out. */
const TRIED = [
  ['all random', USUAL],
  ['all random', 6],
  ['regulated, solver, supporter, attacker', USUAL],
  ['regulated and attacker in turn', USUAL],
] as const;

/** Plays it all. */
export async function study(bench: Bench): Promise<Study> {
  return { runs: await runsOf(bench), searched: await searchedOf(bench), ruled: await ruledOf(bench) };
}

async function runsOf(bench: Bench): Promise<Run[]> {
  const runs: Run[] = [];
  for (const seating of SEATINGS) {
    for (const players of PLAYERS) {
      for (const [shift, mode] of MODES.entries()) {
        runs.push({ seating, mode, players, table: await play(bench, { mode, players, seating, shift }) });
      }
    }
  }
  return runs;
}

async function searchedOf(bench: Bench): Promise<Run[]> {
  const runs: Run[] = [];
  const games = Math.max(1, Math.round(bench.games / FEWER));
  for (const seating of SEARCHERS) {
    for (const [shift, mode] of MODES.entries()) {
      const table = await play(bench, { mode, players: USUAL, seating, games, shift });
      runs.push({ seating, mode, players: USUAL, table });
    }
  }
  return runs;
}

/** Every value that is not the edition's, ruling by ruling. */
function otherRulings({ spec }: Bench): [string, string][] {
  const switches = Object.entries(RULINGS).flatMap(([ruling, values]) =>
    values
      .filter((value) => value !== spec.rulings[ruling as keyof typeof RULINGS])
      .map((value): [string, string] => [ruling, value]),
  );
  return [...switches, ...HAND_LIMITS.map((limit): [string, string] => ['hand_limit', limit])];
}

async function ruledOf(bench: Bench): Promise<Ruled[]> {
  const ruled: Ruled[] = [];
  for (const [name, players] of TRIED) {
    const seating = SEATINGS.find((one) => one.name === name)!;
    const asked = { mode: 'shared', players, seating } as const;
    const before = await gamesOf(bench, asked);
    for (const [ruling, value] of otherRulings(bench)) {
      const after = await gamesOf(bench, { ...asked, rulings: { [ruling]: value } });
      ruled.push({
        ruling,
        value,
        seating: name,
        players,
        decided: decidedIn(after, ruling),
        paired: pair(before, after),
      });
    }
  }
  return ruled;
}

function decidedIn(games: readonly Counted[], ruling: string): number {
  const [item] = [...ITEM_RULINGS].find(([, name]) => name === ruling)!;
  return games.filter(({ effects }) => effects.has(effectName({ rule: item, what: 'decides' }))).length / games.length;
}
