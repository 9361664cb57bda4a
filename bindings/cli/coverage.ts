import type { Command } from 'commander';
import type { Engine } from '../engine.js';
import { type Coverage, coverageOf, selfTest, type Tried } from '../ground/coverage.js';
import { runScenario } from '../ground/run-scenario.js';
import type { Scenario } from '../ground/scenario.js';
import { type CommonOptions, command, day, today } from './arguments.js';
import type { Context } from './context.js';
import { enginesOf } from './engines.js';
import { groundFolder, loadEdition, loadRules, loadScenarios } from './ground-files.js';
import { table } from './table.js';

interface CoverageOptions extends CommonOptions {
  readonly today?: string;
  readonly selfTest?: boolean;
  readonly folder?: string;
}

/** `coverage`: which rule of GROUND is tested by which scenario. */
export function addCoverage(program: Command, context: Context): void {
  command(program, 'coverage', 'GROUND: which scenarios cover which rule, and what rests on open items', [
    'coverage',
    'coverage --today 2026-12-31 --json',
    'coverage --self-test',
    'coverage --folder specs/ground',
  ])
    .option('--today <day>', 'the day that ages are counted to, as 2026-11-30', day)
    .option('--self-test', 'fail where an open item, or a scenario that rests on one, lacks its owner or its day')
    .option('--folder <folder>', 'rules.yaml and scenarios/ in place of those that ship')
    .action((options: CoverageOptions) => coverage(context, options));
}

async function coverage(context: Context, options: CoverageOptions): Promise<void> {
  const folder = options.folder ?? groundFolder(context);
  const rules = loadRules(folder);
  const scenarios = loadScenarios(folder, loadEdition(context), rules);
  const engines = await enginesOf(context, options.engine);
  const tried = scenarios.map((scenario) => tryOn(engines, scenario));
  const report = coverageOf(rules, tried, options.today ?? today());
  const lacking = options.selfTest ? selfTest(rules, scenarios) : [];
  print(context, report, tried, lacking);
  context.document({ ...report, ...(options.selfTest ? { selfTest: lacking } : {}) });
  if (!report.ok || lacking.length > 0) context.exit = 1;
}

/** What differs, on each engine, and what it rests on. */
function tryOn(engines: readonly Engine[], scenario: Scenario): Tried {
  const runs = engines.map((engine) => ({ engine, run: runScenario(engine, scenario) }));
  const failures = runs.flatMap(({ engine, run }) =>
    run.failures.map((said) => (engines.length > 1 ? `${engine.name}: ${said}` : said)),
  );
  return { scenario, failures, rests: runs[0]!.run.rests };
}

function print(context: Context, report: Coverage, tried: readonly Tried[], lacking: readonly string[]): void {
  const rules = report.rules.map(({ id, title, scenarios }) => [id, title, scenarios.join(' ') || 'NO SCENARIO']);
  for (const line of table([['rule', 'title', 'scenarios'], ...rules])) context.print(line);
  context.print();
  const items = report.provisional.map(({ item, owner, raised, ageDays, scenarios, rests }) => [
    item,
    owner ?? 'nobody',
    raised ?? 'never',
    ageDays === null ? '?' : `${ageDays} days`,
    String(rests.length),
    scenarios.join(' ') || 'NO SCENARIO',
  ]);
  for (const line of table([['item', 'owner', 'raised', 'age', 'rest on it', 'shown by'], ...items]))
    context.print(line);
  context.print();
  for (const { item, warning } of report.provisional) if (warning) context.print(`warning: ${item}: ${warning}`);
  for (const { scenario, failures } of report.failures) {
    for (const said of failures) context.print(`${scenario}: ${said}`);
  }
  for (const said of lacking) context.print(`self-test: ${said}`);
  context.print(verdict(report, tried));
}

function verdict({ rules, provisional, uncovered, failures }: Coverage, tried: readonly Tried[]): string {
  const all = `${tried.length} scenarios, ${rules.length} rules, ${provisional.length} open items`;
  if (uncovered.length > 0) return `${all}; not covered: ${uncovered.join(' ')}`;
  return failures.length > 0
    ? `${all}; ${failures.length === 1 ? 'one scenario fails' : `${failures.length} scenarios fail`}`
    : `${all}: all covered, all as expected`;
}
