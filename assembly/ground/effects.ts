// What rules do to one thing each: Stress, Freedom, relations, markers, tokens, cards. Everything that changes is told here.

import { below, loadState, saveState } from '../random';
import {
  BLAMED,
  CLAMP_AT_END,
  EMPTY_SKIPS,
  FOCUS,
  NONE,
  PLAYER_ENDING,
  PLAYER_FREEDOM,
  PLAYER_HAND,
  PLAYER_PROTECTION,
  PLAYER_SIDE,
  PLAYER_STAGE,
  PLAYER_STRESS,
  PLAYER_TOKEN,
  PROBLEM_STATE,
  STATE_CARDS,
  STATE_DECK,
  STATE_DISCARD,
  STATE_RANDOM,
  SUIT_COUNT,
  TELL_DRAW,
  TELL_FREEDOM,
  TELL_NOTHING,
  TELL_PROBLEM,
  TELL_PROTECTION,
  TELL_RELATION,
  TELL_RESHUFFLE,
  TELL_RULING,
  TELL_STAGE,
  TELL_STRESS,
  TELL_TOKEN,
  U2,
  U4,
  U10,
} from './layout';
import { tellPart } from './parts';
import { get, handLimit, isRuled, playerIs, relationOf, set, setPlayer, setProblem, setRelation, state } from './state';

export function rule(item: i32, seat: i32): void {
  tellPart(TELL_RULING, item, seat, 0, 0, 0);
}

export function nothing(seat: i32, by: i32): void {
  tellPart(TELL_NOTHING, seat, by, 0, 0, 0);
}

function clamped(stress: i32): i32 {
  return max(0, min(5, stress));
}

function putStress(seat: i32, to: i32, by: i32): void {
  const from = playerIs(seat, PLAYER_STRESS);
  if (from == to) return;
  setPlayer(seat, PLAYER_STRESS, to);
  tellPart(TELL_STRESS, seat, from, to, by, 0);
}

/** GR-F01, U2: clamped at once, or at End alone. */
export function addStress(seat: i32, change: i32, by: i32): void {
  const wanted = playerIs(seat, PLAYER_STRESS) + change;
  const cut = !isRuled(CLAMP_AT_END) && wanted != clamped(wanted);
  putStress(seat, cut ? clamped(wanted) : wanted, by);
  if (cut) rule(U2, seat);
}

/** What End does to Stress beyond its range. */
export function clampStress(seat: i32, by: i32): void {
  const stress = playerIs(seat, PLAYER_STRESS);
  if (stress == clamped(stress)) return;
  putStress(seat, clamped(stress), by);
  rule(U2, seat);
}

export function turnFreedom(seat: i32, ready: i32, by: i32): void {
  if (playerIs(seat, PLAYER_FREEDOM) == ready) return;
  setPlayer(seat, PLAYER_FREEDOM, ready);
  tellPart(TELL_FREEDOM, seat, ready, by, 0, 0);
}

export function relate(one: i32, other: i32, relation: i32, by: i32): void {
  const before = relationOf(one, other);
  setRelation(one, other, relation);
  tellPart(TELL_RELATION, min(one, other), max(one, other), before, relation, by);
}

export function turnStage(seat: i32, stage: i32, by: i32): void {
  const before = playerIs(seat, PLAYER_STAGE);
  setPlayer(seat, PLAYER_STAGE, stage);
  setPlayer(seat, PLAYER_ENDING, 0);
  tellPart(TELL_STAGE, seat, before, stage, by, 0);
}

export function changeProblem(problem: i32, to: i32, change: i32, seat: i32, by: i32): void {
  setProblem(problem, PROBLEM_STATE, to);
  tellPart(TELL_PROBLEM, problem, change, seat, by, 0);
}

export function isFocused(owner: i32): bool {
  return playerIs(owner, PLAYER_TOKEN) != NONE && playerIs(owner, PLAYER_SIDE) == FOCUS;
}

export function isBlamedBy(seat: i32, owner: i32): bool {
  return playerIs(owner, PLAYER_TOKEN) == seat && playerIs(owner, PLAYER_SIDE) == BLAMED;
}

export function placeToken(owner: i32, at: i32, side: i32, by: i32): void {
  setPlayer(owner, PLAYER_TOKEN, at);
  setPlayer(owner, PLAYER_SIDE, side);
  tellPart(TELL_TOKEN, owner, at, side, by, 0);
}

/** GR-D06: a Focus that is placed goes back. */
export function takeFocusBack(owner: i32, by: i32): void {
  if (isFocused(owner)) placeToken(owner, NONE, FOCUS, by);
}

export function addProtection(seat: i32, change: i32, by: i32): void {
  const tokens = playerIs(seat, PLAYER_PROTECTION) + change;
  setPlayer(seat, PLAYER_PROTECTION, tokens);
  tellPart(TELL_PROTECTION, seat, tokens, by, 0, 0);
}

export function cardsOf(seat: i32): i32 {
  let cards = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) cards += playerIs(seat, PLAYER_HAND + suit);
  return cards;
}

export function addCard(seat: i32, suit: i32, change: i32): void {
  setPlayer(seat, PLAYER_HAND + suit, playerIs(seat, PLAYER_HAND + suit) + change);
}

/** The card on top of the deck, which has one. */
export function topCard(): i32 {
  const left = get(STATE_DECK) - 1;
  set(STATE_DECK, left);
  return get(STATE_CARDS + left);
}

/** Shuffles the deck, with the generator that is loaded. */
export function shuffleDeck(): void {
  for (let i = get(STATE_DECK) - 1; i > 0; i--) {
    const j = <i32>below(i + 1);
    const card = get(STATE_CARDS + i);
    set(STATE_CARDS + i, get(STATE_CARDS + j));
    set(STATE_CARDS + j, card);
  }
}

const others: usize = memory.data(16);

/** U4: the discard in the order of suits, shuffled. The position's own generator draws; whoever draws besides goes on after it. */
function reshuffle(): void {
  let count = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let left = get(STATE_DISCARD + suit); left > 0; left--) set(STATE_CARDS + count++, suit);
    set(STATE_DISCARD + suit, 0);
  }
  set(STATE_DECK, count);
  saveState(others);
  loadState(state + ((<usize>STATE_RANDOM) << 2));
  shuffleDeck();
  saveState(state + ((<usize>STATE_RANDOM) << 2));
  loadState(others);
}

function discarded(): i32 {
  let count = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++) count += get(STATE_DISCARD + suit);
  return count;
}

/** GR-A01: one card; U10 and U4 may keep it away. */
export function draw(seat: i32, by: i32): void {
  if (cardsOf(seat) >= handLimit) {
    rule(U10, seat);
    nothing(seat, U10);
    return;
  }
  if (get(STATE_DECK) == 0 && !refill(seat)) return;
  const suit = topCard();
  addCard(seat, suit, 1);
  tellPart(TELL_DRAW, seat, suit, by, 0, 0);
}

function refill(seat: i32): bool {
  rule(U4, seat);
  const cards = discarded();
  if (cards == 0 || isRuled(EMPTY_SKIPS)) {
    nothing(seat, U4);
    return false;
  }
  reshuffle();
  tellPart(TELL_RESHUFFLE, cards, U4, 0, 0, 0);
  return true;
}
