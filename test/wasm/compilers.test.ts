/** The core's size and needs, and that the current AssemblyScript compiles the same sources. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { IMAGE_VERSION, RUN_GOING_ON } from '../../assembly/layout.js';
import { boardImage } from '../../bindings/board/program.js';
import type { RawExports } from '../../bindings/wasm/core.js';
import { nineMens } from '../reference/specs.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const KIB = 1024;
const ABORT = [{ module: 'env', name: 'abort', kind: 'function' }];

/** The options of asconfig.json's release target, without as-bind, which only the older compiler loads. */
const OPTIONS = '--config none --exportRuntime --runtime minimal --enable bulk-memory -O3 --converge'.split(' ');

let folder = '';
let current: Uint8Array<ArrayBuffer>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ludemill-'));
  const file = join(folder, 'current.wasm');
  const asc = join(ROOT, 'node_modules/assemblyscript-current/bin/asc.js');
  execFileSync(process.execPath, [asc, 'assembly/index.ts', ...OPTIONS, '-o', file], { cwd: ROOT, stdio: 'pipe' });
  current = new Uint8Array(readFileSync(file));
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function functionsOf(bytes: BufferSource): string[] {
  return WebAssembly.Module.exports(new WebAssembly.Module(bytes))
    .filter(({ kind, name }) => kind === 'function' && !name.startsWith('__'))
    .map(({ name }) => name)
    .sort();
}

const release = readFileSync(join(ROOT, 'build/release.wasm'));

test('the core is small', () => {
  expect(release.byteLength).toBeLessThan(100 * KIB);
  expect(gzipSync(release).byteLength).toBeLessThan(40 * KIB);
});

test('the core asks its host for nothing but abort', () => {
  expect(WebAssembly.Module.imports(new WebAssembly.Module(release))).toEqual(ABORT);
});

test('the core computes with integers only', () => {
  const sources = readdirSync(join(ROOT, 'assembly'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  expect(sources.length).toBeGreaterThan(10);
  const floating = sources.filter((name) =>
    /\bf(32|64)\b|\bMath\.|\bMathf\./.test(readFileSync(join(ROOT, 'assembly', name), 'utf8')),
  );
  expect(floating).toEqual([]);
});

describe('the current compiler', () => {
  test('makes a small core with the same exports and imports', () => {
    expect(current.byteLength).toBeLessThan(100 * KIB);
    expect(WebAssembly.Module.imports(new WebAssembly.Module(current))).toEqual(ABORT);
    expect(functionsOf(current)).toEqual(functionsOf(release));
  });

  /** What as-bind would do: an Int32Array of the core's own. Its fields are buffer, start of data, bytes. */
  function lower(raw: RawExports & { __new(bytes: number, type: number): number }, words: Int32Array): number {
    const data = raw.__new(words.byteLength, 0);
    const array = raw.__new(12, 0);
    new Int32Array(raw.memory.buffer, data, words.length).set(words);
    new Int32Array(raw.memory.buffer, array, 3).set([data, data, words.byteLength]);
    return array;
  }

  test('its core runs, and counts the same leaves', () => {
    const abort = (): never => {
      throw new Error('abort');
    };
    const instance = new WebAssembly.Instance(new WebAssembly.Module(current), { env: { abort } });
    const raw = instance.exports as unknown as Parameters<typeof lower>[0] & { open(image: number): number };
    expect(raw.imageVersion()).toBe(IMAGE_VERSION);
    const game = raw.open(lower(raw, boardImage(nineMens)));
    expect(game).toBeGreaterThan(0);
    const job = raw.openPerft(raw.start(game, 0), 4);
    while (raw.runPerft(job, 1_000_000) === RUN_GOING_ON);
    expect(raw.perftLeavesLow(job)).toBe(24 * 23 * 22 * 21);
  });
});
