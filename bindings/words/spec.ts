/** A text in YAML to a checked level. */
import { quote } from '../spec/faults.js';
import type { YamlInput } from '../spec/input.js';
import { namesOfFile } from '../spec/names.js';
import { readShape } from '../spec/shape.js';
import { LEVEL, type LevelFields, LevelText } from './fields.js';
import { type Legend, readLegend } from './legend.js';
import { readBoard } from './map.js';
import { RESERVED } from './names.js';
import type { WordsSpec } from './types.js';

/** Checks a level of word rules; undefined when there are faults. */
export function checkWords(input: YamlInput): WordsSpec | undefined {
  const fields = readShape(LEVEL, input.root, input.faults);
  if (!fields) return undefined;
  const level = new LevelText(input, fields);
  const names = readNames(level);
  const legend = readLegend(level);
  const board = readBoard(level, legend);
  if (input.faults.count > 0) return undefined;
  const { size, solution = null } = fields as LevelFields;
  const spec: WordsSpec = { room: 'words', family: 'words', ...names, ...size, ...legend, ...board, solution };
  warnUnused(level, spec);
  return spec;
}

function readNames(level: LevelText): Pick<WordsSpec, 'slug' | 'title'> {
  const { name, title } = level.fields;
  const given = name === undefined ? namesOfFile(level.input.file) : { slug: name, title: name };
  if (name !== undefined) checkSlug(level, name);
  if (title !== undefined) checkTitle(level, title);
  return title === undefined ? given : { slug: given.slug, title };
}

function checkSlug(level: LevelText, name: string): void {
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return;
  const message = `name: ${quote(name)} is not lower case words and hyphens`;
  level.refuse('bad-slug', ['name'], () => ({ found: name, message }));
}

/** Escapes of YAML write what a text may not hold. */
function checkTitle(level: LevelText, title: string): void {
  if (!/[\p{Cc}\p{Surrogate}]/u.test(title)) return;
  const mend = 'Write the title in one line, without control characters.';
  level.refuse('not-text', ['title'], () => ({ found: '', message: 'title: a control character stands in it', mend }));
}

/**
 * Warns of signs and automaton words that nothing on the board has, and no word on it can bring there. Words that every
 * level knows may stand in any legend.
 */
function warnUnused(level: LevelText, spec: WordsSpec): void {
  const used = signsOnBoard(spec);
  const said = new Set(spec.words.filter(({ sign }) => used.has(sign)).map(({ text }) => text));
  for (const { sign, noun } of spec.objects) if (!used.has(sign) && !said.has(noun)) warnSign(level, 'objects', sign);
  for (const { sign, text } of spec.words) if (!used.has(sign) && !RESERVED.has(text)) warnSign(level, 'words', sign);
  warnAutomata(level, spec, said);
}

function signsOnBoard({ map, stacks }: WordsSpec): Set<string> {
  const used = new Set<string>();
  for (const row of map) for (const sign of row) used.add(sign);
  for (const { holds } of stacks) for (const sign of holds) used.add(sign);
  return used;
}

function warnSign(level: LevelText, legend: keyof Legend, sign: string): void {
  const message = `${legend}: nothing on the board has the sign ${quote(sign)}`;
  level.warn([legend, sign], () => ({ found: sign, message, mend: 'Put it on the map, or take it out.' }));
}

function warnAutomata(level: LevelText, { automata }: WordsSpec, said: ReadonlySet<string>): void {
  const idle = automata.find((word) => !said.has(word));
  if (idle === undefined) return;
  const message = `automata: no word on the board says ${quote(idle)}`;
  level.warn(['automata'], () => ({ found: idle, message, mend: 'Put the word on the map, or take it out.' }));
}
