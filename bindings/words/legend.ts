/** The signs of a level: what each stands for, and what nothing may be called. */
import { quote } from '../spec/faults.js';
import type { YamlPath } from '../spec/nodes.js';
import type { LevelText } from './fields.js';
import { RESERVED } from './names.js';
import { EMPTY_SIGN, JOINERS, type WordsSpec } from './types.js';

/** What the legend and the automata say, faulty or not. */
export type Legend = Pick<WordsSpec, 'objects' | 'words' | 'automata'>;

/** Reads the signs and the automaton words. */
export function readLegend(level: LevelText): Legend {
  const { objects: nouns = new Map(), words: texts = new Map(), automata: declared = [] } = level.fields;
  const automata = declared.filter(isRead).map((word) => word.toUpperCase());
  checkSigns(level, 'objects', nouns);
  checkSigns(level, 'words', texts);
  for (const sign of texts.keys()) if (nouns.has(sign)) refuseTwice(level, sign);
  const carried = new Set(automata);
  for (const [sign, noun] of nouns) if (noun !== undefined) checkNoun(level, sign, noun.toUpperCase(), carried);
  checkAutomata(level, declared);
  return {
    objects: [...nouns].map(([sign, noun]) => ({ sign, noun: upper(noun) })),
    words: [...texts].map(([sign, text]) => ({ sign, text: upper(text) })),
    automata,
  };
}

function isRead<T>(value: T | undefined): value is T {
  return value !== undefined;
}

/** A sign whose name could not be read is known all the same. */
function upper(name: string | undefined): string {
  return name?.toUpperCase() ?? '';
}

/** What cannot be seen, or not alone: white space, controls, accents, half a surrogate pair. */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{M}\p{Surrogate}]/u;

function checkSigns(
  level: LevelText,
  legend: 'objects' | 'words',
  names: ReadonlyMap<string, string | undefined>,
): void {
  for (const [sign, name] of names) {
    if (name !== undefined) checkName(level, [legend, sign], name);
    if ([...sign].length === 1 && sign !== EMPTY_SIGN && !UNSEEN.test(sign)) continue;
    level.refuseKey('bad-sign', [legend, sign], () => ({
      found: sign,
      message: `${legend}: ${quote(sign)} is no sign`,
    }));
  }
}

/** Letters of some languages are not what they were in upper case: only plain ones. */
const NAME = /^[A-Za-z][A-Za-z0-9-]*$/;

function checkName(level: LevelText, path: YamlPath, name: string): void {
  if (NAME.test(name)) return;
  level.refuse('bad-noun', path, () => ({ found: name, message: `${path[0]}: ${quote(name)} is no word` }));
}

function refuseTwice(level: LevelText, sign: string): void {
  const message = `words: the sign ${quote(sign)} stands for an object already`;
  const mend = 'Use another sign for one of them.';
  level.refuseKey('duplicate-key', ['words', sign], () => ({ found: sign, message, mend }));
}

function checkNoun(level: LevelText, sign: string, noun: string, automata: ReadonlySet<string>): void {
  const what = automata.has(noun) ? 'an automaton word' : reservedAs(noun);
  if (!what) return;
  level.refuse('conflict', ['objects', sign], () => ({
    found: noun,
    message: `objects: ${quote(noun)} is ${what}, and no noun`,
    mend: 'Call the object by another noun.',
  }));
}

function reservedAs(word: string): string | undefined {
  if (JOINERS.some((joiner) => joiner === word)) return 'a word that joins others';
  return RESERVED.has(word) ? 'a property' : undefined;
}

function checkAutomata(level: LevelText, declared: readonly (string | undefined)[]): void {
  const before = new Set<string>();
  for (const [index, written] of declared.entries()) {
    if (written === undefined) continue;
    const word = written.toUpperCase();
    checkName(level, ['automata', index], written);
    checkAutomaton(level, index, word, before.has(word));
    before.add(word);
  }
}

function checkAutomaton(level: LevelText, index: number, word: string, again: boolean): void {
  const what = reservedAs(word);
  const told = { found: word, message: `automata: ${quote(word)} ${what ? `is ${what}` : 'stands there'} already` };
  if (what) level.refuse('conflict', ['automata', index], () => ({ ...told, mend: 'Take it out.' }));
  else if (again) level.refuse('repeated-word', ['automata', index], () => told);
}
