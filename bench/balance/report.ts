/** The study as a page. */
import { MODES } from '../../bindings/ground/types.js';
import { EFFECTS } from '../../bindings/simulate/effects.js';
import { ageOf, OPEN_ITEMS } from '../../bindings/simulate/provisional.js';
import type { Counts, SimulationTable } from '../../bindings/simulate/tally.js';
import type { Shift } from './paired.js';
import type { Ruled, Run, Study } from './study.js';

/** What the page says of itself. */
export interface About {
  /** As 2026-12-31. */
  readonly date: string;
  readonly games: number;
  readonly seed: number;
  readonly edition: string;
  /** Makes the page again. */
  readonly command: string;
}

/** The page, in Markdown. */
export function reportOf(study: Study, about: About): string {
  const parts = [
    opening(about),
    success(study),
    sequences(study),
    winners(study),
    rules(study),
    rulings(study),
    open(study, about),
  ];
  return `${parts.join('\n\n')}\n`;
}

function opening({ date, games, seed, edition, command }: About): string {
  return `# The balance of GROUND

Made on ${date} by \`${command}\`: ${games} games a run of the edition ${edition}, all Scenario cards in turn, seed ${seed}. Shares have their 95 %
intervals. What the policies do \`ludemill simulate --help\` says; \`ludemill simulate ground\` plays any of these tables again.`;
}

/** A table of Markdown. */
function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

function percent(share: number): string {
  return (100 * share).toFixed(1);
}

function interval({ share, low, high }: Counts): string {
  return `${percent(share)} % (${percent(low)} to ${percent(high)})`;
}

function success({ runs, searched }: Study): string {
  const rows = grouped([...runs, ...searched]).map((group) => {
    const [{ seating, players, table: one }] = group;
    const cells = MODES.map((mode) => interval(group.find((run) => run.mode === mode)!.table.success));
    return [
      seating.name,
      players,
      one.threshold,
      ...cells,
      group.map((run) => run.table.score.mean.toFixed(2)).join(', '),
    ];
  });
  return `## Success

How often the group met its threshold, by who played, and the mean score in each Mode. A Mode says how a met threshold is scored and changes nothing before the end,
and only search looks at it: the Modes of the others are three samples of one share. Search plays ${searched[0]?.table.games ?? 0} games a Mode.

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
      ...[seating.name, players, darvo.triggers.toFixed(2), darvo.earlyEnds.toFixed(2), stress.toFixed(2)],
      ...[freedomSpent.toFixed(2), mastery.toFixed(2), ...actions.map(({ share }) => percent(share))],
    ]);
  const names = runs[0]!.table.actions.map(({ name }) => `${name} %`);
  return `## Sequences, Stress and actions

A game in Mode shared: DARVO sequences begun and ended early, Stress at the end of a round, Freedom spent, mastery, and what was selected.

${table(['policies', 'players', 'begun', 'ended early', 'Stress', 'Freedom spent', 'mastery', ...names], rows)}`;
}

function winners({ runs }: Study): string {
  const rivals = runs.filter(({ mode, table: { policies } }) => mode !== 'shared' && policies.length > 1);
  const rows = rivals.flatMap(({ seating, players, mode, table: { policies } }) =>
    policies.map(({ policy, wins, claimed }) => [
      seating.name,
      players,
      mode,
      policy,
      interval(wins),
      claimed.toFixed(2),
    ]),
  );
  return `## Who wins

Where policies meet: games that a seat of each wins, and Problems that it claims in a game.

${table(['policies', 'players', 'Mode', 'policy', 'wins', 'claimed'], rows)}`;
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
  const sets = [calm, tense, drawn];
  const rows = EFFECTS.map(({ rule, what }, index) => [rule, what, ...sets.map((set) => often(set, index))]);
  const never = EFFECTS.filter((_, index) => calm.times[index] === 0 && tense.times[index] === 0);
  const silent = [...new Set(EFFECTS.map(({ rule }) => rule))].filter((rule) =>
    EFFECTS.every((effect, index) => effect.rule !== rule || calm.times[index]! + tense.times[index]! === 0),
  );
  return `## What the rules did

Times in 100 games that events told it: where nobody attacks (${calm.games} games of solver, supporter, regulated and search), where an attacker sits among others
(${tense.games}), and in random play (${drawn.games}). Rules that are not listed tell nothing by an event of their own.

Under sensible play, which is the first two, no event ever came from ${silent.length === 0 ? 'no rule: all did something' : silent.join(', ')}.
${never.length === 0 ? '' : `Nor did this happen: ${never.map(({ rule, what }) => `${rule} (${what})`).join(', ')}.`}

${table(['rule', 'does', 'nobody attacks', 'somebody attacks', 'random'], rows)}`;
}

function often({ games, times }: Fired, index: number): string {
  if (times[index] === 0) return 'never';
  const rate = (100 * times[index]!) / games;
  return rate < 0.1 ? 'under 0.1' : rate.toFixed(1);
}

function rulings({ ruled }: Study): string {
  const rows = ruled.map(({ ruling, value, seating, paired }: Ruled) => [
    ...[itemOf(ruling), `${ruling}: ${value}`, seating, `${percent(paired.changed)} %`],
    ...[shifted(paired.met, 100, 1), shifted(paired.triggers, 1, 3), shifted(paired.score, 1, 3)],
  ]);
  return `## What each ruling changes

The edition's rulings against each other value, 4 players, Mode shared: the same games, seed by seed, under both. Changed are games whose scores, sequences or Stress came
out otherwise; then follow the differences in the share of met thresholds (points of a hundred), in sequences begun and in the score, with their intervals. Where an
interval holds 0 these games do not tell the values apart. U7, U9 and U11 have one value.

${table(['item', 'other value', 'policies', 'changed', 'threshold met', 'begun', 'score'], rows)}`;
}

function itemOf(ruling: string): string {
  return OPEN_ITEMS.find((one) => one.ruling === ruling)!.item;
}

function shifted({ mean, low, high }: Shift, by: number, digits: number): string {
  const text = (value: number) => signed((by * value).toFixed(digits));
  return low === high ? text(mean) : `${text(mean)} (${text(low)} to ${text(high)})`;
}

/** A number with its sign; 0 has none. */
function signed(digits: string): string {
  if (Number(digits) === 0) return '0';
  return Number(digits) > 0 ? `+${digits}` : `−${digits.slice(1)}`;
}

function open({ runs, searched }: Study, { date }: About): string {
  const tables = [...runs, ...searched].map((run) => run.table);
  const rows = OPEN_ITEMS.map((item) => [
    ...[item.item, item.title, item.ruling ?? '', item.owner, item.raised, ageOf(item, date)],
    decidedIn(tables, item.item),
  ]);
  return `## What this rests on

Open items, who has to decide them, and for how many days they have waited; and in how many of the games above they decided something.

${table(['item', 'open is', 'switch', 'owner', 'raised', 'days', 'games'], rows)}`;
}

function decidedIn(tables: readonly SimulationTable[], item: string): number {
  return tables.reduce((sum, one) => sum + (one.rulings.find((ruling) => ruling.item === item)?.games ?? 0), 0);
}
