/** What one engine is not asked is left out, and nothing else is. */
import { describe, expect, test } from 'vitest';
import { compareGame } from '../../bench/differential/run.js';
import { reference } from '../../bench/reference/index.js';
import type { EnginePosition } from '../../bindings/engine.js';
import { Unasked } from '../../bindings/process/errors.js';
import { checked } from '../board/checked.js';
import { type Lie, liar } from '../cli/liar.js';

const spec = checked('name|ttt|Tic-tac-toe', 'cells|9', 'linelen|3', 'win|line', 'lines|grid|3|3|3');
const options = { seed: 5, plies: 100 };

const OPTIONAL = [
  'events',
  'key',
  'undo',
  'redo',
  'clone',
  'view',
  'determinize',
  'perft',
  'playout',
  'family',
] as const;
type Optional = (typeof OPTIONAL)[number];

/** An engine that does not name these. */
function without(verbs: readonly Optional[], lie: Lie = () => ({})) {
  return liar((truth) => ({ ...Object.fromEntries(verbs.map((verb) => [verb, () => unasked(verb)])), ...lie(truth) }));
}

function unasked(verb: string): never {
  throw new Unasked(verb);
}

describe('an engine that does not name a verb agrees as before, on either side', () => {
  test.each([...OPTIONAL.map((verb) => [verb]), OPTIONAL])('%s', (...verbs) => {
    expect(compareGame(reference, without(verbs), spec, options)).toBeNull();
    expect(compareGame(without(verbs), reference, spec, options)).toBeNull();
  });
});

describe('what it names is compared as before', () => {
  const placed = (position: EnginePosition) => 9 - position.moves().length;
  const all = (...but: Optional[]) => OPTIONAL.filter((verb) => !but.includes(verb));
  const cases: [string, string, readonly Optional[], Lie][] = [
    ['turn', 'turn', all(), (truth) => ({ turn: () => (placed(truth) === 3 ? 0 : truth.turn()) })],
    ['moves', 'moves', all(), (truth) => ({ moves: () => truth.moves().slice(placed(truth) === 3 ? 1 : 0) })],
    ['outcome', 'outcome', all(), () => ({ outcome: () => null })],
    ['refusals', 'refusal', all(), (truth) => ({ play: (move) => ({ ...truth.play(move), ...illegal(truth, move) }) })],
    ['undo', 'undo and redo', all('undo'), (truth) => ({ undo: () => placed(truth) < 4 && truth.undo() })],
    ['events', 'events', all('events'), (truth) => ({ events: (seat) => truth.events(seat).slice(1) })],
    ['key', 'key', all('key'), (truth) => ({ key: () => `${truth.key()} ` })],
    [
      'playouts',
      'playout',
      all('playout'),
      (truth) => ({ playout: (...of) => ({ ...truth.playout(...of), outcome: null }) }),
    ],
  ];
  test.each(cases)('%s', (_name, what, verbs, lie) => {
    expect(compareGame(reference, without(verbs, lie), spec, options)?.what).toContain(what);
  });

  function illegal(truth: EnginePosition, move: readonly number[]): object {
    return truth.moves().some((legal) => String(legal) === String(move)) ? {} : { legal: [] };
  }
});

test('an engine that throws what the other is not asked is found out', () => {
  const broken = liar(() => ({ perft: () => unreachable() }));
  const found = compareGame(broken, without(['perft']), spec, options);
  expect(found).toMatchObject({ what: 'perft 0', a: { threw: 'Error: unreachable' } });
  expect(JSON.stringify(found)).toContain('"b":{"gave":"not asked: perft"}');
});

function unreachable(): never {
  throw new Error('unreachable');
}

test('members may come in any order, but all must be there', () => {
  const turned = liar((truth) => ({ outcome: () => turnedRound(truth.outcome()) }));
  expect(compareGame(reference, turned, spec, options)).toBeNull();
  const more = liar((truth) => ({ view: (seat) => ({ ...truth.view(seat), more: 1 }) }));
  expect(compareGame(reference, more, spec, options)?.what).toBe('view of seat 0');
});

function turnedRound<T>(value: T): T {
  return value && (Object.fromEntries(Object.entries(value).reverse()) as T);
}
