/** The shipped levels of word rules: each holds its shortest solution, and all together use every rule there is. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Engine, EnginePosition, Solution } from '../../bindings/engine.js';
import { checkSpec } from '../../bindings/spec/index.js';
import {
  EMPTY_SIGN,
  PROPERTIES,
  STEPS,
  type StepRecord,
  type WordsSpec,
  type WordsVerbs,
  type WordsView,
} from '../../bindings/words/types.js';
import { BUILDS, release } from '../builds.js';
import { tableUnder } from '../docs/documents.js';

const FOLDER = new URL('../../specs/words/', import.meta.url);
const SLUGS = readdirSync(FOLDER).map((file) => file.replace('.yaml', ''));

const MIB = 1 << 20;

const textOf = (slug: string): string => readFileSync(new URL(`${slug}.yaml`, FOLDER), 'utf8');

function levelOf(slug: string): WordsSpec {
  const read = checkSpec(textOf(slug));
  if (!read.ok || read.spec.room !== 'words') throw new Error(`${slug} is no level`);
  return read.spec;
}

function solutionOf({ slug, solution }: WordsSpec): number[] {
  if (!solution) throw new Error(`${slug} has no solution`);
  return solution.map((step) => STEPS.indexOf(step));
}

/** What a level looks like before and after each step of its solution, and what the steps told. */
interface Replayed {
  readonly views: readonly WordsView[];
  /** Texts of the sentences that are said at some time, each as it is read. */
  readonly said: ReadonlySet<string>;
  readonly records: readonly StepRecord[];
  /** Why the level is over after each step; undefined where it is not. */
  readonly ends: readonly (string | undefined)[];
}

function replay(engine: Engine, level: WordsSpec): Replayed {
  const position = engine.open(level).start(0);
  const views = [position.view(0) as WordsView];
  const said = new Set(sentencesOf(position));
  const records: StepRecord[] = [];
  const ends: (string | undefined)[] = [];
  for (const direction of solutionOf(level)) {
    records.push(recordOf(position, direction));
    views.push(position.view(0) as WordsView);
    ends.push(position.outcome()?.reason);
    for (const sentence of sentencesOf(position)) said.add(sentence);
  }
  return { views, said, records, ends };
}

function recordOf(position: EnginePosition, direction: number): StepRecord {
  const played = position.play([direction]);
  if (!played.ok) throw new Error(`refused: ${played.code}`);
  return played.events[0] as StepRecord;
}

function sentencesOf(position: EnginePosition): string[] {
  const texts = new Map((position.view(0) as WordsView).entities.map((one) => [one.id, 'text' in one ? one.text : '']));
  const sentences = (position.family() as WordsVerbs).sentences() ?? [];
  return sentences.map(({ ids }) => ids.map((id) => texts.get(id)).join(' '));
}

/** Breadth first, in the core. */
function solve(level: WordsSpec): Solution {
  const position = release.open(level).start(0);
  const job = position.job('solve', { memory: 256 * MIB });
  while (!job.run(1_000_000));
  const solution = job.result();
  job.free();
  position.free();
  return solution;
}

describe.each(SLUGS)('%s', (slug) => {
  test('is good, has a title and a map of some size, and says what it teaches', () => {
    expect(checkSpec(textOf(slug))).toMatchObject({ ok: true, warnings: [], spec: { slug } });
    const { title, width, height } = levelOf(slug);
    expect(title).not.toBe(slug);
    expect([width, height].every((cells) => cells >= 4 && cells <= 20)).toBe(true);
    expect(textOf(slug)).toMatch(/^# Teaches .+\.\nfamily: words\n/);
  });

  test.each(BUILDS)('is won by the last step of its solution, and not before: %s', (_name, engine) => {
    const { records, ends } = replay(engine, levelOf(slug));
    expect(records.map(({ won }) => won).lastIndexOf(false)).toBe(records.length - 2);
    expect(records.at(-1)).toMatchObject({ accepted: true, won: true });
    expect(ends).toEqual([...records.slice(1).map(() => undefined), 'won']);
  });

  test('no solution is shorter than the one it holds', () => {
    expect(solutionOf(levelOf(slug))).toHaveLength(solve(levelOf(slug)).plies!);
  });
});

/** What a level's idea needs: what stands there, and where. */
const NEEDED: readonly (readonly [slug: string, what: string, x: number, y: number])[] = [
  ['the-other-side', 'FOX', 6, 0],
  ['change-of-shift', 'FOX', 2, 2],
  ['one-of-us-now', 'FOX', 4, 2],
  ['both-of-us', 'AND', 1, 3],
  ['by-yourself', 'AND', 9, 1],
  ['walls-to-water', 'POND', 7, 3],
  ['trim-the-sentence', 'CROW', 2, 3],
  ['trim-the-sentence', 'AND', 3, 3],
  ['stay-yourself', 'MOLE', 2, 3],
  ['only-one-of-us', 'a thorn', 8, 6],
  ['a-harmless-word', 'HUM', 2, 5],
  ['between-two', 'a mole', 9, 3],
  ['the-herd', 'a goose', 2, 3],
  ['the-wrong-beat', 'IS', 3, 3],
  ['another-coat', 'FOX', 5, 3],
  ['the-cage-walks', 'HEDGE', 6, 4],
  ['a-pond-to-carry', 'a pond', 1, 3],
  ['two-hops', 'OAK', 5, 3],
  ['sweepers', 'a fox', 2, 3],
  ['two-shifts', 'FOX', 4, 4],
  ['the-long-arm', 'a stone', 3, 4],
  ['all-together', 'GOOSE', 2, 6],
  ['all-together', 'a goose', 13, 10],
];

/** What the map has in a cell, as NEEDED tells it. */
function standsAt({ map, objects, words }: WordsSpec, x: number, y: number): string | undefined {
  const sign = [...map[y]!][x];
  const object = objects.find((one) => one.sign === sign);
  return object ? `a ${object.noun.toLowerCase()}` : words.find((one) => one.sign === sign)?.text;
}

function without(level: WordsSpec, x: number, y: number): WordsSpec {
  const map = level.map.map((row, at) => (at === y ? row.slice(0, x) + EMPTY_SIGN + row.slice(x + 1) : row));
  return { ...level, map };
}

test.each(NEEDED)('%s cannot be solved without %s', (slug, what, x, y) => {
  const level = levelOf(slug);
  expect(standsAt(level, x, y)).toBe(what);
  expect(solve(without(level, x, y)).value).toBe('unsolvable');
});

describe('all together', () => {
  const levels = SLUGS.map((slug) => ({ level: levelOf(slug), ...replay(release, levelOf(slug)) }));
  type Played = (typeof levels)[number];

  test('are many, and some are long', () => {
    const longer = (steps: number) => levels.filter(({ records }) => records.length > steps).length;
    expect(levels.length).toBeGreaterThanOrEqual(36);
    expect([longer(25) >= 10, longer(50) >= 4]).toEqual([true, true]);
  });

  test('no two have the same map', () => {
    const maps = levels.map(({ level }) => level.map.join('\n'));
    expect(new Set(maps).size).toBe(maps.length);
  });

  const rulesOf = ({ views }: Played) => views.flatMap(({ rules }) => rules);
  const told = (played: Played, list: 'rulesAdded' | 'rulesRemoved') => played.records.flatMap((one) => one[list]);
  const gives = (property: string) => (played: Played) => rulesOf(played).some((rule) => rule.predicate === property);
  const lost = (played: Played) => played.records.flatMap(({ destroyed }) => destroyed);

  const uses: [string, (played: Played) => boolean][] = [
    ...PROPERTIES.map((property): [string, (played: Played) => boolean] => [property, gives(property)]),
    ['AND before IS', ({ said }) => [...said].some((one) => /AND .*IS/.test(one))],
    ['AND behind IS', ({ said }) => [...said].some((one) => /IS .*AND/.test(one))],
    ['AND on both sides', ({ said }) => [...said].some((one) => /AND .*IS .*AND/.test(one))],
    ['a cell with several words', ({ level }) => level.stacks.some(({ holds }) => wordsIn(level, holds) > 1)],
    ['a word on a thing', ({ level }) => level.stacks.some(({ holds }) => wordsIn(level, holds) < holds.length)],
    ['a sentence read downward', (played) => rulesOf(played).some(({ axis }) => axis === 'v')],
    ['transformation', ({ records }) => records.some(({ transformed }) => transformed.length > 0)],
    ['X IS X', (played) => rulesOf(played).some(({ subject, predicate }) => subject === predicate)],
    ['SINK of a thing', (played) => lost(played).some((one) => one.cause === 'sink' && 'noun' in one)],
    ['SINK of a word', (played) => lost(played).some((one) => one.cause === 'sink' && 'text' in one)],
    ['DEFEAT of one that is YOU', (played) => lost(played).some(({ cause }) => cause === 'defeat')],
    ['DEFEAT taken away', (played) => told(played, 'rulesRemoved').some(({ predicate }) => predicate === 'DEFEAT')],
    ['PUSH given', (played) => told(played, 'rulesAdded').some(({ predicate }) => predicate === 'PUSH')],
    ['PUSH taken away', (played) => told(played, 'rulesRemoved').some(({ predicate }) => predicate === 'PUSH')],
    ['STOP taken away', (played) => told(played, 'rulesRemoved').some(({ predicate }) => predicate === 'STOP')],
    ['YOU given to another noun', (played) => told(played, 'rulesAdded').some(({ predicate }) => predicate === 'YOU')],
    ['two that are YOU', ({ views }) => views.some(({ control }) => control.length > 1)],
    ['YOU AND WIN by itself', ({ views }) => isWonAlone(views.at(-1)!)],
    ['an automaton word', ({ level, ...played }) => level.automata.some((word) => gives(word)({ level, ...played }))],
  ];
  test.each(uses)('use %s', (_name, use) => {
    expect(levels.filter(use)).not.toHaveLength(0);
  });

  test('are in the table of the page, and nothing else is', () => {
    const table = tableUnder('docs/levels.md', 'level', 'title', 'size', 'steps', 'teaches');
    const rows = levels.map(({ level, records }) => [
      level.slug,
      level.title,
      `${level.width} × ${level.height}`,
      `${records.length}`,
      /^# Teaches (.+)\n/.exec(textOf(level.slug))![1]!,
    ]);
    expect([...table].sort()).toEqual(rows.sort());
  });
});

function wordsIn({ words }: WordsSpec, holds: readonly string[]): number {
  return holds.filter((held) => words.some(({ sign }) => sign === held)).length;
}

/** A noun that is YOU has won, and is WIN itself. */
function isWonAlone({ properties, won }: WordsView): boolean {
  return won && Object.values(properties).some((given) => given.includes('YOU') && given.includes('WIN'));
}
