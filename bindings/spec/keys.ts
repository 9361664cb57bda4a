/** What the keys of all families have in common: read from the left, and the leftmost bad field is the fault. */
import { FAULTS, type Fault } from './fault.js';
import { MAX_NUMBER } from './rows.js';

/** A field of a key. */
export interface KeyField {
  /** '' behind the end. */
  readonly text: string;
  /** From 1. */
  readonly column: number;
}

/** Thrown by the readers of fields; `readKey` makes a value of it. */
export class KeyFault extends Error {
  constructor(
    readonly field: KeyField,
    readonly mend: string,
  ) {
    super(mend);
  }
}

/** A position as the family sets it up, or the fault of the leftmost bad field. */
export type KeyRead<S> = { readonly ok: true; readonly setup: S } | { readonly ok: false; readonly fault: Fault };

/** Reads a key's fields, which are parted by blanks. */
export function readKey<S>(key: string, read: (fields: readonly KeyField[]) => S): KeyRead<S> {
  return keyRead(() => read(split(key)));
}

/** What a reading gives, or the fault that it throws. */
export function keyRead<S>(read: () => S): KeyRead<S> {
  try {
    return { ok: true, setup: read() };
  } catch (error) {
    if (error instanceof KeyFault) return { ok: false, fault: faultOf(error) };
    throw error;
  }
}

function split(key: string): KeyField[] {
  return [...key.matchAll(/[^ ]+/g)].map((match) => ({ text: match[0], column: match.index + 1 }));
}

function faultOf({ field, mend }: KeyFault): Fault {
  const message =
    field.text === ''
      ? "a position's key ends where something is missing"
      : `${JSON.stringify(field.text)} does not fit in a position's key`;
  return {
    file: '',
    line: 1,
    column: field.column,
    code: 'bad-key-text',
    key: 'key',
    found: field.text,
    mend: `${mend} ${FAULTS['bad-key-text']}`,
    message,
  };
}

/** The side to move, from 1; seats count from 0. */
export function readSeat(field: KeyField | undefined): number {
  if (!field) return 0;
  if (field.text !== '1' && field.text !== '2') throw new KeyFault(field, 'Write the side to move as 1 or 2.');
  return Number(field.text) - 1;
}

/** Plies since something; 0 where the field is left out. */
export function readQuiet(field: KeyField | undefined, since: string): number {
  if (!field) return 0;
  const quiet = /^[0-9]+$/.test(field.text) ? Number(field.text) : -1;
  if (quiet < 0 || quiet > MAX_NUMBER) throw new KeyFault(field, `Write the plies since the last ${since}.`);
  return quiet;
}

/** Refuses the first field beyond so many. */
export function refuseMore(fields: readonly KeyField[], most: number): void {
  const field = fields[most];
  if (field) throw new KeyFault(field, `Leave out what follows the first ${most} fields.`);
}
