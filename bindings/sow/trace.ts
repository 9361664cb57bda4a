/** A turn told step by step: each lap, what it took or spared, what went to the stores, and the board in between. */
import type { Move } from '../engine.js';
import type { DrawOptions } from '../families.js';
import { drawSow } from './draw.js';
import { houseName, sideName } from './names.js';
import { directionOf, placeAfter, type Stage, stageAfter } from './replay.js';
import { IN_STORE, type SowEvent, type SowSpec, type SowView } from './types.js';

/** Laps that are told of one turn; a relay may have a thousand. */
const TOLD = 20;

/** A move, and what happened. */
export interface SownTurn {
  readonly move: Move;
  readonly events: readonly SowEvent[];
}

/** A step: its words, and the board that it made. */
interface Step {
  readonly event: SowEvent;
  readonly before: Stage;
  readonly after: Stage;
}

/** The turn in words, from the position before it. A board stands where the next step changes it. */
export function traceSow(spec: SowSpec, view: SowView, turn: SownTurn, options: DrawOptions = {}): string[] {
  const direction = directionOf(spec, turn.move);
  const steps = follow(spec, view, turn.events, direction);
  const told = shortened(steps.filter(({ event }) => event.kind !== 'end'));
  const lines = told.flatMap((step, index) => {
    if (typeof step === 'number') return [`… ${step} steps more …`];
    const next = told[index + 1];
    const drawn = typeof next === 'object' && next.event.kind !== 'forfeit';
    return [wordsOf(spec, step, index === 0), ...(drawn ? draw(spec, view, step, options) : [])];
  });
  if (isAgain(spec, steps)) lines.push('the same side moves again');
  return [...lines, ...(goesOn(spec, steps, direction) ? ['the laps would never end: seeds stay where they lie'] : [])];
}

function follow(spec: SowSpec, view: SowView, events: readonly SowEvent[], direction: number): Step[] {
  let before: Stage = { houses: view.houses, stores: view.stores, inHand: 0 };
  return events.map((event) => {
    const step = { event, before, after: stageAfter(spec, before, event, direction) };
    before = step.after;
    return step;
  });
}

/** The first and the last steps; a number stands for those between them. */
function shortened(steps: readonly Step[]): (Step | number)[] {
  if (steps.length <= TOLD) return [...steps];
  const end = TOLD / 4;
  return [...steps.slice(0, TOLD - end), steps.length - TOLD, ...steps.slice(-end)];
}

function draw(spec: SowSpec, view: SowView, { event, after }: Step, options: DrawOptions): string[] {
  const last = event.kind === 'sow' && event.last !== IN_STORE ? [event.last] : null;
  const drawn = drawSow(spec, { ...view, ...after }, { ...options, last, legend: false });
  return drawn.split('\n').map((line) => `  ${line}`.trimEnd());
}

function wordsOf(spec: SowSpec, { event, before }: Step, first: boolean): string {
  switch (event.kind) {
    case 'sow':
      return lapWords(spec, event, before.inHand > 0 ? 'on from ' : first ? 'from ' : 'then from ');
    case 'capture':
      return captureWords(spec, event, before);
    case 'forfeit':
      return `a grand slam: ${event.houses.map((house) => counted(spec, before, house)).join(', ')} not taken`;
    case 'rest':
      return `the rest of the board: ${[0, 1].map((seat) => `${event.seeds[seat]} to ${sideName(spec, seat)}`).join(', ')}`;
    case 'end':
      return '';
  }
}

function lapWords(spec: SowSpec, event: Extract<SowEvent, { kind: 'sow' }>, begin: string): string {
  const last = event.last === IN_STORE ? 'the store' : houseName(spec, event.last);
  const fell = event.seeds === 1 ? 'into' : 'the last into';
  return `${begin}${houseName(spec, event.house)}: ${seedsOf(event.seeds)}, ${fell} ${last}`;
}

function captureWords(spec: SowSpec, event: Extract<SowEvent, { kind: 'capture' }>, before: Stage): string {
  const houses = event.houses.map((house) => counted(spec, before, house)).join(', ');
  if (spec.capture.kind === 'row' && spec.capture.sown) return `takes ${houses} to sow on`;
  return `takes ${houses}: ${seedsOf(event.seeds)} ${spec.stores === 'none' ? 'out of the game' : 'to the store'}`;
}

/** `c (3)`. */
function counted(spec: SowSpec, { houses }: Stage, house: number): string {
  return `${houseName(spec, house)} (${houses[house]})`;
}

function seedsOf(count: number): string {
  return count === 1 ? '1 seed' : `${count} seeds`;
}

/** The last seed fell into the own store, and the game goes on. */
function isAgain({ again }: SowSpec, steps: readonly Step[]): boolean {
  const last = steps.at(-1)?.event;
  return again && last?.kind === 'sow' && last.last === IN_STORE;
}

/** The last lap took nothing, and the next one was not sown though its house could be lifted: docs/sow.md, "A sowing", 7. */
function goesOn(spec: SowSpec, steps: readonly Step[], direction: number): boolean {
  const lap = steps.filter(({ event }) => event.kind === 'sow' || event.kind === 'capture').at(-1);
  if (spec.laps === 'single' || lap?.event.kind !== 'sow' || lap.event.last === IN_STORE) return false;
  const { last } = lap.event;
  const relay = spec.laps === 'relay';
  const house = relay ? last : placeAfter(spec, last, direction, 1);
  return lap.after.houses[house]! >= Math.max(relay ? 2 : 1, spec.lift);
}
