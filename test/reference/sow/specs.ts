/** Sowing specs built as objects, so that these tests need no parser. */
import { reference } from '../../../bench/reference/index.js';
import type { Engine, EnginePosition, Move } from '../../../bindings/engine.js';
import type {
  SowBoard,
  SowEvent,
  SowRecord,
  SowSlam,
  SowSpec,
  SowVerbs,
  SowView,
} from '../../../bindings/sow/types.js';

/** What a test says of a spec; the rest takes the defaults of the rows. */
export type Parts = Partial<Omit<SowSpec, 'room' | 'family' | 'end'>> & { readonly end?: Partial<SowSpec['end']> };

/** Two rows of six with four seeds each, sown once around, nothing taken. */
export function sowSpec({ end, ...parts }: Parts = {}): SowSpec {
  return {
    room: 'sow',
    family: 'sow',
    slug: 'test',
    title: 'Test',
    rows: 2,
    houses: 6,
    seeds: 4,
    stores: 'side',
    direction: 'ccw',
    origin: 'plain',
    lift: 1,
    laps: 'single',
    again: false,
    capture: { kind: 'none' },
    slam: 'take',
    feed: false,
    ...parts,
    end: {
      target: null,
      even: null,
      bare: false,
      repeat: null,
      plies: null,
      nomove: 'count',
      rest: 'own',
      ...end,
    },
  };
}

/** The spec with some rows changed. */
export const changed = (spec: SowSpec, { end, ...parts }: Parts): SowSpec => ({
  ...spec,
  ...parts,
  end: { ...spec.end, ...end },
});

/** Oware (Abapa), as the design writes it, with any slam rule. */
export const oware = (slam: SowSlam): SowSpec =>
  sowSpec({
    origin: 'skip',
    capture: { kind: 'exactly', counts: [2, 3], chain: true },
    slam,
    feed: true,
    end: { target: 25, even: 24, repeat: 3, plies: 500, rest: 'own' },
  });

/** A grand slam takes nothing. */
export const abapa = oware('keep');

/** Kalah with six houses of four. `always`: the last seed goes home even where nothing is opposite. */
export const kalah = (takes: 'full' | 'always' | 'foe'): SowSpec =>
  sowSpec({ stores: 'sown', again: true, capture: { kind: 'opposite', takes }, end: { bare: true } });

/** A spec that has as many seeds as a board, so that the board is a key of it. */
export const holding = (spec: SowSpec, seeds: number): SowSpec =>
  changed(spec, { seeds: [seeds, ...new Array<number>(spec.rows * spec.houses - 1).fill(0)] });

/** Plays moves that must be legal. */
export function play(position: EnginePosition, ...moves: Move[]): EnginePosition {
  for (const move of moves) {
    if (!position.play(move).ok) throw new Error(`illegal: ${move.join()} in ${position.key()}`);
  }
  return position;
}

/** Houses that may be sown, where a move is a house. */
export const legalHouses = (position: EnginePosition): number[] => position.moves().map(([house]) => house!);

export const verbs = (position: EnginePosition): SowVerbs => position.family() as SowVerbs;

export const viewOf = (position: EnginePosition): SowView => position.view(0) as SowView;

/** `1,0,2` and so on, with stores behind a bar if there are any: `1,0,2 | 3,4`. */
export function board(text: string): SowBoard {
  const [houses, stores] = text.split('|').map((part) => part.split(',').map(Number));
  return { houses: houses!, stores: [stores?.[0] ?? 0, stores?.[1] ?? 0] };
}

export const boardText = ({ houses, stores }: SowBoard): string => `${houses.join()} | ${stores.join()}`;

/** What the tests ask of one engine. */
export interface Asked {
  /** The first position of a spec. */
  readonly start: (spec: SowSpec) => EnginePosition;
  /** A position from a key that must be good. */
  readonly at: (spec: SowSpec, key: string) => EnginePosition;
  /** Verbs of a spec, to be asked of boards. */
  readonly rulesOf: (spec: SowSpec) => SowVerbs;
  /** One sowing, and everything that is told of it. */
  readonly sown: (
    spec: SowSpec,
    text: string,
    house: number,
    side: number,
    direction?: number,
  ) => { board: string } & SowRecord;
}

/** The helpers on an engine. */
export function askedOf(engine: Engine): Asked {
  const start: Asked['start'] = (spec) => engine.open(spec).start(0);
  const rulesOf: Asked['rulesOf'] = (spec) => verbs(start(spec));
  return {
    start,
    rulesOf,
    at(spec, key) {
      const read = engine.open(spec).fromKey(key);
      if (!read.ok) throw new Error(read.fault.message);
      return read.position;
    },
    sown(spec, text, house, side, direction) {
      const { board: after, record } = rulesOf(spec).resolve(board(text), house, side, direction);
      return { board: boardText(after), ...record };
    },
  };
}

/** On the reference. */
export const { start, at, rulesOf, sown } = askedOf(reference);

/** The events of one move. */
export function events(position: EnginePosition, move: Move): readonly SowEvent[] {
  const played = position.play(move);
  if (!played.ok) throw new Error(`${played.code}: ${move.join()} in ${position.key()}`);
  return played.events as readonly SowEvent[];
}
