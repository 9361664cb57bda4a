/** Why there is no answer to compare. What `bench/differential` lets through instead of taking it for an answer. */

/** An engine did not answer. An engine that throws anything else has answered: with an error. */
export abstract class NoAnswer extends Error {}

/** The engine does not name this verb, so that it is not asked. */
export class Unasked extends NoAnswer {
  constructor(readonly verb: string) {
    super(`not asked: ${verb}`);
    this.name = 'Unasked';
  }

  /** In a saved difference. */
  toJSON(): string {
    return this.message;
  }
}

/** The engine does not play this game. */
export class NotPlayed extends NoAnswer {
  constructor(message: string) {
    super(message);
    this.name = 'NotPlayed';
  }
}

/** Where an engine broke off. */
export interface Breach {
  /** The engine, as it is called or as it was started. */
  readonly engine: string;
  readonly verb: string;
  /** The line that was sent; '' where none was. */
  readonly request: string;
  /** What came instead of an answer. */
  readonly received: string;
  /** What would do. */
  readonly mend: string;
  /** The last lines of its stderr. */
  readonly stderr: string;
  /** Its command does not run. */
  readonly unstarted?: boolean;
}

/** The engine died, fell silent or left the protocol; nothing can be asked any more. */
export class Broken extends NoAnswer {
  constructor(readonly breach: Breach) {
    super(tell(breach));
    this.name = 'Broken';
  }
}

function tell({ engine, verb, request, received, mend, stderr }: Breach): string {
  const asked = request === '' ? [] : [`  asked: ${request}`];
  const said = stderr.split('\n').filter((line) => line !== '');
  const tail = said.length === 0 ? [] : ['  its stderr ends:', ...said.map((line) => `    ${line}`)];
  return [`${engine}, ${verb}: it ${received}`, `  ${mend}`, ...asked, ...tail].join('\n');
}
