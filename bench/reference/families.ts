/** The registry of families: adding one is a folder beside `board/` and a line here. */
import type { CheckedSpec, EngineGame } from '../../bindings/engine.js';
import { openBoard } from './board/index.js';

type Room = CheckedSpec['room'];
type Open<R extends Room> = (spec: Extract<CheckedSpec, { room: R }>) => EngineGame;

const FAMILIES: { readonly [R in Room]?: Open<R> } = {
  board: openBoard,
};

/** Opens a checked spec by the family it says. */
export function openByRoom(spec: CheckedSpec): EngineGame {
  if (!Object.hasOwn(FAMILIES, spec?.room)) throw new TypeError(`spec.room is not a family: ${String(spec?.room)}`);
  return (FAMILIES[spec.room] as Open<Room>)(spec);
}
