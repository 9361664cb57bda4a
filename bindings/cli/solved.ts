/** What `solve` has found, in sentences. */
import type { Solution } from '../engine.js';
import { stepsText } from './words.js';

/** A solution, how long it took, and what was asked. */
export interface Solved extends Solution {
  readonly seats: number;
  readonly ms: number;
  /** Ctrl-C came before the end. */
  readonly stopped: boolean;
  readonly texts: readonly string[];
  /** The states that were asked for at most. */
  readonly most: number | null;
}

/** The value, the line, and what it took. */
export function describeSolved(solved: Solved): string[] {
  return solved.seats === 1 ? describePuzzle(solved) : describeGame(solved);
}

const SAID: Readonly<Record<Solution['value'], string>> = {
  first: 'seat 0 wins by force',
  second: 'seat 1 wins by force',
  draw: 'a draw under best play',
  solved: 'can be solved',
  unsolvable: 'cannot be solved',
  unknown: 'unknown',
};

function describeGame(solved: Solved): string[] {
  const { value, plies, texts, counts, method } = solved;
  const said = plies === null ? SAID[value] : `${SAID[value]}, in ${plies} ${plies === 1 ? 'ply' : 'plies'}`;
  const unit = method === 'retrograde' ? 'states' : 'moves made';
  const all = counts ? [`for the side to move: ${counts.wins} won, ${counts.losses} lost, ${counts.draws} drawn`] : [];
  return [
    value === 'unknown' ? `unknown: ${whyUnknown(solved)}` : said,
    ...(texts.length > 0 ? [`line: ${texts.join(' ')}`] : []),
    `${method}: ${solved.states} ${unit} in ${seconds(solved)}`,
    ...all,
  ];
}

function whyUnknown({ stopped, exceeded, method }: Solved): string {
  if (stopped) return 'stopped before the end';
  if (exceeded) return 'the memory did not suffice; give more with --memory, or another --method';
  if (method === 'proof')
    return 'play may go on for ever, and proof numbers do not stand cycles; use --method retrograde';
  return 'no win within reach, and play may go on for ever; use --method retrograde';
}

/** Of fewer positions a rate says nothing. */
const TELLING = 10_000;

function describePuzzle(solved: Solved): string[] {
  const { method, states, generated, counts } = solved;
  const made = generated === null ? '' : `, ${generated} positions generated`;
  const rate = generated === null || generated < TELLING ? '' : `, ${rateText(generated, solved.ms)}`;
  const all = counts ? [`of all states ${counts.wins} can be solved, ${counts.losses + counts.draws} cannot`] : [];
  return [
    puzzleValue(solved),
    ...lineOf(solved.texts),
    `${method}: ${states} ${states === 1 ? 'state' : 'states'}${made} in ${seconds(solved)}${rate}`,
    ...all,
  ];
}

function puzzleValue(solved: Solved): string {
  const { value, plies, states } = solved;
  if (value === 'solved') return plies === 0 ? 'it is won already' : `solved in ${stepsText(plies!)}`;
  if (value === 'unsolvable')
    return `cannot be solved: every position that can be reached has been looked at (${states})`;
  return `unknown: ${solved.depth ? `no solution within ${stepsText(solved.depth)}; ` : ''}${whyNotFound(solved)}`;
}

function whyNotFound({ stopped, most, states, method }: Solved): string {
  if (stopped) return 'stopped before the end';
  if (most !== null && states >= most) return `${most} states did not suffice; give more with --states`;
  return `the memory did not suffice; give more with --memory${method === 'retrograde' ? ', or --method breadth' : ''}`;
}

/** Steps that stand alone; more are put together in groups, for the eye and for `--play`. */
const ALONE = 12;
const GROUP = 5;
const GROUPS = 12;

function lineOf(texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  if (texts.length <= ALONE || texts.some((text) => text.length > 1)) return [`line: ${texts.join(' ')}`];
  const groups = parts(texts, GROUP).map((group) => group.join(''));
  return parts(groups, GROUPS).map((row, index) => `${index === 0 ? 'line: ' : '      '}${row.join(' ')}`);
}

function parts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) => list.slice(i * size, (i + 1) * size));
}

function seconds({ ms }: { readonly ms: number }): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** `1.25 M/s`. */
export function rateText(count: number, ms: number): string {
  const rate = count / Math.max(ms, 0.001) / 1000;
  return rate < 1 ? `${(1000 * rate).toFixed(0)} k/s` : `${rate.toFixed(2)} M/s`;
}

/** How far a solver is: positions, steps, rate; for other methods states or moves made. */
export function progressText({ generated, depth, states, method }: Solution, ms: number): string {
  if (generated === null) return `${states} ${method === 'retrograde' ? 'states' : 'moves made'}`;
  return `${generated} positions generated, ${stepsText(depth ?? 0)} deep, ${rateText(generated, ms)}`;
}
