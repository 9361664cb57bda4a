/** Options that every command has, and the reading of their values. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { nearest } from '../spec/nearest.js';
import { ENGINE_CHOICES, type EngineChoice } from './engines.js';

/** Options of every command. */
export interface CommonOptions {
  readonly engine: EngineChoice;
  readonly json?: boolean;
}

/** A command with the options that all have, and examples under its help. */
export function command(program: Command, usage: string, summary: string, examples: readonly string[]): Command {
  const [name, ...args] = usage.split(' ');
  const made = program.command(name!).description(summary);
  for (const argument of args) made.argument(argument);
  return made
    .addOption(new Option('--engine <name>', 'which engine plays').choices(ENGINE_CHOICES).default('wasm'))
    .option('--json', 'one JSON document on stdout')
    .helpOption('-h, --help', 'this help')
    .addHelpText('after', `\nExamples:\n${examples.map((example) => `  $ ludemill ${example}\n`).join('')}`);
}

/** Reads a whole number in a range, which a rule may set; commander tells the user which option is wrong. */
export function wholeNumber(least: number, most: number, rule = ''): (text: string) => number {
  return (text) => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`Expected a whole number from ${least} to ${most}${rule}.`);
  };
}

/** Reads seconds or milliseconds: a number above 0. */
export function positiveNumber(text: string): number {
  const value = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0) return value;
  throw new InvalidArgumentError('Expected a number above 0.');
}

/** Many enough; what runs on is stopped by Ctrl-C. */
export const MOST = 0xffffffff;

/** A 32-bit seed. */
export const seed = wholeNumber(0, MOST);

/** Reads a day. */
export function day(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  if (!Number.isNaN(time) && new Date(time).toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('Write a day as in 2026-11-30.');
}

/** The day that it is, in UTC. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}

/** The known names that begin alike or are nearest, the best first. */
export function nearestNames(name: string, known: readonly string[], count = 3): string[] {
  const left = [...known];
  const found = known.filter((one) => name !== '' && one.startsWith(name)).slice(0, count);
  for (const one of found) left.splice(left.indexOf(one), 1);
  while (found.length < count && left.length > 0) {
    const next = nearest(name, left);
    found.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return found;
}
