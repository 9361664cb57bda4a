/** A level at the terminal by single keys, the board drawn in place. */
import type { Position } from '../game.js';
import { AIM, meaningsOf, tellStacks } from '../words/explain.js';
import type { WordsSpec } from '../words/types.js';
import { wrapTo } from './columns.js';
import { layOut, neededFor, type Scene } from './frame.js';
import { type Action, actionOf, KEYS } from './keys.js';
import { pagesOf } from './overview.js';
import { Prompt } from './prompt.js';
import { Puzzle } from './puzzle.js';
import type { PuzzleOptions } from './puzzle-talk.js';
import { writeSave } from './saves.js';
import type { Key, Screen } from './screen.js';
import { stepsText } from './words.js';

/** What is done after each key, where another engine follows. */
export type Follow = (position: Position) => void;

const QUIT = Symbol('quit');
type News = Key | typeof QUIT | null;

/** Plays levels on a screen until the player leaves. */
export class PuzzleScreen {
  #puzzle: Puzzle;
  #said: readonly string[] = [];
  #prompt: Prompt | null = null;
  /** The page of what the board does not show; null where the board is shown. */
  #page: number | null = null;
  /** Work that goes on beside the keys: its end, and what cuts it. */
  #thought: { readonly done: Promise<void>; readonly cut: AbortController } | null = null;
  /** What went wrong beside the keys, to be thrown where somebody catches it. */
  #fault: { readonly error: unknown } | null = null;
  /** What has come and is not answered yet; null asks for a redrawing. */
  readonly #news: News[] = [];
  #wake: () => void = () => {};

  constructor(
    position: Position,
    private readonly screen: Screen,
    private readonly options: PuzzleOptions,
  ) {
    this.#puzzle = new Puzzle(position, options.trace);
  }

  /** The position that was left last. */
  get position(): Position {
    return this.#puzzle.position;
  }

  /** Plays until the player quits, the input ends, or the signal comes. The terminal is given back, whatever happens. */
  async play(follow: Follow, signal?: AbortSignal): Promise<void> {
    const quit = () => this.#tell(QUIT);
    this.screen.enter({ key: (key) => this.#tell(key), resized: () => this.#tell(null), ended: quit });
    signal?.addEventListener('abort', quit);
    try {
      this.#told([AIM]);
      await this.#loop(follow);
    } finally {
      signal?.removeEventListener('abort', quit);
      this.screen.leave();
      await this.#settle();
    }
  }

  /** What is said on the first screen, once the other one is gone. */
  farewell(): string {
    const { title } = this.position.game.spec;
    return `${title}: ${this.#puzzle.over() || `left after ${stepsText(this.#puzzle.steps)}`}`;
  }

  #tell(news: News): void {
    this.#news.push(news);
    this.#wake();
  }

  async #loop(follow: Follow): Promise<void> {
    for (;;) {
      if (this.#news.length === 0) this.#draw();
      const news = await this.#next();
      if (this.#fault) throw this.#fault.error;
      if (news === QUIT) return;
      if (news !== null && (await this.#answer(news))) return;
      follow(this.position);
    }
  }

  async #next(): Promise<News> {
    while (this.#news.length === 0) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#news.shift()!;
  }

  /** True where the key says to leave. */
  async #answer(key: Key): Promise<boolean> {
    const cut = await this.#settle();
    if (this.#prompt) this.#write(this.#prompt, key);
    else {
      const action = actionOf(key);
      // Ctrl-C ends what goes on; where nothing does, the game.
      if (action?.do === 'stop') return !cut;
      if (this.#page !== null) this.#turnPage(this.#page);
      else if (action?.do === 'quit') return true;
      else if (action?.do === 'look') this.#page = 0;
      else if (action && this.#lines() !== null) this.#act(action);
    }
    return false;
  }

  #turnPage(page: number): void {
    this.#page = page + 1 < this.#pages().length ? page + 1 : null;
  }

  #act(action: Action): void {
    const puzzle = this.#puzzle;
    if (action.do === 'hint') this.#think('looking for a hint …', (signal) => puzzle.hint(signal));
    else if (action.do === 'save')
      this.#prompt = new Prompt('save as (Esc: not)', `${this.position.game.spec.slug}.json`);
    else this.#told(this.#done(action));
  }

  /** Does what takes no time, and gives what is said of it. */
  #done(action: Action): readonly string[] {
    switch (action.do) {
      case 'step':
        return this.#step(action.text);
      case 'undo':
      case 'redo':
      case 'reset':
        return [this.#puzzle[action.do]()];
      case 'next':
        return this.#nextLevel();
    }
    return [];
  }

  #write(prompt: Prompt, key: Key): void {
    const file = prompt.key(key);
    if (file === undefined) return;
    this.#prompt = null;
    this.#told([file === null || file === '' ? 'not saved' : writeSave(this.position, file)]);
  }

  /** After the end nothing is said but how it ended. */
  #step(text: string): readonly string[] {
    const { ok, said } = this.#puzzle.step(text);
    return ok || this.#puzzle.over() === '' ? said : [];
  }

  #nextLevel(): readonly string[] {
    const { game } = this.position;
    const next = this.options.next(game.spec.slug);
    if (next === null) return ['there is no next level'];
    game.free();
    this.#puzzle = new Puzzle(next, this.options.trace);
    return [AIM];
  }

  /** What is said below the board; the end of the level is told first, and how few steps there are once that is known. */
  #told(said: readonly string[]): void {
    const puzzle = this.#puzzle;
    const over = puzzle.over();
    this.#said = over === '' ? said : [over, ...said];
    if (puzzle.won) this.#think(over, (signal) => puzzle.ending(signal), said);
  }

  /** Says the first until the second is known; a key cuts the thought. */
  #think(meanwhile: string, work: (signal: AbortSignal) => Promise<string>, said: readonly string[] = []): void {
    const cut = new AbortController();
    this.#said = [meanwhile, ...said];
    const ended = () => {
      this.#thought = null;
      this.#tell(null);
    };
    const done = work(cut.signal)
      .then(
        (found) => {
          this.#said = [found, ...said];
        },
        (error) => {
          this.#fault = { error };
        },
      )
      .then(ended);
    this.#thought = { done, cut };
  }

  /** Waits for the thought that goes on, cut short; false where there is none. */
  async #settle(): Promise<boolean> {
    const thought = this.#thought;
    if (thought === null) return false;
    thought.cut.abort();
    await thought.done;
    return true;
  }

  #draw(): void {
    const lines = this.#page === null ? this.#lines() : this.#pageLines(this.#page);
    this.screen.draw(lines ?? this.#tooSmall());
  }

  #pages(): string[][] {
    return pagesOf(this.#scene(), this.screen.size);
  }

  /** In a terminal that has grown there may be fewer pages. */
  #pageLines(page: number): string[] {
    const pages = this.#pages();
    return pages[Math.min(page, pages.length - 1)]!;
  }

  #lines(): string[] | null {
    return layOut(this.#scene(), this.screen.size);
  }

  #scene(): Scene {
    const { position, steps, rules, view } = this.#puzzle;
    const { spec } = position.game;
    return {
      title: `${spec.title}, ${stepsText(steps)}`,
      board: position.board({ colour: this.options.colour }).split('\n'),
      rules: rules.length === 0 ? ['no rules'] : rules,
      count: `${rules.length} ${rules.length === 1 ? 'rule' : 'rules'}: i`,
      signs: meaningsOf(spec as WordsSpec),
      stacks: tellStacks(spec as WordsSpec, view),
      said: this.#said,
      keys: this.#prompt ? [this.#prompt.shown] : KEYS,
    };
  }

  #tooSmall(): string[] {
    const needed = neededFor(this.#scene());
    const { columns, rows } = this.screen.size;
    const text = `the board needs ${needed.columns} columns and ${needed.rows} rows, there are ${columns} and ${rows}; q quits`;
    return wrapTo(columns, text).slice(0, rows);
  }
}
