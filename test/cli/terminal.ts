/** The command line in this process, with a terminal made of strings. */
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { reference } from '../../bench/reference/index.js';
import { Catalog } from '../../bindings/cli/catalog.js';
import type { Parts } from '../../bindings/cli/context.js';
import { run } from '../../bindings/cli/run.js';
import type { Engine } from '../../bindings/engine.js';
import { ProcessEngine } from '../../bindings/process/engine.js';

/** What came out. */
export interface Ran {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Games that stand for the shipped ones, so that these tests do not change with the collection. */
export const FOLDER = fileURLToPath(new URL('./specs/', import.meta.url));

/** The reference under another name, where a test is about the command and not about the engine. */
export const twin: Engine = { name: 'wasm', open: (spec) => reference.open(spec) };

/** Runs a command line on the twin and the reference, or on other engines. */
export async function ludemill(argv: readonly string[], options: Options = {}): Promise<Ran> {
  const out: string[] = [];
  const err: string[] = [];
  const exit = await run(
    argv,
    {
      stdout: { write: (text: string) => out.push(text) },
      stderr: { write: (text: string) => err.push(text) },
      stdin: Readable.from((options.input ?? []).map((line) => `${line}\n`)),
      env: {},
      isTTY: false,
      ...(options.signal ? { signal: options.signal } : {}),
    },
    partsFor(options),
  );
  return { exit, stdout: out.join(''), stderr: err.join('') };
}

/** Engines and games of a run. */
export function partsFor({ wasm = twin, folder = FOLDER }: Options): Parts {
  return { engines: enginesOf(wasm), catalog: new Catalog(folder) };
}

/** What a test may change. */
export interface Options {
  readonly wasm?: Engine;
  /** Where the shipped games are. */
  readonly folder?: string;
  /** Lines on stdin. */
  readonly input?: readonly string[];
  readonly signal?: AbortSignal;
}

/** The thread that talks to an engine's process, as it is built. */
export const WORKER = new URL('../../dist/process-worker.js', import.meta.url);

function enginesOf(wasm: Engine): Parts['engines'] {
  return {
    wasm: async () => wasm,
    reference: async () => reference,
    process: async (words, ms) => new ProcessEngine({ words, ms, worker: WORKER }),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there, and fails where it is not
export type Document = any;

/** The one document of `--json`. */
export async function json(argv: readonly string[], options: Options = {}): Promise<{ exit: number; doc: Document }> {
  const { exit, stdout } = await ludemill([...argv, '--json'], options);
  return { exit, doc: JSON.parse(stdout) };
}
