/** What the tests of scenarios share: the files, and a sound one to change. */
import { readdirSync, readFileSync } from 'node:fs';
import { reference } from '../../bench/reference/index.js';
import { readRules } from '../../bindings/ground/rules.js';
import { runScenario } from '../../bindings/ground/run-scenario.js';
import { readScenario, type Scenario } from '../../bindings/ground/scenario.js';
import type { Fault } from '../../bindings/spec/fault.js';
import { EDITION } from './specs.js';

const FOLDER = new URL('../../specs/ground/scenarios/', import.meta.url);

/** The names of the scenario files. */
export const FILES = readdirSync(FOLDER);

/** The text of one of them. */
export const fileText = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** Rules and open items. */
export const RULES = rulesOf(readFileSync(new URL('../../specs/ground/rules.yaml', import.meta.url), 'utf8'));

function rulesOf(text: string) {
  const read = readRules(text);
  if (read.ok) return read.value;
  throw new Error(JSON.stringify(read.faults));
}

function read(text: string, file: string) {
  return readScenario(text, { edition: EDITION, file, rules: RULES });
}

/** The scenario of a text that must be good. */
export function scenarioOf(text: string, file = ''): Scenario {
  const found = read(text, file);
  if (found.ok) return found.value;
  throw new Error(found.faults.map(({ line, message }) => `${line}: ${message}`).join('\n'));
}

/** The faults of a text, none where it is good. */
export function faultsOf(text: string, file = ''): readonly Fault[] {
  const found = read(text, file);
  return found.ok ? [] : found.faults;
}

/** What differs when the scenario of a text runs on the reference. */
export function failuresOf(text: string): readonly string[] {
  return runScenario(reference, scenarioOf(text)).failures;
}

/** A scenario that holds, for tests that change it. */
export const SOUND = `id: sound
title: It holds
covers: [GR-A06]
players: 3
seed: 3
given:
  lead: p1
  players: { p2: { stress: 1 } }
  relations: [{ between: [p1, p3], kind: bond }]
play: ["p1 select:ATTACK:p2", end of round]
others: GROUND
expect:
  players: { p2: { stress: 2 } }
  relations: [{ between: [p1, p2], kind: rivalry }]
`;

/** The sound one with one text in place of another. */
export function edited(from: string, to: string): string {
  if (!SOUND.includes(from)) throw new Error(`no ${from}`);
  return SOUND.replace(from, to);
}

/** The sound one with a line more of what is expected. */
export const expected = (line: string): string => edited('expect:\n', `expect:\n  ${line}\n`);
