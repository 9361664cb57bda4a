// Scoring: GR-E01 to GR-E04.

import { POSITION_REASON, POSITION_WINNERS } from '../position';
import { isBlamedBy } from './effects';
import {
  CLAIMED,
  DENIED,
  PLAYER_BONDS,
  PLAYER_STRESS,
  PROBLEM_CLAIMED,
  REASON_MISSED,
  REASON_THRESHOLD,
} from './layout';
import { isProblem, mode, playerIs, players, problemIs, problems, threshold, valueOf } from './state';

const SHARED: i32 = 0;
const EDGE: i32 = 1;

/** Points of all claimed Problems. */
export function totalScore(): i32 {
  let total = 0;
  for (let problem = 0; problem < problems; problem++) if (isProblem(problem, CLAIMED)) total += valueOf(problem);
  return total;
}

/** Blame tokens beside a seat. */
export function blamesOf(seat: i32): i32 {
  let count = 0;
  for (let owner = 0; owner < players; owner++) if (isBlamedBy(seat, owner)) count++;
  return count;
}

/** What a seat has claimed, less its Blame tokens. */
export function personalScore(seat: i32): i32 {
  let score = -blamesOf(seat);
  for (let problem = 0; problem < problems; problem++) {
    if (isProblem(problem, CLAIMED) && problemIs(problem, PROBLEM_CLAIMED) == seat) score += valueOf(problem);
  }
  return score;
}

/** U11: claimed Problems less Blame tokens less denied Problems. */
export function mastery(): i32 {
  let count = 0;
  for (let problem = 0; problem < problems; problem++) {
    if (isProblem(problem, CLAIMED)) count++;
    else if (isProblem(problem, DENIED)) count--;
  }
  for (let seat = 0; seat < players; seat++) count -= blamesOf(seat);
  return count;
}

/** A bit for each seat that Bonds connect with this one, itself too. */
function coalitionOf(seat: i32): u32 {
  let members: u32 = 1 << seat;
  for (let more: u32 = 0; more != members; ) {
    more = members;
    for (let other = 0; other < players; other++) {
      if ((members >> other) & 1) members |= <u32>playerIs(other, PLAYER_BONDS);
    }
  }
  return members;
}

/** Who is counted with a seat. */
function partyOf(seat: i32): u32 {
  return mode == EDGE ? 1 << seat : coalitionOf(seat);
}

/** The score that a seat ends with. */
export function finalScore(seat: i32): i32 {
  if (mode == SHARED) return totalScore();
  let score = 0;
  const party = partyOf(seat);
  for (let other = 0; other < players; other++) if ((party >> other) & 1) score += personalScore(other);
  return score;
}

function stressOf(party: u32): i32 {
  let stress = 0;
  for (let seat = 0; seat < players; seat++) if ((party >> seat) & 1) stress += playerIs(seat, PLAYER_STRESS);
  return stress;
}

/** The last tie-break, the higher the better: Bonds of a player, or fewer Blame tokens of a coalition. */
function lastOf(seat: i32, party: u32): i32 {
  if (mode == EDGE) return popcnt(playerIs(seat, PLAYER_BONDS));
  let blames = 0;
  for (let other = 0; other < players; other++) if ((party >> other) & 1) blames += blamesOf(other);
  return -blames;
}

/** Below 0 where the second seat is better. */
function compare(one: i32, other: i32): i32 {
  const by = finalScore(one) - finalScore(other);
  if (by) return by;
  const calmer = stressOf(partyOf(other)) - stressOf(partyOf(one));
  return calmer ? calmer : lastOf(one, partyOf(one)) - lastOf(other, partyOf(other));
}

function isBest(seat: i32): bool {
  for (let other = 0; other < players; other++) if (compare(seat, other) < 0) return false;
  return true;
}

/** Ends the game. */
export function scoreAll(position: usize): void {
  const met = totalScore() >= threshold;
  let winners: u32 = 0;
  for (let seat = 0; seat < players; seat++) if (met && (mode == SHARED || isBest(seat))) winners |= 1 << seat;
  store<i32>(position, met ? REASON_THRESHOLD : REASON_MISSED, POSITION_REASON);
  store<u32>(position, winners, POSITION_WINNERS);
}
