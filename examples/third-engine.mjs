// A third engine for `ludemill diff`: k in a row on a grid, such as tic-tac-toe and gomoku. No dependencies.
//
//   ludemill diff tic-tac-toe gomoku-15 --engine "node examples/third-engine.mjs"
//
// It reads a request a line and writes an answer a line; docs/engines.md has the protocol. With `--fault diagonal` it
// overlooks lines that rise to the right, and diff finds it out.
import { createInterface } from 'node:readline';

const options = process.argv.slice(2).join(' ');
if (options !== '' && options !== '--fault diagonal')
  throw new Error(`the only option is --fault diagonal, not ${options}`);
const overlooks = options !== '';

/** The ways a line may run: to the right, up, falling, rising. */
const WAYS = overlooks
  ? [
      [1, 0],
      [0, 1],
      [1, -1],
    ]
  : [
      [1, 0],
      [0, 1],
      [1, -1],
      [1, 1],
    ];

/** What ludemill calls games and positions by: numbers of our choice. */
const games = new Map();
const positions = new Map();
let numbers = 0;

function keep(things, thing) {
  things.set(++numbers, thing);
  return numbers;
}

// ------------------------------------------------------------------------------------------------ the rules

/** Width, height and how many in a row win, where the spec says that and nothing else that matters; otherwise null. */
function readGame({ room, hand, win, draw, lines }) {
  const [grid, ...more] = lines ?? [];
  const plain = room === 'board' && hand === null && win.line && draw.repeat > 1;
  return plain && grid?.kind === 'grid' && more.length === 0 ? grid : null;
}

/** `cells` holds 0, 1 or 2, row by row; `history` the cells in the order they were taken. */
function begin(game) {
  return { game, cells: Array(game.width * game.height).fill(0), history: [], winner: null };
}

const isFull = ({ cells }) => !cells.includes(0);
const isOver = (position) => position.winner !== null || isFull(position);

/** The seat to decide: 0 or 1, -1 when the game is over. */
const turn = (position) => (isOver(position) ? -1 : position.history.length % 2);

/** A move is [-1, cell]: from the hand to the cell. Ascending. */
function moves({ cells, ...position }) {
  if (isOver({ cells, ...position })) return [];
  return cells.flatMap((piece, cell) => (piece === 0 ? [[-1, cell]] : []));
}

function place(position, cell) {
  const seat = turn(position);
  position.cells[cell] = seat + 1;
  position.history.push(cell);
  if (WAYS.some((way) => row(position, cell, way) >= position.game.length)) position.winner = seat;
}

/** How many pieces of one side stand in a row through the cell. */
const row = (position, cell, [dx, dy]) => 1 + run(position, cell, dx, dy) + run(position, cell, -dx, -dy);

function run({ game, cells }, cell, dx, dy) {
  let [x, y] = [cell % game.width, Math.floor(cell / game.width)];
  for (let count = 0; ; count++) {
    [x, y] = [x + dx, y + dy];
    const inside = x >= 0 && x < game.width && y >= 0 && y < game.height;
    if (!inside || cells[y * game.width + x] !== cells[cell]) return count;
  }
}

function undo(position) {
  if (position.history.length === 0) return false;
  position.cells[position.history.pop()] = 0;
  // Nobody plays on after a win, so before the last move nobody had won.
  position.winner = null;
  return true;
}

function outcome(position) {
  if (!isOver(position)) return null;
  if (position.winner === null) return { winners: [], scores: [0, 0], reason: 'full' };
  return { winners: [position.winner], scores: position.winner === 0 ? [1, -1] : [-1, 1], reason: 'line' };
}

/** A refusal is an answer, and changes nothing. */
function play(position, move) {
  const legal = moves(position);
  if (isOver(position)) return { ok: false, code: 'game_over', legal };
  if (!legal.some((one) => String(one) === String(move))) return { ok: false, code: 'illegal_move', legal };
  place(position, move[1]);
  return { ok: true };
}

// --------------------------------------------------------------------------------------------- the protocol

/** What is not played is refused, and diff goes on with the next game. */
function open({ spec }) {
  const game = readGame(spec);
  if (game === null) return { error: { code: 'not_played', message: 'only k in a row on a grid' } };
  return { game: keep(games, game), seats: 2 };
}

function free({ game, position }) {
  if (position === undefined) games.delete(game);
  else positions.delete(position);
  return {};
}

const at = ({ position }) => positions.get(position);

/** Every verb that is answered; what is not here is never asked. `free` and `undo` could be left out. */
const VERBS = new Map([
  ['open', open],
  ['start', ({ game }) => ({ position: keep(positions, begin(games.get(game))) })],
  ['turn', (request) => ({ turn: turn(at(request)) })],
  ['moves', (request) => ({ moves: moves(at(request)) })],
  ['play', (request) => play(at(request), request.move)],
  ['outcome', (request) => ({ outcome: outcome(at(request)) })],
  ['undo', (request) => ({ done: undo(at(request)) })],
  ['free', free],
]);

function answer(request) {
  if (request.verb === 'hello') return { name: 'third-engine', verbs: [...VERBS.keys()] };
  return VERBS.get(request.verb)(request);
}

// It ends when stdin ends.
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line);
  console.log(JSON.stringify({ id: request.id, ...answer(request) }));
}
