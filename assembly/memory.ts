// Blocks for games, positions and jobs. Sizes are powers of two with a free list each: histories grow by doubling, so
// a block that is outgrown fits a later one. Pages come from memory.grow, whose answer is tested before anything is written.

// A block in use:  [ class | unused | payload … ]     a free one:  [ class | next free | … ]
const BLOCK_HEAD: usize = 8;
const SMALLEST: u32 = 5;
const LARGEST: u32 = 30;
const PAGE: usize = 65536;

const freeLists: usize = memory.data(4 * 32);
let regionNext: usize = 0;
let regionEnd: usize = 0;

function classOf(bytes: usize): u32 {
  const wanted = <u32>(bytes + BLOCK_HEAD);
  const bits: u32 = 32 - clz(wanted - 1);
  return bits < SMALLEST ? SMALLEST : bits;
}

/** Makes room for `bytes` at the region's end; false when memory cannot grow. */
function extend(bytes: usize): bool {
  if (regionEnd - regionNext >= bytes) return true;
  const pages = <i32>((bytes + PAGE - 1) / PAGE);
  const before = memory.grow(pages);
  if (before < 0) return false;
  const start = <usize>before * PAGE;
  if (start != regionEnd) regionNext = start;
  regionEnd = start + <usize>pages * PAGE;
  return true;
}

/** A block of at least `bytes`, 8-aligned, its content undefined; 0 when memory is refused. */
export function allocate(bytes: usize): usize {
  if (bytes > ((<usize>1) << LARGEST) - BLOCK_HEAD) return 0;
  const cls = classOf(bytes);
  const list = freeLists + ((<usize>cls) << 2);
  const free = <usize>load<u32>(list);
  if (free) {
    store<u32>(list, load<u32>(free, 4));
    return free + BLOCK_HEAD;
  }
  if (!extend((<usize>1) << cls)) return split(cls);
  const block = regionNext;
  regionNext += (<usize>1) << cls;
  store<u32>(block, cls);
  return block + BLOCK_HEAD;
}

function giveBack(block: usize, cls: u32): void {
  const list = freeLists + ((<usize>cls) << 2);
  store<u32>(block, cls);
  store<u32>(block, load<u32>(list), 4);
  store<u32>(list, <u32>block);
}

/** Where memory cannot grow: a block of the class out of a larger free one, whose rest is free in halves; 0 where there is none. */
function split(cls: u32): usize {
  let from = cls + 1;
  while (from <= LARGEST && !load<u32>(freeLists + ((<usize>from) << 2))) from++;
  if (from > LARGEST) return 0;
  const list = freeLists + ((<usize>from) << 2);
  const block = <usize>load<u32>(list);
  store<u32>(list, load<u32>(block, 4));
  while (from > cls) {
    from--;
    giveBack(block + ((<usize>1) << from), from);
  }
  store<u32>(block, cls);
  return block + BLOCK_HEAD;
}

export function release(payload: usize): void {
  if (!payload) return;
  const block = payload - BLOCK_HEAD;
  giveBack(block, load<u32>(block));
}

/** A block of at least `bytes` with the first `kept` bytes of `payload`, which is released; 0 when refused, and `payload` stays. */
export function enlarge(payload: usize, kept: usize, bytes: usize): usize {
  const larger = allocate(bytes);
  if (!larger) return 0;
  memory.copy(larger, payload, kept);
  release(payload);
  return larger;
}
