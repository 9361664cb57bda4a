/** What the tests of saved games share: the shipped games, and the games that earlier versions saved. */
import { readdirSync, readFileSync } from 'node:fs';
import { reference } from '../../bench/reference/index.js';
import type { Engine } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import type { SavedGame } from '../../bindings/saved.js';
import { checked } from '../board/checked.js';

const KNOWN = new URL('../known/saves/', import.meta.url);
const SPECS = new URL('../../specs/align/', import.meta.url);

/** The rows of a shipped game. */
export function rowsOf(slug: string): string[] {
  return readFileSync(new URL(`${slug}.ludeme`, SPECS), 'utf8').split('\n');
}

/** A game of these rows, on the reference unless another engine is named. */
export function gameOf(rows: readonly string[], engine: Engine = reference): Game {
  return new Game(engine, checked(...rows));
}

/** Every shipped slug. */
export const SLUGS = readdirSync(SPECS).map((file) => file.replace('.ludeme', ''));

/** Every game that ships: of GROUND the edition, whose name is no file's. */
export const SHIPPED = ['align', 'sow', 'words']
  .flatMap((folder) =>
    readdirSync(new URL(`../../specs/${folder}/`, import.meta.url)).map((file) => file.replace(/\.(ludeme|yaml)$/, '')),
  )
  .concat('ground');

/** Where a game stands that was saved, and how that is known. */
export interface Stand {
  readonly file: string;
  readonly key: string;
  readonly ended: { readonly winners: readonly number[]; readonly reason: string } | null;
  readonly by: 'hand' | 'script';
}

/** A file beside the saved games. */
export function known<T>(path: string): T {
  return JSON.parse(readFileSync(new URL(path, KNOWN), 'utf8'));
}

/** Every saved game of every version, with where it stands. */
export function saves(): { name: string; saved: SavedGame; stand: Stand }[] {
  const stands = known<Stand[]>('positions.json');
  const versions = readdirSync(KNOWN).filter((name) => /^\d/.test(name));
  return versions.flatMap((version) =>
    stands.map((stand) => {
      const name = `${version}/${stand.file}.json`;
      return { name, saved: known<SavedGame>(name), stand };
    }),
  );
}
