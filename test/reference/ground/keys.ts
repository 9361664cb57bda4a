/** Reading keys in tests. */
import { expect } from 'vitest';
import { openGround } from '../../../bench/reference/ground/index.js';
import type { GroundSpec } from '../../../bindings/ground/types.js';
import { type Given, stateOf } from './specs.js';

/** The fault of a key; null where it is good, and then it is written as it was read. */
export function faultOf(spec: GroundSpec, key: string): string | null {
  const read = openGround(spec).fromKey(key);
  if (read.ok) {
    expect(read.position.key()).toBe(key);
    return null;
  }
  const { line, column, code, key: name } = read.fault;
  expect([line, column, name]).toEqual([1, 1, 'key']);
  return code;
}

/** The key of a state, good or not. */
export const written = (spec: GroundSpec, given: Given): string => JSON.stringify(stateOf(spec, given));
