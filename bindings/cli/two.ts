/** The two engines that `diff` compares. */
import type { Engine } from '../engine.js';
import type { ProcessEngine } from '../process/engine.js';
import { Broken } from '../process/errors.js';
import { shown } from '../process/protocol.js';
import { splitWords } from '../process/words.js';
import { type Context, Stop } from './context.js';
import { ENGINE_CHOICES } from './engines.js';

/** The core, and what it is compared with. */
export interface Two {
  readonly a: Engine;
  readonly b: Engine;
  /** Verbs that `b` is not asked. */
  readonly leftOut: readonly string[];
  /** Ends what was started. */
  close(): void;
}

/** Our two engines, or the core and a command's. */
export async function openTwo(context: Context, options: { engine: string; timeout: number }): Promise<Two> {
  const { engines } = context.parts;
  const ours = ENGINE_CHOICES.some((name) => name === options.engine);
  const other = ours ? null : await start(context, options.engine, options.timeout);
  try {
    const a = await engines.wasm();
    return { a, b: other ?? (await engines.reference()), leftOut: other?.unasked ?? [], close: () => other?.close() };
  } catch (error) {
    other?.close();
    throw error;
  }
}

async function start(context: Context, command: string, seconds: number): Promise<ProcessEngine> {
  const split = splitWords(command);
  if (!split.ok) throw new Stop(2, `--engine ${JSON.stringify(command)}: ${split.message}`);
  try {
    const engine = await context.parts.engines.process(split.words, 1000 * seconds);
    if (engine.unknown.length > 0) context.note(unknownVerbs(engine));
    return engine;
  } catch (error) {
    throw error instanceof Broken ? stopOf(error) : error;
  }
}

function unknownVerbs({ name, unknown }: ProcessEngine): string {
  return `${name} names verbs that there are not, which are not asked: ${shown(unknown.join(', '))}`;
}

/** A command that does not run is bad usage; an engine that does not say hello is not. */
function stopOf({ breach, message }: Broken): Stop {
  const names = `${ENGINE_CHOICES.join(', ')} are engines of our own`;
  if (breach.unstarted) return new Stop(2, `--engine ${breach.engine}: it ${breach.received}; ${names}`);
  return new Stop(1, message, { games: [], difference: null, failure: message });
}
