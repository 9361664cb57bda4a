/** The rules of a sowing game in one line. */
import type { SowCapture, SowSpec } from './types.js';

const STORES = { none: 'what is captured leaves the game', side: 'stores', sown: 'stores that are sown into' } as const;
const DIRECTIONS = { ccw: 'sown ascending', cw: 'sown descending', either: 'sown either way' } as const;
const ORIGINS = { plain: '', skip: ' past the origin', start: ' from the origin' } as const;
const LAPS = { single: false, relay: 'in laps', 'relay-next': 'in laps from the next house' } as const;
const SLAMS = {
  take: false,
  'take-give': 'a grand slam gives the rest away',
  keep: 'a grand slam takes nothing',
  illegal: 'no grand slam',
  'illegal-unless-only': 'a grand slam only where all are',
  'leave-last': 'a grand slam spares the last house',
  'leave-first': 'a grand slam spares the first house',
} as const;
const OPPOSITE = {
  full: 'takes the opposite house',
  always: 'takes the opposite house and always the last seed',
  foe: 'takes the opposite house alone',
} as const;

/** The rules in one line. */
export function describeSow(spec: SowSpec): string {
  const { rows, houses, seeds, direction, origin, end } = spec;
  const parts = [
    `${rows} rows of ${houses} ${houses === 1 ? 'house' : 'houses'}`,
    typeof seeds === 'number' ? `${seeds} ${seeds === 1 ? 'seed' : 'seeds'} each` : `seeds ${shortList(seeds)}`,
    STORES[spec.stores],
    DIRECTIONS[direction] + ORIGINS[origin],
    spec.lift > 1 && `from ${spec.lift} seeds on`,
    LAPS[spec.laps],
    spec.again && 'again after the own store',
    captureWords(spec.capture),
    SLAMS[spec.slam],
    spec.feed && 'who can must feed',
    ...endWords(end),
  ];
  return parts.filter((part) => part !== false).join(', ');
}

/** Boards without end are not for one line. */
const LISTED = 24;

function shortList(seeds: readonly number[]): string {
  return seeds.length > LISTED ? `${seeds.slice(0, LISTED).join(' ')} …` : seeds.join(' ');
}

function captureWords(capture: SowCapture): string | false {
  switch (capture.kind) {
    case 'none':
      return 'nothing is captured';
    case 'exactly':
      return `takes ${capture.chain ? 'chains of ' : ''}${anyOf(capture.counts)}`;
    case 'even':
      return `takes ${capture.chain ? 'chains of ' : ''}even counts`;
    case 'opposite':
      return OPPOSITE[capture.takes];
    case 'beyond':
      return 'takes what is beyond an empty house';
    case 'row':
      return capture.sown ? 'sows on what is opposite' : 'takes what is opposite';
  }
}

/** `2, 3 or 4`. */
function anyOf(counts: readonly number[]): string {
  const [last, ...others] = [...counts].reverse();
  return others.length === 0 ? String(last) : `${others.reverse().join(', ')} or ${last}`;
}

function times(count: number): string {
  return count === 1 ? 'once' : `${count} times`;
}

function endWords({ target, even, bare, repeat, plies, nomove, rest }: SowSpec['end']): (string | false)[] {
  return [
    bare && 'over when a side is bare',
    target !== null && `${target} win`,
    even !== null && `${even} each draw`,
    repeat !== null && `over when a position comes ${times(repeat)}`,
    plies !== null && `over after ${plies} plies without capture`,
    nomove === 'lose' && 'no move loses',
    rest !== 'own' && `the rest is the ${rest === 'mover' ? "mover's" : "other side's"}`,
  ];
}
