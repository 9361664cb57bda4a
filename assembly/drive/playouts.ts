// Playouts as a job: whole random games inside the core, tallied by winner and reason.

import { makeRandom, select } from '../families';
import { RUN_DONE, RUN_GOING_ON, RUN_NO_MEMORY } from '../layout';
import { allocate, release } from '../memory';
import {
  clonePosition,
  copyState,
  POSITION_GAME,
  POSITION_PLY,
  POSITION_REASON,
  POSITION_WINNERS,
  releasePosition,
  reserveHistory,
} from '../position';
import { GAME_SEATS } from '../program';
import { loadState, saveState, seedState } from '../random';
import { isOver } from './play';

// A job:  start | position | games left | limit | random (16) | games | draws | unfinished | plies in hand | plies (u64) || wins by seat (u32 each) | games by reason (u32 each)
const START: usize = 0;
const POSITION: usize = 4;
const LEFT: usize = 8;
const LIMIT: usize = 12;
const RANDOM: usize = 16;
export const TALLY_GAMES: usize = 32;
export const TALLY_DRAWS: usize = 36;
export const TALLY_UNFINISHED: usize = 40;
const IN_HAND: usize = 44;
export const TALLY_PLIES: usize = 48;
export const TALLY_COUNTS: usize = 56;
/** More than any family has. */
const REASONS: u32 = 32;

function seats(job: usize): i32 {
  return load<i32>(load<u32>(load<u32>(job, START), POSITION_GAME), GAME_SEATS);
}

/** A job of `games` random games from a copy of the position; 0 when memory is refused. */
export function openPlayouts(from: usize, games: u32, seed: u32, limit: u32): usize {
  const start = clonePosition(from);
  const position = clonePosition(from);
  const bytes = TALLY_COUNTS + ((<usize>(load<i32>(load<u32>(from, POSITION_GAME), GAME_SEATS) + REASONS)) << 2);
  const job = allocate(bytes);
  if (!start || !position || !job) {
    if (start) releasePosition(start);
    if (position) releasePosition(position);
    release(job);
    return 0;
  }
  memory.fill(job, 0, bytes);
  store<u32>(job, <u32>start, START);
  store<u32>(job, <u32>position, POSITION);
  store<u32>(job, games, LEFT);
  store<u32>(job, limit, LIMIT);
  seedState(job + RANDOM, seed);
  return job;
}

export function closePlayouts(job: usize): void {
  releasePosition(load<u32>(job, START));
  releasePosition(load<u32>(job, POSITION));
  release(job);
}

/** The position the games are played on: after a job of one game, its end. */
export function playoutPosition(job: usize): usize {
  return load<u32>(job, POSITION);
}

function add(at: usize): void {
  store<u32>(at, load<u32>(at) + 1);
}

function tally(job: usize, position: usize): void {
  add(job + TALLY_GAMES);
  const reason = load<u32>(position, POSITION_REASON);
  const winners = load<u32>(position, POSITION_WINNERS);
  const seatCount = <u32>seats(job);
  if (!reason) {
    add(job + TALLY_UNFINISHED);
    return;
  }
  if (!winners) add(job + TALLY_DRAWS);
  for (let seat: u32 = 0; seat < seatCount; seat++) {
    if ((winners >> seat) & 1) add(job + TALLY_COUNTS + ((<usize>seat) << 2));
  }
  add(job + TALLY_COUNTS + ((<usize>(seatCount + reason)) << 2));
}

/** Ends the game in hand, and sets the position up for the next, where there is one. */
function finish(job: usize, position: usize): void {
  tally(job, position);
  const left = load<u32>(job, LEFT) - 1;
  store<u32>(job, left, LEFT);
  store<u32>(job, 0, IN_HAND);
  if (left) copyState(position, load<u32>(job, START));
}

/** Goes on with the game in hand for up to `plies`; gives the plies played, -1 when memory is refused. */
function advance(job: usize, position: usize, plies: u32): i32 {
  const played = load<u32>(job, IN_HAND);
  const room = min<u32>(load<u32>(job, LIMIT) - played, plies);
  const ply = load<u32>(position, POSITION_PLY);
  let made: u32 = 0;
  while (made < room && !isOver(position)) {
    if (!reserveHistory(position, ply + made + 1)) return -1;
    makeRandom(position);
    made++;
  }
  store<u32>(job, played + made, IN_HAND);
  store<u64>(job, load<u64>(job, TALLY_PLIES) + made, TALLY_PLIES);
  if (isOver(position) || played + made == load<u32>(job, LIMIT)) finish(job, position);
  return made;
}

function playOn(job: usize, nodes: i32): i32 {
  const position = playoutPosition(job);
  while (load<u32>(job, LEFT)) {
    if (nodes <= 0) return RUN_GOING_ON;
    const made = advance(job, position, nodes);
    if (made < 0) return RUN_NO_MEMORY;
    nodes -= max(made, 1);
  }
  return RUN_DONE;
}

/** Goes on for about `nodes` plies. */
export function runPlayouts(job: usize, nodes: i32): i32 {
  select(playoutPosition(job));
  loadState(job + RANDOM);
  const status = playOn(job, nodes);
  saveState(job + RANDOM);
  return status;
}
