/** Keys of positions drawn at large; a few are none. */
import type { BoardSpec } from '../../bindings/board/types.js';
import type { CheckedSpec } from '../../bindings/engine.js';
import { makeKey as makeGroundKey } from '../../bindings/ground/key.js';
import type { GroundSpec } from '../../bindings/ground/types.js';
import { startOf } from '../../bindings/sow/size.js';
import type { SowSpec } from '../../bindings/sow/types.js';
import { makeKey as makeWordsKey } from '../../bindings/words/key.js';
import { nounsOf } from '../../bindings/words/names.js';
import { thingsOf } from '../../bindings/words/size.js';
import type { WordsEntity, WordsSpec } from '../../bindings/words/types.js';
import { deepState } from '../differential/ground/deep.js';
import { spoilKey } from '../differential/ground/spoil.js';
import type { Draw } from './draw.js';

/** The key of a position, or of none. */
export function makeKey(spec: CheckedSpec, draw: Draw): string {
  switch (spec.room) {
    case 'board':
      return boardKey(spec, draw);
    case 'sow':
      return sowKey(spec, draw);
    case 'words':
      return wordsKey(spec, draw);
    case 'ground':
      return groundKey(spec, draw);
  }
}

const HANDS = ['0,0', '0,1', '1,0', '2,2', '0', '1,1,1', '4294967296,0', '00,00', '-1,0'];
const QUIETS = ['0', '1', '7', '199', '2147483647', '2147483648', '9'.repeat(30), 'x', '0 0'];

function boardKey(spec: BoardSpec, draw: Draw): string {
  const signs = draw.pick(['.12', '.12', '..12', '......12', '12', '.1']);
  const cells = Array.from({ length: spec.cells + (draw.chance(20) ? 1 : 0) }, () => signs[draw.below(signs.length)]);
  const fields = [cells.join(''), draw.pick(['1', '2', '1', '2', '1', '2', '3', ''])];
  if (spec.hand !== null || draw.chance(16)) fields.push(draw.chance(3) ? draw.pick(HANDS) : '0,0');
  if (fields.length > 2 && draw.chance(2)) fields.push(draw.pick(QUIETS));
  return fields.join(' ');
}

const COUNTS = ['0', '00', '2147483647', '2147483648', '9'.repeat(400), '-1', '', 'x', '1.5'];

/** Seeds of the start in other houses, some of them in the stores. */
function sowKey(spec: SowSpec, draw: Draw): string {
  const counts = [...startOf(spec), ...(spec.stores === 'none' ? [] : [0, 0])];
  for (let moves = draw.below(2 * counts.length); moves > 0; moves--) shift(counts, draw);
  const texts = counts.map(String);
  if (draw.chance(8)) texts[draw.below(texts.length)] = draw.pick(COUNTS);
  if (draw.chance(40)) texts.splice(draw.below(texts.length), draw.below(2), '1');
  const houses = startOf(spec).length;
  const fields = [texts.slice(0, houses).join(), draw.pick(['1', '2', '1', '2', '1', '2', '3', ''])];
  if (texts.length > houses && !draw.chance(8)) fields.push(texts.slice(houses).join());
  if (draw.chance(2)) fields.push(draw.pick(QUIETS));
  return fields.join(' ');
}

/** Some of the seeds of one place go to another. */
function shift(counts: number[], draw: Draw): void {
  const from = draw.below(counts.length);
  const seeds = draw.below(counts[from]! + 1);
  counts[from]! -= seeds;
  counts[draw.below(counts.length)]! += seeds;
}

const SIGNS = ['{', '}', '[', ']', ',', ':', '"', '\\', ' ', '0', '1', '9', 'true', 'x', '\n', '😀'];

/** Some of the things elsewhere, gone or changed; a sign put in or left out. */
function wordsKey(spec: WordsSpec, draw: Draw): string {
  const nouns = nounsOf(spec);
  const entities = [...thingsOf(spec)].flatMap((entity) =>
    draw.chance(9) ? [] : [drawEntity(spec, entity, nouns, draw)],
  );
  const key = makeWordsKey(spec, { entities, moves: Number(draw.pick(MOVES)), won: draw.chance(8) });
  if (!draw.chance(4)) return key;
  const at = draw.below(key.length + 1);
  return key.slice(0, at) + (draw.chance(4) ? '' : draw.pick(SIGNS)) + key.slice(at + draw.below(3));
}

const MOVES = ['0', '1', '7', '2147483646', '2147483647', '2147483648', '1.5'];

function drawEntity(
  { width, height }: WordsSpec,
  entity: WordsEntity,
  nouns: readonly string[],
  draw: Draw,
): WordsEntity {
  const at = draw.chance(3) ? { x: draw.below(width), y: draw.below(height + (draw.chance(90) ? 1 : 0)) } : entity.at;
  if (entity.kind === 'word') return { ...entity, at };
  return { ...entity, at, noun: draw.chance(4) ? draw.pick(nouns) : entity.noun };
}

/** A table far into a game; half of them are spoilt. */
function groundKey(spec: GroundSpec, draw: Draw): string {
  const key = makeGroundKey(deepState(spec, draw));
  return draw.chance(2) ? spoilKey(key, draw) : key;
}
