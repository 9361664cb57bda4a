import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sowSpecs } from '../../bench/differential/sow/generate.js';
import { reference } from '../../bench/reference/index.js';
import { Game, type Position } from '../../bindings/game.js';
import { directionOf, type Stage, stageAfter } from '../../bindings/sow/replay.js';
import type { SowEvent, SowSpec, SowView } from '../../bindings/sow/types.js';
import { checkSpec } from '../../bindings/spec/index.js';

const FOLDER = new URL('../../specs/sow/', import.meta.url);

function shipped(file: string): SowSpec {
  const checked = checkSpec(readFileSync(new URL(file, FOLDER), 'utf8'));
  if (!checked.ok) throw new Error(checked.faults[0]!.message);
  return checked.spec as SowSpec;
}

function replayed(spec: SowSpec, position: Position, move: readonly number[]): Stage {
  const { houses, stores } = position.view() as SowView;
  const played = position.play(move);
  if (!played.ok) throw new Error(played.code);
  const events = played.events as readonly SowEvent[];
  const start: Stage = { houses, stores, inHand: 0 };
  return events.reduce((stage, event) => stageAfter(spec, stage, event, directionOf(spec, move)), start);
}

/** The events of a turn hold all that it did: followed, they come to the board that the engine has. */
function follow(spec: SowSpec): void {
  const position = new Game(reference, spec).start();
  for (const move of position.playout({ seed: 5, limit: 60, moves: true }).moves ?? []) {
    const { houses, stores, inHand } = replayed(spec, position, move);
    const view = position.view() as SowView;
    expect([houses, stores, inHand], `${spec.slug} ${position.history.join(' ')}`).toEqual([
      view.houses,
      view.stores,
      0,
    ]);
  }
}

test.each(readdirSync(FOLDER))('%s: a game followed by its events', (file) => follow(shipped(file)));

test('generated specs: a game followed by its events', () => {
  fc.assert(fc.property(sowSpecs(), follow), { numRuns: 150 });
});
