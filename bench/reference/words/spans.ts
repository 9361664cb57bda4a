/**
 * Where sentences lie. A maximal sentence has one IS: before it as many nouns joined by AND as there are, behind it as
 * many values. Which cells those are depends on the cell of the IS alone, and any word that fits may be read in each of
 * them: so a span, a list of words for each of its cells, stands for all the sentences that one IS makes on an axis.
 */
import type { At, Axis, WordsEntity, WordsSpec } from '../../../bindings/words/types.js';
import { byCell, byRows, further, textOf, WAYS, type Way } from './cells.js';
import { isNoun, isValue } from './language.js';

/** A word on the board. */
export type Word = Extract<WordsEntity, { kind: 'word' }>;

/** Words that may be read in one cell, by id; at least one. */
export type Layer = readonly Word[];

/** Cells side by side that hold a sentence. */
export interface Span {
  readonly axis: Axis;
  /** The cell of the first word. */
  readonly first: At;
  /** NOUN, and AND and NOUN in turns. */
  readonly subjects: readonly Layer[];
  readonly is: Layer;
  /** VALUE, and AND and VALUE in turns. */
  readonly values: readonly Layer[];
}

/** All words, by their cells. */
type Page = ReadonlyMap<string, readonly Word[]>;
type Fits = (text: string) => boolean;

const isIs: Fits = (text) => text === 'IS';
const isAnd: Fits = (text) => text === 'AND';

const READING: Readonly<Record<Axis, Way>> = { h: WAYS.right, v: WAYS.down };

const isWord = (entity: WordsEntity): entity is Word => entity.kind === 'word';

function layerAt(page: Page, at: At, fits: Fits): Layer {
  return (page.get(textOf(at)) ?? []).filter(({ text }) => fits(text));
}

/** TERM (AND TERM)* from a cell on that way, as far as it goes; empty where there is no term. */
function termsFrom(page: Page, start: At, way: Way, fits: Fits): Layer[] {
  const first = layerAt(page, start, fits);
  if (first.length === 0) return [];
  const layers = [first];
  for (;;) {
    const and = layerAt(page, further(start, way, layers.length), isAnd);
    const term = layerAt(page, further(start, way, layers.length + 1), fits);
    if (and.length === 0 || term.length === 0) return layers;
    layers.push(and, term);
  }
}

/** The span around a cell of IS; null where a side lacks its term. */
function spanAround(spec: WordsSpec, page: Page, at: At, axis: Axis): Span | null {
  const forward = READING[axis];
  const back = { x: -forward.x, y: -forward.y };
  const subjects = termsFrom(page, further(at, back), back, (text) => isNoun(spec, text)).reverse();
  const values = termsFrom(page, further(at, forward), forward, isValue);
  if (subjects.length === 0 || values.length === 0) return null;
  return { axis, first: further(at, back, subjects.length), subjects, is: layerAt(page, at, isIs), values };
}

function spansOn(spec: WordsSpec, page: Page, axis: Axis): Span[] {
  const places = [...page.values()].filter((words) => words.some(({ text }) => isIs(text))).map(([word]) => word!.at);
  const spans = places.flatMap((at) => spanAround(spec, page, at, axis) ?? []);
  return spans.sort((a, b) => byRows(a.first, b.first));
}

/** Rows before columns, then by the cell of the first word. */
export function spansOf(spec: WordsSpec, entities: readonly WordsEntity[]): Span[] {
  const page = byCell(entities.filter(isWord));
  return [...spansOn(spec, page, 'h'), ...spansOn(spec, page, 'v')];
}

/** Spans that begin in one cell, on one axis: the sentences of these are told in the order of their ids. */
export function groupsOf(spans: readonly Span[]): Span[][] {
  const groups = new Map<string, Span[]>();
  for (const span of spans) {
    const start = `${span.axis} ${textOf(span.first)}`;
    groups.set(start, [...(groups.get(start) ?? []), span]);
  }
  return [...groups.values()];
}

/** By the first id that is not the same. No sentence is the beginning of another one. */
export function byIds(a: readonly number[], b: readonly number[]): number {
  const differs = a.findIndex((id, place) => id !== b[place]);
  return differs < 0 ? 0 : a[differs]! - b[differs]!;
}
