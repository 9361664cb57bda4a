/** Keys of GROUND with a sign put elsewhere, or with one value changed. */
import { ACTIONS, MOVE_KINDS, STAGES } from '../../../bindings/ground/types.js';
import type { Generator } from '../../../bindings/random.js';

const SIGNS = '{}[],:"0123456 -\n\\tre';

/** Now and then a position all the same. */
export function spoilKey(key: string, draw: Generator): string {
  if (draw.below(3) === 0) return spoilSign(key, draw);
  const state: unknown = JSON.parse(key);
  const places = placesIn(state);
  // All kinds of members are as likely, however many cards there are.
  const names = [...new Set(places.map(({ kind }) => kind))];
  const kind = names[draw.below(names.length)]!;
  const same = places.filter((place) => place.kind === kind);
  same[draw.below(same.length)]!.change(draw);
  return JSON.stringify(state);
}

/** One sign more, less or another. */
function spoilSign(key: string, draw: Generator): string {
  const at = draw.below(key.length + 1);
  const put = draw.below(4) === 0 ? '' : SIGNS[draw.below(SIGNS.length)]!;
  return key.slice(0, at) + put + key.slice(at + draw.below(2));
}

/** A value within a value. */
interface Place {
  /** Its path, without numbers. */
  readonly kind: string;
  change(draw: Generator): void;
}

function placesIn(value: unknown, path = ''): Place[] {
  if (typeof value !== 'object' || value === null) return [];
  const within = value as Record<string, unknown>;
  return Object.keys(within).flatMap((name) => {
    const kind = Array.isArray(value) ? path : `${path}.${name}`;
    const change = (draw: Generator): void => changeMember(within, name, draw);
    return [{ kind, change }, ...placesIn(within[name], `${kind}[]`)];
  });
}

function changeMember(within: Record<string, unknown>, name: string, draw: Generator): void {
  const value = within[name];
  const how = draw.below(24);
  if (how === 0) delete within[name];
  else if (how === 1) within[`${name}x`] = value;
  else within[name] = Array.isArray(value) ? changedList(value, draw) : changed(value, draw);
}

const WORDS = [...STAGES, ...MOVE_KINDS, 'over', 'hidden', 'up', 'denied', 'claimed'] as const;

/** On either side of what Stress, tokens and words may be. */
const EDGES = [-21, -20, 20, 21, 2 ** 32 - 1, 2 ** 32];

/** Another value, mostly of the same kind and near. */
function changed(value: unknown, draw: Generator): unknown {
  if (draw.below(8) === 0) return pick([null, 0, true, false, 'up', [], [0, 0], [0, 1, 0], -1, 0.5], draw);
  if (typeof value === 'number') return pick([value + 1, value - 1, draw.below(ACTIONS.length + 1), ...EDGES], draw);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return pick(WORDS, draw);
  return pick([0, 1, [1, 1], [4, -1, 0], [0, 0, -1], [1, 0, 1], true], draw);
}

/** An item elsewhere, twice or gone; null in place of the list. */
function changedList(list: readonly unknown[], draw: Generator): unknown {
  const items = [...list];
  if (draw.below(6) === 0) return null;
  const [from] = items.splice(draw.below(items.length + 1), 1);
  const back = from === undefined ? [pick([[0, 1, 1], [0, 1], 0], draw)] : new Array<unknown>(draw.below(3)).fill(from);
  items.splice(draw.below(items.length + 1), 0, ...back);
  return items;
}

function pick<T>(list: readonly T[], draw: Generator): T {
  return list[draw.below(list.length)]!;
}
