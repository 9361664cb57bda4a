/** Cases by number: the same seed, kind and number make the same text again, alone and in any order. */
import { readdirSync, readFileSync } from 'node:fs';
import { isYaml } from '../../bindings/spec/family.js';
import { makeBytes } from './bytes.js';
import { type Draw, drawOf } from './draw.js';
import { makeGrammarText } from './grammar.js';
import { FILES } from './nasty.js';
import { makeRowText } from './rows.js';

/** The makers of texts. */
export const KINDS = ['bytes', 'rows', 'grammar'] as const;
export type Kind = (typeof KINDS)[number];

/** Texts that others are made of. */
export interface Corpus {
  readonly all: readonly string[];
  /** Those in rows. */
  readonly rows: readonly string[];
}

/** A text to be checked, and played where it passes. */
export interface Case {
  readonly source: string | Uint8Array;
  /** The file's name as the checker is told it. */
  readonly file: string;
  /** 32 bits that decide what is asked of a text that passes, and the moves. */
  readonly seed: number;
}

/** Case `number` of a seed, counted from 0. */
export function makeCase(kind: Kind, seed: number, number: number, corpus: Corpus): Case {
  const draw = drawOf(seed, number);
  const source = sourceOf(kind, draw, corpus);
  return { source, file: draw.chance(8) ? draw.pick(FILES) : '', seed: draw.next() };
}

function sourceOf(kind: Kind, draw: Draw, corpus: Corpus): string | Uint8Array {
  if (kind === 'bytes') return makeBytes(draw, corpus.all);
  return kind === 'rows' ? makeRowText(draw, corpus.rows) : makeGrammarText(draw);
}

/** The kind of a case where none is asked for: all in turn. */
export function kindOf(number: number): Kind {
  return KINDS[number % KINDS.length]!;
}

/** Specs stand in folders. */
const SPEC = /[/\\].*\.(?:ludeme|yaml)$/;

/** The shipped specs, in the order of their paths. A new spec changes what is made of them. */
export function readCorpus(folder: URL): Corpus {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => SPEC.test(name));
  const all = files.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
  return { all, rows: all.filter((text) => !isYaml(text)) };
}
