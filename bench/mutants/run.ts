/** `npm run mutants`: plants each fault in the core and shows the smallest case by which the differential suite finds it. */
import { parseArgs } from 'node:util';
import { ROOMS, type Room } from '../differential/samples.js';
import { buildCore } from './build.js';
import type { HuntOptions } from './hunt.js';
import { MUTANTS, type Mutant } from './mutants.js';
import { asItShould, caseInFull, type Hunted, head, row } from './report.js';
import { huntInThread, huntWatched } from './watch.js';

const HELP = `Usage: npm run mutants -- [options]

Plants faults in the core, one at a time, and lets the differential suite find them; then the core as it ships must
agree with the reference for as long as a mutant may take. Exit code 1 when a mutant survives, or that core does not.

  --only <name>      this mutant alone; several times for several; "none" is the core as it ships
  --seconds <n>      how long a hunt may take (60)
  --seed <n>         the first of the fixed seeds (0)
  --silence <n>      seconds after which a core that does not answer is given up; far more than any game takes (10)
  --json             one JSON document on stdout
  --help             this text

Mutants: ${MUTANTS.map(({ name }) => name).join(' ')}
`;

const OPTIONS = {
  only: { type: 'string', multiple: true },
  seconds: { type: 'string', default: '60' },
  seed: { type: 'string', default: '0' },
  silence: { type: 'string', default: '10' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Where the shipped core stands among the names. */
const NONE = 'none';

function chosen(only: readonly string[]): (Mutant | null)[] {
  const all = new Map<string, Mutant | null>(MUTANTS.map((mutant) => [mutant.name, mutant]));
  all.set(NONE, null);
  const unknown = only.filter((name) => !all.has(name));
  if (unknown.length > 0) throw new Error(`no mutant is called ${unknown.join(', ')}; --help lists them`);
  return only.length === 0 ? [...all.values()] : only.map((name) => all.get(name)!);
}

function whole(name: string, text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) throw new Error(`--${name}: expected a whole number, found ${JSON.stringify(text)}`);
  return Number(text);
}

/** How each hunt goes, in milliseconds where it is silence. */
interface Plan {
  readonly options: HuntOptions;
  readonly silence: number;
  readonly print: (line: string) => void;
}

/** A fault in a room shows in its games alone; elsewhere in all. */
function roomsOf(mutant: Mutant | null): Room[] | undefined {
  const folder = mutant?.file.split('/')[1];
  const rooms = ROOMS.filter((room) => room === folder);
  return rooms.length > 0 ? rooms : undefined;
}

async function huntAll(mutants: readonly (Mutant | null)[], { options, silence, print }: Plan): Promise<Hunted[]> {
  const root = process.cwd();
  const hunts: Hunted[] = [];
  print(head());
  for (const mutant of mutants) {
    const bytes = await buildCore(root, mutant);
    const errand = { root, bytes, options: { ...options, rooms: roomsOf(mutant) } };
    const hunted = { mutant, ...(await huntWatched(new URL(import.meta.url), errand, silence)) };
    hunts.push(hunted);
    print(row(hunted));
  }
  return hunts;
}

async function main(): Promise<number> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(HELP);
    return 0;
  }
  const seconds = whole('seconds', values.seconds);
  if (seconds < 1) throw new Error('--seconds: a hunt takes a second at least');
  const options = { seconds, seed: whole('seed', values.seed), rounds: Number.POSITIVE_INFINITY };
  const print = (line: string) => values.json || process.stdout.write(`${line}\n`);
  const silence = 1000 * whole('silence', values.silence);
  const hunts = await huntAll(chosen(values.only ?? []), { options, silence, print });
  if (values.json) process.stdout.write(`${JSON.stringify(hunts, null, 2)}\n`);
  for (const hunted of hunts) if (hunted.found) for (const line of ['', ...caseInFull(hunted)]) print(line);
  return hunts.every(asItShould) ? 0 : 1;
}

if (!huntInThread()) {
  process.exitCode = await main().catch((error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  });
}
