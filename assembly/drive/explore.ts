// The bonus of UCB1 (Auer 2002) in integers: c · √(ln N / n), in parts of 65536.

/** √(ln N) in parts of 256. */
let parentRoot: u64 = 0;

/** ln 2 in parts of 65536. */
const LN2: u64 = 45426;
/** c, in parts of 16: about √½, for rewards from 0 to 1. */
const CONSTANT: u64 = 11;

/** The whole root. */
export function root(value: u64): u64 {
  if (value < 2) return value;
  let guess: u64 = (<u64>1) << ((65 - clz(value)) >> 1);
  while (true) {
    const better = (guess + value / guess) >> 1;
    if (better >= guess) return guess;
    guess = better;
  }
}

/** log₂ in parts of 65536, straight between powers of two: never more than a twelfth too low. */
function log2(value: u32): u64 {
  const whole = <u64>(31 - clz(value));
  return (whole << 16) + ((((<u64>value) << 16) >> whole) - 65536);
}

/** Whose children `explore` speaks of: a node visited so many times. */
export function setParent(visits: u32): void {
  parentRoot = root((log2(max<u32>(visits, 2)) * LN2) >> 16);
}

const KNOWN: u32 = 1024;
/** 65536 / √n for n below KNOWN; filled when first asked for. */
const inverses: usize = memory.data(4 * 1024);

function fill(): void {
  for (let n: u32 = 1; n < KNOWN; n++) store<u32>(inverses + ((<usize>n) << 2), <u32>root(((<u64>1) << 32) / n));
}

/** 65536 / √n: a quarter of n has twice the inverse root. */
function inverseRoot(n: u32): u64 {
  if (!load<u32>(inverses, 4)) fill();
  let halvings = 0;
  for (; n >= KNOWN; n >>= 2) halvings++;
  return <u64>load<u32>(inverses + ((<usize>n) << 2)) >> halvings;
}

/** The bonus of a child visited so many times. */
export function explore(visits: u32): i64 {
  return <i64>((parentRoot * inverseRoot(visits) * CONSTANT) >> 12);
}
