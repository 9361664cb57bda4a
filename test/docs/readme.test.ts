/** What the README shows is what happens, on the package as it is built. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { Game } from '../../bindings/game.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { blocks, needsBuild, ROOT, read } from './documents.js';

beforeAll(needsBuild);

function node(...command: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return stdout + stderr;
}

const shown = () => blocks('README.md', 'text').find(({ words }) => words[1] === 'embed')!.text;

describe('examples/embed.mjs', () => {
  test('stands in the README as it is', () => {
    const [block] = blocks('README.md', 'js');
    expect(block!.text).toBe(read('examples/embed.mjs'));
  });

  test('prints what the README shows', () => {
    expect(node('examples/embed.mjs')).toBe(shown());
  });

  test('counts the leaves that the reference counts', () => {
    const rows = /`\n(.*?)`;/s.exec(read('examples/embed.mjs'))![1]!;
    const checked = checkSpec(rows);
    if (!checked.ok) throw new Error('the example has faults');
    const position = new Game(reference, checked.spec).start();
    for (const move of ['b2', 'a1', 'c1', 'b3', 'a2']) expect(position.play(move).ok).toBe(true);
    expect(shown()).toContain(`leaves four plies deep: ${position.perft(4)}\n`);
  });

  test('runs bundled by esbuild with ludemill.wasm beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
    const outfile = join(folder, 'page.mjs');
    try {
      await build({
        entryPoints: [`${ROOT}examples/embed.mjs`],
        outfile,
        bundle: true,
        format: 'esm',
        external: ['node:*'],
      });
      cpSync(`${ROOT}dist/ludemill.wasm`, join(folder, 'ludemill.wasm'));
      expect(node(outfile)).toBe(shown());
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** Times and lengths of random games are not the README's to promise. */
function steady(output: string): string {
  return output
    .replace(/ +\d+(?:\.\d+)? (?:ms|s)\b/g, ' TIME')
    .replace(/ +\d+ {2}agreed/g, ' PLIES  agreed')
    .trim();
}

describe('commands in the README', () => {
  const commands = blocks('README.md', 'console').map(({ text }) => {
    const [first, ...output] = text.split('\n');
    return [first!.replace('$ ludemill ', ''), output.join('\n')] as const;
  });
  test.each(commands)('ludemill %s', (command, output) => {
    const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    expect(steady(node('dist/cli.js', ...words))).toBe(steady(output));
  });
});

test('examples/page.html takes names that the package has', async () => {
  const imports = [...read('examples/page.html').matchAll(/import \{ (\w+) \} from '\.\.\/(dist\/\w+\.js)'/g)];
  expect(imports.length).toBeGreaterThan(0);
  for (const [, name, path] of imports) expect(read(path!)).toMatch(new RegExp(`\\b${name}\\b`));
});

test('the Wasm is as small as the README says', () => {
  const stated = Number(/(\d+) KB of WebAssembly/.exec(read('README.md'))![1]);
  expect(statSync(`${ROOT}dist/ludemill.wasm`).size / 1000).toBeLessThan(stated + 1);
});

test('every package is listed with its reason', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    if (!name.startsWith('@types/')) expect(read('README.md')).toContain(`\`${name}\``);
  }
});
