/** What the tests of the docs share: the documents, their fenced blocks, and the package as it is built. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The checkout's folder. */
export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A document's text, by its path from the checkout's folder. */
export function read(path: string): string {
  return readFileSync(`${ROOT}${path}`, 'utf8');
}

/** A fenced block: the words behind the fence, and the text. */
export interface Block {
  readonly words: readonly string[];
  readonly text: string;
}

/** The fenced blocks of a document whose first word is `language`; throws where there is none. */
export function blocks(path: string, language: string): Block[] {
  const fences = [...read(path).matchAll(/^```([^\n]+)\n(.*?)^```$/gms)];
  const found = fences.map(([, info, text]) => ({ words: info!.split(' '), text: text! }));
  const wanted = found.filter(({ words }) => words[0] === language);
  if (wanted.length === 0) throw new Error(`${path} has no block of ${language}`);
  return wanted;
}

/** The rows of every table of a document: cells without padding, `\\|` read as `|`. */
export function tableRows(path: string): string[][] {
  const lines = read(path)
    .split('\n')
    .filter((line) => line.startsWith('| '));
  return lines.map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}

/** The rows that stand under a head of these cells. */
export function tableUnder(path: string, ...head: string[]): string[][] {
  const rows = tableRows(path);
  const start = rows.findIndex((row) => row.join() === head.join());
  if (start < 0) throw new Error(`${path} has no table of ${head.join(', ')}`);
  const body = rows.slice(start + 2);
  const end = body.findIndex((_, i) => /^-+$/.test(body[i + 1]?.[0] ?? ''));
  return end < 0 ? body : body.slice(0, end);
}

/** Throws, and says what to do, where the package has not been built. */
export function needsBuild(): void {
  const missing = ['index.js', 'cli.js', 'spec.js', 'ludemill.wasm'].find((name) => !existsSync(`${ROOT}dist/${name}`));
  if (missing) throw new Error(`dist/${missing} is missing: run npm run build`);
}
