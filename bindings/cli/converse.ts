/** Lines in, answers out. */
import { createInterface, type Interface } from 'node:readline';
import type { Context } from './context.js';
import type { Mirror } from './mirror.js';
import type { Talk } from './talk.js';

/** With `--json` stdout is for the document, so the talk goes beside it. */
export function say(context: Context, lines: readonly string[]): void {
  for (const line of lines) context.json ? context.note(line) : context.print(line);
}

/** Talks until `quit`, the end of the input or Ctrl-C. */
export async function converse(context: Context, talk: Talk, mirror: Mirror | null): Promise<void> {
  const lines = openLines(context, talk);
  let open = true;
  lines.on('close', () => {
    open = false;
  });
  lines.prompt();
  for await (const line of lines) {
    const said = await talk.answer(line);
    if (said === null) break;
    say(context, said);
    mirror?.compare(talk.position);
    // Lines that have already come are still answered, but a terminal that is closed is not asked for more.
    if (open) lines.prompt();
    else if (context.io.isTTY) break;
  }
  lines.close();
}

function openLines(context: Context, talk: Talk): Interface {
  const { stdin, stdout, isTTY } = context.io;
  const lines = createInterface({
    input: stdin,
    ...(isTTY ? { output: stdout as NodeJS.WritableStream } : {}),
    terminal: isTTY,
    prompt: isTTY ? '> ' : '',
    completer: (line: string) => talk.complete(line),
  });
  // On a terminal Ctrl-C arrives as a key, elsewhere as a signal. While a search goes on it cuts that, and the game goes on.
  lines.on('SIGINT', () => {
    if (!talk.interrupt()) lines.close();
  });
  context.io.signal?.addEventListener('abort', () => {
    talk.interrupt();
    lines.close();
  });
  return lines;
}
