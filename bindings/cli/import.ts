import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import { makeRows, printFault, textOf } from '../spec/index.js';
import { readAscii } from '../words/ascii.js';
import { command, nearestNames } from './arguments.js';
import { type Context, Stop } from './context.js';
import { reason } from './games.js';

/** What can be imported; each is a family of games. */
const FORMATS = ['words'];

/** `import`: a level of another house to a spec on stdout. */
export function addImport(program: Command, context: Context): void {
  command(
    program,
    'import <family> <file>',
    'a level in letters, as the KekeCompetition writes them, to YAML on stdout',
    ['import words level.txt > level.yaml', 'import words - < level.txt'],
  )
    .addHelpText('after', LETTERS)
    .action((family: string, file: string) => importLevel(context, family, file));
}

const LETTERS = `
Lower case letters are objects, the same in upper case their nouns as words: b baba, s skull, f flag, o floor,
a grass, l lava, r rock, w wall, k keke, g goop, v love. 1 IS, 2 YOU, 3 WIN, 4 DEFEAT, 5 PUSH, 6 STOP, 0 SINK.
. and blank are empty; _ is the border, which is cut off around the whole level and refused elsewhere.`;

async function importLevel(context: Context, family: string, file: string): Promise<void> {
  if (!FORMATS.includes(family)) {
    throw new Stop(
      2,
      `nothing is imported to ${JSON.stringify(family)}; there are: ${nearestNames(family, FORMATS).join(', ')}`,
    );
  }
  const source = file === '-' ? await readAll(context.io.stdin) : readLevel(file);
  const read = readAscii(source, file === '-' ? '' : file);
  if (!read.ok) throw faulty(file, source, read);
  const yaml = makeRows(read.spec);
  context.document({ file, yaml, spec: read.spec });
  context.print(yaml.trimEnd());
}

function faulty(
  file: string,
  source: Uint8Array,
  { faults, more }: Extract<ReturnType<typeof readAscii>, { ok: false }>,
): Stop {
  const text = textOf(source);
  const printed = faults.map((fault) => printFault(fault, text));
  if (more > 0) printed.push(`and ${more} more faults`);
  return new Stop(1, printed.join('\n').trimEnd(), { files: [{ file, faults, warnings: [] }] });
}

function readLevel(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Stop(2, `cannot read ${file}: ${reason(error)}`);
  }
}

async function readAll(stdin: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
