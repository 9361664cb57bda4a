/** A line of text that is asked for on a screen of single keys. */
import type { Key } from './screen.js';

/** A file's name being written. */
export class Prompt {
  constructor(
    private readonly question: string,
    private text: string,
  ) {}

  /** The line to show. */
  get shown(): string {
    return `${this.question} ${this.text}_`;
  }

  /** What a key makes of it: the text when it is done, null when it is left, undefined while it is written. */
  key({ name, ctrl, text }: Key): string | null | undefined {
    if (name === 'return' || name === 'enter') return this.text;
    if (name === 'escape' || (ctrl && (name === 'c' || name === 'd'))) return null;
    if (name === 'backspace') this.text = [...this.text].slice(0, -1).join('');
    else if (ctrl && name === 'u') this.text = '';
    else if (!ctrl && /^[^\p{Cc}]+$/u.test(text)) this.text += text;
    return undefined;
  }
}
