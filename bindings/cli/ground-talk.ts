/** GROUND at the terminal: one person at the table, bots in the other seats. Nothing is said but what the person's seat may know. */
import type { Move, Outcome } from '../engine.js';
import type { Position } from '../game.js';
import { otherRulings } from '../ground/describe.js';
import { logLines } from '../ground/log.js';
import { cardOf, problemsOf, thresholdOf } from '../ground/size.js';
import {
  GATE,
  type GroundEvent,
  type GroundSpec,
  type GroundVerbs,
  type GroundView,
  type Named,
  type Step,
} from '../ground/types.js';
import { askedOf, type Policy } from '../policy/ground/index.js';
import { generator } from '../random.js';
import { padTo, widthOf, wrapTo } from './columns.js';
import { Seated } from './seated.js';
import type { Answer, Said } from './talk.js';
import { listed, outcomeLine } from './words.js';

/** What a talk at the table stands on. */
export interface GroundOptions {
  /** The person's seat, from 0. */
  readonly seat: number;
  /** By seat; that of the person's own is not asked. */
  readonly policies: readonly Policy[];
  readonly colour: boolean;
}

/** Columns of a line. */
const LINE = 80;

const HELP: Said = [
  'a move       its number, or its text, as `moves` lists them; the tab key completes it',
  'moves        what you may choose',
  'hint         what to choose, as far as you can know',
  'undo, redo   back to your last decision, forward again',
  'log          all that you were told so far',
  'save FILE    write the game to a file; load FILE goes on with one',
  'board, help, quit',
];

/** Takes lines and answers them, and plays for the bots. */
export class GroundTalk extends Seated {
  readonly #options: GroundOptions;

  constructor(position: Position, options: GroundOptions) {
    super(position, options.seat);
    this.#options = options;
  }

  protected override own(): [string, Answer][] {
    return [...super.own(), ['log', () => this.#log()]];
  }

  get #spec(): GroundSpec {
    return this.position.game.spec as GroundSpec;
  }

  get #view(): GroundView {
    return this.position.view(this.seat) as GroundView;
  }

  /** What is played, who sits where, and what can be written. */
  introduction(): Said {
    const { title, table, modes } = this.#spec;
    const mode = modes.find(({ name }) => name === table.mode)!;
    const hidden = problemsOf(this.#spec).length - 1;
    const rulings = otherRulings(this.#spec);
    return [
      `${title}: ${cardOf(this.#spec).title}, ${table.players} players, ${hidden} hidden Problems, ${thresholdOf(this.#spec)} points needed`,
      `${mode.title}: ${mode.text}`,
      ...(rulings.length > 0 ? [`ruled otherwise: ${rulings.join(', ')}`] : []),
      `you play ${this.position.seatName(this.seat)}; help tells what the Actions are, and what you can write`,
      ...this.#bots(),
      '',
    ];
  }

  /** Who plays what, those alike in one line. */
  #bots(): string[] {
    const seats = new Map<Policy, string[]>();
    for (const [seat, policy] of this.#options.policies.entries()) {
      if (seat !== this.seat) seats.set(policy, [...(seats.get(policy) ?? []), this.position.seatName(seat)]);
    }
    return [...seats].map(([{ name, says }, names]) => `${listed(names)}: ${name}, ${says}`);
  }

  protected help(): Said {
    return [...HELP, '', ...this.#spec.actions.flatMap(explained)];
  }

  /** What others do first, and the table. */
  async begin(): Promise<Said> {
    return this.#waits ? this.board() : this.others();
  }

  /** Nobody is to be played for. */
  get #waits(): boolean {
    return this.position.over || this.mine;
  }

  protected async told(): Promise<Said> {
    return [...this.#lastTold(this.position), ...(this.#waits ? ['', ...this.board()] : await this.others())];
  }

  #lastTold(position: Position): string[] {
    return logLines(this.#spec, position.events(this.seat) as readonly GroundEvent[]);
  }

  /** By the game's seed, the seat and the ply alone, so that undo and load change nothing. */
  async choose(): Promise<Move> {
    const { position } = this;
    const { turn, history } = position;
    const draw = generator((generator(position.save().seed).next() + history.length) >>> 0);
    return this.#options.policies[turn]!.choose(askedOf(position, draw));
  }

  protected board(): Said {
    const { position } = this;
    const drawn = position.board({ seat: this.seat, colour: this.#options.colour });
    return [drawn, '', ...(position.outcome ? this.#ending(position.outcome) : this.#question())];
  }

  #ending(outcome: Outcome): string[] {
    const { total, mastery } = (this.position.family() as GroundVerbs).score();
    const scores = outcome.scores.map((score, seat) => `${this.position.seatName(seat)} ${score}`);
    const mine = outcome.winners.length === 0 ? '' : `; you ${outcome.winners.includes(this.seat) ? 'win' : 'lose'}`;
    return [
      `${total} points, ${thresholdOf(this.#spec)} were needed; mastery ${mastery}`,
      `scores: ${scores.join(', ')}`,
      `${outcomeLine(this.#spec, outcome)}${mine}`,
    ];
  }

  /** What is to be decided, and the choices. */
  #question(): string[] {
    const { step, supporter, players } = this.#view;
    const who = supporter === null ? '' : `${this.position.seatName(supporter)} `;
    const gate = step === 'select' && players[this.seat]!.stress >= GATE ? [GATED] : [];
    return [`${who}${QUESTIONS[step as Step]}`, ...gate, ...this.legal()];
  }

  protected override legal(): Said {
    const texts = this.position.moves().map((text, index) => `${String(index + 1).padStart(2)} ${text}`);
    return inColumns(texts);
  }

  protected override move(words: readonly string[]): Said | Promise<Said> {
    const [word] = words;
    if (words.length > 1 || !/^\d+$/.test(word!)) return super.move(words);
    const texts = this.position.moves();
    const text = texts[Number(word) - 1];
    if (text === undefined && texts.length > 0) return [`there is no choice ${word}; they are 1 to ${texts.length}`];
    return super.move([text ?? word!]);
  }

  /** Every move again, as it was told. */
  #log(): string[] {
    const replayed = this.position.clone();
    const plies = replayed.history.length;
    while (replayed.undo());
    const said = Array.from({ length: plies }, () => {
      replayed.redo();
      return this.#lastTold(replayed);
    });
    replayed.free();
    return plies === 0 ? ['nothing has happened yet'] : said.flat();
  }
}

const GATED = `your Stress is ${GATE} or more: what is neither ATTACK nor GROUND takes your Freedom token [GR-R03]`;

/** What the person decides, behind the name of whom it comes from. */
const QUESTIONS: Readonly<Record<Step, string>> = {
  select: 'which Action do you select? It lies face down until Reveal [GR-R02]',
  consent: 'do you accept Bonds that are offered in this round? It is hidden until Reveal [U1]',
  ground: 'how do you use GROUND? [GR-R05]',
  bond: 'supports you and offers a Bond: do you accept? [GR-L02]',
  rivalry: 'supports you through a Rivalry: do you flip it to a Bond, or break it? [GR-A05]',
  deny: 'you DENY: which Problem? [GR-D03]',
  attack: 'your extra Attack: on whom? [GR-D04]',
};

/** `INVESTIGATE  Look behind the quarrel. …`, in as many lines as it takes. */
function explained({ name, text }: Named): string[] {
  const [first = '', ...rest] = wrapTo(LINE - INDENT, text);
  return [name.padEnd(INDENT) + first, ...rest.map((line) => ' '.repeat(INDENT) + line)];
}

const INDENT = 13;

/** Read downward in each column, as many columns as there is room for. */
function inColumns(texts: readonly string[]): string[] {
  const width = Math.max(...texts.map(widthOf)) + 3;
  const rows = Math.ceil(texts.length / Math.max(1, Math.floor(LINE / width)));
  return Array.from({ length: rows }, (_, row) =>
    texts
      .filter((_, index) => index % rows === row)
      .map((text) => padTo(width, text))
      .join('')
      .trimEnd(),
  );
}
