/** What lies on the table of a game. */
import { type GroundSpec, LEAST_PLAYERS, PROBLEMS_BY_PLAYERS, type Problem, type ScenarioCard } from './types.js';

/** The Scenario card that is played. */
export function cardOf({ scenarios, table }: GroundSpec): ScenarioCard {
  return scenarios.find(({ name }) => name === table.scenario)!;
}

/** The Problems in play, by number. */
export function problemsOf(spec: GroundSpec): Problem[] {
  const { surface, hidden } = cardOf(spec);
  return [surface, ...hidden].slice(0, PROBLEMS_BY_PLAYERS[spec.table.players]);
}

/** The points that the group needs. */
export function thresholdOf({ thresholds, table }: GroundSpec): number {
  return thresholds[table.players - LEAST_PLAYERS]!;
}

/** Problems of all cards: what the budget "tables" bounds. */
export function tablesOf({ scenarios }: GroundSpec): number {
  return scenarios.reduce((sum, { hidden }) => sum + 1 + hidden.length, 0);
}
