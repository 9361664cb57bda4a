/** What the members of a state say together; docs/ground.md, "Keys", has the list. */
import { suitsOf } from './cards.js';
import { refuseMember } from './member.js';
import { checkMoment, isResolving, isSelecting } from './moment.js';
import { CARDS_PER_SUIT, type GroundSpec, type GroundState, SLOTS, SUITS } from './types.js';

/** Throws a KeyFault where the state cannot be. */
export function checkState(spec: GroundSpec, state: GroundState): void {
  checkPairs('relations', state.relations);
  checkPairs('bonds', state.bonds);
  checkCards(state);
  for (const seat of state.players.keys()) checkToken(state, seat);
  for (const number of state.problems.keys()) checkProblem(state, number);
  if (state.random.every((word) => word === 0)) refuseMember('random', 'Write four words that are not all 0.');
  checkMoment(spec, state);
}

function checkPairs(path: string, pairs: readonly (readonly number[])[]): void {
  const taken = new Map<number, number>();
  let before = -1;
  for (const [first, second] of pairs as readonly [number, number][]) {
    const order = first * 10 + second;
    if (first >= second || order <= before) refuseMember(path, 'Write pairs of seats, each once, in ascending order.');
    before = order;
    for (const seat of [first, second]) taken.set(seat, (taken.get(seat) ?? 0) + 1);
  }
  if ([...taken.values()].some((slots) => slots > SLOTS)) refuseMember(path, `A seat has ${SLOTS} slots [GR-L01].`);
}

function checkCards(state: GroundState): void {
  for (const [suit, count] of suitsOf(state).entries()) {
    if (count === CARDS_PER_SUIT) continue;
    const mend = `There are ${count} cards of ${SUITS[suit]} in deck, discard and hands, not ${CARDS_PER_SUIT} [GR-S04].`;
    refuseMember('deck', mend);
  }
}

function checkToken({ players, step }: GroundState, seat: number): void {
  const { token, stage } = players[seat]!;
  if (token === null) return;
  const path = `players[${seat}].token`;
  const [at, blame] = token;
  if (at === seat) refuseMember(path, 'A token lies beside another seat [GR-D04].');
  const placed = stage === 'REVERSE' || (stage === 'ATTACK' && isResolving(step));
  if (blame === 0 && !placed) refuseMember(path, 'A Focus is out only in the own sequence [GR-T03].');
  if (blame === 1 && stage === 'REVERSE') refuseMember(path, 'Before REVERSE the token is a Focus [GR-T03].');
}

function checkProblem({ problems, step }: GroundState, number: number): void {
  const { state, claimed, protected: safe } = problems[number]!;
  const path = `problems[${number}]`;
  if ((state === 'claimed') !== (claimed !== null)) refuseMember(path, 'What is claimed has a seat, and nothing else.');
  if (number === 0 && state === 'hidden') refuseMember(path, 'The Surface Problem begins face up [GR-S01].');
  if (!safe) return;
  if (state !== 'up') refuseMember(path, 'Only what is up is protected [GR-A11].');
  if (isSelecting(step) || step === 'over') refuseMember(path, 'Protection ends with the round [GR-A11].');
}
