// Runs a tool of this checkout: bundles bench/<name>/main.ts, which no package has, and hands it the arguments.
// `node scripts/tool.mjs fuzz --help`. The bundle lies in build/tools/, as deep as its source, so that both find the checkout.
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const [name, ...args] = process.argv.slice(2);
const outfile = `build/tools/${name}.mjs`;
await build({
  entryPoints: [`bench/${name}/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'es2022',
  external: ['yaml', 'fast-check'],
  logLevel: 'warning',
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
});
process.argv.splice(1, process.argv.length, outfile, ...args);
await import(pathToFileURL(outfile).href);
