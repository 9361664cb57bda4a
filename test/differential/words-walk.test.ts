/** Levels on two engines: steps, undo, reset, snapshot and restore mixed, records and states equal, and undo as the page says. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsSpecs } from '../../bench/differential/words/generate.js';
import { reference } from '../../bench/reference/index.js';
import type { Engine } from '../../bindings/engine.js';
import { Game } from '../../bindings/game.js';
import { Level, type LevelState } from '../../bindings/level.js';
import type { Snapshot } from '../../bindings/snapshot.js';
import type { Gone, StepRecord, UndoRecord, WordsRecord, WordsSpec } from '../../bindings/words/types.js';
import { debug, release } from '../builds.js';

const ACTIONS = ['u', 'd', 'l', 'r', 'undo', 'reset', 'keep', 'restore', 'spoil', 'north'] as const;
type Action = (typeof ACTIONS)[number];

function actions(): fc.Arbitrary<Action[]> {
  const step = fc.constantFrom<Action>('u', 'd', 'l', 'r');
  const other = fc.constantFrom<Action>(
    'undo',
    'undo',
    'undo',
    'keep',
    'keep',
    'restore',
    'restore',
    'spoil',
    'reset',
    'north',
  );
  const action = fc.oneof({ weight: 3, arbitrary: step }, { weight: 1, arbitrary: other });
  return fc.array(action, { minLength: 1, maxLength: 45, size: 'max' });
}

/** A state on the way, and the step that led to it. */
interface Stop {
  readonly state: LevelState;
  readonly record: StepRecord | null;
}

/** How often each thing was met. */
class Tally {
  readonly times = new Map<string, number>();

  count(what: string, happened: boolean): void {
    this.times.set(what, (this.times.get(what) ?? 0) + Number(happened));
  }
}

/** One level on both engines, and the way it has come. */
class Twins {
  readonly levels: readonly [Level, Level];
  private readonly done: Action[] = [];
  private way: Stop[];
  private kept: { readonly snapshot: Snapshot; readonly way: Stop[] } | null = null;

  constructor(
    engine: Engine,
    spec: WordsSpec,
    private readonly tally: Tally,
  ) {
    this.levels = [new Level(new Game(engine, spec)), new Level(new Game(reference, spec))];
    this.way = [{ state: this.both('state', (level) => level.state), record: null }];
  }

  /** What both levels answer, which must be the same. */
  private both<T>(what: string, ask: (level: Level) => T): T {
    const [a, b] = this.levels.map(ask);
    const where = { what, after: this.done.join(' ') };
    if (JSON.stringify(a) !== JSON.stringify(b)) expect({ ...where, told: a }).toEqual({ ...where, told: b });
    return a!;
  }

  act(action: Action): void {
    this.done.push(action);
    if (action === 'undo') this.undo();
    else if (action === 'reset') this.reset();
    else if (action === 'keep')
      this.kept = { snapshot: this.both('snapshot', (level) => level.snapshot()), way: [...this.way] };
    else if (action === 'restore' || action === 'spoil') this.restore(action === 'spoil');
    else this.step(action);
    this.look();
  }

  /** All there is to see is as the way says. */
  private look(): void {
    const state = this.both('state', (level) => level.state);
    expect(state).toEqual(this.way.at(-1)!.state);
    this.both('the rest', ({ key, history, won, moves }) => [key, history, won, moves]);
  }

  private step(direction: string): void {
    const record = this.both('step', (level) => level.step(direction));
    if (record.accepted) this.way.push({ state: this.both('state', (level) => level.state), record });
    const lists = ['blocked', 'rulesAdded', 'rulesRemoved', 'transformed', 'destroyed'] as const;
    for (const list of lists) this.tally.count(list, record.accepted && record[list].length > 0);
    this.tally.count(
      'pushed',
      record.moved.some(({ pushedBy }) => pushedBy !== null),
    );
    this.tally.count('refused', !record.accepted);
    this.tally.count('won', record.accepted && record.won);
  }

  private undo(): void {
    const record = this.both('undo', (level) => level.undo());
    const last = this.way.length > 1 ? this.way.pop()! : null;
    expect(record).toEqual(undoneBy(last?.record ?? null, this.way.at(-1)!.state));
    this.tally.count('undo of destruction', record.restored.length > 0);
  }

  private reset(): void {
    const before = this.way.at(-1)!.state;
    this.way = this.way.slice(0, 1);
    this.turned(
      this.both('reset', (level) => level.reset()),
      before,
    );
  }

  /** Where nothing has been kept, nothing is restored. */
  private restore(spoilt: boolean): void {
    const before = this.way.at(-1)!.state;
    const { snapshot = null, way = [] } = this.kept ?? {};
    const given = spoilt && snapshot ? { ...snapshot, moves: snapshot.moves + 1 } : snapshot;
    const record = this.both('restore', (level) => level.restore(JSON.parse(JSON.stringify(given))));
    expect(record.accepted).toBe(!spoilt && snapshot !== null);
    expect(record.fault?.member).toBe(record.accepted ? undefined : snapshot ? 'moves' : '');
    if (record.accepted) this.way = [...way];
    this.turned(record, before);
    this.tally.count('restored', record.accepted && way.length > 1);
  }

  /** What a reset or a restore tells of rules. */
  private turned({ rulesAdded, rulesRemoved }: WordsRecord, before: LevelState): void {
    const after = this.way.at(-1)!.state;
    expect(rulesAdded).toEqual(beyond(after, before));
    expect(rulesRemoved).toEqual(beyond(before, after));
  }

  free(): void {
    for (const { game } of this.levels) game.free();
  }
}

function beyond({ rules }: LevelState, other: LevelState): LevelState['rules'] {
  return rules.filter(
    ({ subject, predicate }) => !other.rules.some((rule) => rule.subject === subject && rule.predicate === predicate),
  );
}

/** What the page says that undoing a step tells; `before` is the state it goes back to. */
function undoneBy(step: StepRecord | null, before: LevelState): UndoRecord {
  const { moved = [], transformed = [], destroyed = [], rulesAdded = [], rulesRemoved = [] } = step ?? {};
  const there = (id: number) => before.entities.find((entity) => entity.id === id)!;
  const isLeft = ({ id }: { readonly id: number }) => !destroyed.some((lost) => lost.id === id);
  return {
    kind: 'undo',
    accepted: step !== null,
    moved: moved
      .filter(isLeft)
      .map(({ id, from, to }) => ({ id, from: to, to: from, pushedBy: null }))
      .reverse(),
    blocked: [],
    rulesAdded: rulesRemoved,
    rulesRemoved: rulesAdded,
    transformed: transformed
      .filter(isLeft)
      .map(({ id, from, to }) => ({ id, from: to, to: from, at: there(id).at }))
      .reverse(),
    destroyed: [],
    restored: destroyed
      .map(({ id }): Gone => {
        const entity = there(id);
        return entity.kind === 'word'
          ? { id, text: entity.text, at: entity.at }
          : { id, noun: entity.noun, at: entity.at };
      })
      .reverse(),
    controlLost: before.control.length === 0,
    won: before.won,
  };
}

function walk(engine: Engine, seed: number, numRuns: number): Tally {
  const tally = new Tally();
  const property = fc.property(wordsSpecs(), actions(), (spec, given) => {
    const twins = new Twins(engine, spec, tally);
    for (const action of given) twins.act(action);
    twins.free();
  });
  fc.assert(property, { seed, numRuns });
  return tally;
}

test('release and the reference on mixed walks, on which everything happens', () => {
  const { times } = walk(release, 1, 200);
  expect(times.size).toBe(10);
  for (const [what, count] of times) expect({ what, met: count > 0 }).toEqual({ what, met: true });
});

test('debug and the reference on mixed walks', () => {
  expect(walk(debug, 2, 40).times.get('pushed')).toBeGreaterThan(0);
});
