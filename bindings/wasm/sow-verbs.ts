/** The sowing games' verbs on the core: a board is written where the core's verbs work, asked, and read again. */
import { integer } from '../arguments.js';
import {
  IN_STORE,
  type SowBoard,
  type SowEvent,
  type SowRecord,
  type SowRefusal,
  type SowSpec,
  type SowVerbs,
} from '../sow/types.js';
import type { Core } from './core.js';
import { EngineError } from './error.js';
import type { Ask } from './families.js';
import { readSowEvents } from './sow-events.js';

const NO_WAY = -1;
const BYTES = 4;
const MOST_SEEDS = 0x7fffffff;

/** What a verb is asked with. */
interface Call {
  readonly core: Core;
  readonly position: number;
  readonly spec: SowSpec;
}

const housesOf = ({ rows, houses }: SowSpec): number => rows * houses;

function checkBoard(spec: SowSpec, board: SowBoard): void {
  const { houses, stores } = board ?? {};
  if (!Array.isArray(houses) || houses.length !== housesOf(spec)) {
    throw new TypeError(`board: expected houses: ${housesOf(spec)} counts, and stores: two`);
  }
  if (!Array.isArray(stores) || stores.length !== 2) throw new TypeError('board: expected stores: two counts');
  for (const count of [...houses, ...stores]) integer('board', count, 0, MOST_SEEDS);
}

/** Puts a board where the verbs work; the position's own where none is given. */
function lay({ core, position, spec }: Call, board: SowBoard | undefined): void {
  const to = core.raw.sowBoard(position) >>> 2;
  if (board) core.words.set([...board.houses, ...board.stores], to);
  else
    core.words.copyWithin(
      to,
      core.raw.sowSlots(position) >>> 2,
      (core.raw.sowSlots(position) >>> 2) + housesOf(spec) + 2,
    );
}

/** Puts a caller's board where the verbs work, or the position's own. */
export function layBoard(call: Call, board: SowBoard | undefined): void {
  if (board !== undefined) checkBoard(call.spec, board);
  lay(call, board);
}

function readBoard({ core, position, spec }: Call): SowBoard {
  const slots = core.copyWords(core.raw.sowBoard(position), housesOf(spec) + 2);
  return { houses: slots.slice(0, -2), stores: [slots.at(-2)!, slots.at(-1)!] };
}

function checkLift({ core, position, spec }: Call, house: number): void {
  const [seeds = 0] = core.copyWords(core.raw.sowBoard(position) + house * BYTES, 1);
  if (seeds < spec.lift) throw new TypeError(`house: expected one that holds ${spec.lift} seeds or more, got ${seeds}`);
}

function ownHouses({ core, position, spec }: Call, side: number): { house: number; seeds: number }[] {
  const half = housesOf(spec) / 2;
  const from = side * half;
  const seeds = core.copyWords(core.raw.sowBoard(position) + from * BYTES, half);
  return seeds.map((count, i) => ({ house: from + i, seeds: count }));
}

function legal({ core, position, spec }: Call, side: number): number[][] {
  const count = core.raw.sowLegal(position, side);
  const words = core.copyWords(core.raw.exchange(), count * 2);
  return Array.from({ length: count }, (_, i) =>
    spec.direction === 'either' ? words.slice(2 * i, 2 * i + 2) : [words[2 * i]!],
  );
}

function resolve(call: Call, house: number, side: number, way: number): { board: SowBoard; record: SowRecord } {
  const { core, position } = call;
  checkLift(call, house);
  const count = core.raw.sowResolve(position, house, side, way);
  if (count < 0) throw new EngineError('no_memory', 'the core was refused memory for events');
  const events = readSowEvents(core.copyWords(core.raw.exchange(), count), side);
  return { board: readBoard(call), record: recordOf(events, house, side, core.raw.sowSlam() !== 0) };
}

function recordOf(events: readonly SowEvent[], house: number, side: number, slammed: boolean): SowRecord {
  const laps = events.filter((event) => event.kind === 'sow');
  const captures = events.filter((event) => event.kind === 'capture');
  return {
    side,
    house,
    sown: laps.reduce((sum, { seeds }) => sum + seeds, 0),
    last: laps.at(-1)!.last,
    captured: captures.flatMap(({ houses }) => houses),
    taken: captures.reduce((sum, { seeds }) => sum + seeds, 0),
    slammed,
    forfeited: events.flatMap((event) => (event.kind === 'forfeit' ? event.houses : [])),
  };
}

/** Seeds that reach the other side's first house; null where sowing never leaves the own houses. */
function reaches({ rows, houses, direction, stores, origin }: SowSpec, house: number): number | null {
  if (rows === 4 || direction === 'either') return null;
  const half = (rows * houses) / 2;
  const place = house % half;
  // The own store takes a seed on the way, and so does the origin.
  const more = Number(stores === 'sown') + Number(origin === 'start');
  return (direction === 'ccw' ? half - place : place + 1) + more;
}

/** The verbs of a position; `ask` reaches it in the core. */
export function sowVerbs(spec: SowSpec, ask: Ask): SowVerbs {
  const most = housesOf(spec) - 1;
  const houseOf = (house: number) => integer('house', house, 0, most);
  const sideOf = (side: number) => integer('side', side, 0, 1);
  const wayOf = (direction: number | undefined) =>
    spec.direction === 'either' ? integer('direction', direction, 0, 1) : NO_WAY;
  const on = <T>(what: string, board: SowBoard | undefined, work: (call: Call) => T): T =>
    ask(what, (core, position) => {
      const call = { core, position, spec };
      layBoard(call, board);
      return work(call);
    });
  return {
    starved: (side, board) =>
      on('starved', board, (call) => ownHouses(call, sideOf(side)).every(({ seeds }) => seeds === 0)),
    reaches: (house) => reaches(spec, houseOf(house)),
    feeds: (house, direction, board) =>
      on('feeds', board, ({ core, position }) => {
        const side = Number(houseOf(house) > most / 2);
        const [seeds = 0] = core.copyWords(core.raw.sowBoard(position) + house * BYTES, 1);
        return seeds >= spec.lift && core.raw.sowFeeds(position, house, side, wayOf(direction)) !== 0;
      }),
    sowable: (side, board) =>
      on('sowable', board, (call) =>
        ownHouses(call, sideOf(side))
          .filter(({ seeds }) => seeds >= spec.lift)
          .map(({ house }) => house),
      ),
    legalMoves: (side, board) => on('legalMoves', board, (call) => legal(call, sideOf(side))),
    captureChain: (board, last, sown, side) =>
      on('captureChain', board, ({ core, position }) => {
        if (last === IN_STORE) return [];
        const count = core.raw.sowChain(position, houseOf(last), integer('sown', sown, 0, MOST_SEEDS), sideOf(side));
        return core.copyWords(core.raw.sowList(position), count).map((offset) => offset / BYTES);
      }),
    resolve: (board, house, side, direction) =>
      on('resolve', board, (call) => resolve(call, houseOf(house), sideOf(side), wayOf(direction))),
    refusal: (house, side, direction) =>
      on('refusal', undefined, (call) =>
        refusal(call, integer('house', house, -MOST_SEEDS, MOST_SEEDS), sideOf(side), direction),
      ),
  };
}

function refusal(call: Call, house: number, side: number, direction: number | undefined): SowRefusal | null {
  const { core, position, spec } = call;
  const turn = core.raw.turn(position);
  if (turn < 0) return 'game_over';
  if (turn !== side) return 'not_your_turn';
  if (house < 0 || house >= housesOf(spec)) return 'illegal_move';
  const own = ownHouses(call, side).find((one) => one.house === house);
  if (!own) return 'not_your_house';
  if (own.seeds < spec.lift) return 'empty_house';
  const either = spec.direction === 'either';
  if (either ? direction !== 0 && direction !== 1 : direction !== undefined) return 'illegal_move';
  const move = either ? [house, direction] : [house];
  return legal(call, side).some((other) => String(other) === String(move)) ? null : 'must_feed';
}
