/** Shapes of JSON values: whether a value is what a state's type says. */

/** Whether a value has a shape. */
export type Shape = (value: unknown) => boolean;

/** A whole number in a range. */
export const integer =
  (least: number, most: number): Shape =>
  (value) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

/** One of some values. */
export const oneOf =
  (...values: readonly unknown[]): Shape =>
  (value) =>
    values.includes(value);

/** The shape, or null. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value);

/** Values of a shape, so many of them. */
export const list =
  (shape: Shape, least: number, most: number): Shape =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(shape);

/** A value for each shape. */
export const tuple =
  (...shapes: readonly Shape[]): Shape =>
  (value) =>
    Array.isArray(value) && value.length === shapes.length && shapes.every((shape, at) => shape(value[at]));

/** These members and no others, in this order. */
export const record =
  (members: Readonly<Record<string, Shape>>): Shape =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const names = Object.keys(members);
    const given = Object.entries(value);
    return given.length === names.length && given.every(([name, one], at) => name === names[at] && members[name]!(one));
  };
