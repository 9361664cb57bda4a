/** The registry of families: which room checks a spec. A new family is one line here. */
import { measureBoard } from '../board/measure.js';
import { makeRows as boardRows } from '../board/rows.js';
import { checkBoard } from '../board/spec.js';
import { BOARD_FAMILIES, type BoardSpec } from '../board/types.js';
import { BOARD_FORMS } from '../board/vocabulary.js';
import type { CheckedSpec } from '../engine.js';
import { EDITION } from '../ground/edition.js';
import { makeRows as groundRows } from '../ground/rows.js';
import { tablesOf as problemsOfCards } from '../ground/size.js';
import { checkGround } from '../ground/spec.js';
import type { GroundSpec } from '../ground/types.js';
import { makeRows as sowRows } from '../sow/rows.js';
import { housesOf } from '../sow/size.js';
import { checkSow } from '../sow/spec.js';
import type { SowSpec } from '../sow/types.js';
import { SOW_FORMS } from '../sow/vocabulary.js';
import { LEVEL } from '../words/fields.js';
import { makeRows as wordsRows } from '../words/rows.js';
import { tablesOf as tablesFor } from '../words/size.js';
import { checkWords } from '../words/spec.js';
import type { WordsSpec } from '../words/types.js';
import type { Form } from './forms.js';
import type { RoomInput, YamlInput } from './input.js';

/** What a room's specs are written in, and what checks them. */
type Written =
  | { readonly written: 'rows'; check(input: RoomInput): CheckedSpec | undefined }
  | {
      readonly written: 'yaml';
      /** JSON Schema of the specs, for editors. */
      readonly schema: object;
      check(input: YamlInput): CheckedSpec | undefined;
    };

/** A room: the families that play in it, what checks their specs, and what writes them. */
export type Room = Written & {
  readonly name: CheckedSpec['room'];
  readonly families: readonly string[];
  /** Every row there is; none where specs are in YAML. */
  readonly forms: readonly Form[];
  /** Asked of specs of this room only. */
  rows(spec: CheckedSpec): string;
  /** Table entries that a spec's rows expand to: what the budget "tables" bounds. */
  tables(spec: CheckedSpec): number;
};

/** A room whose specs are in rows. */
type RowsRoom = Extract<Room, { written: 'rows' }>;

/** Every room; the first one takes rows whose family no room has, and tells them so. */
export const ROOMS: readonly [RowsRoom, ...Room[]] = [
  {
    name: 'board',
    written: 'rows',
    families: BOARD_FAMILIES,
    forms: BOARD_FORMS,
    check: checkBoard,
    rows: boardRows,
    tables: (spec: BoardSpec) => Number(measureBoard(spec).total),
  },
  {
    name: 'sow',
    written: 'rows',
    families: ['sow'],
    forms: SOW_FORMS,
    check: checkSow,
    rows: sowRows,
    tables: (spec: SowSpec) => housesOf(spec),
  },
  {
    name: 'words',
    written: 'yaml',
    families: ['words'],
    forms: [],
    schema: LEVEL.schema,
    check: checkWords,
    rows: wordsRows,
    tables: (spec: WordsSpec) => tablesFor(spec),
  },
  {
    name: 'ground',
    written: 'yaml',
    families: ['ground'],
    forms: [],
    schema: EDITION.schema,
    check: checkGround,
    rows: groundRows,
    tables: (spec: GroundSpec) => problemsOfCards(spec),
  },
];

/** The room of a family. */
export function roomOf(family: string): Room {
  return ROOMS.find((room) => room.families.includes(family)) ?? ROOMS[0];
}

/** The families whose specs are in YAML. */
export const YAML_FAMILIES: readonly string[] = ROOMS.flatMap(({ written, families }) =>
  written === 'yaml' ? families : [],
);

/** The rows of a checked spec, one a line, or its YAML; `checkSpec` reads the same spec from them. */
export function makeRows(spec: CheckedSpec): string {
  return roomFor(spec).rows(spec);
}

/** Table entries that a spec's rows expand to. */
export function tablesOf(spec: CheckedSpec): number {
  return roomFor(spec).tables(spec);
}

function roomFor(spec: CheckedSpec): Room {
  return ROOMS.find((room) => room.name === spec.room)!;
}
