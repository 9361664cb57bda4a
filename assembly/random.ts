// xoshiro128** seeded by SplitMix32 (Blackman and Vigna 2018; Lemire 2019 for draws below a bound).
// The four words belong to whoever draws: `loadState` before, `saveState` after.

export const RANDOM_BYTES: usize = 16;

let s0: u32 = 0;
let s1: u32 = 0;
let s2: u32 = 0;
let s3: u32 = 0;
let splitState: u32 = 0;

function splitMix(): u32 {
  splitState += 0x9e3779b9;
  let t = splitState ^ (splitState >>> 16);
  t *= 0x21f0aaad;
  t ^= t >>> 15;
  t *= 0x735a2d97;
  return t ^ (t >>> 15);
}

/** Writes the state that `value` seeds. */
export function seedState(state: usize, value: u32): void {
  splitState = value;
  for (let i: usize = 0; i < 4; i++) store<u32>(state + (i << 2), splitMix());
}

export function loadState(state: usize): void {
  s0 = load<u32>(state);
  s1 = load<u32>(state, 4);
  s2 = load<u32>(state, 8);
  s3 = load<u32>(state, 12);
}

export function saveState(state: usize): void {
  store<u32>(state, s0);
  store<u32>(state, s1, 4);
  store<u32>(state, s2, 8);
  store<u32>(state, s3, 12);
}

/** 32 random bits. */
export function next(): u32 {
  const drawn = rotl<u32>(s1 * 5, 7) * 9;
  const t = s1 << 9;
  s2 ^= s0;
  s3 ^= s1;
  s1 ^= s2;
  s0 ^= s3;
  s2 ^= t;
  s3 = rotl<u32>(s3, 11);
  return drawn;
}

/** A uniform draw from 0 to bound - 1; a bound of 1 draws nothing. */
export function below(bound: u32): u32 {
  if (bound <= 1) return 0;
  let wide = <u64>next() * bound;
  if (<u32>wide < bound) {
    const floor: u32 = (0 - bound) % bound;
    while (<u32>wide < floor) wide = <u64>next() * bound;
  }
  return <u32>(wide >> 32);
}

/** The finaliser of SplitMix64. */
export function mix64(value: u64): u64 {
  let z = value;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/** A number far from those of its neighbours. */
export function scatter64(value: u64): u64 {
  return mix64(value * 0x9e3779b97f4a7c15);
}

/** SplitMix64 (Steele, Lea and Flood 2014), its output number `index` from the state 0: a random word for tables of keys. */
export function splitMix64(index: u64): u64 {
  return scatter64(index + 1);
}
