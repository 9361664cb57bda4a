/** Levels as files, for commands that take one. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { yaml } from '../words/levels.js';

/** A folder of this run. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'ludemill-levels-'));
}

/** Where levels stand as shipped games do. */
export const folder = newFolder();
const elsewhere = newFolder();

/** Writes a level as a shipped one, named as its file; gives the file. */
export function level(name: string, map: string, more = ''): string {
  return levelIn(folder, name, map, more);
}

/** Writes a level where no shipped ones stand; it may be a faulty one. */
export function looseLevel(name: string, map: string, more = ''): string {
  return levelIn(elsewhere, name, map, more);
}

/** Writes a level in a folder. */
export function levelIn(where: string, name: string, map: string, more = ''): string {
  const file = join(where, `${name}.yaml`);
  writeFileSync(file, yaml(map, { name }) + more);
  return file;
}

/** The flag is two steps to the right, and nothing is in the way. */
export const FLAG = `
  .......
  B=Y.F=V
  ..b.f..
  .......`;

/** A rock fills the lava before the flag: six steps to the right. */
export const LAVA = `
  B=Y......
  R=P......
  ....l....
  .br.l..f.
  ....l....
  F=V.L=Z..`;

/** The flag lies behind walls. */
export const WALLED = `
  B=Y.F=V
  ..b.wf.
  ....www
  .W=X...`;
