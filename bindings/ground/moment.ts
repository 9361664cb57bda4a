/** What must be so, and what cannot be, at each step of a round; docs/ground.md, "Keys", has the list. */
import { refuseMember } from './member.js';
import {
  ACTIONS,
  GATE,
  type GroundSpec,
  type GroundState,
  LEAST_PLAYERS,
  NONE,
  ROUNDS,
  SLOTS,
  type Step,
} from './types.js';

type Player = GroundState['players'][number];

/** The steps in which Actions are selected. */
export function isSelecting(step: GroundState['step']): boolean {
  return step === 'select' || step === 'consent';
}

/** The steps in which Actions are resolved. */
export function isResolving(step: GroundState['step']): boolean {
  return step === 'bond' || step === 'rivalry' || step === 'deny' || step === 'attack';
}

const SUPPORT = ACTIONS.indexOf('SUPPORT');
const GROUND_ACTION = ACTIONS.indexOf('GROUND');

/** Throws a KeyFault where the state does not fit its step. */
export function checkMoment(spec: GroundSpec, state: GroundState): void {
  for (const seat of state.players.keys()) checkChosen(spec, state, seat);
  if (!isResolving(state.step)) checkEmpty(state);
  if (state.step === 'over') checkOver(state);
  else ASKED[state.step](spec, state, new Asked(state));
}

/** Of a seat: choice, consent and what GROUND does are there exactly where the step has them. */
function checkChosen(spec: GroundSpec, state: GroundState, seat: number): void {
  const { choice, consent, ground } = state.players[seat]!;
  const path = `players[${seat}]`;
  const selected = hasSelected(state, turnOf(state, seat));
  if ((choice !== null) !== selected) refuseMember(`${path}.choice`, selected ? 'A choice is there.' : 'Write null.');
  if (consent !== null && !mayConsent(spec, state, seat)) refuseMember(`${path}.consent`, 'Write null [U1].');
  const grounded = hasGrounded(state, seat);
  if ((ground !== null) !== grounded) refuseMember(`${path}.ground`, grounded ? 'It has a ground.' : 'Write null.');
  if (choice) checkChoice(state, seat, choice);
  if (ground) checkGround(state, seat, ground);
}

/** 0 for the Lead, then clockwise. */
function turnOf({ lead, players }: GroundState, seat: number): number {
  return (seat - lead + players.length) % players.length;
}

function hasSelected({ step, at }: GroundState, turn: number): boolean {
  if (step === 'over') return false;
  return isSelecting(step) ? turn < at || (turn === at && step === 'consent') : true;
}

/** Its answer comes directly behind its choice. */
function mayConsent({ rulings }: GroundSpec, state: GroundState, seat: number): boolean {
  if (rulings.bond_acceptance === 'resolve') return false;
  return isSelecting(state.step) ? turnOf(state, seat) < state.at : state.step !== 'over';
}

function hasGrounded(state: GroundState, seat: number): boolean {
  if (state.players[seat]!.choice?.[0] !== GROUND_ACTION || isSelecting(state.step)) return false;
  return state.step === 'ground' ? turnOf(state, seat) < state.at : true;
}

function checkChoice(state: GroundState, seat: number, choice: NonNullable<Player['choice']>): void {
  const fits = isResolving(state.step) ? fitted(state, seat, choice) : isSelectable(state, seat, choice);
  if (!fits) refuseMember(`players[${seat}].choice`, 'Write what the seat may have selected.');
}

/** Whatever has changed since: the target is one of the table. */
function fitted(state: GroundState, seat: number, choice: readonly number[]): boolean {
  const [action, target, freedom] = choice as [number, number, number];
  const { players, problems } = state;
  const name = ACTIONS[action];
  if (name === 'GROUND') return target === NONE && freedom === 0;
  if (name === 'ATTACK' || name === 'SUPPORT') {
    return isSeat(players, target) && target !== seat && (name === 'SUPPORT' || freedom === 0);
  }
  if (target === NONE) return name === 'INVESTIGATE' && !anyHidden(state);
  return target >= 0 && target < problems.length;
}

/** Nothing has changed since: the gate and the target are as they were. */
function isSelectable(state: GroundState, seat: number, choice: readonly number[]): boolean {
  const [action, target, freedom] = choice;
  const { stress, freedom: ready } = state.players[seat]!;
  const gated = stress >= GATE && ACTIONS[action!] !== 'ATTACK' && ACTIONS[action!] !== 'GROUND';
  if ((freedom === 1) !== gated || (gated && ready)) return false;
  return fitted(state, seat, choice) && isOpen(state, action!, target!);
}

function isOpen({ problems }: GroundState, action: number, target: number): boolean {
  if (ACTIONS[action] === 'SOLVE') return problems[target]!.state === 'up';
  return ACTIONS[action] !== 'INVESTIGATE' || target === NONE || problems[target]!.state === 'hidden';
}

/** Nothing is hidden again within a round. */
function anyHidden({ problems }: GroundState): boolean {
  return problems.some(({ state }) => state === 'hidden');
}

function isSeat(players: readonly Player[], seat: number): boolean {
  return seat >= 0 && seat < players.length;
}

/** By way and choice: what the object is. */
const OBJECTS = [['none'], ['problem', 'none', 'problem'], ['seat', 'seat', 'none']] as const;

function checkGround({ players, problems }: GroundState, seat: number, ground: readonly number[]): void {
  const [way, choice, object] = ground as [number, number, number];
  const kind = OBJECTS[way]![choice];
  const fits = {
    none: object === NONE,
    problem: object >= 0 && object < problems.length,
    seat: isSeat(players, object) && object !== seat,
  };
  if (kind === undefined || !fits[kind]) refuseMember(`players[${seat}].ground`, 'Write what GROUND may do.');
}

/** Before Resolve, and when all is over, nothing that comes about there is set. */
function checkEmpty({ players, bonds, step }: GroundState): void {
  if (bonds.length > 0) refuseMember('bonds', 'Bonds are noted when Support begins: write [].');
  for (const [seat, { ending, cancels, rejects }] of players.entries()) {
    const begun = step === 'ground' ? {} : { ending };
    const left = Object.entries({ ...begun, cancels, rejects }).find(([, set]) => set);
    if (left) refuseMember(`players[${seat}].${left[0]}`, 'It ends with the round: write false.');
  }
}

function checkOver({ round, at }: GroundState): void {
  if (round !== ROUNDS) refuseMember('round', `The game is over after round ${ROUNDS} [GR-R09].`);
  if (at !== 0) refuseMember('at', 'Write 0 where the game is over.');
}

/** Who is asked, and about whom. */
class Asked {
  readonly seat: number;
  readonly player: Player;
  /** Of a supporter. */
  readonly target: number;

  constructor(readonly state: GroundState) {
    const { lead, at, players } = state;
    this.seat = (lead + at) % players.length;
    this.player = players[this.seat]!;
    this.target = this.player.choice?.[0] === SUPPORT ? this.player.choice[1] : NONE;
  }

  /** Refuses the place of the one who is asked. */
  unless(asked: boolean, mend: string): void {
    if (!asked) refuseMember('at', mend);
  }

  get relation(): number {
    const [first, second] = [this.seat, this.target].sort((a, b) => a - b);
    return this.state.relations.find(([a, b]) => a === first && b === second)?.[2] ?? 0;
  }

  hasSlot(seat: number): boolean {
    return this.state.relations.filter(([a, b]) => a === seat || b === seat).length < SLOTS;
  }
}

type Check = (spec: GroundSpec, state: GroundState, asked: Asked) => void;

/** A decision has two choices or more, and is the seat's at `at`. */
const ASKED: Readonly<Record<Step, Check>> = {
  select: () => {},
  consent({ rulings }, _state, asked) {
    asked.unless(rulings.bond_acceptance === 'select', 'Consent is asked where bond_acceptance is select [U1].');
    asked.unless(asked.hasSlot(asked.seat), 'Consent is asked of a seat with a free slot [U1].');
  },
  ground(_spec, _state, asked) {
    asked.unless(asked.player.choice?.[0] === GROUND_ACTION, 'Who selected GROUND is asked [GR-R05].');
  },
  bond({ rulings }, _state, asked) {
    const { target, seat } = asked;
    asked.unless(rulings.bond_acceptance === 'resolve', 'The answer was given at Select [U1].');
    const free = target !== NONE && asked.relation === 0 && asked.hasSlot(seat) && asked.hasSlot(target);
    asked.unless(free, 'A Bond is asked for by a Support without relation, both with a free slot [GR-L02].');
  },
  rivalry(_spec, _state, asked) {
    asked.unless(asked.target !== NONE && asked.relation === 2, 'It is asked of a Support through a Rivalry [GR-A05].');
  },
  deny(_spec, { problems }, asked) {
    const open = problems.filter(({ state, protected: safe }) => state === 'up' && !safe).length;
    asked.unless(asked.player.stage === 'DENY' && open > 1, 'DENY is asked where there are two to choose [GR-D03].');
  },
  attack(_spec, { players }, asked) {
    const open = asked.player.stage === 'ATTACK' && players.length > LEAST_PLAYERS;
    asked.unless(open, 'The extra Attack is asked where there are two to choose [GR-D04].');
  },
};
