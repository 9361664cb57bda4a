/** Endgame tables on the command line: which games have them, and their files. */
import { readFileSync, writeFileSync } from 'node:fs';
import type { Engine } from '../engine.js';
import type { Position } from '../game.js';
import {
  type EndgameTable,
  type EndgameVerbs,
  endgameRefusal,
  hasEndgame,
  readEndgame,
  writeEndgame,
} from '../sow/endgame.js';
import type { SowSpec } from '../sow/types.js';
import { Stop } from './context.js';
import { reason } from './games.js';

/** The spec of a game that has endgame tables, and the verbs of the engine that builds them; stops where there are none. */
export function tablesOf(position: Position, engine: Pick<Engine, 'name'>): { spec: SowSpec; verbs: EndgameVerbs } {
  const { spec } = position.game;
  if (spec.room !== 'sow') throw new Stop(2, `${spec.slug} has no endgame tables: they are for sowing games`);
  const why = endgameRefusal(spec);
  if (why !== null) throw new Stop(2, `${spec.slug} has no endgame tables; ${why}`);
  const verbs = position.family();
  if (hasEndgame(verbs)) return { spec, verbs };
  throw new Stop(2, `the engine ${engine.name} has no endgame tables; --engine wasm has`);
}

/** The table in a file; stops where it is none, or another game's. */
export function readTable(spec: SowSpec, file: string): EndgameTable {
  const read = readEndgame(spec, readBytes(file));
  if (read.ok) return read.table;
  throw new Stop(2, `${file} is no endgame table of ${spec.slug}: ${read.message}`, { file, code: read.code });
}

function readBytes(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Stop(2, `cannot read ${file}: ${reason(error)}`);
  }
}

/** Writes a table's file; gives its bytes. */
export function saveTable(spec: SowSpec, table: EndgameTable, file: string): number {
  const bytes = writeEndgame(spec, table);
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw new Stop(2, `cannot write ${file}: ${reason(error)}`);
  }
  return bytes.length;
}
