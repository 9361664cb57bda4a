/** A level at the terminal in lines: what is done and said for each line a player writes. */
import { textOf } from '../families.js';
import type { Position } from '../game.js';
import { AIM, tellSigns, tellStacks } from '../words/explain.js';
import type { WordsSpec } from '../words/types.js';
import { Puzzle } from './puzzle.js';
import { type Answer, type Said, Talk } from './talk.js';

/** What a talk about a level stands on. */
export interface PuzzleOptions {
  readonly colour: boolean;
  /** Tells every step line by line. */
  readonly trace?: boolean | undefined;
  /** The beginning of the level after that one; null where there is none. */
  readonly next: (slug: string) => Position | null;
}

const HELP: Said = [
  'r            a step: u d l r, or up down left right; several at once: rrdl',
  'undo, redo   take a step back, play it again',
  'reset        back to the beginning',
  'hint         the next step of the shortest solution',
  'rules        what holds now; signs: what the board is written in',
  'look         what lies in each cell of several things, where the board has a +',
  'moves        the directions that move something',
  'next         the next level',
  'save FILE    write the game to a file; load FILE goes on with one',
  'board, help, quit',
  'on a line of its own q is quit, z undo, y and x redo, h and ? hint, n next, as on a screen;',
  'u d l r are steps, so r does not reset, and w a s d are no steps: d goes down, not to the right',
];

/** Keys of the screen that mean the same here. Those that would be taken for steps, or mean another one, are left out. */
const SHORT = new Map([
  ['q', 'quit'],
  ['z', 'undo'],
  ['y', 'redo'],
  ['x', 'redo'],
  ['h', 'hint'],
  ['?', 'hint'],
  ['n', 'next'],
]);

/** Takes lines and answers them. */
export class PuzzleTalk extends Talk {
  readonly #options: PuzzleOptions;
  #puzzle: Puzzle;

  constructor(position: Position, options: PuzzleOptions) {
    super(position);
    this.#options = options;
    this.#puzzle = new Puzzle(position, options.trace);
  }

  /** The puzzle of the position that is talked about now. */
  get #now(): Puzzle {
    if (this.#puzzle.position !== this.position) this.#puzzle = new Puzzle(this.position, this.#options.trace);
    return this.#puzzle;
  }

  override answer(line: string): Promise<Said | null> {
    return super.answer(SHORT.get(line.trim()) ?? line);
  }

  protected own(): [string, Answer][] {
    return [
      ['undo', () => [this.#now.undo(), ...this.board()]],
      ['redo', () => this.#shown(this.#now.redo())],
      ['reset', () => [this.#now.reset(), ...this.board()]],
      ['hint', async () => [await this.think((signal) => this.#now.hint(signal))]],
      ['rules', () => this.#rules()],
      ['signs', () => tellSigns(this.#spec)],
      ['look', () => tellStacks(this.#spec, this.#now.view)],
      ['next', () => this.#next()],
    ];
  }

  get #spec(): WordsSpec {
    return this.position.game.spec as WordsSpec;
  }

  protected help(): Said {
    return HELP;
  }

  protected loaded(file: string): string {
    return `loaded ${file}`;
  }

  /** The level, what its signs mean, and the board. */
  begin(): Promise<Said> {
    const { game } = this.position;
    const head = [`${game.spec.title}: ${game.description}`, ...tellSigns(this.#spec)];
    return this.#shown(...head, AIM, 'a step is u, d, l or r, several at once rrdl; help lists the rest', '');
  }

  protected board(): Said {
    return [this.position.board({ legend: true, colour: this.#options.colour })];
  }

  async #shown(...said: readonly string[]): Promise<Said> {
    const ending = await this.think((signal) => this.#now.ending(signal));
    const then = this.#now.won ? 'next, undo, reset or quit' : '';
    return [...said, ...this.board(), ...[ending, then].filter((line) => line !== '')];
  }

  /** Several steps go as far as they can. */
  protected async move(words: readonly string[]): Promise<Said> {
    const steps = textOf(this.#spec).split(this.#spec, words.join(' '));
    const wrong = steps.find(({ text }) => !this.#now.means(text));
    if (wrong) return [`${wrong.text} is no direction and no command; a step is u, d, l or r, and help lists the rest`];
    const said: string[] = [];
    for (const [index, { text }] of steps.entries()) {
      const stepped = this.#now.step(text);
      const place = !stepped.ok && steps.length > 1 ? `step ${index + 1} of ${steps.length}, ` : '';
      said.push(...stepped.said.map((line) => place + line));
      if (!stepped.ok) return index === 0 ? said : this.#shown(...said);
    }
    return this.#shown(...said);
  }

  #rules(): Said {
    const { rules } = this.#now;
    return rules.length === 0 ? ['no rules'] : rules;
  }

  async #next(): Promise<Said> {
    const next = this.#options.next(this.#spec.slug);
    if (next === null) return ['there is no next level'];
    this.position.game.free();
    this.position = next;
    return this.begin();
  }
}
