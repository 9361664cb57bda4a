/** What an author, or YAML itself, can do to any text in YAML. */
import type { Draw } from './draw.js';
import { NUMBERS, WORDS } from './nasty.js';

/** How nasty a text is: a part in so many; 0: none. */
export interface Nastiness {
  readonly nasty: number;
}

const NASTY = [0, 0, 0, 60, 12];

/** How nasty the next text is. */
export const drawNastiness = (draw: Draw): Nastiness => ({ nasty: draw.pick(NASTY) });

/** Whether the next part is. */
export function isNasty(draw: Draw, { nasty }: Nastiness): boolean {
  return nasty > 0 && draw.chance(nasty);
}

/** The fields one behind the other, each a list of lines; now and then one twice, some swapped, or a line spoilt. */
export function joinFields(draw: Draw, nastiness: Nastiness, given: readonly string[][]): string {
  const fields = [...given];
  if (isNasty(draw, nastiness)) fields.push(draw.pick(fields));
  if (draw.chance(4)) swapSome(draw, fields);
  const lines = fields.flat();
  if (isNasty(draw, nastiness)) spoilLine(draw, lines);
  return lines.join(draw.chance(16) ? '\r\n' : '\n') + (draw.chance(8) ? '' : '\n');
}

/** The text, or now and then another. */
export function oneOr(draw: Draw, nastiness: Nastiness, text: string, odd: readonly string[] = []): string {
  if (!isNasty(draw, nastiness)) return text;
  if (draw.chance(2)) return quote(draw, draw.pick(WORDS));
  return draw.pick(draw.chance(2) ? NUMBERS : [...ODD_VALUES, ...odd]);
}

/** Values of another kind, aliases of nothing. */
const ODD_VALUES = ['[]', '{}', '[a, [b]]', '{a: b}', '*a', '&a b', '!!str x', '|', '""', '2x'];

function quote(draw: Draw, text: string): string {
  return draw.chance(4) ? text : JSON.stringify(text);
}

/** A mapping in one line, or a line an entry. */
export function mapping(draw: Draw, name: string, entries: readonly string[]): string[] {
  return draw.chance(3) ? [`${name}:`, ...entries.map((entry) => `  ${entry}`)] : [`${name}: {${entries.join(', ')}}`];
}

function swapSome(draw: Draw, fields: string[][]): void {
  for (let count = draw.between(1, 3); count > 0; count--) {
    const [a, b] = [draw.below(fields.length), draw.below(fields.length)];
    [fields[a], fields[b]] = [fields[b]!, fields[a]!];
  }
}

/** What a line of YAML may be, and what may be put into one. */
const LINES = [
  '---',
  '...',
  '%YAML 1.2',
  '# a comment',
  '<<: *a',
  'a: &a [*a]',
  'x: &x 1\ny: *x',
  '? x',
  '- x',
  '- - - -',
  ': x',
  '\tx: y',
  'x: !!binary YQ==',
  "'x",
  '"\\u0000": 1',
  '@x: `y`',
  '{',
  ']',
  `x: ${'['.repeat(70)}${']'.repeat(70)}`,
  'note: nobody asked',
];

function spoilLine(draw: Draw, lines: string[]): void {
  const at = draw.below(lines.length);
  if (draw.chance(2)) lines.splice(at, draw.below(2), draw.pick(LINES));
  else lines[at] = spoilText(draw, lines[at]!);
}

const PUTS = ['\t', ':', '#', '-', '{', '}', '[', ',', '&', '*', '!', '|', '>', "'", '"', '%', '\ufeff', ' '];

function spoilText(draw: Draw, line: string): string {
  const at = draw.below(line.length + 1);
  return line.slice(0, at) + draw.pick(PUTS) + line.slice(at + draw.below(3));
}
