/** The registry of families: which room checks a spec. A new family is one line here. */
import { checkBoard } from '../board/spec.js';
import { BOARD_FAMILIES } from '../board/types.js';
import type { CheckedSpec } from '../engine.js';
import { checkSow } from '../sow/spec.js';
import type { RoomInput } from './input.js';

/** A room: the families that play in it, and what checks their specs. */
export interface Room {
  readonly name: CheckedSpec['room'];
  readonly families: readonly string[];
  readonly check: (input: RoomInput) => CheckedSpec | undefined;
}

/** Every room; the first one takes specs whose family no room has, and tells them so. */
export const ROOMS: readonly [Room, ...Room[]] = [
  { name: 'board', families: BOARD_FAMILIES, check: checkBoard },
  { name: 'sow', families: ['sow'], check: checkSow },
];

/** The room of a family. */
export function roomOf(family: string): Room {
  return ROOMS.find((room) => room.families.includes(family)) ?? ROOMS[0];
}
