import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { loadEngineSync } from '../bindings/wasm/index.js';
import { groundSpecs } from './differential/ground/generate.js';
import { playBoth } from './differential/run.js';
import { simplify } from './differential/simplify.js';
import { reference } from './reference/index.js';

const [build, first, count, plies] = process.argv.slice(2);
const engine = loadEngineSync(readFileSync(`build/${build}.wasm`));
const specs = fc.sample(groundSpecs(), { seed: Number(first), numRuns: Number(count) });
let total = 0;
const begun = performance.now();
const found = new Map<string, number>();
specs.forEach((spec, i) => {
  const { plies: made, difference } = playBoth(engine, reference, spec, {
    seed: Number(first) * 1000 + i,
    plies: Number(plies),
  });
  total += made;
  if (!difference) return;
  const what = difference.what.replace(/\d+|".*/g, '#').slice(0, 60);
  found.set(what, (found.get(what) ?? 0) + 1);
  if (found.get(what)! > 2) return;
  const small = process.argv[6] ? simplify(engine, reference, spec, difference) : difference;
  const { spec: rows, a, b, ...rest } = small;
  console.log(
    JSON.stringify(rest),
    '\n A',
    JSON.stringify(a).slice(0, 1500),
    '\n B',
    JSON.stringify(b).slice(0, 1500),
    '\n',
    rows
      .split('\n')
      .filter((l) => / {2}[a-z_]+: [a-z0-9_]+$|table|thresh/.test(l))
      .join('; '),
  );
});
console.log(found, total, 'plies', Math.round(performance.now() - begun), 'ms');
