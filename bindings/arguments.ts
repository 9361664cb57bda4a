/** Checks of arguments: wrong types from a caller throw a TypeError that names the argument. */
import type { Move } from './engine.js';

/** A whole number from `least` to `most`. */
export function integer(name: string, value: unknown, least: number, most: number): number {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
  throw new TypeError(`${name}: expected a whole number from ${least} to ${most}, got ${shown(value)}`);
}

/** The largest 32-bit seed. */
export const LARGEST_SEED = 0xffffffff;

/** A 32-bit seed. */
export function seedOf(name: string, value: unknown): number {
  return integer(name, value, 0, LARGEST_SEED);
}

/** Options, or anything else with fields. */
export function object(name: string, value: unknown): void {
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`${name}: expected an object, got ${shown(value)}`);
}

/** A string. */
export function text(name: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${name}: expected a string, got ${shown(value)}`);
}

/** A move as text or as integers. */
export function moveOrText(name: string, value: unknown): string | Move {
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => Number.isInteger(part))) return value as Move;
  throw new TypeError(`${name}: expected a move's text or its integers, got ${shown(value)}`);
}

function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value);
}
