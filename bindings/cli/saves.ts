/** Saved games as files. */
import { writeFileSync } from 'node:fs';
import type { Game, Position } from '../game.js';
import { Stop } from './context.js';
import { readText, reason } from './games.js';

/** Writes the game; says how it went. */
export function writeSave(position: Position, file: string): string {
  try {
    writeFileSync(file, `${JSON.stringify(position.save(), null, 2)}\n`);
    return `saved as ${file}`;
  } catch (error) {
    return `cannot write ${file}: ${reason(error)}`;
  }
}

/** The saved game's position, or a sentence that says why there is none. A file that cannot be read stops. */
export function readSave(game: Game, file: string): Position | string {
  const restored = game.restore(parsed(readText(file)));
  return restored.ok ? restored.position : `cannot go on with ${file}: ${restored.fault.message}`;
}

/** The saved game's position; what is none stops. */
export function openSave(game: Game, file: string): Position {
  const read = readSave(game, file);
  if (typeof read !== 'string') return read;
  throw new Stop(1, read, { game: game.spec.slug, error: read });
}

/** A text that is not JSON stays a text: no saved game, and `restore` says so. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
