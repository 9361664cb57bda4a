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
  if (!extend((<usize>1) << cls)) return 0;
  const block = regionNext;
  regionNext += (<usize>1) << cls;
  store<u32>(block, cls);
  return block + BLOCK_HEAD;
}

export function release(payload: usize): void {
  if (!payload) return;
  const block = payload - BLOCK_HEAD;
  const list = freeLists + ((<usize>load<u32>(block)) << 2);
  store<u32>(block, load<u32>(list), 4);
  store<u32>(list, <u32>block);
}

/** A block of at least `bytes` with the first `kept` bytes of `payload`, which is released; 0 when refused, and `payload` stays. */
export function enlarge(payload: usize, kept: usize, bytes: usize): usize {
  const larger = allocate(bytes);
  if (!larger) return 0;
  memory.copy(larger, payload, kept);
  release(payload);
  return larger;
}
