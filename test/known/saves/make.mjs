// Writes the games of games.json as this version saves them. Run by hand, once a version: see README.md.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { games } from '../../../dist/games.js';
import { loadGame } from '../../../dist/index.js';

const HERE = new URL('./', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, HERE), 'utf8'));

async function begin({ game, from, seed = 0 }) {
  const loaded = await loadGame(games[game]);
  if (!loaded.ok) throw new Error(`${game}: ${loaded.faults[0].message}`);
  if (from === undefined) return loaded.game.start({ seed });
  const set = loaded.game.fromKey(from);
  if (!set.ok) throw new Error(`${game}: ${set.fault.message}`);
  return set.position;
}

/** The moves that are written down, or those of a random game. */
function movesOf(position, { moves, playout }) {
  if (playout === undefined) return moves.split(' ').filter((move) => move !== '');
  return position.playout({ seed: playout, moves: true }).moves;
}

async function write(folder, entry) {
  const position = await begin(entry);
  for (const move of movesOf(position, entry)) {
    if (!position.play(move).ok) throw new Error(`${entry.file}: ${move} is not legal`);
  }
  // `wx`: what an earlier version wrote is never written again.
  writeFileSync(new URL(`${entry.file}.json`, folder), `${JSON.stringify(position.save())}\n`, { flag: 'wx' });
}

const { version } = read('../../../package.json');
const folder = new URL(`${version}/`, HERE);
mkdirSync(folder, { recursive: true });
for (const entry of read('games.json')) await write(folder, entry);
