/** The third part of a step: what is lost where things meet. */
import type { Destroyed, Gone, WordsEntity } from '../../../bindings/words/types.js';
import { byCell, byRows } from './cells.js';
import { isA, type Traits } from './traits.js';

/** What was lost, and what is left. */
export interface Contact {
  readonly entities: readonly WordsEntity[];
  readonly destroyed: readonly Destroyed[];
}

/** A thing as records tell it that leaves the board, or comes back. */
export function goneOf(entity: WordsEntity): Gone {
  const { id, at } = entity;
  return entity.kind === 'word' ? { id, text: entity.text, at } : { id, noun: entity.noun, at };
}

/** Cells row by row, what lies in each by id. */
function cellsOf(entities: readonly WordsEntity[]): WordsEntity[][] {
  return [...byCell(entities).values()].sort(([a], [b]) => byRows(a!.at, b!.at));
}

/** SINK: a cell that holds something SINK and at least one thing more loses all that is in it, words too. */
function sunk(traits: Traits, entities: readonly WordsEntity[]): WordsEntity[] {
  const sinks = (cell: WordsEntity[]) => cell.length > 1 && cell.some((entity) => isA(traits, entity, 'SINK'));
  return cellsOf(entities).filter(sinks).flat();
}

/** DEFEAT: what is YOU in a cell where something is DEFEAT, itself or another; all such things at once, by id. */
function defeated(traits: Traits, entities: readonly WordsEntity[]): WordsEntity[] {
  const cells = cellsOf(entities).filter((cell) => cell.some((entity) => isA(traits, entity, 'DEFEAT')));
  const lost = cells.flat().filter((entity) => isA(traits, entity, 'YOU'));
  return lost.sort((a, b) => a.id - b.id);
}

function without(entities: readonly WordsEntity[], lost: readonly WordsEntity[]): WordsEntity[] {
  const ids = new Set(lost.map(({ id }) => id));
  return entities.filter(({ id }) => !ids.has(id));
}

const tell = (lost: readonly WordsEntity[], cause: Destroyed['cause']): Destroyed[] =>
  lost.map((entity) => ({ ...goneOf(entity), cause }));

/** First SINK, then DEFEAT among what is left. */
export function meetAll(traits: Traits, entities: readonly WordsEntity[]): Contact {
  const sinking = sunk(traits, entities);
  const afloat = without(entities, sinking);
  const dying = defeated(traits, afloat);
  return { entities: without(afloat, dying), destroyed: [...tell(sinking, 'sink'), ...tell(dying, 'defeat')] };
}

/** Something is YOU and WIN, or YOU in a cell with something that is WIN. */
export function hasWon(traits: Traits, entities: readonly WordsEntity[]): boolean {
  const holds = (cell: WordsEntity[], trait: string) => cell.some((entity) => isA(traits, entity, trait));
  return cellsOf(entities).some((cell) => holds(cell, 'YOU') && holds(cell, 'WIN'));
}
