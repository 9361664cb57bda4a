// tsc writes the types of every module; what no entry of the package leads to is taken out again.
import { readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const IMPORTS = /(?:from |import\()\s*['"](\.[^'"]+)\.js['"]/g;

function reach(file, reached) {
  if (reached.has(file)) return;
  reached.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(IMPORTS)) {
    reach(resolve(dirname(file), `${path}.d.ts`), reached);
  }
}

function entries() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values(exports).flatMap(({ types }) => (types === undefined ? [] : [resolve(types)]));
}

function removeEmpty(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeEmpty(join(folder, entry.name));
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder);
}

/** Leaves the types that the `exports` of package.json lead to. */
export function pruneTypes(folder) {
  const reached = new Set();
  for (const entry of entries()) reach(entry, reached);
  for (const path of readdirSync(folder, { recursive: true })) {
    const file = resolve(folder, path);
    if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
  }
  removeEmpty(folder);
}
