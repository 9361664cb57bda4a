/** Tables and figures of a page. */
import type { Counts } from '../../bindings/simulate/tally.js';
import type { Shift } from './paired.js';

/** A cell of a table. */
export type Cell = string | number;

/** A table of Markdown. */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** 0.585 as `58.5`. */
export function percent(share: number): string {
  return (100 * share).toFixed(1);
}

/** A share with its interval. */
export function interval({ share, low, high }: Counts): string {
  return `${percent(share)} % (${percent(low)} to ${percent(high)})`;
}

/** A difference with its interval; `by` is 100 for points of a hundred. */
export function shifted({ mean, low, high }: Shift, by: number, digits: number): string {
  const text = (value: number) => signed((by * value).toFixed(digits));
  return low === high ? text(mean) : `${text(mean)} (${text(low)} to ${text(high)})`;
}

/** A number with its sign; 0 has none. */
function signed(digits: string): string {
  if (Number(digits) === 0) return '0';
  return Number(digits) > 0 ? `+${digits}` : `−${digits.slice(1)}`;
}
