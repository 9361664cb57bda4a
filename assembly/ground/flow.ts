// The flow of a round: what is asked of whom, and what goes by itself between two questions. A question stands in the state
// as its step and the place in Lead order; `go…` functions go on from there to the next one.

import { POSITION_TURN } from '../position';
import { attack, attackFurther, canDeny, deny, goOn, ground, investigate, reverse, solve, support } from './actions';
import { clampStress, nothing, relate, rule, turnStage } from './effects';
import {
  A05,
  ATTACK,
  ATTACKING,
  BOND,
  BONDED,
  CONSENT,
  CONSENT_AT_SELECT,
  D01,
  D03,
  DENY,
  DENY_HOLDS,
  DENYING,
  EXTRA,
  GROUND,
  GROUNDING,
  INVESTIGATE,
  L02,
  NO_RELATION,
  NONE,
  OFF,
  OVER,
  PLAYER_ACTION,
  PLAYER_BONDS,
  PLAYER_CANCELS,
  PLAYER_CHOICE,
  PLAYER_CONSENT,
  PLAYER_ENDING,
  PLAYER_NOTED,
  PLAYER_OBJECT,
  PLAYER_REJECTS,
  PLAYER_SPENT,
  PLAYER_STAGE,
  PLAYER_STRESS,
  PLAYER_TARGET,
  PLAYER_WAY,
  PROBLEM_PROTECTED,
  R08,
  RIVALRY,
  RIVALS,
  SELECT,
  SOLVE,
  STATE_AT,
  STATE_LEAD,
  STATE_ROUND,
  STATE_STEP,
  SUPPORT,
  TELL_CHOICE,
  TELL_REVEAL,
  TELL_ROUND,
  U1,
  U3,
  U9,
  U11,
  YES,
} from './layout';
import { tellPart } from './parts';
import { scoreAll } from './score';
import {
  get,
  hasSlot,
  isRuled,
  mode,
  playerIs,
  players,
  problems,
  relationOf,
  seatAt,
  seatInTurn,
  set,
  setPlayer,
  setProblem,
} from './state';

const LAST_ROUND: i32 = 5;

/** The position in hand: its turn is a field that all families have. */
let position: usize = 0;

export function play(at: usize): void {
  position = at;
}

function ask(step: i32, place: i32, seat: i32): void {
  set(STATE_STEP, step);
  set(STATE_AT, place);
  store<i32>(position, seat, POSITION_TURN);
}

function isDoing(seat: i32, action: i32): bool {
  return playerIs(seat, PLAYER_ACTION) == action;
}

/** Who decides in a step whose place is set. */
export function deciderOf(step: i32): i32 {
  const seat = seatInTurn();
  return step == BOND || step == RIVALRY ? playerIs(seat, PLAYER_TARGET) : seat;
}

/** After a choice: a consent where that is asked, the next seat, or Reveal. */
export function goSelecting(): void {
  const seat = seatInTurn();
  const asks = get(STATE_STEP) == SELECT && isRuled(CONSENT_AT_SELECT) && hasSlot(seat);
  const place = get(STATE_AT);
  if (asks) ask(CONSENT, place, seat);
  else if (place + 1 < players) ask(SELECT, place + 1, seatAt(place + 1));
  else reveal();
}

function reveal(): void {
  tellPart(TELL_REVEAL, 0, 0, 0, 0, 0);
  for (let seat = 0; seat < players; seat++) {
    const consent = playerIs(seat, PLAYER_CONSENT);
    const spent = playerIs(seat, PLAYER_SPENT);
    tellPart(TELL_CHOICE, seat, playerIs(seat, PLAYER_ACTION), playerIs(seat, PLAYER_TARGET), spent, consent);
  }
  goGrounding(0);
}

/** The ways of GROUND are asked, from a place on; then they resolve. */
export function goGrounding(from: i32): void {
  for (let place = from; place < players; place++) {
    if (!isDoing(seatAt(place), GROUNDING)) continue;
    ask(GROUND, place, seatAt(place));
    return;
  }
  for (let place = 0; place < players; place++) if (isDoing(seatAt(place), GROUNDING)) ground(seatAt(place));
  for (let seat = 0; seat < players; seat++) setPlayer(seat, PLAYER_NOTED, playerIs(seat, PLAYER_BONDS));
  goSupporting(0);
}

/** Supports resolve, from a place on. */
export function goSupporting(from: i32): void {
  for (let place = from; place < players; place++) {
    if (isDoing(seatAt(place), SUPPORT) && supportAsks(place)) return;
  }
  goDenying(0);
}

/** Whether the target has to decide something. */
function supportAsks(place: i32): bool {
  const seat = seatAt(place);
  const target = playerIs(seat, PLAYER_TARGET);
  const relation = support(seat, target);
  if (relation == RIVALS) ask(RIVALRY, place, target);
  if (relation != NO_RELATION) return relation == RIVALS;
  if (!hasSlot(seat) || !hasSlot(target)) return false;
  rule(U1, target);
  if (!isRuled(CONSENT_AT_SELECT)) {
    ask(BOND, place, target);
    return true;
  }
  if (playerIs(target, PLAYER_CONSENT) == YES) relate(seat, target, BONDED, L02);
  return false;
}

export function answerBond(answer: i32): void {
  const seat = seatInTurn();
  if (answer == YES) relate(seat, playerIs(seat, PLAYER_TARGET), BONDED, L02);
}

export function answerRivalry(answer: i32): void {
  const seat = seatInTurn();
  relate(seat, playerIs(seat, PLAYER_TARGET), answer == YES ? BONDED : NO_RELATION, A05);
}

/** DARVO stages resolve, from a place on; then everything else, and End. */
export function goDenying(from: i32): void {
  for (let place = from; place < players; place++) if (stageAsks(place)) return;
  for (let place = 0; place < players; place++) if (isDoing(seatAt(place), INVESTIGATE)) investigate(seatAt(place));
  for (let place = 0; place < players; place++) {
    const seat = seatAt(place);
    if (isDoing(seat, ATTACK)) attack(seat, playerIs(seat, PLAYER_TARGET), 0);
  }
  for (let place = 0; place < players; place++) if (isDoing(seatAt(place), SOLVE)) solve(seatAt(place));
  endRound();
}

/** Whether the owner of a stage has to decide something. */
function stageAsks(place: i32): bool {
  const seat = seatAt(place);
  const stage = playerIs(seat, PLAYER_STAGE);
  if (stage == OFF) return false;
  if (stage == DENYING) return denyAsks(place, seat);
  if (stage == ATTACKING) return attackAsks(place, seat);
  reverse(seat);
  goOn(seat, false);
  return false;
}

function denyAsks(place: i32, seat: i32): bool {
  let choices = 0;
  let only = NONE;
  for (let problem = 0; problem < problems; problem++) {
    if (!canDeny(problem)) continue;
    choices++;
    only = problem;
  }
  if (choices > 1) {
    ask(DENY, place, seat);
    return true;
  }
  if (choices == 1) denyAndGoOn(seat, only);
  else denyNothing(seat);
  return false;
}

export function denyAndGoOn(seat: i32, problem: i32): void {
  deny(seat, problem);
  goOn(seat, false);
}

function denyNothing(seat: i32): void {
  rule(U3, seat);
  nothing(seat, D03);
  goOn(seat, isRuled(DENY_HOLDS));
}

function attackAsks(place: i32, seat: i32): bool {
  if (players > 2) {
    ask(EXTRA, place, seat);
    return true;
  }
  attackAndGoOn(seat, 1 - seat);
  return false;
}

export function attackAndGoOn(seat: i32, target: i32): void {
  attackFurther(seat, target);
  goOn(seat, false);
}

/** GR-R08. */
function endRound(): void {
  for (let place = 0; place < players; place++) clampStress(seatAt(place), R08);
  trigger();
  clearRound();
  const lead = seatAt(1);
  set(STATE_LEAD, lead);
  if (get(STATE_ROUND) == LAST_ROUND) endGame();
  else beginRound(lead);
}

/** GR-D01, U9. */
function trigger(): void {
  let triggered = 0;
  for (let place = 0; place < players; place++) {
    const seat = seatAt(place);
    if (playerIs(seat, PLAYER_STRESS) != 5 || playerIs(seat, PLAYER_STAGE) != OFF) continue;
    turnStage(seat, DENYING, D01);
    triggered++;
  }
  if (triggered > 1) rule(U9, NONE);
}

/** What was for this round alone is gone. */
export function clearRound(): void {
  for (let seat = 0; seat < players; seat++) {
    setPlayer(seat, PLAYER_ENDING, 0);
    setPlayer(seat, PLAYER_ACTION, NONE);
    setPlayer(seat, PLAYER_TARGET, NONE);
    setPlayer(seat, PLAYER_SPENT, 0);
    setPlayer(seat, PLAYER_CONSENT, NONE);
    setPlayer(seat, PLAYER_WAY, NONE);
    setPlayer(seat, PLAYER_CHOICE, 0);
    setPlayer(seat, PLAYER_OBJECT, NONE);
    setPlayer(seat, PLAYER_CANCELS, 0);
    setPlayer(seat, PLAYER_REJECTS, 0);
    setPlayer(seat, PLAYER_NOTED, 0);
  }
  for (let problem = 0; problem < problems; problem++) setProblem(problem, PROBLEM_PROTECTED, 0);
}

function beginRound(lead: i32): void {
  set(STATE_ROUND, get(STATE_ROUND) + 1);
  tellPart(TELL_ROUND, get(STATE_ROUND), lead, 0, 0, 0);
  ask(SELECT, 0, lead);
}

function endGame(): void {
  if (mode == 0) rule(U11, NONE);
  ask(OVER, 0, get(STATE_LEAD));
  scoreAll(position);
}
