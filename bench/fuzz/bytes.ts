/** Hostile bytes: a shipped spec with bytes flipped, cut, doubled, spliced with another. */
import type { Draw } from './draw.js';
import { BYTES } from './nasty.js';

type Mutation = (draw: Draw, bytes: Buffer, corpus: readonly string[]) => Buffer;

/** Most cases change a little, so that some pass; a few change nearly everything. */
const FEW = 4;
const MANY = 60;

/** The bytes of a case. */
export function makeBytes(draw: Draw, corpus: readonly string[]): Uint8Array {
  let bytes = Buffer.from(draw.pick(corpus));
  const changes = draw.chance(16) ? draw.between(FEW, MANY) : draw.between(1, FEW);
  for (let i = 0; i < changes; i++) bytes = Buffer.from(draw.pick(MUTATIONS)(draw, bytes, corpus));
  return new Uint8Array(bytes);
}

/** `put` in place of the bytes from `from` to before `to`. */
function replace(bytes: Buffer, from: number, to: number, put: Uint8Array): Buffer {
  return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(to)]);
}

/** A stretch of the bytes, mostly short. */
function stretch(draw: Draw, bytes: Buffer): [number, number] {
  const from = draw.below(bytes.length + 1);
  const longest = draw.chance(4) ? bytes.length : 8;
  return [from, Math.min(bytes.length, from + draw.below(longest + 1))];
}

const flipBit: Mutation = (draw, bytes) => {
  if (bytes.length === 0) return bytes;
  const at = draw.below(bytes.length);
  bytes[at] = bytes[at]! ^ (1 << draw.below(8));
  return bytes;
};

const setByte: Mutation = (draw, bytes) => {
  if (bytes.length > 0) bytes[draw.below(bytes.length)] = draw.below(256);
  return bytes;
};

const cutOut: Mutation = (draw, bytes) => replace(bytes, ...stretch(draw, bytes), Buffer.alloc(0));

const cutOff: Mutation = (draw, bytes) => bytes.subarray(0, draw.below(bytes.length + 1));

const double: Mutation = (draw, bytes) => {
  const [from, to] = stretch(draw, bytes);
  return replace(bytes, to, to, bytes.subarray(from, to));
};

const splice: Mutation = (draw, bytes, corpus) => {
  const other = Buffer.from(draw.pick(corpus));
  return replace(bytes, draw.below(bytes.length + 1), bytes.length, other.subarray(draw.below(other.length + 1)));
};

const putNasty: Mutation = (draw, bytes) => {
  const at = draw.chance(4) ? 0 : draw.below(bytes.length + 1);
  return replace(bytes, at, draw.chance(2) ? at : Math.min(bytes.length, at + 1), Buffer.from(draw.pick(BYTES)));
};

/** CR, CRLF, LFCR, nothing, or a form feed at the end of every line. */
const changeLineEnds: Mutation = (draw, bytes) => {
  const end = draw.pick(['\r\n', '\r\n', '\r', '\n\r', '\n\n', '', '\f\n']);
  return Buffer.from(bytes.toString('latin1').replaceAll('\n', end), 'latin1');
};

/** A run of one byte: now and then a line of many thousands. */
const longRun: Mutation = (draw, bytes) => {
  const at = draw.below(bytes.length + 1);
  const run = Buffer.alloc(1 << draw.between(3, draw.chance(64) ? 17 : 10), draw.pick(RUNS));
  return replace(bytes, at, at, run);
};

const RUNS = [' ', '|', ',', '0', '9', '#', '\n', '\r\n', 'x', '1,', '|1', '\u00e9', '\0'];

/** As an editor of another age might have saved it. */
const recode: Mutation = (draw, bytes) => {
  if (!draw.chance(8)) return flipBit(draw, bytes, []);
  return Buffer.from(bytes.toString('utf8'), draw.pick(['utf16le', 'latin1'] as const));
};

const MUTATIONS: readonly Mutation[] = [
  flipBit,
  flipBit,
  setByte,
  cutOut,
  cutOut,
  cutOff,
  double,
  splice,
  putNasty,
  putNasty,
  changeLineEnds,
  longRun,
  recode,
];
