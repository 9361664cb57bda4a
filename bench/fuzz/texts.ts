/** What must hold of the texts of a position: moves read back, and a drawing that shows every piece. */
import type { BoardView } from '../../bindings/board/types.js';
import type { CheckedSpec, Move, View } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import type { GroundView } from '../../bindings/ground/types.js';
import type { SowSpec, SowView } from '../../bindings/sow/types.js';
import { EMPTY_SIGN, type WordsSpec, type WordsView } from '../../bindings/words/types.js';
import { calm, demand } from './breach.js';

/** The move's name and its numbers mean the move. */
export function holdsMoveText(spec: CheckedSpec, move: Move, legal: readonly Move[]): void {
  const { text, plain, parse } = textOf(spec);
  for (const write of [text, plain]) {
    const written = calm('a move is written', () => write(spec, move));
    const read = calm('a move text is read', () => parse(spec, written, legal));
    demand(
      String(read) === String(move),
      'a move reads back',
      () => `${move} as ${JSON.stringify(written)} is ${read}`,
    );
  }
}

const CONTROLS = /[^\P{Cc}\n]/u;

/** Pieces of each side in the drawing, and on the board. */
function pieces({ cells }: BoardView, drawn: string): [string, string] {
  const shown = ['X', 'O'].map((sign) => drawn.split(sign).length - 1);
  const there = [1, 2].map((side) => cells.filter((cell) => cell === side).length);
  return [shown.join(), there.join()];
}

/** The numbers in the drawing, and those of houses and stores, smallest first. */
function counts(spec: SowSpec, { houses, stores }: SowView, drawn: string): [string, string] {
  const shown = (drawn.match(/[0-9]+/g) ?? []).map(Number);
  const there = [...houses, ...(spec.stores === 'none' ? [] : stores)];
  return [inOrder(shown), inOrder(there)];
}

const inOrder = (numbers: number[]): string => numbers.sort((a, b) => a - b).join();

/** The empty cells in the drawing, where no sign is a point, and those on the board. */
function emptyCells({ width, height }: WordsSpec, { entities }: WordsView, drawn: string): [string, string] {
  const filled = new Set(entities.map(({ at }) => at.y * width + at.x));
  return [String(drawn.split(EMPTY_SIGN).length - 1), String(width * height - filled.size)];
}

/** Stress by seat and the Problems that lie face down in the drawing, and at the table. */
function table({ players, problems }: GroundView, drawn: string): [string, string] {
  const rows = [...drawn.matchAll(/^p\d\*? +[#.]{5} (-?\d+)/gm)].map(([, stress]) => stress);
  const hidden = problems.filter(({ state }) => state === 'hidden').length;
  const shown = drawn.match(/^[sh]\d +face down$/gm)?.length ?? 0;
  return [[...rows, shown].join(), [...players.map(({ stress }) => stress), hidden].join()];
}

/** What a drawing shows, and what it must show. */
function contents(spec: CheckedSpec, view: View, drawn: string): [string, string] {
  if ('problems' in view) return table(view, drawn);
  if ('entities' in view) return emptyCells(spec as WordsSpec, view, drawn);
  return 'cells' in view ? pieces(view, drawn) : counts(spec as SowSpec, view, drawn);
}

/** Every piece once, or every count, or no cell empty that is not, and nothing that moves the cursor; the rules in one line. */
export function holdsDrawing(spec: CheckedSpec, view: View, last: Move | null): void {
  const { draw, describe } = textOf(spec);
  const drawn = calm('a board is drawn', () => draw(spec, view, { last }));
  const [shown, there] = contents(spec, view, drawn);
  demand(shown === there, 'a drawing shows every piece', () => `${there} are there:\n${drawn}`);
  const line = calm('rules are described', () => describe(spec));
  demand(!CONTROLS.test(drawn) && /^[^\p{Cc}]+$/u.test(line), 'texts hold no control characters', () => drawn + line);
}
