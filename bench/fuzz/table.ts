/** How a family's rows are made: its vocabulary, and what is sensible in it. */
import type { Form } from '../../bindings/spec/forms.js';
import type { Draw } from './draw.js';

/** A sensible value of a field. */
export type Pool<P> = (draw: Draw, plan: P) => string;

/** A vocabulary, and what its rows say where they are sensible. */
export interface Table<P> {
  readonly forms: readonly Form[];
  /** What stands once, and hardly ever does not. */
  readonly required: readonly string[];
  /** What the fields of one text must agree on to be sensible. */
  plan(draw: Draw): P;
  /** Without rows that others of them forbid. */
  agreed(draw: Draw, plan: P, forms: readonly Form[]): readonly Form[];
  /** By the form's and the field's name, or by the field's alone. */
  readonly pools: ReadonlyMap<string, Pool<P>>;
}

/** A number of a range. */
export function number(least: number, most: number): Pool<unknown> {
  return (draw) => String(draw.between(least, most));
}
