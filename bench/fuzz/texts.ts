/** What must hold of the texts of a position: moves read back, and a drawing that shows every piece. */
import type { CheckedSpec, Move, View } from '../../bindings/engine.js';
import { textOf } from '../../bindings/families.js';
import { calm, demand } from './breach.js';

/** The move's name and its numbers mean the move. */
export function holdsMoveText(spec: CheckedSpec, move: Move, legal: readonly Move[]): void {
  const { text, plain, parse } = textOf(spec);
  for (const write of [text, plain]) {
    const written = calm('a move is written', () => write(spec, move));
    const read = calm('a move text is read', () => parse(spec, written, legal));
    demand(read === move, 'a move reads back', () => `${move} as ${JSON.stringify(written)} is ${read}`);
  }
}

const CONTROLS = /[^\P{Cc}\n]/u;

/** Every piece once, and nothing that moves the cursor; the rules in one line. */
export function holdsDrawing(spec: CheckedSpec, view: View, last: Move | null): void {
  const { draw, describe } = textOf(spec);
  const drawn = calm('a board is drawn', () => draw(spec, view, { last }));
  const shown = ['X', 'O'].map((sign) => drawn.split(sign).length - 1);
  const there = [1, 2].map((side) => view.cells.filter((cell) => cell === side).length);
  demand(shown.join() === there.join(), 'a drawing shows every piece', () => `${there} pieces:\n${drawn}`);
  const line = calm('rules are described', () => describe(spec));
  demand(!CONTROLS.test(drawn) && /^[^\p{Cc}]+$/u.test(line), 'texts hold no control characters', () => drawn + line);
}
