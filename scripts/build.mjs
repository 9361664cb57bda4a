// Fills dist/: the core, the bundles, the specs, the types. `npm run build`.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { build } from 'esbuild';
import { pruneTypes } from './prune-types.mjs';

const ASC = 'node_modules/assemblyscript/bin/asc';

function run(...command) {
  const { status } = spawnSync(process.execPath, command, { stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** The checked build for the tests, the fast one for everybody. */
function core() {
  run(ASC, '--target', 'debug');
  run(ASC, '--target', 'release');
  cpSync('build/release.wasm', 'dist/ludemill.wasm');
}

const ENTRIES = {
  index: 'bindings/index.ts',
  spec: 'bindings/spec/index.ts',
  reference: 'bench/reference/index.ts',
};

const common = { bundle: true, format: 'esm', target: 'es2022', outdir: 'dist', logLevel: 'warning' };

/** The library's own copy of `yaml` stands beside it, one file for all entries: a page without a bundler finds no packages by name. */
const YAML_BESIDE = {
  name: 'yaml-beside',
  setup: ({ onResolve }) => onResolve({ filter: /^yaml$/ }, () => ({ path: './yaml.js', external: true })),
};

/** The library runs in Node and in browsers; node: modules are imported only where there is a file system. */
function library() {
  return build({
    ...common,
    entryPoints: ENTRIES,
    platform: 'neutral',
    external: ['node:*'],
    plugins: [YAML_BESIDE],
    mainFields: ['module', 'main'],
  });
}

/** What `bindings/spec/yaml.ts` takes of `yaml`, with its licence. */
function yaml() {
  const contents = "export { Composer, CST, isAlias, isMap, isScalar, isSeq, Lexer, Parser } from 'yaml';";
  const banner = `/*! yaml\n${readFileSync('node_modules/yaml/LICENSE', 'utf8').trim()}\n*/`;
  return build({
    ...common,
    stdin: { contents, resolveDir: '.', sourcefile: 'yaml.js' },
    outdir: undefined,
    outfile: 'dist/yaml.js',
    platform: 'browser',
    minify: true,
    banner: { js: banner },
  });
}

// fast-check stays out: `diff` on generated specs loads it where it is installed. Splitting keeps that import where it is.
function commandLine() {
  return build({
    ...common,
    entryPoints: { cli: 'bindings/cli/main.ts' },
    platform: 'node',
    splitting: true,
    chunkNames: 'cli-[hash]',
    external: ['yaml', 'fast-check'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
}

/** The thread in which `diff` talks to an engine's process: a file of its own beside the command. */
function processWorker() {
  return build({ ...common, entryPoints: { 'process-worker': 'bindings/process/worker.ts' }, platform: 'node' });
}

/** In rows, and in YAML. */
const SPEC_FILES = ['.ludeme', '.yaml'];

/** Lies beside an edition, and is no game. */
const RULES = 'rules.yaml';

/** A file is named by its slug; an edition says its name. */
function slugOf(file, text) {
  const slug = basename(file, extname(file));
  return slug === 'edition' ? (/^name: *([a-z0-9-]+)/m.exec(text)?.[1] ?? slug) : slug;
}

/** `ludemill/games`: every shipped spec as text, by slug. */
function games() {
  cpSync('specs', 'dist/specs', { recursive: true });
  const texts = {};
  for (const folder of readdirSync('specs', { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
    for (const file of readdirSync(join('specs', folder.name))
      .filter((name) => SPEC_FILES.includes(extname(name)) && name !== RULES)
      .sort()) {
      const text = readFileSync(join('specs', folder.name, file), 'utf8');
      texts[slugOf(file, text)] = text;
    }
  }
  writeFileSync(
    'dist/games.js',
    `/** Every shipped spec, by slug. */\nexport const games = ${JSON.stringify(texts, null, 1)};\n`,
  );
  writeFileSync('dist/games.d.ts', 'export declare const games: Readonly<Record<string, string>>;\n');
}

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** `ludemill/schemas/*`: the JSON Schema of each family whose specs are in YAML, for editors. */
async function schemas() {
  const { ROOMS } = await import('../dist/spec.js');
  mkdirSync('dist/schemas', { recursive: true });
  for (const { name, schema } of ROOMS.filter(({ written }) => written === 'yaml')) {
    writeFileSync(`dist/schemas/${name}.schema.json`, `${JSON.stringify({ $schema: DRAFT, ...schema }, null, 2)}\n`);
  }
}

function types() {
  run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json');
  pruneTypes('dist/types');
}

rmSync('dist', { recursive: true, force: true });
mkdirSync('dist', { recursive: true });
core();
await Promise.all([library(), yaml(), commandLine(), processWorker()]);
games();
await schemas();
types();
