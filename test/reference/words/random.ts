/** Small boards rich in rules, drawn by seed. */
import { Random } from '../../../bench/reference/random.js';
import type { WordsSpec } from '../../../bindings/words/types.js';
import { level } from './specs.js';

const NOUNS = 'BRF';
const VALUES = 'YYPSVXDMBRF';
const WORDS = 'BRF==&YPSV';
const OBJECTS = 'bbrf';

/** What kind of board is drawn. */
export interface Mix {
  readonly width: number;
  readonly height: number;
  /** Sentences that are laid somewhere, across or down, over one another where they meet. */
  readonly laid: readonly string[];
  /** How many more are drawn. */
  readonly sentences: number;
  /** Of a hundred cells so many hold something more. */
  readonly full: number;
  /** Of what that is, so many of a hundred are words. */
  readonly words: number;
}

/** Equal seeds give equal boards. */
class Draft {
  private readonly random: Random;
  private readonly cells: string[];

  constructor(
    seed: number,
    private readonly mix: Mix,
  ) {
    this.random = new Random(seed);
    this.cells = new Array<string>(mix.width * mix.height).fill('');
  }

  level(): WordsSpec {
    for (const sentence of this.mix.laid) this.lay(sentence);
    for (let i = 0; i < this.mix.sentences; i++) this.lay(this.sentence());
    this.scatter();
    return this.write();
  }

  private chance(hundredth: number): boolean {
    return this.random.below(100) < hundredth;
  }

  private pick(signs: string): string {
    return this.random.pick([...signs]);
  }

  private sentence(): string {
    const subject = this.chance(25) ? `${this.pick(NOUNS)}&` : '';
    const value = this.chance(25) ? `&${this.pick(VALUES)}` : '';
    return `${subject}${this.pick(NOUNS)}=${this.pick(VALUES)}${value}`;
  }

  /** As far as the edge lets it. */
  private lay(sentence: string): void {
    const { width, height } = this.mix;
    const down = this.chance(40);
    const at = { x: this.random.below(width), y: this.random.below(height) };
    const first = down ? { x: at.x, y: Math.min(at.y, Math.max(0, height - sentence.length)) } : at;
    const start = down ? first : { x: Math.min(at.x, Math.max(0, width - sentence.length)), y: at.y };
    for (const [i, sign] of [...sentence].entries()) {
      const { x, y } = down ? { x: start.x, y: start.y + i } : { x: start.x + i, y: start.y };
      if (x < width && y < height) this.cells[y * width + x] += sign;
    }
  }

  private scatter(): void {
    for (const cell of this.cells.keys()) {
      if (this.chance(this.mix.full)) this.cells[cell] += this.pick(this.chance(this.mix.words) ? WORDS : OBJECTS);
    }
  }

  /** Cells that hold several become stacks, named by signs that stand for nothing else. */
  private write(): WordsSpec {
    const stacks: Record<string, string> = {};
    const signs = this.cells.map((held, cell) => {
      if (held.length < 2) return held || '.';
      const name = String.fromCodePoint(0x4e00 + cell);
      stacks[name] = held;
      return name;
    });
    const { width, height } = this.mix;
    const rows = Array.from({ length: height }, (_, y) => signs.slice(y * width, (y + 1) * width).join(''));
    return level(rows.join('\n'), stacks);
  }
}

/** A board of such a kind. */
export const randomLevel = (seed: number, mix: Mix): WordsSpec => new Draft(seed, mix).level();
