/** `npm run balance`: plays what docs/ground-balance.md tells, and writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { Command, CommanderError } from 'commander';
import { day, seed as readSeed, wholeNumber } from '../../bindings/cli/arguments.js';
import { readRules } from '../../bindings/ground/rules.js';
import { openItems } from '../../bindings/simulate/rests.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { loadEngineSync } from '../../bindings/wasm/index.js';
import { reportOf } from './report.js';
import { study } from './study.js';

interface Options {
  readonly date: string;
  readonly games: number;
  readonly seed: number;
  readonly out: string;
}

/** The checkout's folder, where npm runs scripts. */
const ROOT = pathToFileURL(`${process.cwd()}/`);
const EDITION = 'specs/ground/edition.yaml';
const RULES = 'specs/ground/rules.yaml';

const command = new Command('npm run balance --')
  .description('The report of docs/ground-balance.md: success, sequences, winners, what rules and rulings do.')
  .requiredOption('--date <day>', 'the day that the report says it was made on', day)
  .option('--games <n>', 'games a run; of search a tenth', wholeNumber(10, 1_000_000), 500)
  .option('--seed <n>', 'where the draws begin', readSeed, 0)
  .option('--out <file>', 'where it is written', 'docs/ground-balance.md')
  .exitOverride()
  .action(balance);

async function balance({ date, games, seed, out }: Options): Promise<void> {
  const checked = checkSpec(readFileSync(new URL(EDITION, ROOT)), { file: EDITION });
  if (!checked.ok || checked.spec.room !== 'ground')
    throw new Error(`${EDITION} has faults: ludemill check tells them`);
  const { spec } = checked;
  const rules = readRules(readFileSync(new URL(RULES, ROOT)), RULES);
  if (!rules.ok) throw new Error(`${RULES} has faults: ludemill coverage tells them`);
  const engine = loadEngineSync(readFileSync(new URL('build/release.wasm', ROOT)));
  const found = await study({ engine, spec, games, seed, onRun: tell });
  tell('');
  const open = openItems(rules.value, spec.rulings, date);
  const again = `npm run balance -- --date ${date} --games ${games} --seed ${seed}`;
  writeFileSync(out, reportOf(found, { date, games, seed, open, edition: spec.slug, command: again }));
}

/** The run that goes on, where somebody watches. */
function tell(label: string): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${label}\u001b[K`);
}

try {
  await command.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = error instanceof CommanderError && error.exitCode === 0 ? 0 : 2;
}
