// The first position, positions from setup words, and positions that a seat cannot tell from another.
import { POSITION_OWN, POSITION_TURN } from '../position';
import { below, loadState, saveState, seedState } from '../random';
import { addCard, cardsOf, shuffleDeck, topCard } from './effects';
import { clearRound, deciderOf } from './flow';
import {
  CONSENT,
  HIDDEN,
  MOVE_WORDS,
  NONE,
  OVER,
  PLAYER_ACTION,
  PLAYER_CONSENT,
  PLAYER_FREEDOM,
  PLAYER_HAND,
  PLAYER_SPENT,
  PLAYER_STRESS,
  PLAYER_TARGET,
  PLAYER_TOKEN,
  PROBLEM_CLAIMED,
  PROBLEM_STATE,
  SELECT,
  STATE_CARDS,
  STATE_DECK,
  STATE_LEAD,
  STATE_RANDOM,
  STATE_ROUND,
  STATE_STEP,
  SUIT_CARDS,
  SUIT_COUNT,
  UP,
} from './layout';
import { listSelects } from './moves';
import { scoreAll } from './score';
import {
  get,
  hold,
  playerIs,
  players,
  problems,
  scratch,
  set,
  setPlayer,
  setProblem,
  state,
  stateBytes,
} from './state';

const FIRST_STRESS: i32 = 2;
const FIRST_CARDS: i32 = 2;

function randomAt(): usize {
  return state + ((<usize>STATE_RANDOM) << 2);
}

/** GR-S02. */
function seatPlayers(): void {
  for (let seat = 0; seat < players; seat++) {
    setPlayer(seat, PLAYER_STRESS, FIRST_STRESS);
    setPlayer(seat, PLAYER_FREEDOM, 1);
    setPlayer(seat, PLAYER_TOKEN, NONE);
  }
  clearRound();
}

/** GR-S01. */
function layProblems(): void {
  for (let problem = 0; problem < problems; problem++) {
    setProblem(problem, PROBLEM_STATE, problem == 0 ? UP : HIDDEN);
    setProblem(problem, PROBLEM_CLAIMED, NONE);
  }
}

/** GR-S04. */
function dealSolutions(): void {
  for (let card = 0; card < SUIT_COUNT * SUIT_CARDS; card++) set(STATE_CARDS + card, card / SUIT_CARDS);
  set(STATE_DECK, SUIT_COUNT * SUIT_CARDS);
  shuffleDeck();
  for (let seat = 0; seat < players; seat++) {
    for (let card = 0; card < FIRST_CARDS; card++) addCard(seat, topCard(), 1);
  }
}

/** Fills a fresh position. */
export function setUpStart(position: usize, seed: u32): void {
  hold(position);
  seatPlayers();
  layProblems();
  seedState(randomAt(), seed);
  loadState(randomAt());
  const lead = <i32>below(players);
  dealSolutions();
  saveState(randomAt());
  set(STATE_LEAD, lead);
  set(STATE_ROUND, 1);
  store<i32>(position, lead, POSITION_TURN);
}

/** Fills a fresh position from the words of its state. */
export function setUp(position: usize, words: usize): void {
  memory.copy(position + POSITION_OWN, words, stateBytes);
  hold(position);
  const step = get(STATE_STEP);
  store<i32>(position, step == OVER ? get(STATE_LEAD) : deciderOf(step), POSITION_TURN);
  if (step == OVER) scoreAll(position);
}

/** Cards that the seat does not see: those of the deck and of other hands, shuffled, and shared out as before. */
function dealAnew(seat: i32): void {
  let cards = get(STATE_DECK);
  const unseen = unseenCards(seat);
  set(STATE_DECK, unseen);
  shuffleDeck();
  for (let other = 0; other < players; other++) {
    if (other == seat) continue;
    const held = cardsOf(other);
    for (let suit = 0; suit < SUIT_COUNT; suit++) setPlayer(other, PLAYER_HAND + suit, 0);
    for (let card = 0; card < held; card++) addCard(other, topCard(), 1);
  }
}

/** Lays them out by suit where the deck is; their number. */
function unseenCards(seat: i32): i32 {
  const deck = get(STATE_DECK);
  let laid = 0;
  for (let suit = 0; suit < SUIT_COUNT; suit++)
    store<i32>(scratch + ((<usize>suit) << 2), countUnseen(seat, suit, deck));
  for (let suit = 0; suit < SUIT_COUNT; suit++) {
    for (let left = load<i32>(scratch + ((<usize>suit) << 2)); left > 0; left--) set(STATE_CARDS + laid++, suit);
  }
  return laid;
}

function countUnseen(seat: i32, suit: i32, deck: i32): i32 {
  let count = 0;
  for (let card = 0; card < deck; card++) if (get(STATE_CARDS + card) == suit) count++;
  for (let other = 0; other < players; other++) if (other != seat) count += playerIs(other, PLAYER_HAND + suit);
  return count;
}

function selectAnew(seat: i32): void {
  const ready = playerIs(seat, PLAYER_SPENT) != 0 || playerIs(seat, PLAYER_FREEDOM) != 0;
  const pick = below(listSelects(seat, ready));
  const move = scratch + <usize>pick * MOVE_WORDS * 4;
  setPlayer(seat, PLAYER_ACTION, load<i32>(move, 4));
  setPlayer(seat, PLAYER_TARGET, load<i32>(move, 8));
  setPlayer(seat, PLAYER_SPENT, load<i32>(move, 12));
  setPlayer(seat, PLAYER_FREEDOM, ready && !load<i32>(move, 12) ? 1 : 0);
  if (playerIs(seat, PLAYER_CONSENT) != NONE) setPlayer(seat, PLAYER_CONSENT, <i32>below(2));
}

/** Draws anew what the seat does not see of the position, which has no past. */
export function determinize(position: usize, seat: i32, seed: u32): void {
  hold(position);
  seedState(randomAt(), seed);
  loadState(randomAt());
  dealAnew(seat);
  const step = get(STATE_STEP);
  const selecting = step == SELECT || step == CONSENT;
  for (let other = 0; other < players; other++) {
    if (selecting && other != seat && playerIs(other, PLAYER_ACTION) != NONE) selectAnew(other);
  }
  saveState(randomAt());
}
