/** The contract's game over any family's rules. */
import type { CheckedSpec, EngineGame } from '../../../bindings/engine.js';
import { Random } from '../random.js';
import { checkInteger, checkText } from './checks.js';
import { Position } from './position.js';
import type { Rules } from './rules.js';

/** A game ready to play. */
export function openGame<S>(spec: CheckedSpec, rules: Rules<S>): EngineGame {
  return {
    spec,
    seats: rules.seats,
    start(seed) {
      checkInteger('seed', seed);
      return Position.at(rules, rules.start(new Random(seed)));
    },
    fromKey(key) {
      checkText('key', key);
      const read = rules.fromKey(key);
      return read.ok ? { ok: true, position: Position.at(rules, read.state) } : read;
    },
    free() {},
  };
}
