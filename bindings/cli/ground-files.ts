/** GROUND's files beside its edition: the rule list and the scenarios. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type RuleList, readRules } from '../ground/rules.js';
import { readScenario, type Scenario } from '../ground/scenario.js';
import type { GroundSpec } from '../ground/types.js';
import { type Fault, printFault, textOf } from '../spec/index.js';
import { type Context, Stop } from './context.js';
import { loadSpec, reason } from './games.js';

/** The slug of the edition that ships. */
const GROUND = 'ground';

/** The edition of a name: a slug, or a file. */
export function loadEdition(context: Context, name = GROUND): GroundSpec {
  const spec = loadSpec(context, name);
  if (spec.room === 'ground') return spec;
  throw new Stop(2, `${name} is no edition of GROUND`);
}

/** The folder of the edition that ships. */
export function groundFolder(context: Context): string {
  return dirname(context.parts.catalog.find(GROUND)!.file);
}

/** The rule list of a folder. */
export function loadRules(folder: string): RuleList {
  const file = join(folder, 'rules.yaml');
  const source = readBytes(file);
  const read = readRules(source, file);
  if (read.ok) return read.value;
  throw faulty([{ file, source, faults: read.faults }]);
}

/** Every scenario of a folder, by name; all faults of all files end it. */
export function loadScenarios(folder: string, edition: GroundSpec, rules: RuleList): Scenario[] {
  const files = listFolder(join(folder, 'scenarios'));
  const read = files.map((file) => {
    const source = readBytes(file);
    return { file, source, result: readScenario(source, { edition, file, rules }) };
  });
  const bad = read.flatMap(({ file, source, result }) => (result.ok ? [] : [{ file, source, faults: result.faults }]));
  if (bad.length > 0) throw faulty(bad);
  return read.flatMap(({ result }) => (result.ok ? [result.value] : []));
}

function listFolder(folder: string): string[] {
  try {
    const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
    return names.sort().map((name) => join(folder, name));
  } catch (error) {
    throw new Stop(2, `cannot read ${folder}: ${reason(error)}`);
  }
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Stop(2, `cannot read ${file}: ${reason(error)}`);
  }
}

function faulty(
  files: readonly { readonly file: string; readonly source: Uint8Array; readonly faults: readonly Fault[] }[],
): Stop {
  const printed = files.flatMap(({ source, faults }) => faults.map((fault) => printFault(fault, textOf(source))));
  const told = files.map(({ file, faults }) => ({ file, faults, warnings: [] }));
  return new Stop(1, printed.join('\n').trimEnd(), { files: told });
}
