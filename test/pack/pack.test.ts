/** The package as users get it: packed, installed in a project of its own, and used there. */
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT, read } from '../docs/documents.js';
import { SHIPPED, SLUGS } from '../saved/games.js';
import { openBrowser, present, serve, tellAbsence } from '../web/chromium.js';
import { follow, playInPage, sizeOf, writePage } from './page.js';
import { Project, pack, run, start } from './project.js';

tellAbsence('pages of the installed package');

let project: Project;
let browser: Browser;

beforeAll(async () => {
  project = new Project();
  writePage(project);
  if (present) browser = await openBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  project?.remove();
});

/** A number that the README states, by the words around it. */
function stated(words: RegExp): number {
  return Number(words.exec(read('README.md'))![1]);
}

describe('the tarball', () => {
  const paths = () => project.packed.files.map(({ path }) => path);

  test('has what it should and nothing else', () => {
    const known = [
      /^(package\.json|README\.md|LICENSE|CONTRIBUTING\.md)$/,
      /^docs\/[\w-]+\.md$/,
      /^examples\/[\w-]+\.(mjs|html|ludeme)$/,
      /^dist\/(index|spec|reference|yaml|games|cli|cli-\w+|process-worker)\.js$/,
      /^dist\/(ludemill\.wasm|games\.d\.ts|specs\/(holes\.yaml|levels\.txt))$/,
      /^dist\/specs\/[a-z]+\/(scenarios\/)?[a-z0-9-]+\.(ludeme|yaml)$/,
      /^dist\/schemas\/[a-z]+\.schema\.json$/,
      /^dist\/types\/(bindings|bench\/reference)\/[\w/-]+\.d\.ts$/,
    ];
    expect(paths().filter((path) => !known.some((form) => form.test(path)))).toEqual([]);
    const specs = SLUGS.map((slug) => `dist/specs/align/${slug}.ludeme`);
    expect(paths()).toEqual(expect.arrayContaining([...specs, 'LICENSE', 'README.md', 'dist/ludemill.wasm']));
  });

  test('has every file that package.json names, types first', () => {
    const { exports, bin } = JSON.parse(read('package.json')) as Record<string, Record<string, string | object>>;
    const targets = Object.values(exports!).map((target) =>
      typeof target === 'string' ? { default: target } : target,
    );
    const named = [...targets.flatMap((target) => Object.values(target)), ...Object.values(bin!)];
    const wanted = named.map((path) => path.replace('./', ''));
    // A pattern ends with its star.
    const names = (path: string) => (packed: string) =>
      packed === path || (path.endsWith('*') && packed.startsWith(path.slice(0, -1)));
    const missing = wanted.filter((path) => !paths().some(names(path)));
    expect(missing).toEqual([]);
    for (const target of targets) expect([['default'], ['types', 'default']]).toContainEqual(Object.keys(target));
  });

  test('names no place of the machine that built it', () => {
    const places = [ROOT.replace(/\/$/, ''), pathToFileURL(ROOT).href, ...(homedir() === '/' ? [] : [`${homedir()}/`])];
    const found = paths().filter((path) => places.some((place) => project.read(path).includes(place)));
    expect(found).toEqual([]);
  });

  test('is as large as the README says, and the same when it is packed again', () => {
    const { size, unpackedSize, integrity } = project.packed;
    expect(size / 1000).toBeLessThan(stated(/tarball is below (\d+) KB/));
    expect(unpackedSize / 1000).toBeLessThan(stated(/(\d+) unpacked/));
    expect(pack('--dry-run').integrity).toBe(integrity);
  });

  test('brings in yaml and nothing else', () => expect(project.modules().sort()).toEqual(['ludemill', 'yaml']));
});

describe('in Node', () => {
  test('every entry, the core by default and by its export, a game, a job', () => {
    const outcome = { winners: [0], scores: [1, -1], reason: 'line' };
    const played = { key: '12.12.1.. 2', outcome, perft: 3024 };
    expect(JSON.parse(run(project.folder, process.execPath, 'play.mjs'))).toEqual({
      played: ['wasm', 'wasm', 'reference'].map((engine) => ({ engine, ...played })),
      leaves: 15120,
      faults: ['unknown-key 3'],
      games: SHIPPED.length,
    });
  });

  test('the command, as it is installed', () => {
    const { games } = JSON.parse(run(project.folder, 'npx', '--no-install', 'ludemill', 'list', '--json'));
    expect(games.map(({ slug }: { slug: string }) => slug).sort()).toEqual([...SHIPPED].sort());
    // Six placings come before the first step, and lines need a third man of one side: no game ends before the fifth ply.
    const command = join(project.folder, 'node_modules/.bin/ludemill');
    expect(JSON.parse(run(project.folder, command, 'perft', 'tapatan', '4', '--json'))).toMatchObject({
      game: 'tapatan',
      depths: [9, 9 * 8, 9 * 8 * 7, 9 * 8 * 7 * 6],
    });
  });
});

describe('in TypeScript', () => {
  const check = async (config: string, ...options: string[]) => {
    const tsc = start(project.folder, process.execPath, TSC, '-p', `tsconfig.${config}.json`, ...options);
    return { status: await tsc.ended, output: tsc.output() };
  };
  const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

  test('every type that is packed is read, and nothing else of the machine', async () => {
    const { status, output } = await check('nodenext', '--listFilesOnly');
    const files = output.split('\n').filter((line) => line.includes('node_modules/ludemill/'));
    const packed = project.packed.files.map(({ path }) => path).filter((path) => path.endsWith('.d.ts'));
    expect([status, files.map((file) => file.split('node_modules/ludemill/')[1]).sort()]).toEqual([0, packed.sort()]);
    expect(output).not.toContain('@types');
  });

  test.each([
    ['nodenext, without the DOM library', 'nodenext'],
    ['bundler, without the DOM library', 'bundler'],
    ['bundler, with the DOM library', 'dom'],
  ])('%s', async (_, config) => expect(await check(config)).toEqual({ status: 0, output: '' }));

  test('a wrong argument is found, and only that', async () => {
    const { status, output } = await check('wrong');
    expect(status).not.toBe(0);
    expect(output.match(/^\S+\(\d+,\d+\): error/gm)).toEqual(['wrong.ts(3,62): error']);
  });
});

describe('bundled', () => {
  test('by esbuild: the recipe of the README', async () => {
    follow(project, 'esbuild');
    if (present) await playServed('out/');
  });

  test('the API without specs is as small as the README says', async () => {
    const stdin = { contents: "export * from 'ludemill'", resolveDir: project.folder };
    const { outputFiles } = await build({ stdin, bundle: true, minify: true, format: 'esm', write: false });
    expect(outputFiles[0]!.contents.length / 1000).toBeLessThan(stated(/at most (\d+) KB minified/));
  });

  test('by Vite: the recipe of the README', async () => {
    follow(project, 'vite');
    expect(existsSync(join(project.folder, 'dist/index.html'))).toBe(true);
    if (present) await playServed('dist/');
  });

  test.runIf(present)('served by Vite as it is developed', async () => {
    const vite = start(project.folder, 'vite', '--port', '0');
    try {
      const address = () => /http:\S+/.exec(vite.output())?.[0];
      await expect.poll(address, { timeout: 20_000 }).toBeTruthy();
      await playInPage(browser, address()!);
    } finally {
      vite.child.kill();
      await vite.ended;
    }
  });

  async function playServed(folder: string): Promise<void> {
    const { server, address } = await serve(pathToFileURL(`${join(project.folder, folder)}/`));
    try {
      await playInPage(browser, address);
    } finally {
      server.close();
    }
  }

  test('the core is a file of its own, not a part of the bundle', () => {
    expect(sizeOf(project, 'out/ludemill.wasm')).toBe(project.read('dist/ludemill.wasm').length);
  });
});
