/** Levels of word rules in YAML: sensible ones, and what an author, or YAML itself, can do to them. */
import { PROPERTIES, STEPS } from '../../bindings/words/types.js';
import type { Draw } from './draw.js';
import { drawNastiness, isNasty, joinFields, mapping, type Nastiness, oneOr } from './yaml.js';

/** Signs of objects, of words, and both together. */
interface Legend {
  readonly objects: readonly (readonly [string, string])[];
  readonly words: readonly (readonly [string, string])[];
  readonly signs: readonly string[];
}

/** What the fields of one text must agree on. */
interface Plan extends Nastiness {
  readonly width: number;
  readonly height: number;
  readonly legend: Legend;
  /** Signs by row and column. */
  readonly cells: readonly (readonly string[])[];
}

/** The text of a case. */
export function makeLevelText(draw: Draw): string {
  const plan = makePlan(draw);
  const fields = [...FIELDS].filter(([name]) => isThere(draw, name)).map(([, make]) => make(draw, plan));
  return joinFields(draw, plan, fields);
}

const NOUNS = ['baba', 'rock', 'Flag', 'K-2', 'x'];
const AUTOMATA = ['chase', 'guard'];

function makePlan(draw: Draw): Plan {
  const most = draw.chance(10) ? 16 : 6;
  const nouns = NOUNS.slice(0, draw.between(1, NOUNS.length));
  const objects = nouns.map((noun, i) => ['brfkx'[i]!, noun] as const);
  const others = ['IS', 'AND', ...PROPERTIES, ...AUTOMATA].map((text, i) => [OTHERS[i]!, text] as const);
  const words = [...nouns.map((noun, i) => ['BRFKX'[i]!, noun] as const), ...others];
  const signs = [...objects, ...words].map(([sign]) => sign);
  const [width, height] = [draw.between(1, most), draw.between(1, most)];
  const cells = Array.from({ length: height }, (_, y) => makeRow(draw, signs, width, y));
  return { width, height, legend: { objects, words, signs }, cells, ...drawNastiness(draw) };
}

/** Half of the cells are empty; every third row begins with a sentence. */
function makeRow(draw: Draw, signs: readonly string[], width: number, y: number): string[] {
  const sentence = y % 3 === 0 ? ['B', '=', 'Y'] : [];
  return Array.from({ length: width }, (_, x) => sentence[x] ?? drawSign(draw, signs));
}

function drawSign(draw: Draw, signs: readonly string[]): string {
  return draw.chance(2) ? draw.pick(signs) : draw.chance(40) ? ' ' : '.';
}

/** Signs of the words that are no nouns; some mean something to YAML. */
const OTHERS = ['=', '&', 'Y', 'P', '#', 'W', '~', '"', "'", '😀'];

type Make = (draw: Draw, plan: Plan) => string[];

/** The fields in the order of the page. */
const FIELDS = new Map<string, Make>([
  ['family', () => ['family: words']],
  ['name', (draw) => [`name: ${draw.pick(['a', 'first-flag', '0', '"a-1"', 'x'.repeat(70)])}`]],
  ['title', (draw) => [`title: ${draw.pick(['A', '"# é 日本 😀"', "'it''s'", '>-\n  in\n  two', '__proto__'])}`]],
  ['size', makeSize],
  ['objects', (draw, plan) => makeLegend(draw, plan, 'objects')],
  ['words', (draw, plan) => makeLegend(draw, plan, 'words')],
  ['map', makeMap],
  ['stacks', makeStacks],
  ['automata', makeAutomata],
  ['solution', (draw, plan) => [`solution: [${some(draw, 0, 6, () => one(draw, plan, draw.pick(STEPS))).join(', ')}]`]],
]);

/** Now and then one of them twice. */
function makeAutomata(draw: Draw, plan: Plan): string[] {
  const words = AUTOMATA.map((word) => one(draw, plan, word));
  if (isNasty(draw, plan)) words.push(draw.pick(words));
  return [`automata: [${words.join(', ')}]`];
}

/** What no level does without is hardly ever left out. */
function isThere(draw: Draw, name: string): boolean {
  return name === 'title' || name === 'solution' || name === 'stacks' ? draw.chance(2) : !draw.chance(150);
}

function some<T>(draw: Draw, least: number, most: number, make: () => T): T[] {
  return Array.from({ length: draw.between(least, most) }, make);
}

/** The text, or now and then another. */
function one(draw: Draw, plan: Plan, text: string): string {
  return oneOr(draw, plan, text, TAKEN);
}

/** Words that are taken. */
const TAKEN = ['YOU', 'is', 'AND', 'chase'];

function makeSize(draw: Draw, plan: Plan): string[] {
  const [width, height] = [plan.width, plan.height].map((size) => one(draw, plan, String(size)));
  const parts = [`width: ${width}`, `height: ${height}`];
  if (isNasty(draw, plan)) parts.splice(draw.below(3), draw.below(2), 'depth: 3');
  return mapping(draw, 'size', parts);
}

function makeLegend(draw: Draw, plan: Plan, name: 'objects' | 'words'): string[] {
  const entries = plan.legend[name].map(([sign, text]) => {
    const key = isNasty(draw, plan) ? draw.pick(ODD_SIGNS) : sign;
    return `${JSON.stringify(key)}: ${one(draw, plan, text)}`;
  });
  if (isNasty(draw, plan)) entries.push(draw.pick(entries));
  return mapping(draw, name, entries);
}

const ODD_SIGNS = ['.', ' ', '', 'ab', '\t', '\u0000', '\ud800', '\u00a0', 'e\u0301', 'b', 'B', '\u200b', '__proto__'];

function makeMap(draw: Draw, plan: Plan): string[] {
  const rows = plan.cells.map((cells) => spoilCells(draw, plan, cells).join(''));
  if (isNasty(draw, plan)) rows.splice(draw.below(rows.length + 1), draw.below(2), ...some(draw, 0, 1, () => '.'));
  if (draw.chance(12)) return [`map: ${JSON.stringify(rows.join('\n'))}`];
  return [`map: ${draw.chance(8) ? draw.pick(['|-', '|+', '|2', '>', '|-2']) : '|'}`, ...rows.map((row) => `  ${row}`)];
}

/** Now and then with a sign that is none, or fewer or more of them. */
function spoilCells(draw: Draw, plan: Plan, cells: readonly string[]): string[] {
  const spoilt = [...cells];
  if (isNasty(draw, plan)) spoilt.splice(draw.below(cells.length + 1), draw.below(2), draw.pick(ODD_SIGNS));
  return spoilt;
}

/** In cells that are empty on the map; now and then in any, or beside the board. */
function makeStacks(draw: Draw, plan: Plan): string[] {
  const stacks = some(draw, 0, 2, () => drawCell(draw, plan)).flatMap((cell) => {
    if (cell === undefined) return [];
    const at = cell.map((place) => one(draw, plan, String(place)));
    if (isNasty(draw, plan)) at.push('0');
    const holds = some(draw, draw.chance(20) ? 0 : 1, 4, () => JSON.stringify(draw.pick(plan.legend.signs)));
    return [`  - {at: [${at.join(', ')}], holds: [${holds.join(', ')}]}`];
  });
  return stacks.length === 0 ? ['stacks: []'] : ['stacks:', ...stacks];
}

function drawCell(draw: Draw, { width, height, cells }: Plan): number[] | undefined {
  if (draw.chance(12)) return [draw.below(width + 1), draw.below(height + 1)];
  const empty = cells.flatMap((row, y) => row.flatMap((sign, x) => (sign === '.' ? [[x, y]] : [])));
  return empty[draw.below(empty.length)];
}
