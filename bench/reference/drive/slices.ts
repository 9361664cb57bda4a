/** Long work that can stop at every move it makes: a generator that yields there. */
import { checkInteger } from './checks.js';

/** Work under way. */
export type Work<R> = Generator<void, R>;

/** Runs a work for so many nodes at a time. */
export class Slices {
  private done = false;

  constructor(private readonly work: Work<void>) {}

  /** True when the work is done. */
  run(nodes: number): boolean {
    checkInteger('nodes', nodes);
    for (let made = 0; made < nodes && !this.done; made++) this.done = this.work.next().done === true;
    return this.done;
  }
}
