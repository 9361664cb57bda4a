/**
 * For every rule that acts, a function that does nothing in its place, or asks nothing, or says the opposite. A test of
 * the rule that passes with it tests something else.
 */
import type { Nothing, RuleTable, Turn } from '../../../bench/reference/ground/rule.js';
import { RULES } from '../../../bench/reference/ground/table.js';
import { NONE } from '../../../bindings/ground/types.js';

const idle = (_game: unknown, turn: Turn): Turn => turn;
const never = (): boolean => false;
const always = (): boolean => true;
const zero = (): number => 0;
const nobody = () => ({ winners: [], scores: [], mastery: 0 });
const nothing: Nothing = {};

/** Rules that are not kept. */
export const BROKEN: RuleTable = {
  'GR-S01': idle,
  'GR-S02': idle,
  'GR-S03': idle,
  'GR-S04': idle,
  'GR-R02': idle,
  // There is no gate.
  'GR-R03': always,
  'GR-R04': idle,
  'GR-R05': idle,
  'GR-R06': (game, state) => [...RULES['GR-R06'](game, state, nothing)].reverse(),
  'GR-R07': (game, state) => [...RULES['GR-R07'](game, state, nothing)].reverse(),
  'GR-R08': idle,
  'GR-R09': never,
  // Stress is what it is.
  'GR-F01': (_game, _state, { stress }) => stress,
  // The gate is always shut.
  'GR-F02': never,
  'GR-F03': idle,
  'GR-F04': idle,
  'GR-A01': idle,
  'GR-A02': idle,
  'GR-A03': idle,
  'GR-A04': idle,
  'GR-A05': idle,
  'GR-A06': idle,
  'GR-A07': idle,
  'GR-A08': idle,
  // Nothing cancels an Attack.
  'GR-A09': () => null,
  'GR-A10': idle,
  'GR-A11': idle,
  'GR-A12': idle,
  // Anything may be a target.
  'GR-A13': (_game, { players, problems }, { action }) => {
    if (action === 'GROUND') return [NONE];
    const places = action === 'SUPPORT' || action === 'ATTACK' ? players : problems;
    return places.map((_, number) => number);
  },
  // Slots are not asked for.
  'GR-L01': always,
  'GR-L02': idle,
  'GR-L03': idle,
  'GR-L04': idle,
  // Bonds of this very step count, too.
  'GR-L05': always,
  'GR-D01': idle,
  'GR-D02': idle,
  'GR-D03': idle,
  'GR-D04': idle,
  'GR-D05': idle,
  'GR-D06': idle,
  // The marker is not asked for.
  'GR-D07': always,
  'GR-P01': always,
  'GR-P02': always,
  'GR-P03': zero,
  'GR-T01': idle,
  'GR-T02': zero,
  'GR-T03': idle,
  // Any total is enough.
  'GR-E01': always,
  'GR-E02': nobody,
  'GR-E03': nobody,
  'GR-E04': nobody,
};
