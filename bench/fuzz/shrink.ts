/** Makes a failing case smaller: fewer rows, then fewer characters, as long as it fails the same way. */
import type { Case } from './cases.js';

export interface ShrinkOptions {
  /** Does the case fail as the first one did? */
  readonly fails: (one: Case) => boolean;
  /** Milliseconds after which the smallest so far is given. */
  readonly ms: number;
}

/** The smallest failing case found; the one given where nothing can go. */
export function shrink(one: Case, { fails, ms }: ShrinkOptions): Case {
  const end = performance.now() + ms;
  const bytes = typeof one.source !== 'string';
  const source = bytes ? Buffer.from(one.source as Uint8Array).toString('latin1') : (one.source as string);
  const made = (text: string): Case => ({
    ...one,
    source: bytes ? Uint8Array.from(Buffer.from(text, 'latin1')) : text,
  });
  const failsNow = (text: string): boolean => performance.now() < end && fails(made(text));
  const smallest = made(shrinkText(source, failsNow));
  return smallest.file !== '' && fails({ ...smallest, file: '' }) ? { ...smallest, file: '' } : smallest;
}

function shrinkText(text: string, fails: (text: string) => boolean): string {
  let smallest = text;
  for (;;) {
    const fewerRows = dropParts(smallest.split(/(?<=\n)/), fails);
    const fewer = dropParts(fewerRows.split(''), fails);
    if (fewer.length === smallest.length) return smallest;
    smallest = fewer;
  }
}

/** Leaves out ever shorter runs of parts. */
function dropParts(parts: string[], fails: (text: string) => boolean): string {
  let left = parts;
  for (let size = left.length >> 1 || 1; size >= 1; size >>= 1) {
    for (let at = 0; at < left.length; ) {
      const fewer = [...left.slice(0, at), ...left.slice(at + size)];
      if (fails(fewer.join(''))) left = fewer;
      else at += size;
    }
  }
  return left.join('');
}
