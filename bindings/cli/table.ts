/** Columns of text, and numbers as people read them. */

/** Rows in columns, numbers to the right, also where some are left blank; the first row is the head. */
export function table(rows: readonly (readonly (string | number)[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => (typeof cell === 'number' ? figure(cell) : cell)));
  const widths = texts[0]!.map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  const right = texts[0]!.map((_, column) =>
    rows.slice(1).every((row) => typeof row[column] === 'number' || row[column] === ''),
  );
  return texts.map((row) =>
    row
      .map((cell, c) => pad(cell, widths[c]!, right[c]!))
      .join('  ')
      .trimEnd(),
  );
}

function pad(cell: string, width: number, right: boolean): string {
  return right ? cell.padStart(width) : cell.padEnd(width);
}

/** Whole numbers as they are, so that they can be searched for and copied; two digits of a fraction. */
export function figure(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** 0.585 as `58.5 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}
