/** A level of word rules as somebody plays it: steps and what they did in words, without a terminal. */
import type { Position } from '../game.js';
import type { StopSignal } from '../policy/slices.js';
import { directionName } from '../words/explain.js';
import { parseMove } from '../words/text.js';
import { ruleText, tellBlocked, tellWords } from '../words/trace.js';
import type { StepRecord, WordsVerbs, WordsView } from '../words/types.js';
import { wordsRefusal } from '../words/words.js';
import { Guide } from './guide.js';
import { traceLast } from './trace.js';
import { stepsText } from './words.js';

/** What a step did, or why it was refused. */
export interface Stepped {
  readonly ok: boolean;
  readonly said: readonly string[];
}

/** Plays a level. */
export class Puzzle {
  readonly #guide = new Guide();

  /** `trace` tells each step line by line. */
  constructor(
    public position: Position,
    private readonly trace = false,
  ) {}

  /** What there is to see. */
  get view(): WordsView {
    return this.position.view() as WordsView;
  }

  /** Steps since the level began. */
  get steps(): number {
    return this.view.moves;
  }

  /** Every rule that holds, in the order it is read. */
  get rules(): string[] {
    return this.view.rules.map(ruleText);
  }

  get won(): boolean {
    return this.position.outcome?.reason === 'won';
  }

  /** Does the text mean a direction? */
  means(text: string): boolean {
    return parseMove(text) !== null;
  }

  /** Plays a direction. */
  step(text: string): Stepped {
    const { position } = this;
    const before = this.view;
    const played = position.play(text);
    if (!played.ok) return { ok: false, said: [`${directionName(text)}: ${this.#refused(text, played.code, before)}`] };
    const told = tellWords(before, played.events[0] as StepRecord);
    const name = directionName(played.text);
    const traced = this.trace ? traceLast(position, false).map((line) => `  ${line}`) : [];
    return { ok: true, said: this.trace ? [`${name}:`, ...traced] : [`${name}: ${told}`] };
  }

  /** Plays a direction; null where something moved, else why nothing did. */
  tryStep(text: string): string | null {
    const played = this.position.play(text);
    return played.ok ? null : this.#refused(text, played.code, this.view);
  }

  #refused(text: string, code: string, before: WordsView): string {
    if (code === 'game_over') return `comes after the end: ${this.#end}`;
    if (code !== 'blocked') return wordsRefusal(code)!;
    const [direction] = parseMove(text)!;
    const record = (this.position.family() as WordsVerbs).trial(direction!);
    return `moves nothing: ${tellBlocked(before, record)}`;
  }

  get #end(): string {
    const { outcome } = this.position;
    if (outcome?.reason === 'won') return `won in ${stepsText(this.steps)}`;
    return outcome?.reason === 'lost' ? 'nothing is YOU' : 'no direction moves anything';
  }

  /** How it ended, in a sentence; '' while it goes on. */
  over(): string {
    const { outcome } = this.position;
    if (outcome === null) return '';
    return this.won ? this.#end : `${outcome.reason}: ${this.#end}; undo goes on from before`;
  }

  /** How it ended, and of a win how few steps there are. */
  async ending(signal?: StopSignal): Promise<string> {
    const over = this.over();
    const beside = this.won ? await this.#guide.compareSteps(this.position, this.steps, signal) : '';
    return beside === '' ? over : `${over}; ${beside}`;
  }

  /** Takes the last step back, and says which. */
  undo(): string {
    const step = this.#last;
    return this.position.undo() ? `took back ${step}` : 'there is no step to take back';
  }

  /** Plays the step again that was taken back. */
  redo(): string {
    return this.position.redo() ? `again ${this.#last}` : 'there is nothing to play again';
  }

  get #last(): string {
    return directionName(this.position.history.at(-1) ?? '');
  }

  /** Goes back to where play began; redo goes on from there. */
  reset(): string {
    let steps = 0;
    while (this.position.undo()) steps++;
    return steps === 0 ? 'this is the beginning' : `back at the beginning; redo plays the ${stepsText(steps)} again`;
  }

  /** The next step of the shortest solution, within some seconds. */
  hint(signal?: StopSignal): Promise<string> {
    return this.#guide.hint(this.position, signal);
  }
}
