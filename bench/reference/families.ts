/** The registry of families: adding one is a folder beside `board/` and a line here. */
import type { CheckedSpec, EngineGame } from '../../bindings/engine.js';
import { openBoard } from './board/index.js';
import { openGround } from './ground/index.js';
import { openSow } from './sow/index.js';
import { openWords } from './words/index.js';

type Room = CheckedSpec['room'];
type Open<R extends Room> = (spec: Extract<CheckedSpec, { room: R }>) => EngineGame;

const FAMILIES: { readonly [R in Room]: Open<R> } = {
  board: openBoard,
  ground: (spec) => openGround(spec),
  sow: openSow,
  words: openWords,
};

/** Opens a checked spec by the family it says. */
export function openByRoom(spec: CheckedSpec): EngineGame {
  if (!Object.hasOwn(FAMILIES, spec?.room)) throw new TypeError(`spec.room is not a family: ${String(spec?.room)}`);
  // The room that is read from a spec is that spec's own.
  const open = FAMILIES[spec.room] as (spec: CheckedSpec) => EngineGame;
  return open(spec);
}
