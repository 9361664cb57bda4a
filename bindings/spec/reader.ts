import type { FaultCode } from './fault.js';
import { type FaultList, type Place, quote, type Wording } from './faults.js';
import type { Form, FormField } from './forms.js';
import { type Field, MAX_NUMBER, partsOf, type Row, readNumber } from './rows.js';

/** Reads the fields of one row, each by its index in the form; what is faulty gives undefined and a fault. */
export class RowReader {
  readonly row: Row;
  readonly form: Form;
  readonly #faults: FaultList;
  readonly #words: number;

  constructor(row: Row, form: Form, faults: FaultList) {
    this.row = row;
    this.form = form;
    this.#faults = faults;
    this.#words = row.count - form.fields.length;
  }

  get key(): string {
    return this.row.fields[0]!.text;
  }

  field(index: number): Field {
    return this.row.fields[this.#words + index]!;
  }

  /** The place of a field. */
  place(index: number): Place {
    return { line: this.row.line, column: this.field(index).column };
  }

  /** A number in the range that the form gives the field; `most` narrows it. */
  number(index: number, most?: number): number | undefined {
    return this.#numberIn(this.field(index), this.form.fields[index]!, most);
  }

  /** A list of numbers, each in the range of the field and told with its column. */
  *numbers(index: number): Generator<{ column: number; value: number | undefined }> {
    const range = this.form.fields[index]!;
    for (const part of partsOf(this.field(index))) yield { column: part.column, value: this.#numberIn(part, range) };
  }

  /** Adds a fault of this row. */
  refuse(code: FaultCode, column: number, wording: () => Wording): void {
    this.#faults.add(code, this.key, { line: this.row.line, column }, wording);
  }

  #numberIn(field: Field, range: FormField, most = range.most ?? MAX_NUMBER): number | undefined {
    const value = readNumber(field.text);
    if (value === undefined) return this.#refuseNumber('not-a-number', field, 'is not a number');
    const least = range.least ?? 0;
    if (value >= least && value <= most) return value;
    return this.#refuseNumber('out-of-range', field, `is not from ${least} to ${most}`);
  }

  #refuseNumber(code: FaultCode, field: Field, what: string): undefined {
    this.refuse(code, field.column, () => ({
      found: field.text,
      message: `${this.key}: ${quote(field.text)} ${what}`,
    }));
  }
}
