/** A checked level back to YAML: the inverse of reading. */
import type { WordsSpec } from './types.js';

/** The YAML of a level. What is as without a field gets none. */
export function makeRows(spec: WordsSpec): string {
  const { slug, title, width, height, automata, solution } = spec;
  const lines = [
    'family: words',
    ...(slug === '' ? [] : [`name: ${quoted(slug)}`]),
    ...(title === slug ? [] : [`title: ${quoted(title)}`]),
    `size: {width: ${width}, height: ${height}}`,
    ...legend(
      'objects',
      spec.objects.map(({ sign, noun }) => [sign, noun.toLowerCase()]),
    ),
    ...legend(
      'words',
      spec.words.map(({ sign, text }) => [sign, text]),
    ),
    'map: |',
    ...spec.map.map((row) => `  ${row}`),
    ...stackLines(spec),
    ...(automata.length === 0 ? [] : [`automata: ${flow(automata)}`]),
    ...(solution === null ? [] : [`solution: [${solution.join(', ')}]`]),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function legend(name: string, signs: readonly (readonly [string, string])[]): string[] {
  if (signs.length === 0) return [];
  return [`${name}: {${signs.map(([sign, text]) => `${signText(sign)}: ${text}`).join(', ')}}`];
}

function stackLines({ stacks }: WordsSpec): string[] {
  if (stacks.length === 0) return [];
  return ['stacks:', ...stacks.map(({ at, holds }) => `  - {at: [${at.x}, ${at.y}], holds: ${flow(holds)}}`)];
}

function flow(texts: readonly string[]): string {
  return `[${texts.map(signText).join(', ')}]`;
}

/** Letters and digits stand for themselves; other signs may mean something to YAML. */
function signText(text: string): string {
  return /^[A-Za-z0-9-]{2,}$|^[A-Za-z0-9]$/.test(text) ? text : quoted(text);
}

/** Plain where that is the same text, else in quotation marks; JSON is YAML. */
function quoted(text: string): string {
  return /^[A-Za-z0-9](?:[\w '-]*[\w'])?$/.test(text) ? text : JSON.stringify(text);
}
