/** What the rules of GROUND leave open: who has to decide it, and since when it waits. */
import { ITEM_RULINGS } from '../ground/log.js';
import type { RuleId, Rulings } from '../ground/types.js';

/** An open item. */
export interface OpenItem {
  readonly item: RuleId;
  readonly title: string;
  /** The switch that decides it; null where there is none. */
  readonly ruling: keyof Rulings | null;
  readonly owner: string;
  /** The day on which it was raised. */
  readonly raised: string;
}

const RAISED = '2026-07-31';
const OWNER = 'ground-game';

const open = (item: RuleId, title: string, owner = OWNER, raised = RAISED): OpenItem => ({
  ...{ item, title, ruling: ITEM_RULINGS.get(item) ?? null, owner, raised },
});

/** Every open item, in the order of their numbers. */
export const OPEN_ITEMS: readonly OpenItem[] = [
  open('U1', 'when a Bond is accepted'),
  open('U2', 'when Stress is clamped'),
  open('U3', 'DENY without a target'),
  open('U4', 'the deck is empty'),
  open('U5', 'what a rejected REVERSE leaves its owner'),
  open('U6', 'when Support through a Bond ends a sequence'),
  open('U7', 'nobody leaves the game'),
  open('U8', 'which of two cancels an Attack'),
  open('U9', 'several sequences begin at one End'),
  open('U10', 'how many cards a hand may hold'),
  open('U11', 'what counts as a success for mastery', 'ludemill', '2026-11-30'),
];

/** An item that waits longer is warned of. */
const MOST_DAYS = 30;
const DAY_MS = 86_400_000;

/** Whole days from the day that an item was raised to `today`, both as `2026-07-31`. */
export function ageOf({ raised }: OpenItem, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(raised)) / DAY_MS);
}

/** Has it waited too long? */
export function isOld(item: OpenItem, today: string): boolean {
  return ageOf(item, today) > MOST_DAYS;
}

/** The day of a clock, in UTC. */
export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}
