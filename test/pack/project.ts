/** A user's project in a folder of its own: the built tree packed, the tarball installed, `user/` beside it. */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { needsBuild, ROOT } from '../docs/documents.js';

/** What `npm pack --json` says. */
export interface Packed {
  readonly filename: string;
  /** Bytes of the tarball. */
  readonly size: number;
  readonly unpackedSize: number;
  readonly integrity: string;
  readonly files: readonly { readonly path: string; readonly size: number }[];
}

/** Commands run as a user's do: not as part of the npm script or the test that runs now. */
const ENVIRONMENT = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^(npm_(?!config_(registry|cache))|VITEST|NODE_ENV|INIT_CWD)/.test(name),
  ),
);
const TOOLS = { ...ENVIRONMENT, NO_COLOR: '1', PATH: join(ROOT, 'node_modules/.bin') + delimiter + process.env.PATH };

/** Runs a command to its end and gives what it printed; throws where it fails. */
export function run(folder: string, command: string, ...words: string[]): string {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8', env: TOOLS });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')}: ${status}\n${stdout}${stderr}`);
  return stdout;
}

/** The same, without keeping the other tests from their work. */
export function start(folder: string, command: string, ...words: string[]) {
  const child = spawn(command, words, { cwd: folder, env: TOOLS, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, ended, output: () => output };
}

/** Packs the tree as it is built. */
export function pack(...options: string[]): Packed {
  return JSON.parse(run(ROOT, 'npm', 'pack', '--json', '--ignore-scripts', ...options))[0];
}

const INSTALL = ['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];

/** One user's project; `remove` it afterwards. */
export class Project {
  readonly packed: Packed;
  /** The project's folder. */
  readonly folder: string;
  readonly #scratch = mkdtempSync(join(tmpdir(), 'ludemill-pack-'));

  constructor() {
    needsBuild();
    this.folder = join(this.#scratch, 'user');
    this.packed = pack('--pack-destination', this.#scratch);
    cpSync(join(ROOT, 'test/pack/user'), this.folder, { recursive: true });
    run(this.folder, 'npm', ...INSTALL, join(this.#scratch, this.packed.filename));
  }

  /** The package's folder, as installed. */
  get installed(): string {
    return join(this.folder, 'node_modules/ludemill');
  }

  /** A file of the package. */
  read(path: string): Buffer {
    return readFileSync(join(this.installed, path));
  }

  /** What is installed beside it. */
  modules(): string[] {
    return readdirSync(join(this.folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  }

  remove(): void {
    rmSync(this.#scratch, { recursive: true, force: true });
  }
}
