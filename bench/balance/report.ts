/** The study as a page. */
import { MODES } from '../../bindings/ground/types.js';
import { EFFECTS } from '../../bindings/simulate/effects.js';
import type { Open } from '../../bindings/simulate/rests.js';
import type { SimulationTable } from '../../bindings/simulate/tally.js';
import { interval, percent, shifted, table } from './markdown.js';
import { inShort } from './short.js';
import { type Ruled, type Run, type Study, USUAL } from './study.js';

/** What the page says of itself. */
export interface About {
  /** As 2026-11-30. */
  readonly date: string;
  readonly games: number;
  readonly seed: number;
  readonly edition: string;
  /** Every open item. */
  readonly open: readonly Open[];
  /** Makes the page again. */
  readonly command: string;
}

/** The page, in Markdown. */
export function reportOf(study: Study, about: About): string {
  const parts = [
    opening(about),
    inShort(study),
    success(study),
    sequences(study),
    winners(study),
    rules(study),
    rulings(study, about),
    rests(study, about),
  ];
  return `${parts.join('\n\n')}\n`;
}

function opening({ date, games, seed, edition, command }: About): string {
  return `# The balance of GROUND

Made on ${date} by \`${command}\`: ${games} games a run with the edition ${edition}, all Scenario cards in turn, seed ${seed}. Shares stand with
their 95 % intervals. \`ludemill simulate --help\` says what the policies do; \`ludemill simulate ground\` plays any of these tables.`;
}

function success({ runs, searched }: Study): string {
  const rows = grouped([...runs, ...searched]).map((group) => {
    const [{ seating, players, table: one }] = group;
    const met = MODES.map((mode) => interval(group.find((run) => run.mode === mode)!.table.success));
    const means = group.map((run) => run.table.score.mean.toFixed(2)).join(', ');
    return [seating.name, players, one.threshold, ...met, means];
  });
  return `## Success

How often the group met its threshold, and the mean score, in each Mode. A Mode says how a met threshold is scored, changes nothing before the end,
and is looked at by search alone: for the others the three are samples of one share. Search plays ${searched[0]!.table.games} games a Mode.

${table(['policies', 'players', 'threshold', ...MODES, 'mean scores'], rows)}`;
}

/** The runs of a seating and a number of players, one a Mode. */
function grouped(runs: readonly Run[]): [Run, ...Run[]][] {
  const groups = new Map<string, [Run, ...Run[]]>();
  for (const run of runs) {
    const name = `${run.seating.name} ${run.players}`;
    const group = groups.get(name);
    if (group) group.push(run);
    else groups.set(name, [run]);
  }
  return [...groups.values()];
}

function sequences({ runs, searched }: Study): string {
  const rows = [...runs, ...searched]
    .filter(({ mode }) => mode === 'shared')
    .map(({ seating, players, table: { darvo, stress, freedomSpent, mastery, actions } }) => [
      ...[seating.name, players],
      ...[darvo.triggers, darvo.earlyEnds, stress, freedomSpent, mastery].map((mean) => mean.toFixed(2)),
      ...actions.map(({ share }) => percent(share)),
    ]);
  const names = runs[0]!.table.actions.map(({ name }) => `${name} %`);
  return `## Sequences, Stress and actions

In Mode shared, means of a game: DARVO sequences begun, and of these ended early, Stress at the end of a round, Freedom spent, mastery; then what was selected.

${table(['policies', 'players', 'begun', 'ended early', 'Stress', 'Freedom spent', 'mastery', ...names], rows)}`;
}

function winners({ runs, searched }: Study): string {
  const rivals = [...runs, ...searched].filter(
    ({ mode, players, table: { policies } }) => mode !== 'shared' && players === USUAL && policies.length > 1,
  );
  const rows = rivals.flatMap(({ seating, mode, table: { policies } }) =>
    policies.map(({ policy, wins, claimed }) => [seating.name, mode, policy, interval(wins), claimed.toFixed(2)]),
  );
  return `## Who wins

Where policies meet, ${USUAL} players: games that a seat of each wins, and Problems that it claims in a game.

${table(['policies', 'Mode', 'policy', 'wins', 'claimed'], rows)}`;
}

/** Some runs, counted together by effect. */
interface Fired {
  readonly games: number;
  readonly times: readonly number[];
}

function fired(runs: readonly Run[]): Fired {
  const tables = runs.map((run) => run.table);
  return {
    games: tables.reduce((sum, { games }) => sum + games, 0),
    times: EFFECTS.map((_, index) => tables.reduce((sum, one) => sum + one.rules[index]!.times, 0)),
  };
}

function rules({ runs, searched }: Study): string {
  const has = (policy: string) => (run: Run) => run.table.policies.some((one) => one.policy === policy);
  const sensible = [...runs, ...searched].filter(({ seating }) => seating.sensible);
  const calm = fired(sensible.filter((run) => !has('attacker')(run)));
  const tense = fired(sensible.filter(has('attacker')));
  const drawn = fired(runs.filter(has('random')));
  const rows = EFFECTS.map(({ rule, what }, index) => [
    ...[rule, what],
    ...[calm, tense, drawn].map((set) => often(set, index)),
  ]);
  const played = EFFECTS.filter((_, index) => calm.times[index]! + tense.times[index]! > 0);
  return `## What the rules did

Times in 100 games that events told it: where no attacker sits (${calm.games} games), where one does among others
(${tense.games}), and in random play (${drawn.games}). Sensible play is the first two. Rules that are not listed tell nothing by an event of their own. Under the edition's rulings
GR-R08 cannot change Stress (that takes \`clamp: end\`), and U10 cannot decide (that takes a hand limit).

${silence(played)}

${table(['rule', 'does', 'nobody attacks', 'somebody attacks', 'random'], rows)}`;
}

/** What sensible play never came to. */
function silence(played: typeof EFFECTS): string {
  const silent = EFFECTS.filter((effect) => !played.includes(effect));
  const rules = [...new Set(silent.map(({ rule }) => rule))].filter((rule) => played.every((one) => one.rule !== rule));
  const parts = silent.filter(({ rule }) => !rules.includes(rule)).map(({ rule, what }) => `${rule} (${what})`);
  const rest =
    parts.length === 0 ? 'All others did all that they say.' : `Of others this never came: ${parts.join(', ')}.`;
  return `Under sensible play these never did anything: ${rules.length === 0 ? 'none' : rules.join(', ')}. ${rest}`;
}

function often({ games, times }: Fired, index: number): string {
  if (times[index] === 0) return 'never';
  const rate = (100 * times[index]!) / games;
  return rate < 0.1 ? 'under 0.1' : rate.toFixed(1);
}

function rulings({ ruled }: Study, { open }: About): string {
  const itemOf = (ruling: string) => open.find((one) => one.ruling === ruling)!.item;
  const rows = ruled.map(({ ruling, value, seating, players, decided, paired }: Ruled) => [
    ...[itemOf(ruling), `${ruling}: ${value}`, seating, players, percent(decided), percent(paired.changed)],
    ...[shifted(paired.met, 100, 1), shifted(paired.triggers, 1, 3), shifted(paired.score, 1, 3)],
  ]);
  const single = open.filter(({ ruling }) => ruling === null).map(({ item }) => item);
  return `## What each ruling changes

The edition's rulings against each other value, Mode shared: the same games, seed by seed, under both. In so many of a hundred games the item decides something under the
other value, and so many have other scores, sequences or Stress; then follow the differences in the share of met thresholds (points of a hundred), in sequences begun and in the score, with their 95 % intervals. Where
an interval holds 0 these games do not tell the values apart. With \`bond_acceptance: select\` players are asked more, which moves all later draws of random play. ${single.join(', ')} have one value.

${table(['item', 'other value', 'policies', 'players', 'decides %', 'changed %', 'threshold met', 'begun', 'score'], rows)}`;
}

function rests({ runs, searched }: Study, { open }: About): string {
  const tables = [...runs, ...searched].map((run) => run.table);
  const rows = open.map(({ item, title, ruling, value, owner, raised, ageDays }) => [
    ...[item, title, ruling === null ? '' : `${ruling}: ${value}`, owner ?? 'nobody', raised ?? '?', ageDays ?? '?'],
    decidedIn(tables, item),
  ]);
  const old = open.flatMap(({ item, warning }) => (warning === null ? [] : [`${item} (${warning})`]));
  return `## What this rests on

Open items: how the edition rules them until their owners do, for how many days they have waited, and in how many of the games above they decided something.

${table(['item', 'open is', 'ruled', 'owner', 'raised', 'days', 'games'], rows)}

${old.length === 0 ? 'None has waited too long.' : `Warnings: ${old.join('; ')}.`}`;
}

function decidedIn(tables: readonly SimulationTable[], item: string): number {
  return tables.reduce((sum, one) => sum + (one.rulings.find((ruling) => ruling.item === item)?.games ?? 0), 0);
}
