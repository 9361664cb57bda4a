/** Faults: what is wrong, where, and what would mend it. One table holds every code. */

/** Every code with what the author should change; docs and printer read this table. */
export const FAULTS = {
  'not-text': 'Save the file as UTF-8 text.',
  'empty-file': 'Write rows; `ludemill vocabulary` lists them.',
  'too-large': 'Make the spec smaller, or raise the budget that is named.',
  'bad-yaml': 'Write YAML as the message asks.',
  'wrong-kind': 'Write the kind of value that is named.',
  tab: 'Replace the tab by a blank.',
  'unknown-key': 'Use a key that `ludemill vocabulary` lists.',
  'unknown-value': 'Use one of the values the key takes.',
  'missing-key': 'Add the row.',
  'duplicate-key': 'Keep one of the rows.',
  'field-count': 'Give the row as many fields as the key takes.',
  'not-a-number': 'Write a number in the digits 0 to 9, nothing else.',
  'out-of-range': 'Use a number in the range that is named.',
  'bad-slug': 'Write a slug in lower case letters, digits and single hyphens.',
  'cell-off-board': 'Use cells from 0 to cells - 1.',
  'repeated-cell': 'Name each cell once.',
  'line-length': 'Give the line as many cells as linelen says.',
  'grid-size': 'Make width times height equal to cells.',
  'grid-mismatch': 'Use one width and height in every grid row.',
  'same-place': 'Give every cell a place of its own.',
  'list-length': 'Give the list one number for each house, or one for all.',
  'repeated-count': 'Name each count once.',
  conflict: 'Take the row out, or change the one that speaks against it.',
  'needs-row': 'Add the row that this one needs, or take this one out.',
  'one-way': 'Add the way back, if pieces may return.',
  'no-effect': 'Take the row out, or add the row that it works with.',
  'bad-sign': 'Write one character that is neither . nor a blank.',
  'bad-noun': 'Write a letter, then letters, digits and hyphens.',
  'map-size': 'Give the map as many rows, and each row as many signs, as size says.',
  'unknown-sign': 'Name the sign in objects or words, or use one that is named there.',
  'repeated-word': 'Name each word once.',
  'against-rule': 'Give what the rule allows.',
  'bad-solution': 'Mend the step that is named, or take the solution out; `ludemill solve` finds one.',
  'bad-key-text': 'Write the position as `ludemill moves` prints it.',
} as const satisfies Record<string, string>;

export type FaultCode = keyof typeof FAULTS;

export interface Fault {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  readonly code: FaultCode;
  /** The key of the row, or '' where there is none. */
  readonly key: string;
  /** What stands there. */
  readonly found: string;
  /** What would do, in words. */
  readonly mend: string;
  /** One sentence that names the fault. */
  readonly message: string;
}
