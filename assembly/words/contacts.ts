// What comes of a step's moves: transformations, then SINK, then DEFEAT; and whether it wins. Where the table is as it was and
// no contact was left open, only the cells that something came into are looked at.

import { POSITION_LOG, POSITION_LOGGED } from '../position';
import { BY_DEFEAT, BY_SINK, NOWHERE, TELL_DESTROYED, TELL_TRANSFORMED } from './layout';
import {
  ANY,
  at,
  BECOMING,
  becomes,
  cells,
  DEFEAT,
  ENTRY_BYTES,
  firstIn,
  get32,
  head,
  keep,
  kind,
  lift,
  list,
  next,
  nouns,
  put32,
  SINK,
  things,
  traitsOf,
  WIN,
  YOU,
  youCount,
  yous,
} from './state';
import { telling, tellPart } from './tell';

/** Where more has moved, looking everywhere is quicker. */
const MANY: i32 = 64;

/** Objects become what the table says; false where none does. */
export function transform(position: usize): bool {
  if (!(load<u32>(position, ANY) & BECOMING)) return false;
  let changed = false;
  for (let id = 1; id <= things; id++) {
    const noun = get32(kind, id);
    if (noun >= nouns || get32(at, id) == NOWHERE) continue;
    const target = get32(becomes, noun);
    if (target < 0 || target == noun) continue;
    keep(position, id);
    put32(kind, id, target);
    changed = true;
    if (telling) tellPart(TELL_TRANSFORMED, id, noun, target, get32(at, id));
  }
  return changed;
}

function destroy(position: usize, id: i32, cause: i32): void {
  if (telling) tellPart(TELL_DESTROYED, id, get32(kind, id), get32(at, id), cause);
  keep(position, id);
  lift(id);
}

// Cells, or ids, that a contact has hit: at `list`, ascending, each once.
let hits: i32 = 0;

function hit(value: i32): void {
  let place = hits;
  while (place > 0 && get32(list, place - 1) > value) place--;
  if (place > 0 && get32(list, place - 1) == value) return;
  for (let index = hits++; index > place; index--) put32(list, index, get32(list, index - 1));
  put32(list, place, value);
}

function sinks(cell: i32): bool {
  const first = get32(head, cell);
  return first != 0 && get32(next, first) != 0 && firstIn(cell, SINK) != 0;
}

function sinkCell(position: usize, cell: i32): void {
  let id = get32(head, cell);
  while (id) {
    const following = get32(next, id);
    destroy(position, id, BY_SINK);
    id = following;
  }
}

/** The thing of the n-th entry that this step has logged. */
function loggedAt(position: usize, from: u32): i32 {
  return load<i32>(<usize>load<u32>(position, POSITION_LOG) + from);
}

function sinkAll(position: usize): void {
  for (let cell = 0; cell < cells; cell++) if (sinks(cell)) sinkCell(position, cell);
}

/** In the cells that something came into since the log had so many bytes. */
function sinkMoved(position: usize, from: u32): void {
  hits = 0;
  for (let entry = from; entry < load<u32>(position, POSITION_LOGGED); entry += ENTRY_BYTES) {
    const cell = get32(at, loggedAt(position, entry));
    if (sinks(cell)) hit(cell);
  }
  for (let index = 0; index < hits; index++) sinkCell(position, get32(list, index));
}

function isDefeated(id: i32): bool {
  const cell = get32(at, id);
  return cell != NOWHERE && (traitsOf(id) & YOU) != 0 && firstIn(cell, DEFEAT) != 0;
}

function defeatHits(position: usize): void {
  for (let index = 0; index < hits; index++) destroy(position, get32(list, index), BY_DEFEAT);
}

function defeatAll(position: usize): void {
  hits = 0;
  for (let id = 1; id <= things; id++) if (isDefeated(id)) put32(list, hits++, id);
  defeatHits(position);
}

function defeatMoved(position: usize, from: u32): void {
  hits = 0;
  for (let entry = from; entry < load<u32>(position, POSITION_LOGGED); entry += ENTRY_BYTES) {
    const cell = get32(at, loggedAt(position, entry));
    if (cell == NOWHERE || !firstIn(cell, DEFEAT)) continue;
    for (let id = get32(head, cell); id; id = get32(next, id)) if (traitsOf(id) & YOU) hit(id);
  }
  defeatHits(position);
}

/** Resolves contacts: everywhere, or where something has moved since the log had so many bytes. */
export function meet(position: usize, from: u32, everywhere: bool): void {
  const any = load<u32>(position, ANY);
  const logged = load<u32>(position, POSITION_LOGGED);
  const all = everywhere || <i32>((logged - from) / ENTRY_BYTES) > MANY;
  if (any & SINK) {
    if (all) sinkAll(position);
    else sinkMoved(position, from);
  }
  if (!(any & DEFEAT)) return;
  if (all) defeatAll(position);
  else defeatMoved(position, from);
}

/** Whether something that is YOU is WIN, or where something is WIN. */
export function isWon(position: usize): bool {
  if (!(load<u32>(position, ANY) & WIN)) return false;
  for (let index = youCount(); index > 0; index--) {
    if (firstIn(get32(at, get32(yous, index)), WIN)) return true;
  }
  return false;
}
