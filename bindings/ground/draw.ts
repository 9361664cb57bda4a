/** A table as text, as one seat sees it. */
import type { DrawOptions } from '../families.js';
import { clip } from '../spec/faults.js';
import { cardsText } from './cards.js';
import { problemName, seatName } from './names.js';
import { choiceText, groundChoiceText } from './told.js';
import {
  type GroundSpec,
  type GroundView,
  MOST_STRESS,
  type PlayerView,
  type ProblemView,
  ROUNDS,
  SUITS,
} from './types.js';

/** Columns of a line. */
const LINE = 80;

/** ANSI colours. */
const PAINT = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 90 } as const;
type Colour = keyof typeof PAINT;

/** By suit. */
const SUIT_COLOURS: readonly Colour[] = ['cyan', 'green', 'yellow', 'red'];

/** The table as text, without a line end behind the last line. */
export function drawGround(spec: GroundSpec, view: GroundView, options: DrawOptions = {}): string {
  const canvas = new Canvas(spec, view, options.colour ?? false);
  const lines = [
    canvas.head(),
    '',
    ...canvas.players(),
    '',
    ...canvas.problems(),
    '',
    ...canvas.cards(),
    ...canvas.choices(),
    ...(options.legend ? ['', asked(view)] : []),
  ];
  return lines.map((line) => line.trimEnd()).join('\n');
}

/** A cell of a table: its text, and its colour. */
type Cell = readonly [string, Colour?];

/** Columns of the players' table, without the last one. */
const WIDTHS = [4, 10, 7, 9, 10, 7, 8];
const TITLES = ['', 'Stress', 'Free', 'DARVO', 'token', 'cards', 'shield', 'relations'];

/** What is drawn of one view. */
class Canvas {
  constructor(
    private readonly spec: GroundSpec,
    private readonly view: GroundView,
    private readonly colour: boolean,
  ) {}

  head(): string {
    const { round, lead } = this.view;
    const { mode, scenario } = this.spec.table;
    return clip(`round ${round} of ${ROUNDS}, Lead ${seatName(lead)}, ${scenario}, ${mode}`, LINE - 1);
  }

  players(): string[] {
    const rows = this.view.players.map((player, seat) => this.#row(this.#player(player, seat)));
    return [this.#row(TITLES.map((title): Cell => [title, 'dim'])), ...rows];
  }

  #player({ stress, freedom, stage, ending, token, cards, protection }: PlayerView, seat: number): Cell[] {
    return [
      [`${seatName(seat)}${seat === this.view.lead ? '*' : ''}`],
      [stressBar(stress), stress >= 4 ? 'red' : stress >= 3 ? 'yellow' : 'green'],
      freedom ? ['READY', 'green'] : ['SPENT', 'red'],
      [`${stage}${ending ? '!' : ''}`, ...(stage === 'OFF' ? (['dim'] as const) : (['red'] as const))],
      token ? [`${token.side} ${seatName(token.at)}`, token.side === 'blame' ? 'red' : 'yellow'] : ['-', 'dim'],
      [String(cards)],
      [protection === 0 ? '-' : String(protection)],
      [this.#relations(seat)],
    ];
  }

  #relations(seat: number): string {
    const own = this.view.relations.filter(({ between }) => between.includes(seat));
    const told = own.map(({ between, kind }) => `${kind} ${seatName(between[0] === seat ? between[1] : between[0])}`);
    return told.length === 0 ? '-' : told.join(', ');
  }

  #row(cells: readonly Cell[]): string {
    return cells.map(([text, colour], column) => this.#paint(text.padEnd(WIDTHS[column] ?? 0), colour)).join('');
  }

  problems(): string[] {
    return this.view.problems.map((problem, number) => this.#problem(problem, number));
  }

  #problem(problem: ProblemView, number: number): string {
    const { name, suit, value, state } = problem;
    if (suit === null) return `${problemName(number)}  ${this.#paint('face down', 'dim')}`;
    const card = this.#paint(`${suit} ${value}`.padEnd(13), SUIT_COLOURS[SUITS.indexOf(suit)]);
    const claimant = this.view.players.findIndex(({ claimed }) => claimed.includes(number));
    const told = state === 'claimed' ? `claimed by ${seatName(claimant)}` : state;
    const stands = `${told}${problem.protected ? ', protected' : ''}`;
    return `${problemName(number)}  ${card}${stands.padEnd(18)}${clip(name ?? '', LINE - 36)}`;
  }

  cards(): string[] {
    const { players, deck, discard } = this.view;
    const piles = `deck ${deck}, discard ${cardsText(discard)}`;
    return [
      ...players.flatMap(({ hand }, seat) => (hand ? [`${seatName(seat)}'s hand: ${cardsText(hand)}`] : [])),
      piles,
    ];
  }

  /** What is known of the Actions of this round. */
  choices(): string[] {
    const told = this.view.players.flatMap((player, seat) => {
      const text = chosen(player);
      return text === null ? [] : [`${seatName(seat)} ${text}`];
    });
    return told.length === 0 ? [] : ['', ...inLines(told)];
  }

  #paint(text: string, colour: Colour | undefined): string {
    return this.colour && colour ? `\u001b[${PAINT[colour]}m${text}\u001b[39m` : text;
  }
}

/** `###.. 3`; beyond the bar only the number tells. */
function stressBar(stress: number): string {
  const full = Math.min(Math.max(stress, 0), MOST_STRESS);
  return `${'#'.repeat(full)}${'.'.repeat(MOST_STRESS - full)} ${stress}`;
}

function chosen({ choice, selected, consent, ground }: PlayerView): string | null {
  if (!selected) return null;
  if (choice === null) return 'face down';
  const answer = consent === null ? '' : consent ? ', accepts Bonds' : ', declines Bonds';
  return `${choiceText(choice)}${ground ? ` (${groundChoiceText(ground)})` : ''}${answer}`;
}

/** As many in a line as there is room for. */
function inLines(texts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const text of texts) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + text.length + 2 <= LINE) lines[lines.length - 1] = `${last}; ${text}`;
    else lines.push(text);
  }
  return lines;
}

/** What is to be decided, by step. */
const QUESTIONS = {
  select: 'selects an Action',
  consent: 'says whether it accepts Bonds in this round',
  ground: 'says what GROUND does',
  bond: 'accepts a Bond or declines',
  rivalry: 'flips the Rivalry or breaks it',
  deny: 'denies a Problem',
  attack: 'makes the extra Attack',
} as const;

function asked({ turn, step, supporter }: GroundView): string {
  if (step === 'over') return 'over';
  return `${seatName(turn)} ${QUESTIONS[step]}${supporter === null ? '' : `, supported by ${seatName(supporter)}`}`;
}
