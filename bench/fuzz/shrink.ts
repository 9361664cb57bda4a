/** Makes a failing case smaller: fewer rows, then fewer characters, as long as it fails the same way. */
import type { Case } from './cases.js';

/** How to tell a failing case, and when to stop. */
export interface ShrinkOptions {
  /** Does the case fail as the first one did? */
  readonly fails: (one: Case) => boolean;
  /** Milliseconds after which the smallest so far is given. */
  readonly ms: number;
}

/** The smallest failing case found; the one given where nothing can go. */
export function shrink(one: Case, { fails, ms }: ShrinkOptions): Case {
  const { source } = one;
  const bytes = typeof source !== 'string';
  const made = (text: string): Case => ({
    ...one,
    source: bytes ? Uint8Array.from(Buffer.from(text, 'latin1')) : text,
  });
  const shrinker = new Shrinker((text) => fails(made(text)), performance.now() + ms);
  const smallest = made(shrinker.shrink(bytes ? Buffer.from(source).toString('latin1') : source));
  return smallest.file !== '' && fails({ ...smallest, file: '' }) ? { ...smallest, file: '' } : smallest;
}

class Shrinker {
  readonly #fails: (text: string) => boolean;
  readonly #end: number;

  constructor(fails: (text: string) => boolean, end: number) {
    this.#fails = fails;
    this.#end = end;
  }

  /** Rows, then UTF-16 units, until neither gets fewer. */
  shrink(text: string): string {
    let smallest = text;
    for (;;) {
      const fewerRows = this.#drop(smallest.split(/(?<=\n)/));
      const fewer = this.#drop(fewerRows.split(''));
      if (fewer.length === smallest.length) return smallest;
      smallest = fewer;
    }
  }

  /** Leaves out ever shorter runs of parts. */
  #drop(parts: string[]): string {
    let left = parts;
    for (let size = left.length >> 1 || 1; size >= 1; size >>= 1) {
      for (let at = 0; at < left.length && performance.now() < this.#end; ) {
        const fewer = [...left.slice(0, at), ...left.slice(at + size)];
        if (this.#fails(fewer.join(''))) left = fewer;
        else at += size;
      }
    }
    return left.join('');
  }
}
