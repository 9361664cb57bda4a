/** Keys of GROUND: a `GroundState` as one line of JSON, members in its order. */
import { clip } from '../spec/faults.js';
import { KeyFault, type KeyRead, keyRead } from '../spec/keys.js';
import { checkState } from './coherence.js';
import { Member, type Read } from './member.js';
import { isResolving } from './moment.js';
import {
  ACTIONS,
  type GroundSpec,
  type GroundState,
  MOST_STRESS,
  MOVE_KINDS,
  NONE,
  PROBLEMS_BY_PLAYERS,
  ROUNDS,
  STAGES,
  SUITS,
} from './types.js';

type Player = GroundState['players'][number];
type Problem = GroundState['problems'][number];

/** Protection tokens that a key may hold. */
const MOST_PROTECTION = 20;
/** Stress within a round that clamps it at its end only. */
const LEAST_UNCLAMPED = -20;
const MOST_UNCLAMPED = 20;
const LARGEST_WORD = 0xffffffff;
const STEPS = [...MOVE_KINDS, 'over'] as const;
const PROBLEM_STATES = ['hidden', 'up', 'denied', 'claimed'] as const;

/** A key's text from a state. */
export function makeKey(state: GroundState): string {
  return JSON.stringify(inOrder(state));
}

/** A state from its key's text, or the fault. Faults stand at the beginning: the whole line is one value. */
export function parseKey(spec: GroundSpec, key: string): KeyRead<GroundState> {
  return keyRead(() => read(spec, key));
}

function read(spec: GroundSpec, key: string): GroundState {
  const state = readState(spec, new Member('', parse(key)));
  if (JSON.stringify(state) !== key) throw fault(key, 'Write the members in their order, once each, without blanks.');
  checkState(spec, state);
  return state;
}

function parse(key: string): unknown {
  try {
    return JSON.parse(key);
  } catch {
    throw fault(key, 'Write one line of JSON.');
  }
}

function fault(key: string, mend: string): KeyFault {
  return new KeyFault({ text: clip(key), column: 1 }, mend);
}

/** Members in the order in which they are written. */
function inOrder(state: GroundState): GroundState {
  const { round, lead, step, at, players, relations, bonds, problems, deck, discard, random } = state;
  return {
    round,
    lead,
    step,
    at,
    players: players.map(playerInOrder),
    relations,
    bonds,
    problems: problems.map(({ state, claimed, protected: safe }) => ({ state, claimed, protected: safe })),
    deck,
    discard,
    random,
  };
}

function playerInOrder(player: Player): Player {
  const { stress, freedom, stage, ending, token, hand, protection, choice, consent, ground, cancels, rejects } = player;
  return { stress, freedom, stage, ending, token, hand, protection, choice, consent, ground, cancels, rejects };
}

function readState(spec: GroundSpec, whole: Member): GroundState {
  const { players } = spec.table;
  const seat = number(0, players - 1);
  const step = whole.of('step').oneOf(STEPS);
  return {
    round: whole.of('round').number(1, ROUNDS),
    lead: seat(whole.of('lead')),
    step,
    at: seat(whole.of('at')),
    players: whole.of('players').list((player) => readPlayer(spec, player, step), players),
    relations: whole.of('relations').list((relation) => readRelation(relation, seat)),
    bonds: whole.of('bonds').list((pair) => pair.tuple(seat, seat)),
    problems: whole.of('problems').list((problem) => readProblem(problem, seat), PROBLEMS_BY_PLAYERS[players]),
    deck: whole.of('deck').list(number(0, SUITS.length - 1)),
    discard: whole.of('discard').list(number(0, Infinity), SUITS.length),
    random: whole.of('random').list(number(0, LARGEST_WORD), 4),
  };
}

function number<N extends number>(least: number, most: number): Read<N> {
  return (member) => member.number(least, most) as N;
}

function readRelation(relation: Member, seat: Read<number>): GroundState['relations'][number] {
  return relation.tuple(seat, seat, number<1 | 2>(1, 2));
}

function readProblem(problem: Member, seat: Read<number>): Problem {
  return {
    state: problem.of('state').oneOf(PROBLEM_STATES),
    claimed: problem.of('claimed').orNull(seat),
    protected: problem.of('protected').flag(),
  };
}

/** Within Resolve, Stress may be beyond its bounds where it is clamped at End only. */
function stressIn({ rulings }: GroundSpec, step: GroundState['step']): Read<number> {
  const unclamped = rulings.clamp === 'end' && isResolving(step);
  return unclamped ? number(LEAST_UNCLAMPED, MOST_UNCLAMPED) : number(0, MOST_STRESS);
}

function readPlayer(spec: GroundSpec, player: Member, step: GroundState['step']): Player {
  const seat = number(0, spec.table.players - 1);
  return {
    stress: stressIn(spec, step)(player.of('stress')),
    freedom: player.of('freedom').flag(),
    stage: player.of('stage').oneOf(STAGES),
    ending: player.of('ending').flag(),
    token: player.of('token').orNull((token) => token.tuple(seat, number<0 | 1>(0, 1))),
    hand: player.of('hand').list(number(0, Infinity), SUITS.length),
    protection: player.of('protection').number(0, MOST_PROTECTION),
    choice: player.of('choice').orNull(readChoice),
    consent: player.of('consent').orNull((consent) => consent.flag()),
    ground: player.of('ground').orNull(readGround),
    cancels: player.of('cancels').flag(),
    rejects: player.of('rejects').flag(),
  };
}

function readChoice(choice: Member): Player['choice'] {
  const target = number(NONE, LARGEST_WORD);
  return choice.tuple(number(0, ACTIONS.length - 1), target, number<0 | 1>(0, 1));
}

function readGround(ground: Member): Player['ground'] {
  return ground.tuple(number(0, 2), number(0, 2), number(NONE, LARGEST_WORD));
}
