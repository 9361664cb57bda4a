/** What a case may break: told as an error, so that whoever asks need not pass it on. */

/** Something that must hold did not. */
export class Breach extends Error {
  constructor(
    /** What must hold, in a few words that stay the same while a case is made smaller. */
    readonly what: string,
    /** What was there instead. */
    readonly detail: string,
  ) {
    super(`${what}: ${detail}`);
  }
}

/** Throws a breach where `holds` is false. */
export function demand(holds: boolean, what: string, detail: () => string): void {
  if (!holds) throw new Breach(what, detail());
}

/** What the work gives; whatever it throws is a breach. */
export function calm<T>(what: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new Breach(what, String(error));
  }
}
