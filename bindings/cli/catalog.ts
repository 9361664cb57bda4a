/** The shipped games: their files, found beside the command. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A spec's file. */
export interface Entry {
  readonly slug: string;
  readonly file: string;
  readonly bytes: Uint8Array;
  /** From the comment `# tradition: …`, or the folder. */
  readonly tradition: string;
}

const SPEC_FILES = ['.ludeme', '.yaml'];
/** YAML files beside the games that are no games. */
const NOT_GAMES = ['holes.yaml', 'registry.yaml', 'rules.yaml'];
/** Folders whose files are no games. */
const NOT_OF_GAMES = ['scenarios'];

/** The games in a folder. Files are named by their slugs, but for an edition, which says its name. */
export class Catalog {
  readonly #folder: string;
  #files: ReadonlyMap<string, string> | null = null;

  /** The build copies `specs/` beside the command; a test names another folder. */
  constructor(folder = fileURLToPath(new URL('./specs/', import.meta.url))) {
    this.#folder = folder;
  }

  /** Every slug, in alphabetical order. */
  get slugs(): string[] {
    return [...this.#bySlug().keys()];
  }

  /** The game of that slug, undefined where there is none. */
  find(slug: string): Entry | undefined {
    const file = this.#bySlug().get(slug);
    return file === undefined ? undefined : this.#read(slug, file);
  }

  /** Every game, in the order of the slugs. */
  entries(): Entry[] {
    return [...this.#bySlug()].map(([slug, file]) => this.#read(slug, file));
  }

  /** The text of `holes.yaml`, '' where there is none. */
  holes(): string {
    return this.#text('holes.yaml');
  }

  /** The slugs of levels in the order they are to be played: lines of `levels.txt`; empty where there is none. */
  get levels(): string[] {
    return this.#text('levels.txt')
      .split('\n')
      .filter((line) => line !== '');
  }

  #text(name: string): string {
    const file = join(this.#folder, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }

  #bySlug(): ReadonlyMap<string, string> {
    this.#files ??= new Map(specFiles(this.#folder));
    return this.#files;
  }

  #read(slug: string, file: string): Entry {
    const bytes = readFileSync(file);
    const folder = relative(this.#folder, file).split(sep)[0]!;
    return { slug, file, bytes, tradition: traditionOf(bytes.toString('utf8')) ?? folder };
  }
}

/** Slugs with their files, in the order of the slugs. */
function specFiles(folder: string): [string, string][] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isGame);
  const files = names.map((name): [string, string] => [slugOf(folder, name), join(folder, name)]);
  return files.sort(([a], [b]) => (a < b ? -1 : 1));
}

function isGame(name: string): boolean {
  const apart = name.split(sep).some((part) => NOT_OF_GAMES.includes(part)) || NOT_GAMES.includes(basename(name));
  return SPEC_FILES.includes(extname(name)) && !apart;
}

/** `edition.yaml` is called as it says. */
function slugOf(folder: string, name: string): string {
  const slug = basename(name, extname(name));
  if (slug !== 'edition') return slug;
  return /^name: *([a-z0-9-]+)/m.exec(readFileSync(join(folder, name), 'utf8'))?.[1] ?? slug;
}

function traditionOf(text: string): string | undefined {
  return /^# *tradition: *(.*\S)/m.exec(text)?.[1];
}
