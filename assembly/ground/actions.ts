// The Actions and the DARVO stages, each for one seat as it resolves.

import {
  addCard,
  addProtection,
  addStress,
  changeProblem,
  draw,
  isBlamedBy,
  isFocused,
  nothing,
  placeToken,
  relate,
  rule,
  takeFocusBack,
  turnFreedom,
  turnStage,
} from './effects';
import {
  A01,
  A02,
  A03,
  A04,
  A05,
  A06,
  A07,
  A08,
  A10,
  A11,
  A12,
  BLAME,
  BLAMED,
  BONDED,
  BREAK,
  CANCEL,
  CLAIMED,
  CLAIMED_NOW,
  D02,
  D03,
  D04,
  D05,
  D06,
  DENIED,
  DENIED_NOW,
  FOCUS,
  GR,
  HIDDEN,
  L03,
  NO_RELATION,
  NONE,
  OFF,
  OU,
  PLAYER_CANCELS,
  PLAYER_CHOICE,
  PLAYER_ENDING,
  PLAYER_HAND,
  PLAYER_NOTED,
  PLAYER_OBJECT,
  PLAYER_PROTECTION,
  PLAYER_REJECTS,
  PLAYER_STAGE,
  PLAYER_TARGET,
  PLAYER_TOKEN,
  PLAYER_WAY,
  PROBLEM_CLAIMED,
  PROBLEM_PROTECTED,
  PROTECT,
  PROTECTED_NOW,
  PROTECTION_FIRST,
  REJECTION_TAKES_ALL,
  RESTORE,
  RESTORED,
  REVEALED,
  REVERSING,
  RIVALS,
  STATE_DISCARD,
  SUPPORT_CANCELS_NEXT,
  T01,
  TELL_ATTACK,
  TELL_DISCARD,
  TELL_REJECTED,
  U5,
  U6,
  U8,
  UP,
} from './layout';
import { tellPart } from './parts';
import {
  get,
  hasSlot,
  isProblem,
  isRuled,
  playerIs,
  problemIs,
  relationOf,
  set,
  setPlayer,
  setProblem,
  suitOf,
} from './state';

/** GR-A10, GR-A11, GR-A12. */
export function ground(seat: i32): void {
  const way = playerIs(seat, PLAYER_WAY);
  const choice = playerIs(seat, PLAYER_CHOICE);
  const object = playerIs(seat, PLAYER_OBJECT);
  if (way == GR) restate(seat);
  else if (way == OU) uphold(seat, choice, object);
  else decide(seat, choice, object);
}

function restate(seat: i32): void {
  addStress(seat, -2, A10);
  turnFreedom(seat, 1, A10);
  if (playerIs(seat, PLAYER_STAGE) != OFF) setPlayer(seat, PLAYER_ENDING, 1);
}

function uphold(seat: i32, choice: i32, problem: i32): void {
  if (choice == CANCEL) setPlayer(seat, PLAYER_CANCELS, 1);
  else if (choice == RESTORE && isProblem(problem, DENIED)) changeProblem(problem, UP, RESTORED, seat, A11);
  else if (choice == PROTECT && isProblem(problem, UP)) {
    setProblem(problem, PROBLEM_PROTECTED, 1);
    changeProblem(problem, UP, PROTECTED_NOW, seat, A11);
  } else nothing(seat, A11);
}

function decide(seat: i32, choice: i32, other: i32): void {
  if (choice == BLAME && isBlamedBy(seat, other)) placeToken(other, NONE, FOCUS, A12);
  else if (choice == BREAK && relationOf(seat, other) != NO_RELATION) relate(seat, other, NO_RELATION, A12);
  else if (choice == BLAME || choice == BREAK) nothing(seat, A12);
  else setPlayer(seat, PLAYER_REJECTS, 1);
}

/** The Stress that a Support takes away, and what a Bond gives besides. Gives the relation it went through. */
export function support(seat: i32, target: i32): i32 {
  const relation = relationOf(seat, target);
  if (relation == NO_RELATION) addStress(target, -1, A03);
  else if (relation == BONDED) supportThroughBond(seat, target);
  else addStress(target, -1, A05);
  return relation;
}

function supportThroughBond(seat: i32, target: i32): void {
  addStress(target, -2, A04);
  turnFreedom(target, 1, A04);
  // GR-L05: only a Bond from before this round's Support step.
  const noted = (playerIs(seat, PLAYER_NOTED) >> target) & 1;
  if (!noted || playerIs(target, PLAYER_STAGE) == OFF) return;
  rule(U6, target);
  if (isRuled(SUPPORT_CANCELS_NEXT)) {
    setPlayer(target, PLAYER_ENDING, 1);
    return;
  }
  turnStage(target, OFF, A04);
  takeFocusBack(target, D06);
}

/** What cancels an Attack on the target:  0 nothing, 1 OU, 2 Protection. */
function shieldOf(target: i32): i32 {
  const upheld = playerIs(target, PLAYER_CANCELS) != 0;
  const protection = playerIs(target, PLAYER_PROTECTION) > 0;
  if (!upheld) return protection ? 2 : 0;
  return protection && isRuled(PROTECTION_FIRST) ? 2 : 1;
}

/** GR-A06 to GR-A09, of an Action or of a stage. */
export function attack(seat: i32, target: i32, extra: i32): void {
  const shield = shieldOf(target);
  tellPart(TELL_ATTACK, seat, target, extra, shield, 0);
  if (playerIs(target, PLAYER_CANCELS) && playerIs(target, PLAYER_PROTECTION) > 0) rule(U8, target);
  if (shield == 1) setPlayer(target, PLAYER_CANCELS, 0);
  else if (shield == 2) addProtection(target, -1, T01);
  else hit(seat, target);
}

function hit(seat: i32, target: i32): void {
  const relation = relationOf(seat, target);
  if (relation == NO_RELATION) {
    addStress(target, 1, A06);
    if (hasSlot(seat) && hasSlot(target)) relate(seat, target, RIVALS, L03);
  } else if (relation == BONDED) {
    addStress(target, 2, A07);
    relate(seat, target, RIVALS, A07);
  } else {
    addStress(target, 2, A08);
    relate(seat, target, NO_RELATION, A08);
  }
}

export function investigate(seat: i32): void {
  const problem = playerIs(seat, PLAYER_TARGET);
  if (problem != NONE && isProblem(problem, HIDDEN)) changeProblem(problem, UP, REVEALED, seat, A01);
  draw(seat, A01);
}

export function solve(seat: i32): void {
  const problem = playerIs(seat, PLAYER_TARGET);
  const suit = suitOf(problem);
  if (!isProblem(problem, UP) || playerIs(seat, PLAYER_HAND + suit) == 0) {
    nothing(seat, A02);
    return;
  }
  addCard(seat, suit, -1);
  set(STATE_DISCARD + suit, get(STATE_DISCARD + suit) + 1);
  tellPart(TELL_DISCARD, seat, suit, A02, 0, 0);
  setProblem(problem, PROBLEM_CLAIMED, seat);
  setProblem(problem, PROBLEM_PROTECTED, 0);
  changeProblem(problem, CLAIMED, CLAIMED_NOW, seat, A02);
}

/** Whether DENY may choose the Problem. */
export function canDeny(problem: i32): bool {
  return isProblem(problem, UP) && problemIs(problem, PROBLEM_PROTECTED) == 0;
}

export function deny(seat: i32, problem: i32): void {
  changeProblem(problem, DENIED, DENIED_NOW, seat, D03);
}

/** GR-D04: the extra Attack, and the token beside the target. One that is out as Blame stays: the sequence ends here. */
export function attackFurther(seat: i32, target: i32): void {
  attack(seat, target, 1);
  if (playerIs(seat, PLAYER_TOKEN) == NONE || isFocused(seat)) {
    placeToken(seat, target, FOCUS, D04);
    return;
  }
  addStress(seat, -2, D05);
  setPlayer(seat, PLAYER_ENDING, 1);
}

/** GR-D05. */
export function reverse(seat: i32): void {
  const target = isFocused(seat) ? playerIs(seat, PLAYER_TOKEN) : NONE;
  if (target != NONE && playerIs(target, PLAYER_REJECTS)) reject(seat, target);
  else {
    if (target != NONE) blame(seat, target);
    addStress(seat, -2, D05);
  }
}

function blame(seat: i32, target: i32): void {
  placeToken(seat, target, BLAMED, D05);
  addStress(target, 1, D05);
  addProtection(seat, 1, D05);
}

function reject(seat: i32, target: i32): void {
  setPlayer(target, PLAYER_REJECTS, 0);
  tellPart(TELL_REJECTED, seat, target, 0, 0, 0);
  rule(U5, seat);
  placeToken(seat, NONE, FOCUS, D05);
  if (!isRuled(REJECTION_TAKES_ALL)) addStress(seat, -2, D05);
}

/** After a stage has resolved: the marker goes on, stays where it is held, or the sequence ends. */
export function goOn(seat: i32, held: bool): void {
  const stage = playerIs(seat, PLAYER_STAGE);
  if (stage == REVERSING) turnStage(seat, OFF, D02);
  else if (playerIs(seat, PLAYER_ENDING)) {
    turnStage(seat, OFF, D06);
    takeFocusBack(seat, D06);
  } else if (!held) turnStage(seat, stage + 1, D02);
}
