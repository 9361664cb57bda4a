/**
 * The table of rules, found without listing sentences. A pair of subject and value stands in the table for the first
 * sentence that holds it. Within a span that is the first beginning (all before the IS) that holds the subject, the IS
 * of the lowest id, and the first ending that holds the value: all beginnings are of one length, so none of these
 * choices bears on another.
 */
import type { WordsEntity, WordsRule, WordsSpec } from '../../../bindings/words/types.js';
import { byIds, groupsOf, type Layer, type Span, spansOf } from './spans.js';

/** One side of a sentence, and the place of the term that it was looked for. */
interface Side {
  readonly ids: readonly number[];
  readonly place: number;
}

/** The first sentence of a span that holds a pair. */
interface Holding {
  readonly rule: WordsRule;
  readonly subject: number;
  readonly value: number;
}

/** Terms stand in every other cell. */
const isTermPlace = (place: number): boolean => place % 2 === 0;

/** The lowest id of each cell, but for one place. */
const lowestBut = (layers: readonly Layer[], place: number, id: number): number[] =>
  layers.map((layer, at) => (at === place ? id : layer[0]!.id));

/** For each term the first side that holds it; and in that the first place where it stands. */
function firstSides(layers: readonly Layer[]): Map<string, Side> {
  const first = new Map<string, Side>();
  for (const [place, layer] of layers.entries()) {
    if (!isTermPlace(place)) continue;
    for (const { id, text } of layer) {
      const ids = lowestBut(layers, place, id);
      const known = first.get(text);
      if (known === undefined || byIds(ids, known.ids) < 0) first.set(text, { ids, place });
    }
  }
  return first;
}

function holdingsIn({ axis, subjects, is, values }: Span): Holding[] {
  const endings = [...firstSides(values)];
  return [...firstSides(subjects)].flatMap(([subject, beginning]) =>
    endings.map(([predicate, ending]) => {
      const sourceIds = [...beginning.ids, is[0]!.id, ...ending.ids];
      return { rule: { subject, predicate, sourceIds, axis }, subject: beginning.place, value: ending.place };
    }),
  );
}

/** Sentence by sentence, and in it subject by subject, value by value. */
const inOrder = (a: Holding, b: Holding): number =>
  byIds(a.rule.sourceIds, b.rule.sourceIds) || a.subject - b.subject || a.value - b.value;

/** What tells rules apart: texts hold no blank. */
const pairOf = ({ subject, predicate }: WordsRule): string => `${subject} ${predicate}`;

/** A pair that the table has already makes no rule. */
export function rulesOf(spec: WordsSpec, entities: readonly WordsEntity[]): WordsRule[] {
  const table = new Map<string, WordsRule>();
  for (const group of groupsOf(spansOf(spec, entities))) {
    for (const { rule } of group.flatMap(holdingsIn).sort(inOrder)) {
      if (!table.has(pairOf(rule))) table.set(pairOf(rule), rule);
    }
  }
  return [...table.values()];
}

/** Rules whose pair the other table lacks. */
export function rulesBeyond(rules: readonly WordsRule[], others: readonly WordsRule[]): WordsRule[] {
  const known = new Set(others.map(pairOf));
  return rules.filter((rule) => !known.has(pairOf(rule)));
}
