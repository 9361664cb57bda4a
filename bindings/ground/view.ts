/** What a seat may see of a state. */
import { isSelecting } from './moment.js';
import { problemsOf } from './size.js';
import {
  ACTIONS,
  type Choice,
  DECIDES,
  type GroundChoice,
  type GroundSpec,
  type GroundState,
  type GroundView,
  type PlayerView,
  type ProblemView,
  UPHOLDS,
  WAYS,
} from './types.js';

/** A choice by its numbers. */
export function choiceOf([action, target, freedom]: readonly [number, number, number]): Choice {
  return { action: ACTIONS[action]!, target: target < 0 ? null : target, freedom: freedom === 1 };
}

/** A way of GROUND by its numbers. */
export function groundOf([way, choice, object]: readonly [number, number, number]): GroundChoice {
  const choices = [[], UPHOLDS, DECIDES][way]!;
  return { way: WAYS[way]!, choice: choices[choice] ?? null, object: object < 0 ? null : object };
}

/** Who is to decide; -1 when the game is over. */
export function turnOf({ step, lead, at, players }: GroundState): number {
  if (step === 'over') return -1;
  const seat = (lead + at) % players.length;
  return step === 'bond' || step === 'rivalry' ? players[seat]!.choice![1] : seat;
}

/** The view of a seat. */
export function viewOf(spec: GroundSpec, state: GroundState, seat: number): GroundView {
  const { round, lead, step, at, players, relations, deck, discard } = state;
  const supporting = step === 'bond' || step === 'rivalry';
  return {
    turn: turnOf(state),
    round,
    lead,
    step,
    supporter: supporting ? (lead + at) % players.length : null,
    players: players.map((_, other) => playerView(state, other, other === seat)),
    relations: relations.map(([one, other, kind]) => ({
      between: [one, other],
      kind: kind === 1 ? 'bond' : 'rivalry',
    })),
    problems: problemsOf(spec).map((problem, index) => problemView(problem, state.problems[index]!)),
    deck: deck.length,
    discard: [...discard],
  };
}

function playerView(state: GroundState, seat: number, own: boolean): PlayerView {
  const player = state.players[seat]!;
  const shown = own || !isSelecting(state.step);
  const spent = player.choice?.[2] === 1;
  return {
    stress: player.stress,
    freedom: player.freedom || (spent && !shown),
    stage: player.stage,
    ending: player.ending,
    token: player.token && { at: player.token[0], side: player.token[1] === 1 ? 'blame' : 'focus' },
    hand: own ? [...player.hand] : null,
    cards: player.hand.reduce((sum, count) => sum + count, 0),
    protection: player.protection,
    choice: player.choice && shown ? choiceOf(player.choice) : null,
    selected: player.choice !== null,
    consent: shown ? player.consent : null,
    ground: player.ground && groundOf(player.ground),
    cancels: player.cancels,
    rejects: player.rejects,
    claimed: state.problems.flatMap(({ claimed }, index) => (claimed === seat ? [index] : [])),
  };
}

function problemView(
  { name, suit, value }: ReturnType<typeof problemsOf>[number],
  { state, protected: kept }: GroundState['problems'][number],
): ProblemView {
  const seen = state !== 'hidden';
  return {
    name: seen ? name : null,
    suit: seen ? suit : null,
    value: seen ? value : null,
    state,
    protected: kept,
  };
}
