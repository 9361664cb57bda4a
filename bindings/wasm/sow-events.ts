/** Events of a sowing from the words that the core wrote. */
import { SOW_EVENT_CAPTURE, SOW_EVENT_FORFEIT, SOW_EVENT_REST, SOW_EVENT_SOW } from '../../assembly/sow/layout.js';
import type { SowEvent } from '../sow/types.js';

/** One event from its words, and how many they were. */
function readEvent(words: readonly number[], at: number, seat: number): { event: SowEvent; length: number } {
  const [kind = 0, a = 0, b = 0, c = 0] = words.slice(at, at + 4);
  if (kind === SOW_EVENT_SOW) return { event: { kind: 'sow', seat, house: a, seeds: b, last: c }, length: 4 };
  if (kind === SOW_EVENT_CAPTURE)
    return { event: { kind: 'capture', seat, houses: words.slice(at + 3, at + 3 + b), seeds: a }, length: 3 + b };
  if (kind === SOW_EVENT_FORFEIT)
    return { event: { kind: 'forfeit', seat, houses: words.slice(at + 2, at + 2 + a) }, length: 2 + a };
  if (kind === SOW_EVENT_REST) return { event: { kind: 'rest', seeds: [a, b] }, length: 3 };
  throw new Error(`no event has the number ${kind}`);
}

/** All events of the words, made by the seat. */
export function readSowEvents(words: readonly number[], seat: number): SowEvent[] {
  const events: SowEvent[] = [];
  for (let at = 0; at < words.length; ) {
    const { event, length } = readEvent(words, at, seat);
    events.push(event);
    at += length;
  }
  return events;
}
