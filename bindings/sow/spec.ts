/** Rows to a checked sowing spec. */
import { type Head, readHead } from '../spec/head.js';
import type { RoomInput } from '../spec/input.js';
import { namesOf } from '../spec/names.js';
import { checkRules, warnIdle } from './coherence.js';
import { readLists } from './lists.js';
import type { SowCapture, SowRows, SowSpec } from './types.js';
import { REQUIRED_ROWS, SOW_VOCABULARY } from './vocabulary.js';

/** Checks the rows of a sowing game; undefined when there are faults. */
export function checkSow(input: RoomInput): SowSpec | undefined {
  const head = readHead(input, SOW_VOCABULARY, REQUIRED_ROWS);
  const lists = readLists(input, head);
  checkRules(head);
  if (input.faults.count > 0) return undefined;
  const spec = makeSpec(head, lists.seeds!, lists.counts, input.file);
  warnIdle(spec, head, input.warnings);
  return spec;
}

function makeSpec(head: Head, seeds: SowSpec['seeds'], counts: readonly number[], file: string): SowSpec {
  const { numbers } = head;
  return {
    room: 'sow',
    family: 'sow',
    ...namesOf(head, file),
    rows: numbers.get('rows') as SowRows,
    houses: numbers.get('houses')!,
    seeds,
    stores: (wordOf(head, 'stores') ?? 'side') as SowSpec['stores'],
    direction: (wordOf(head, 'sow') ?? 'ccw') as SowSpec['direction'],
    origin: originOf(head),
    lift: numbers.get('lift') ?? 1,
    laps: (wordOf(head, 'laps') ?? 'single') as SowSpec['laps'],
    again: head.rows.has('again'),
    capture: captureOf(head, counts),
    slam: (wordOf(head, 'slam') ?? 'take') as SowSpec['slam'],
    feed: wordOf(head, 'feed') === 'must',
    end: endOf(head),
  };
}

/** The word behind the key. */
function wordOf(head: Head, once: string): string | undefined {
  return head.rows.get(once)?.form.name.split('|')[1];
}

function originOf(head: Head): SowSpec['origin'] {
  const name = head.rows.get('sow|origin')?.form.name;
  if (name === undefined) return 'plain';
  return name === 'sow|skip-origin' ? 'skip' : 'start';
}

function captureOf(head: Head, counts: readonly number[]): SowCapture {
  const form = head.rows.get('capture')?.form;
  const [, kind = 'none', word] = form?.name.split('|') ?? [];
  switch (kind) {
    case 'exactly':
      return { kind, counts, chain: form!.fields.length > 1 };
    case 'even':
      return { kind, chain: word === 'chain' };
    case 'opposite':
      return { kind, takes: (word ?? 'full') as 'full' | 'always' | 'foe' };
    case 'row':
      return { kind, sown: word === 'sown' };
    default:
      return { kind: kind as 'none' | 'beyond' };
  }
}

function endOf({ rows, numbers }: Head): SowSpec['end'] {
  return {
    target: numbers.get('end|target') ?? null,
    even: numbers.get('end|even') ?? null,
    bare: rows.has('end|bare'),
    repeat: numbers.get('end|repeat') ?? null,
    plies: numbers.get('end|plies') ?? null,
    nomove: rows.has('end|nomove') ? 'lose' : 'count',
    rest: (rows.get('end|rest')?.form.name.split('|')[2] ?? 'own') as SowSpec['end']['rest'],
  };
}
