import { addAbortSignal } from 'node:stream';
import { type Command, Option } from 'commander';
import { LineReader, TOO_LONG } from '../process/lines.js';
import { Server } from '../process/serve.js';
import type { Context, Io } from './context.js';

const MORE = `
Reads requests from stdin, a JSON object a line, and answers each with a line: the protocol by which
diff --engine "cmd" asks engines of other houses, told in docs/engines.md. It ends when stdin ends.

Examples:
  $ echo '{"id":1,"verb":"hello","ludemill":1}' | ludemill engine
  $ ludemill diff --engine "ludemill engine --engine reference"
`;

/** `engine`: our engines as partners in the protocol. */
export function addEngine(program: Command, context: Context): void {
  program
    .command('engine')
    .description('one of our engines over stdin and stdout, in JSON lines')
    .addOption(new Option('--engine <name>', 'which engine answers').choices(['wasm', 'reference']).default('wasm'))
    .helpOption('-h, --help', 'this help')
    .addHelpText('after', MORE)
    .action((options: { engine: 'wasm' | 'reference' }) => serve(context, options.engine));
}

async function serve(context: Context, name: 'wasm' | 'reference'): Promise<void> {
  const server = new Server(await context.parts.engines[name]());
  try {
    for await (const line of linesOf(context.io)) {
      const answer = line === TOO_LONG ? server.refuse(null, 'too_long', 'the line is too long') : server.answer(line);
      if (answer !== '') await written(context.io.stdout, `${answer}\n`);
    }
  } catch (error) {
    // Ctrl-C ends the reading, and that ends the engine.
    if (!context.stopped) throw error;
  }
}

async function* linesOf({ stdin, signal }: Io): AsyncGenerator<string | typeof TOO_LONG> {
  if (signal) addAbortSignal(signal, stdin);
  const reader = new LineReader();
  for await (const chunk of stdin) {
    reader.push(chunk as Buffer | string);
    yield* whole(reader);
  }
  // What stands behind the last end of line is a line too.
  reader.push('\n');
  yield* whole(reader);
}

function* whole(reader: LineReader): Generator<string | typeof TOO_LONG> {
  for (let line = reader.next(); line !== null; line = reader.next()) yield line;
}

/** Waits where the reader is slow, so that answers do not pile up here. */
async function written(stdout: Io['stdout'], text: string): Promise<void> {
  if (stdout.write(text) !== false || !('once' in stdout)) return;
  const stream = stdout as NodeJS.WritableStream;
  await new Promise<void>((resolve) => {
    stream.once('drain', resolve);
    stream.once('close', resolve);
  });
}
