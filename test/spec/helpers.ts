import type { CheckedSpec } from '../../bindings/engine.js';
import { type CheckOptions, checkSpec, type Fault } from '../../bindings/spec/index.js';

/** Rows that hold, for tests that add one. */
export const SOUND = 'cells|9\nlinelen|3\n';

/** The spec of a text that must hold. */
export function specOf(source: string | Uint8Array, options?: CheckOptions): CheckedSpec {
  const result = checkSpec(source, options);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.spec;
}

/** The faults of a text, none where it holds. */
export function faultsOf(source: string | Uint8Array, options?: CheckOptions): Fault[] {
  const result = checkSpec(source, options);
  return result.ok ? [] : result.faults;
}

/** `code line:column` of every fault, in order. */
export function placesOf(source: string | Uint8Array, options?: CheckOptions): string[] {
  return faultsOf(source, options).map(inShort);
}

/** `code line:column` of every warning of a text that must hold. */
export function warningsOf(source: string): string[] {
  const result = checkSpec(source);
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.warnings.map(inShort);
}

function inShort({ code, line, column }: Fault): string {
  return `${code} ${line}:${column}`;
}
