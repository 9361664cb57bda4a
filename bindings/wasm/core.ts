/** One instance of the core: its exports and views of its memory. Views are made anew in one place, where memory may have moved. */
import { instantiateSync } from 'as-bind/dist/as-bind.esm.js';
import type { Move } from '../engine.js';
import { EngineError } from './error.js';

/** Exports that take and give numbers only. A position, game or job is an address above 0. */
export interface RawExports {
  memory: WebAssembly.Memory;
  imageVersion(): number;
  close(game: number): void;
  start(game: number, seed: number): number;
  clone(position: number): number;
  forgetPast(position: number): void;
  free(position: number): void;
  turn(position: number): number;
  mover(position: number): number;
  reason(position: number): number;
  winners(position: number): number;
  ply(position: number): number;
  known(position: number): number;
  exchange(): number;
  moves(position: number): number;
  play(position: number): number;
  undo(position: number): number;
  redo(position: number): number;
  events(position: number): number;
  moveAt(position: number, ply: number): number;
  openPerft(position: number, depth: number): number;
  runPerft(job: number, nodes: number): number;
  perftLeavesLow(job: number): number;
  perftLeavesHigh(job: number): number;
  closePerft(job: number): void;
  openPlayouts(position: number, games: number, seed: number, limit: number): number;
  runPlayouts(job: number, nodes: number): number;
  playoutPosition(job: number): number;
  tally(job: number): number;
  closePlayouts(job: number): void;
  clockLeft(position: number): number;
  longestPlay(position: number): number;
  openSearch(position: number, bytes: number, depth: number): number;
  runSearch(job: number, nodes: number): number;
  searchOrdinal(job: number): number;
  searchValue(job: number): number;
  searchCertain(job: number): number;
  searchDepth(job: number): number;
  searchNodes(job: number): number;
  searchLine(job: number): number;
  searchLineLength(job: number): number;
  closeSearch(job: number): void;
  openMcts(position: number, bytes: number, seed: number): number;
  runMcts(job: number, nodes: number): number;
  mctsLine(job: number, plies: number): number;
  mctsMove(job: number, node: number): number;
  mctsMean(job: number, node: number): number;
  mctsDepth(job: number): number;
  mctsNodes(job: number): number;
  closeMcts(job: number): void;
  openRetrograde(position: number, bytes: number, clock: boolean): number;
  runRetrograde(job: number, nodes: number): number;
  retrogradeStates(job: number): number;
  retrogradeResult(job: number): number;
  retrogradeCounts(job: number): number;
  retrogradeNext(job: number): number;
  closeRetrograde(job: number): void;
  openProve(position: number, bytes: number, clock: boolean): number;
  provePlies(job: number): number;
  askProve(job: number, depth: number, mine: boolean): number;
  runProve(job: number, nodes: number): number;
  proveAnswer(job: number): number;
  proveNodes(job: number): number;
  provePosition(job: number): number;
  proveStep(job: number, ordinal: number): number;
  proveBack(job: number): void;
  closeProve(job: number): void;
  openProof(position: number, bytes: number): number;
  startProof(job: number, seat: number): number;
  runProof(job: number, nodes: number): number;
  proofAnswer(job: number): number;
  proofNodes(job: number): number;
  closeProof(job: number): void;
  boardCells(position: number): number;
  boardHand(position: number, seat: number): number;
  boardQuiet(position: number): number;
  boardLine(position: number, index: number): number;
  boardLineCount(position: number): number;
  boardNeighbours(position: number, cell: number): number;
  sowSlots(position: number): number;
  sowQuiet(position: number): number;
  sowBoard(position: number): number;
  sowLegal(position: number, side: number): number;
  sowFeeds(position: number, house: number, side: number, way: number): number;
  sowChain(position: number, last: number, sown: number, side: number): number;
  sowResolve(position: number, house: number, side: number, way: number): number;
  sowSlam(): number;
  sowList(position: number): number;
  openEndgame(game: number, seeds: number): number;
  runEndgame(job: number, nodes: number): number;
  endgameSeeds(job: number): number;
  endgameDone(job: number): number;
  endgameValues(job: number): number;
  closeEndgame(job: number): void;
  openEndgameTable(game: number, seeds: number): number;
  endgameTableValues(table: number): number;
  useEndgame(game: number, table: number): void;
  endgameHolds(position: number): number;
  endgamePlace(position: number, side: number): number;
  endgameValue(position: number, side: number): number;
  endgameBoard(position: number, place: number): void;
  openEndgameCheck(game: number): number;
  runEndgameCheck(job: number, nodes: number): number;
  endgameCheckFault(job: number): number;
  endgameCheckSeeds(job: number): number;
  closeEndgameCheck(job: number): void;
  wordsPlaces(position: number): number;
  wordsKinds(position: number): number;
  wordsMoves(position: number): number;
  wordsControlled(position: number): number;
  wordsRules(position: number): number;
  wordsSentences(position: number, most: number): number;
  wordsTrial(position: number, direction: number): number;
  wordsReadEverything(on: number): void;
  openBreadth(position: number, bytes: number, states: number): number;
  runBreadth(job: number, nodes: number): number;
  breadthStates(job: number): number;
  breadthMade(job: number): number;
  breadthDepth(job: number): number;
  breadthPlies(job: number): number;
  breadthLine(job: number, fromEnd: number): number;
  closeBreadth(job: number): void;
  groundState(position: number): number;
  groundScores(position: number): number;
  groundDeterminize(position: number, seat: number, seed: number): void;
  lastMover(position: number): number;
  __collect(): void;
}

/** Exports that take arrays: as-bind carries them over when a game is loaded. */
interface BoundExports {
  open(image: Int32Array): number;
  setUpFrom(game: number, words: Int32Array): number;
}

const HIGH_WORD = 2 ** 32;

/** What reading moves needs of a family. */
interface MoveReader {
  readonly moveWords: number;
  readMove(words: ArrayLike<number>, at: number): Move;
}

export class Core {
  readonly raw: RawExports;
  readonly bound: BoundExports;
  private wordView = new Int32Array(0);
  private byteView = new Uint8Array(0);

  constructor(bytes: BufferSource) {
    const instance = instantiateSync(bytes, {});
    // as-bind 0.8.2 fills `unboundExports` on its asynchronous path only.
    this.raw = instance.loadedModule.instance.exports as unknown as RawExports;
    const bound = instance.exports as unknown as BoundExports;
    this.bound = {
      open: (image) => this.collected(bound.open(image)),
      setUpFrom: (game, words) => this.collected(bound.setUpFrom(game, words)),
    };
  }

  /** The minimal runtime collects only when told to; else every array that as-bind carried over would stay for good. */
  private collected(answer: number): number {
    this.raw.__collect();
    return answer;
  }

  /** Memory as words; the index is an address shifted right by 2. Growth of memory detaches a view: ask each time. */
  get words(): Int32Array {
    if (this.wordView.buffer !== this.raw.memory.buffer) this.wordView = new Int32Array(this.raw.memory.buffer);
    return this.wordView;
  }

  get bytes(): Uint8Array {
    if (this.byteView.buffer !== this.raw.memory.buffer) this.byteView = new Uint8Array(this.raw.memory.buffer);
    return this.byteView;
  }

  /** A whole number of two words; exact up to 2^53. */
  wide(address: number): number {
    const at = address >>> 2;
    return (this.words[at + 1]! >>> 0) * HIGH_WORD + (this.words[at]! >>> 0);
  }

  /** Moves that stand one behind the other. */
  readMoves(family: MoveReader, address: number, count: number): Move[] {
    const at = address >>> 2;
    return Array.from({ length: count }, (_, i) => family.readMove(this.words, at + i * family.moveWords));
  }

  /** A copy of `count` signed numbers of one or two bytes at an address. */
  copyNumbers(address: number, count: number, width: 1 | 2): Int8Array | Int16Array {
    const { buffer } = this.raw.memory;
    return width === 1 ? new Int8Array(buffer, address, count).slice() : new Int16Array(buffer, address, count).slice();
  }

  /** A copy of `count` words at an address. */
  copyWords(address: number, count: number): number[] {
    const start = address >>> 2;
    return Array.from(this.words.subarray(start, start + count));
  }
}

/** The address, or an error where the core was refused memory. */
export function granted(address: number, what: string): number {
  if (address > 0) return address;
  throw refusedMemory(what);
}

/** The core asked for memory and was refused. */
export function refusedMemory(what: string): EngineError {
  return new EngineError('no_memory', `the core was refused memory for ${what}`);
}
