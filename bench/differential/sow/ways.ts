/** How the spec of a difference in a sowing game becomes simpler. */
import { housesOf } from '../../../bindings/sow/size.js';
import type { SowCapture, SowSpec } from '../../../bindings/sow/types.js';
import { once, type Way } from '../ways.js';

type Ends = SowSpec['end'];

/** An end that is taken away. */
function end(change: Partial<Ends>): Way<SowSpec> {
  return once<SowSpec>((spec) => ({ end: { ...spec.end, ...change } }));
}

/** The same captures in fewer words. */
function plainer(capture: SowCapture): SowCapture {
  if (capture.kind === 'exactly') return { ...capture, counts: capture.counts.slice(0, 1) };
  return capture.kind === 'opposite' ? { ...capture, takes: 'full' } : capture;
}

function listed(spec: SowSpec): readonly number[] {
  return typeof spec.seeds === 'number' ? [] : spec.seeds;
}

/** Every row without its last house. */
function narrower(spec: SowSpec): Partial<SowSpec> {
  const by = spec.rows === 3 ? 2 : 1;
  const houses = spec.houses - by;
  if (typeof spec.seeds === 'number') return { houses };
  return { houses, seeds: spec.seeds.filter((_, house) => house % spec.houses < houses) };
}

/** Half the seeds of a house, or none of them. */
function fewer(half: boolean): Way<SowSpec> {
  return {
    times: (spec) => listed(spec).length,
    change: (spec, house) => ({
      ...spec,
      seeds: listed(spec).map((seeds, at) => (at === house ? (half ? seeds >> 1 : 0) : seeds)),
    }),
  };
}

/** Ways to make the spec of a sowing game simpler. */
export const SOW_WAYS: readonly Way<SowSpec>[] = [
  once<SowSpec>(() => ({ slug: '', title: '' })),
  once<SowSpec>(() => ({ slam: 'take' })),
  once<SowSpec>(() => ({ capture: { kind: 'none' }, slam: 'take' })),
  once<SowSpec>(({ capture }) => ('chain' in capture ? { capture: { ...capture, chain: false } } : {})),
  once<SowSpec>(({ capture }) => ({ capture: plainer(capture) })),
  once<SowSpec>(() => ({ again: false })),
  once<SowSpec>(({ end }) => ({
    again: false,
    stores: 'none',
    end: { ...end, target: null, even: null, rest: 'own' },
  })),
  once<SowSpec>(() => ({ again: false, stores: 'side' })),
  once<SowSpec>(() => ({ direction: 'ccw' })),
  once<SowSpec>(() => ({ origin: 'plain' })),
  once<SowSpec>(() => ({ lift: 1 })),
  once<SowSpec>(() => ({ laps: 'single' })),
  once<SowSpec>(() => ({ feed: false })),
  end({ target: null }),
  end({ even: null }),
  end({ bare: false }),
  end({ repeat: null }),
  end({ plies: null }),
  end({ nomove: 'count' }),
  end({ rest: 'own' }),
  once<SowSpec>(narrower),
  once<SowSpec>((spec) => (typeof spec.seeds === 'number' ? { seeds: spec.seeds - 1 } : {})),
  once<SowSpec>((spec) => ({ seeds: new Array<number>(housesOf(spec)).fill(spec.seeds as number) })),
  fewer(false),
  fewer(true),
];
