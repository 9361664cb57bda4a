/** The verbs of the families as the protocol has them: how we answer them, and how we ask them. */
import type { CheckedSpec, Verbs, VerbsByRoom } from '../engine.js';
import type { GroundRefusal, GroundVerbs } from '../ground/types.js';
import type { SowBoard, SowRefusal, SowVerbs } from '../sow/types.js';
import type { WordsVerbs } from '../words/types.js';
import type { Said } from './conversation.js';
import type { BoardVerb, GroundVerb, SowVerb, Verb, WordsVerb } from './protocol.js';
import type { Request } from './request.js';

type Room = CheckedSpec['room'];

/** How the verbs of a room are answered. */
type Answers<R extends Room, V extends string> = Readonly<
  Record<V, (verbs: VerbsByRoom[R], request: Request) => object>
>;

/** Of the boards. */
export const BOARD_ANSWERS: Answers<'board', BoardVerb> = {
  lines: (verbs) => ({ lines: verbs.lines() }),
  neighbours: (verbs, request) => ({ neighbours: verbs.neighbours(request.integer('cell')) }),
};

/** Of the sowing games. */
export const SOW_ANSWERS: Answers<'sow', SowVerb> = {
  starved: (verbs, request) => ({ starved: verbs.starved(request.integer('side'), boardOf(request)) }),
  reaches: (verbs, request) => ({ reaches: verbs.reaches(request.integer('house')) }),
  feeds: (verbs, request) => ({
    feeds: verbs.feeds(request.integer('house'), directionOf(request), boardOf(request)),
  }),
  sowable: (verbs, request) => ({ sowable: verbs.sowable(request.integer('side'), boardOf(request)) }),
  legalMoves: (verbs, request) => ({ legalMoves: verbs.legalMoves(request.integer('side'), boardOf(request)) }),
  captureChain: (verbs, request) => ({
    captureChain: verbs.captureChain(
      request.board('board'),
      request.integer('last'),
      request.integer('sown'),
      request.integer('side'),
    ),
  }),
  resolve: (verbs, request) =>
    verbs.resolve(request.board('board'), request.integer('house'), request.integer('side'), directionOf(request)),
  refusal: (verbs, request) => ({
    refusal: verbs.refusal(request.integer('house'), request.integer('side'), directionOf(request)),
  }),
};

/** Of the word puzzles. */
export const WORDS_ANSWERS: Answers<'words', WordsVerb> = {
  sentences: (verbs, request) => ({
    sentences: verbs.sentences(request.has('most') ? request.integer('most') : undefined),
  }),
  trial: (verbs, request) => ({ trial: verbs.trial(request.integer('direction')) }),
  undone: (verbs) => ({ undone: verbs.undone() }),
};

/** Of GROUND. */
export const GROUND_ANSWERS: Answers<'ground', GroundVerb> = {
  state: (verbs) => ({ state: verbs.state() }),
  score: (verbs) => ({ score: verbs.score() }),
  refusal: (verbs, request) => ({ refusal: verbs.refusal(request.move('move')) }),
};

function boardOf(request: Request): SowBoard | undefined {
  return request.has('board') ? request.board('board') : undefined;
}

function directionOf(request: Request): number | undefined {
  return request.has('direction') ? request.integer('direction') : undefined;
}

/** Asks an engine; what a field lacks is left out of the line. */
type Ask = <V extends Verb>(verb: V, fields?: object) => Said<V>;

/** The family's verbs, each a question to an engine. */
export function askedVerbs(room: Room, ask: Ask): Verbs {
  if (room === 'sow') return sowVerbs(ask);
  if (room === 'words') return wordsVerbs(ask);
  if (room === 'ground') return groundVerbs(ask);
  return { lines: () => ask('lines'), neighbours: (cell) => ask('neighbours', { cell }) };
}

function sowVerbs(ask: Ask): SowVerbs {
  return {
    starved: (side, board) => ask('starved', { side, board }),
    reaches: (house) => ask('reaches', { house }),
    feeds: (house, direction, board) => ask('feeds', { house, direction, board }),
    sowable: (side, board) => ask('sowable', { side, board }),
    legalMoves: (side, board) => ask('legalMoves', { side, board }) as number[][],
    captureChain: (board, last, sown, side) => ask('captureChain', { board, last, sown, side }),
    resolve: (board, house, side, direction) => ask('resolve', { board, house, side, direction }),
    refusal: (house, side, direction) => ask('refusal', { house, side, direction }) as SowRefusal | null,
  };
}

function wordsVerbs(ask: Ask): WordsVerbs {
  return {
    sentences: (most) => ask('sentences', { most }),
    trial: (direction) => ask('trial', { direction }),
    undone: () => ask('undone'),
  };
}

function groundVerbs(ask: Ask): GroundVerbs {
  return {
    state: () => ask('state'),
    score: () => ask('score'),
    refusal: (move) => ask('refusal', { move }) as GroundRefusal | null,
  };
}
