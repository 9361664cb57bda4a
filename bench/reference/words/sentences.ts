/** Every maximal sentence there is, unless there are too many. */
import type { Sentence, WordsEntity, WordsSpec } from '../../../bindings/words/types.js';
import { byIds, groupsOf, type Layer, type Span, spansOf } from './spans.js';

const layersOf = ({ subjects, is, values }: Span): Layer[] => [...subjects, is, ...values];

/** Sentences in a span, however many: one for each choice of a word in each cell. */
const countIn = (span: Span): number => layersOf(span).reduce((count, { length }) => count * length, 1);

/** One word of each layer in all ways. */
function pathsThrough(layers: readonly Layer[]): number[][] {
  return layers.reduce<number[][]>(
    (paths, layer) => paths.flatMap((path) => layer.map(({ id }) => [...path, id])),
    [[]],
  );
}

function sentencesIn(group: readonly Span[]): Sentence[] {
  const sentences = group.flatMap((span) =>
    pathsThrough(layersOf(span)).map((ids) => ({ ids, axis: span.axis }) satisfies Sentence),
  );
  return sentences.sort((a, b) => byIds(a.ids, b.ids));
}

/** In the order in which rules are read; null where there are more than `most`, none of which is listed then. */
export function sentencesOf(spec: WordsSpec, entities: readonly WordsEntity[], most: number): Sentence[] | null {
  const spans = spansOf(spec, entities);
  const count = spans.reduce((sum, span) => sum + countIn(span), 0);
  return count > most ? null : groupsOf(spans).flatMap(sentencesIn);
}
