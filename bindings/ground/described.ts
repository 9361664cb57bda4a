/** A table from what `describeGround` says of it, so that a saved game, which has that line, brings its table along. */
import { DEFAULT_RULINGS } from './rulings.js';
import type { TableOptions } from './table.js';

const FORM =
  /^(\d+) players, mode ([^\s,]+), scenario ([^\s,]+), \d+ problems, \d+ of \d+ points needed((?:, [^\s,]+ [^\s,]+)*)$/;

/** The table, each ruling included; null for what describes none. What there is not, `withTable` refuses. */
export function readDescription(text: string): Required<TableOptions> | null {
  const found = FORM.exec(text);
  if (found === null) return null;
  const [, players, mode, scenario, others] = found as unknown as [string, string, string, string, string];
  return { players: Number(players), mode, scenario, rulings: { ...DEFAULT_RULINGS, ...rulingsIn(others) } };
}

function rulingsIn(others: string): Record<string, string> {
  const said = others.split(', ').slice(1);
  return Object.fromEntries(said.map((one) => one.split(' ') as [string, string]));
}
