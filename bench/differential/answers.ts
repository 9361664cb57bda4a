/** Answers of engines: had, missing or thrown, and whether two are the same. */
import { NoAnswer, Unasked } from '../../bindings/process/errors.js';

/** What the work gave, or that it threw: a dead engine must not hide what it was asked. No answer is neither. */
export function attempt<T>(work: () => T): { gave?: T; threw?: string } {
  try {
    return { gave: work() };
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    return { threw: String(error) };
  }
}

/** An answer or a part of one; where the engine is not asked for it, that stands in its place. */
export function part<T>(work: () => T): T | Unasked {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unasked) return error;
    throw error;
  }
}

/** Equal to the last integer; what one engine is not asked equals everything. Members may come in any order. */
export function same(a: unknown, b: unknown): boolean {
  if (a instanceof Unasked || b instanceof Unasked || JSON.stringify(a) === JSON.stringify(b)) return true;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => Object.hasOwn(b, name) && same(a[name], b[name]))
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
