/** GROUND, as the drive wants it. */
import type { EngineGame } from '../../../bindings/engine.js';
import type { GroundSpec, GroundState, Problem } from '../../../bindings/ground/types.js';
import { openGame } from '../drive/game.js';
import type { Rules } from '../drive/rules.js';
import { determinized } from './determinize.js';
import { playMove, startState, turnOf } from './flow.js';
import { makeKey, readKey } from './key.js';
import { drawMove, movesOf, refusalOf } from './moves.js';
import { outcomeOf } from './outcome.js';
import type { Game, RuleTable, Turn } from './rule.js';
import { seenBy, viewOf } from './seen.js';
import { RULES } from './table.js';
import { verbsOf } from './verbs.js';

/** The Problems of the table's Scenario by number. */
function problemsOf({ scenarios, table }: GroundSpec): Problem[] {
  const card = scenarios.find(({ name }) => name === table.scenario);
  if (card === undefined) throw new TypeError(`spec.table.scenario is not a Scenario: ${table.scenario}`);
  return [card.surface, ...card.hidden];
}

/** Choices and hands are hidden, and cards are drawn; five rounds end by themselves. */
function groundRules(game: Game): Rules<GroundState> {
  return {
    seats: game.spec.table.players,
    open: false,
    endless: false,
    together: true,
    start: (random) => startState(game, random),
    turn: (state) => turnOf(game, state),
    side: (state) => (state.step === 'over' ? state.lead : turnOf(game, state)),
    moves: (state) => movesOf(game, state),
    refusal: (state, move) => refusalOf(game, state, move),
    play: (state, move) => playMove(game, state, move),
    draw: (state, random) => drawMove(game, state, random),
    outcome: (state) => outcomeOf(game, state),
    view: (state, seat) => viewOf(game, state, seat),
    // A turn of this game holds this family's events.
    seen: (turn, seat) => seenBy(turn as Turn, seat),
    determinize: (state, seat, random) => determinized(game, state, seat, random),
    key: makeKey,
    fromKey: (key) => readKey(game, key),
    verbs: (state) => verbsOf(game, state),
    timeless: (state) => state,
    text: makeKey,
    pliesLeft: () => Number.POSITIVE_INFINITY,
  };
}

/** Opens a table, by the rules as they are or with other functions in place of some. */
export function openGround(spec: GroundSpec, rules: RuleTable = RULES): EngineGame {
  return openGame(spec, groundRules({ spec, problems: problemsOf(spec), rules }));
}
