/** The core, compiled with a fault planted in it: in this process, for the compiler takes longer to load than to work. */
import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import asc from 'assemblyscript/cli/asc';
import type { Mutant } from './mutants.js';

/** The source with the fault in place of the mutant's text, which must occur once: else the table is stale. */
export function plant(mutant: Mutant, source: string): string {
  const [before, after, ...more] = source.split(mutant.find);
  if (after !== undefined && more.length === 0) return before + mutant.put + after;
  const times = after === undefined ? 0 : more.length + 1;
  throw new Error(`mutant ${mutant.name} is stale: its text occurs ${times} times in ${mutant.file}`);
}

/** The bytes of the core as it ships (null), or with one fault, by the release options of asconfig.json. */
export async function buildCore(root: string, mutant: Mutant | null): Promise<Uint8Array<ArrayBuffer>> {
  const mutated = mutant && plant(mutant, readFileSync(join(root, mutant.file), 'utf8'));
  const read = (name: string, folder: string) =>
    posix.normalize(name) === mutant?.file ? mutated : sourceAt(join(folder, name));
  await asc.ready;
  return compile(root, read);
}

/** null where there is no such file: the compiler asks for several names of one module. */
function sourceAt(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

const OUTPUT = 'core.wasm';

function compile(root: string, readFile: (name: string, folder: string) => string | null): Uint8Array<ArrayBuffer> {
  let bytes: Uint8Array<ArrayBuffer> | null = null;
  let complaints = '';
  asc.main(
    ['--target', 'release', '--binaryFile', OUTPUT, '--baseDir', root],
    {
      readFile,
      writeFile: (name, content) => {
        if (name === OUTPUT) bytes = Uint8Array.from(content as Uint8Array);
      },
      listFiles: () => [],
      stderr: {
        write: (text: string | Uint8Array) => {
          complaints += text;
        },
      } as never,
    },
    () => 0,
  );
  if (bytes === null) throw new Error(`the core does not compile:\n${complaints}`);
  return bytes;
}
