// Runs a TypeScript program of this repository that does not ship: `node scripts/run.mjs bench/mutants/run.ts …`.
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [, , source, ...rest] = process.argv;
const file = `build/${source.split('/').at(-2)}-${basename(source, '.ts')}.mjs`;

// Beside the core's builds, so that packages are found from there.
await build({
  entryPoints: [source],
  outfile: file,
  bundle: true,
  format: 'esm',
  target: 'es2022',
  platform: 'node',
  logLevel: 'warning',
  external: ['yaml', 'fast-check', 'assemblyscript/*'],
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
process.argv.splice(1, process.argv.length, file, ...rest);
await import(pathToFileURL(file).href);
