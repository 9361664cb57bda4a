import type { SowSpec } from '../../../bindings/sow/types.js';

/** One house a side, and every rule another than what games mostly have: no table of it fits another game. */
export const SOW_DECOY: SowSpec = {
  room: 'sow',
  family: 'sow',
  slug: 'decoy',
  title: 'Decoy',
  rows: 2,
  houses: 1,
  seeds: 3,
  stores: 'sown',
  direction: 'cw',
  origin: 'plain',
  lift: 2,
  laps: 'relay',
  again: true,
  capture: { kind: 'even', chain: false },
  slam: 'leave-first',
  feed: true,
  end: { target: 5, even: 3, bare: false, repeat: 4, plies: 9, nomove: 'lose', rest: 'mover' },
};
