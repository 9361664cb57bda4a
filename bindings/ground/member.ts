/** Values of a key that was parsed as JSON, each told by where it stands; what is of another kind is a fault. */
import { clip } from '../spec/faults.js';
import { KeyFault } from '../spec/keys.js';

/** Reads a value of one kind. */
export type Read<T> = (member: Member) => T;

/** Throws the fault of a member. */
export function refuseMember(path: string, mend: string): never {
  throw new KeyFault({ text: path, column: 1 }, `${path}: ${mend}`);
}

/** A value, and its path from the whole. */
export class Member {
  constructor(
    readonly path: string,
    readonly value: unknown,
  ) {}

  /** Throws the fault of this value. */
  refuse(mend: string): never {
    const text = clip(JSON.stringify(this.value) ?? '');
    throw new KeyFault({ text, column: 1 }, this.path === '' ? mend : `${this.path}: ${mend}`);
  }

  /** A member of an object; undefined where there is none of its own. */
  of(name: string): Member {
    const { value } = this;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) this.refuse('Write an object there.');
    const path = this.path === '' ? name : `${this.path}.${name}`;
    return new Member(path, Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined);
  }

  number(least: number, most: number): number {
    const { value } = this;
    if (Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most) return value as number;
    return this.refuse(`Write a whole number ${most === Infinity ? `from ${least}` : `from ${least} to ${most}`}.`);
  }

  flag(): boolean {
    return typeof this.value === 'boolean' ? this.value : this.refuse('Write true or false.');
  }

  oneOf<T extends string>(known: readonly T[]): T {
    return known.find((one) => one === this.value) ?? this.refuse(`Write one of: ${known.join(', ')}.`);
  }

  orNull<T>(read: Read<T>): T | null {
    return this.value === null ? null : read(this);
  }

  /** A list of any length, or of `length` values. */
  list<T>(read: Read<T>, length?: number): T[] {
    const { value } = this;
    if (!Array.isArray(value)) return this.refuse('Write a list there.');
    if (length !== undefined && value.length !== length) this.refuse(`Write ${length} values there.`);
    return value.map((item, index) => read(new Member(`${this.path}[${index}]`, item)));
  }

  /** A list with a kind for each place. */
  tuple<T extends readonly unknown[]>(...reads: { readonly [I in keyof T]: Read<T[I]> }): T {
    return this.list((item) => item, reads.length).map((item, index) => reads[index]!(item)) as unknown as T;
  }
}
