// Making and unmaking a move. The record keeps the whole state, so that unmaking gives it back to the last byte.
import { POSITION_KNOWN, POSITION_PLY, POSITION_REASON, POSITION_TURN, POSITION_WINNERS } from '../position';
import { turnFreedom } from './effects';
import {
  answerBond,
  answerRivalry,
  attackAndGoOn,
  denyAndGoOn,
  goDenying,
  goGrounding,
  goSelecting,
  goSupporting,
  play,
} from './flow';
import {
  BOND,
  CONSENT,
  DENY,
  EXTRA,
  GROUND,
  PLAYER_ACTION,
  PLAYER_CHOICE,
  PLAYER_CONSENT,
  PLAYER_OBJECT,
  PLAYER_SPENT,
  PLAYER_TARGET,
  PLAYER_WAY,
  R03,
  RIVALRY,
  SELECT,
  STATE_AT,
  TELL_ANSWER,
  TELL_CONSENT,
  TELL_GROUND,
  TELL_SELECT,
} from './layout';
import { drawMove } from './moves';
import { tellPart } from './parts';
import { get, hold, nextRecord, RECORD_SEAT, RECORD_STATE, STATE, setPlayer, stateBytes } from './state';

function writeRecord(position: usize, move: usize, seat: i32): void {
  const record = nextRecord(position);
  memory.copy(record, move, RECORD_SEAT);
  store<i32>(record, seat, RECORD_SEAT);
  memory.copy(record + RECORD_STATE, position + STATE, stateBytes);
}

function choose(seat: i32, action: i32, target: i32, freedom: i32): void {
  setPlayer(seat, PLAYER_ACTION, action);
  setPlayer(seat, PLAYER_TARGET, target);
  setPlayer(seat, PLAYER_SPENT, freedom);
  tellPart(TELL_SELECT, seat, action, target, freedom, 0);
  if (freedom) turnFreedom(seat, 0, R03);
  goSelecting();
}

function consent(seat: i32, answer: i32): void {
  setPlayer(seat, PLAYER_CONSENT, answer);
  tellPart(TELL_CONSENT, seat, answer, 0, 0, 0);
  goSelecting();
}

function ground(seat: i32, way: i32, choice: i32, object: i32): void {
  setPlayer(seat, PLAYER_WAY, way);
  setPlayer(seat, PLAYER_CHOICE, choice);
  setPlayer(seat, PLAYER_OBJECT, object);
  tellPart(TELL_GROUND, seat, way, choice, object, 0);
  goGrounding(get(STATE_AT) + 1);
}

function answer(seat: i32, kind: i32, given: i32): void {
  tellPart(TELL_ANSWER, seat, kind, given, 0, 0);
  if (kind == BOND) answerBond(given);
  else answerRivalry(given);
  goSupporting(get(STATE_AT) + 1);
}

function resolve(seat: i32, kind: i32, first: i32): void {
  if (kind == DENY) denyAndGoOn(seat, first);
  else attackAndGoOn(seat, first);
  goDenying(get(STATE_AT) + 1);
}

function decide(seat: i32, kind: i32, first: i32, second: i32, third: i32): void {
  if (kind == SELECT) choose(seat, first, second, third);
  else if (kind == CONSENT) consent(seat, first);
  else if (kind == GROUND) ground(seat, first, second, third);
  else if (kind == BOND || kind == RIVALRY) answer(seat, kind, first);
  else resolve(seat, kind, first);
}

/** Makes a legal move, and all that follows by itself; room for its record has been made. */
export function make(position: usize, move: usize): void {
  hold(position);
  play(position);
  const seat = load<i32>(position, POSITION_TURN);
  // The move may stand in a record that is written again, or where moves are listed.
  const kind = load<i32>(move);
  const first = load<i32>(move, 4);
  const second = load<i32>(move, 8);
  const third = load<i32>(move, 12);
  writeRecord(position, move, seat);
  decide(seat, kind, first, second, third);
  const ply = load<i32>(position, POSITION_PLY) + 1;
  store<i32>(position, ply, POSITION_PLY);
  store<i32>(position, ply, POSITION_KNOWN);
}

/** Takes back the last move; there is one. */
export function unmake(position: usize): void {
  store<i32>(position, load<i32>(position, POSITION_PLY) - 1, POSITION_PLY);
  const record = nextRecord(position);
  store<i32>(position, load<i32>(record, RECORD_SEAT), POSITION_TURN);
  store<i32>(position, 0, POSITION_REASON);
  store<i32>(position, 0, POSITION_WINNERS);
  memory.copy(position + STATE, record + RECORD_STATE, stateBytes);
}

export function makeRandom(position: usize): void {
  make(position, drawMove(position));
}

/** Who made the move of a record. */
export function moverAt(record: usize): i32 {
  return load<i32>(record, RECORD_SEAT);
}
