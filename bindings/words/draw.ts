/** Levels as text: a sign a cell, words of rules in brackets, a `+` where more lies below. */
import type { DrawOptions } from '../families.js';
import { signsByName } from './signs.js';
import { EMPTY_SIGN, type WordsEntity, type WordsSpec, type WordsView } from './types.js';

const WORD = ['\u001b[93m', '\u001b[39m'] as const;
const ACTIVE = ['\u001b[1m\u001b[93m', '\u001b[39m\u001b[22m'] as const;
const CONTROLLED = ['\u001b[96m', '\u001b[39m'] as const;

/** Columns of a line of rules. */
const LINE = 72;

/** The board as text, without a line end behind the last line. */
export function drawWords(spec: WordsSpec, view: WordsView, options: DrawOptions = {}): string {
  const canvas = new Canvas(spec, view, options.colour ?? false);
  const rows = Array.from({ length: spec.height }, (_, y) => canvas.row(y).trimEnd());
  return [...rows, ...(options.legend ? ['', ...legend(view)] : [])].join('\n');
}

/** Signs that take two columns: the scripts of East Asia, and pictures. */
export const WIDE =
  /\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{20000}-\u{3fffd}]/u;

/** What is drawn of one view. */
class Canvas {
  readonly #signs: ReturnType<typeof signsByName>;
  readonly #cells: ReadonlyMap<number, readonly WordsEntity[]>;
  readonly #controlled: ReadonlySet<number>;
  /** Words that say a rule. */
  readonly #active: ReadonlySet<number>;
  /** Columns of a sign. */
  readonly #columns: number;

  constructor(
    private readonly spec: WordsSpec,
    view: WordsView,
    private readonly colour: boolean,
  ) {
    this.#signs = signsByName(spec);
    this.#cells = cellsOf(spec, view.entities);
    this.#controlled = new Set(view.control);
    this.#active = new Set(view.rules.flatMap(({ sourceIds }) => sourceIds));
    this.#columns = [...spec.objects, ...spec.words].some(({ sign }) => WIDE.test(sign)) ? 2 : 1;
  }

  row(y: number): string {
    return Array.from({ length: this.spec.width }, (_, x) => this.#cell(y * this.spec.width + x)).join('');
  }

  #cell(cell: number): string {
    const things = this.#cells.get(cell) ?? [];
    const top = things.filter(({ id }) => this.#controlled.has(id)).at(-1) ?? things.at(-1);
    if (!top) return ` ${this.#padded(EMPTY_SIGN)} `;
    const active = this.#active.has(top.id);
    const [open, close] = active ? '[]' : '  ';
    return open + this.#painted(top, active) + (things.length > 1 ? '+' : close);
  }

  #painted(thing: WordsEntity, active: boolean): string {
    const sign = this.#padded(thing.kind === 'word' ? this.#signs.word(thing.text) : this.#signs.object(thing.noun));
    if (!this.colour) return sign;
    if (this.#controlled.has(thing.id)) return paint(sign, CONTROLLED);
    return thing.kind === 'object' ? sign : paint(sign, active ? ACTIVE : WORD);
  }

  #padded(sign: string): string {
    return this.#columns === 2 && !WIDE.test(sign) ? `${sign} ` : sign;
  }
}

function paint(text: string, [on, off]: readonly [string, string]): string {
  return on + text + off;
}

/** What stands in each cell, by id. */
function cellsOf({ width }: WordsSpec, entities: readonly WordsEntity[]): Map<number, WordsEntity[]> {
  const cells = new Map<number, WordsEntity[]>();
  for (const entity of entities) {
    const cell = entity.at.y * width + entity.at.x;
    const things = cells.get(cell);
    if (things) things.push(entity);
    else cells.set(cell, [entity]);
  }
  return cells;
}

/** The rules, the moves, and how it ended. */
function legend(view: WordsView): string[] {
  const { rules, moves } = view;
  const said = rules.map(({ subject, predicate }) => `${subject} IS ${predicate}`);
  const end = endOf(view);
  const count = `${moves} ${moves === 1 ? 'move' : 'moves'}`;
  return [...(said.length === 0 ? ['no rules'] : inLines(said)), end === null ? count : `${count}, ${end}`];
}

function endOf({ turn, won, control }: WordsView): string | null {
  if (won) return 'won';
  if (turn >= 0) return null;
  return control.length === 0 ? 'lost: nothing is YOU' : 'stuck';
}

/** As many in a line as there is room for. */
function inLines(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length + 2 <= LINE) lines[lines.length - 1] = `${last}, ${text}`;
    else lines.push(text);
  }
  return lines;
}
