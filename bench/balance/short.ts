/** The study in a few sentences, each reckoned from its numbers. */
import { percent, shifted } from './markdown.js';
import type { Shift } from './paired.js';
import type { Ruled, Run, Study } from './study.js';

/** The part that is read first. */
export function inShort({ runs, searched, ruled }: Study): string {
  const all = [...runs, ...searched];
  const names = [...new Set(all.map(({ seating }) => seating.name))];
  const met = names.map((name) => `- ${name}: the threshold is met in ${rangeOf(all, name)} of the games.`);
  return `## In short

From the fewest to the most, over Modes and numbers of players:

${[...met, begun(all), ...telling(ruled)].join('\n')}`;
}

function rangeOf(runs: readonly Run[], name: string): string {
  const shares = runs.filter(({ seating }) => seating.name === name).map(({ table }) => table.success.share);
  const [least, most] = [percent(Math.min(...shares)), percent(Math.max(...shares))];
  return least === most ? `${least} %` : `${least} to ${most} %`;
}

/** Sequences, where they come from. */
function begun(runs: readonly Run[]): string {
  const attacks = ({ table }: Run) => table.actions.some(({ name, times }) => name === 'ATTACK' && times > 0);
  const calm = runs.filter((run) => !attacks(run));
  const quiet = calm.every(({ table }) => table.darvo.triggers === 0);
  const most = runs.reduce((best, next) => (next.table.darvo.triggers > best.table.darvo.triggers ? next : best));
  return `- DARVO sequences: ${quiet ? 'none' : 'some'} in the ${calm.length} of ${runs.length} runs in which nobody attacks; at most ${most.table.darvo.triggers.toFixed(2)} a game (${most.seating.name}, ${most.players} players).`;
}

const isSure = ({ low, high }: Shift): boolean => low > 0 || high < 0;

/** Other rulings that change the share of met thresholds for sure. */
function telling(ruled: readonly Ruled[]): string[] {
  const sure = ruled.filter(({ paired }) => isSure(paired.met));
  if (sure.length === 0) return ['- No other ruling changes the share of met thresholds for sure.'];
  return sure.map(
    ({ ruling, value, seating, players, paired }) =>
      `- \`${ruling}: ${value}\` changes the share of met thresholds by ${shifted(paired.met, 100, 1)} points (${seating}, ${players} players).`,
  );
}
