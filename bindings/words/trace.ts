/** Steps of a level in words: each thing that happened in a line, or all of it in a few words. */
import type { At, Destroyed, Gone, StepRecord, WordsEntity, WordsRule, WordsView } from './types.js';

/** Lines that are told of one list; a wall of YOU may have a thousand. */
const TOLD = 12;

/** What a step did, line by line, from the view before it. Words stand in quotation marks, cells as x, y. */
export function traceWords(before: WordsView, record: StepRecord): string[] {
  const names = namesOf(before);
  const name = (id: number) => `${names.get(id)} ${id}`;
  return [
    ...shortened(record.moved, ({ id, from, to, pushedBy }) => {
      const pushed = pushedBy === null ? '' : `, pushed by ${name(pushedBy)}`;
      return `${name(id)} goes from ${cell(from)} to ${cell(to)}${pushed}`;
    }),
    ...shortened(record.blocked, ({ id, blockerId }) => `${name(id)} stays: ${obstacle(names, blockerId)}`),
    ...shortened(record.transformed, ({ id, from, to, at }) => `${from} ${id} at ${cell(at)} becomes ${to}`),
    ...shortened(
      record.destroyed,
      (gone) => `${nameOfGone(gone)} ${gone.id} at ${cell(gone.at)} ${fate(gone.cause, 1)}`,
    ),
    ...shortened(record.rulesRemoved, (rule) => `no longer ${ruleText(rule)}`),
    ...shortened(record.rulesAdded, (rule) => `now ${ruleText(rule)}`),
    ...ends(record),
  ];
}

/** The same in a few words: `BABA pushes "WIN"; no longer FLAG IS WIN`. */
export function tellWords(before: WordsView, record: StepRecord): string {
  const names = namesOf(before);
  return [
    movement(names, record),
    ...staying(names, record),
    ...counted(record.transformed, ({ from, to }) => [from, to]).map(
      ([from, count, to]) => `${many(from, count)} ${count === 1 ? 'becomes' : 'become'} ${to}`,
    ),
    ...losses(record, 'sink'),
    ...losses(record, 'defeat'),
    ...rulesTold('no longer', record.rulesRemoved),
    ...rulesTold('now', record.rulesAdded),
    ...ends(record),
  ].join('; ');
}

/** Why a direction moves nothing: `WALL is STOP`. */
export function tellBlocked({ entities, control }: WordsView, record: StepRecord): string {
  return control.length === 0 ? 'nothing is YOU' : obstacles(namesOf({ entities }), record).join(', ');
}

/** `BABA IS YOU`. */
export function ruleText({ subject, predicate }: WordsRule): string {
  return `${subject} IS ${predicate}`;
}

type Names = ReadonlyMap<number, string>;

/** The names of things by id. */
function namesOf({ entities }: Pick<WordsView, 'entities'>): Names {
  return new Map(entities.map((thing) => [thing.id, thingName(thing)]));
}

/** A noun, or a word's text in quotation marks. */
export function thingName(thing: WordsEntity): string {
  return thing.kind === 'object' ? thing.noun : `"${thing.text}"`;
}

function nameOfGone(gone: Gone): string {
  return 'noun' in gone ? gone.noun : `"${gone.text}"`;
}

function cell({ x, y }: At): string {
  return `${x}, ${y}`;
}

function shortened<T>(list: readonly T[], words: (one: T) => string): string[] {
  const lines = list.slice(0, TOLD).map(words);
  return list.length > TOLD ? [...lines, `… ${list.length - TOLD} more …`] : lines;
}

/** null is the edge. */
function obstacle(names: Names, blockerId: number | null): string {
  return blockerId === null ? 'the edge is in the way' : `${names.get(blockerId)} is STOP`;
}

function obstacles(names: Names, { blocked }: StepRecord): string[] {
  return [...new Set(blocked.map(({ blockerId }) => obstacle(names, blockerId)))];
}

function fate(cause: Destroyed['cause'], count: number): string {
  if (cause === 'sink') return count === 1 ? 'sinks' : 'sink';
  return count === 1 ? 'is defeated' : 'are defeated';
}

/** Equal things once, with their number, in the order of the first. */
function counted<T>(list: readonly T[], partsOf: (one: T) => [string, string]): [string, number, string][] {
  const found = new Map<string, [string, number, string]>();
  for (const one of list) {
    const [name, more] = partsOf(one);
    const known = found.get(`${name} ${more}`);
    if (known) known[1]++;
    else found.set(`${name} ${more}`, [name, 1, more]);
  }
  return [...found.values()];
}

function many(name: string, count: number): string {
  return count === 1 ? name : `${count} ${name}`;
}

function movement(names: Names, { moved }: StepRecord): string {
  const list = (pushed: boolean) =>
    counted(
      moved.filter(({ pushedBy }) => (pushedBy !== null) === pushed),
      ({ id }) => [names.get(id)!, ''],
    );
  const movers = list(false);
  const pushed = list(true);
  const plural = movers.length > 1 || movers[0]![1] > 1;
  const who = joined(movers.map(([name, count]) => many(name, count)));
  if (pushed.length === 0) return `${who} ${plural ? 'move' : 'moves'}`;
  return `${who} ${plural ? 'push' : 'pushes'} ${joined(pushed.map(([name, count]) => many(name, count)))}`;
}

/** `ROCK and 2 LAVA sink`. */
function losses({ destroyed }: StepRecord, cause: Destroyed['cause']): string[] {
  const list = destroyed.filter((gone) => gone.cause === cause);
  const names = counted(list, (gone) => [nameOfGone(gone), '']).map(([name, count]) => many(name, count));
  return list.length === 0 ? [] : [`${joined(names)} ${fate(cause, list.length)}`];
}

/** Movers that were left behind by the others. */
function staying(names: Names, record: StepRecord): string[] {
  const count = record.blocked.length;
  if (count === 0) return [];
  return [`${count} ${count === 1 ? 'stays' : 'stay'}: ${obstacles(names, record).join(', ')}`];
}

function rulesTold(begin: string, rules: readonly WordsRule[]): string[] {
  return rules.length === 0 ? [] : [`${begin} ${shortened(rules, ruleText).join(', ')}`];
}

function ends({ controlLost, won }: StepRecord): string[] {
  return [...(controlLost ? ['nothing is YOU any more'] : []), ...(won ? ['won'] : [])];
}

function joined(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
