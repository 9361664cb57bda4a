/** A checked edition and its table to the image that the core reads; states to words and back. */
import * as layout from '../../assembly/ground/layout.js';
import {
  HEAD_MAGIC,
  HEAD_ROOM,
  HEAD_VERSION,
  HEAD_WORDS,
  IMAGE_MAGIC,
  IMAGE_VERSION,
  ROOM_GROUND,
} from '../../assembly/layout.js';
import { problemsOf, thresholdOf } from './size.js';
import { type GroundSpec, type GroundState, MODES, MOVE_KINDS, RULINGS, STAGES, SUITS } from './types.js';

/** The words of the image. */
export function groundImage(spec: GroundSpec): Int32Array {
  const { table, rulings } = spec;
  const words = new Int32Array(layout.GROUND_HEAD_SIZE);
  words[HEAD_MAGIC] = IMAGE_MAGIC;
  words[HEAD_VERSION] = IMAGE_VERSION;
  words[HEAD_ROOM] = ROOM_GROUND;
  words[HEAD_WORDS] = words.length;
  words[layout.GROUND_PLAYERS] = table.players;
  words[layout.GROUND_MODE] = MODES.indexOf(table.mode);
  words[layout.GROUND_THRESHOLD] = thresholdOf(spec);
  words[layout.GROUND_RULINGS] = rulingBits(spec);
  words[layout.GROUND_HAND_LIMIT] = rulings.hand_limit ?? layout.NO_LIMIT;
  const problems = problemsOf(spec);
  words[layout.GROUND_PROBLEMS] = problems.length;
  for (const [index, { suit, value }] of problems.entries()) {
    words[layout.GROUND_SUITS + index] = SUITS.indexOf(suit);
    words[layout.GROUND_VALUES + index] = value;
  }
  return words;
}

/** A bit for each ruling that is not the default. */
function rulingBits({ rulings }: GroundSpec): number {
  const names = Object.keys(RULINGS) as (keyof typeof RULINGS)[];
  return names.reduce((bits, name, index) => (rulings[name] === RULINGS[name][0] ? bits : bits | (1 << index)), 0);
}

const PROBLEM_STATES = ['hidden', 'up', 'denied', 'claimed'] as const;

/** Reads a state's words: `n` of them from one on. */
class Words {
  constructor(
    private readonly words: ArrayLike<number>,
    private readonly start = 0,
  ) {}

  at(index: number): number {
    return this.words[this.start + index]!;
  }

  from(index: number): Words {
    return new Words(this.words, this.start + index);
  }

  list(index: number, count: number): number[] {
    return Array.from({ length: count }, (_, i) => this.at(index + i));
  }
}

/** Words of a table's state. */
export function stateWords({ table }: GroundSpec): number {
  return layout.STATE_PLAYERS + table.players * layout.PLAYER_WORDS;
}

/** The state that the core's words hold. */
export function readState(spec: GroundSpec, given: ArrayLike<number>): GroundState {
  const words = new Words(given);
  const players = Array.from({ length: spec.table.players }, (_, seat) => playerWords(words, seat));
  const step = words.at(layout.STATE_STEP);
  return {
    round: words.at(layout.STATE_ROUND),
    lead: words.at(layout.STATE_LEAD),
    step: step === layout.OVER ? 'over' : MOVE_KINDS[step]!,
    at: words.at(layout.STATE_AT),
    players: players.map(readPlayer),
    relations: pairs(players, layout.PLAYER_BONDS, layout.PLAYER_RIVALRIES),
    bonds: pairs(players, layout.PLAYER_NOTED).map(([one, other]) => [one, other] as const),
    problems: problemsOf(spec).map((_, index) => readProblem(words, index)),
    deck: words.list(layout.STATE_CARDS, words.at(layout.STATE_DECK)),
    discard: words.list(layout.STATE_DISCARD, SUITS.length),
    random: words.list(layout.STATE_RANDOM, 4).map((word) => word >>> 0),
  };
}

function playerWords(words: Words, seat: number): Words {
  return words.from(layout.STATE_PLAYERS + seat * layout.PLAYER_WORDS);
}

function readPlayer(words: Words): GroundState['players'][number] {
  const is = (field: number) => words.at(field) !== 0;
  const token = words.at(layout.PLAYER_TOKEN);
  const action = words.at(layout.PLAYER_ACTION);
  const way = words.at(layout.PLAYER_WAY);
  const consent = words.at(layout.PLAYER_CONSENT);
  return {
    stress: words.at(layout.PLAYER_STRESS),
    freedom: is(layout.PLAYER_FREEDOM),
    stage: STAGES[words.at(layout.PLAYER_STAGE)]!,
    ending: is(layout.PLAYER_ENDING),
    token: token === layout.NONE ? null : [token, words.at(layout.PLAYER_SIDE) as 0 | 1],
    hand: words.list(layout.PLAYER_HAND, SUITS.length),
    protection: words.at(layout.PLAYER_PROTECTION),
    choice:
      action === layout.NONE ? null : [action, words.at(layout.PLAYER_TARGET), words.at(layout.PLAYER_SPENT) as 0 | 1],
    consent: consent === layout.NONE ? null : consent === layout.YES,
    ground: way === layout.NONE ? null : [way, words.at(layout.PLAYER_CHOICE), words.at(layout.PLAYER_OBJECT)],
    cancels: is(layout.PLAYER_CANCELS),
    rejects: is(layout.PLAYER_REJECTS),
  };
}

/** Pairs of seats by the bits of each one's fields, the first field counting 1, the next 2. */
function pairs(players: readonly Words[], ...fields: readonly number[]): [number, number, 1 | 2][] {
  return players.flatMap((player, one) =>
    players.flatMap((_, other) => {
      const kind = other > one ? fields.findIndex((field) => (player.at(field) >> other) & 1) : -1;
      return kind < 0 ? [] : [[one, other, (kind + 1) as 1 | 2] satisfies [number, number, 1 | 2]];
    }),
  );
}

function readProblem(words: Words, index: number): GroundState['problems'][number] {
  const problem = words.from(layout.STATE_PROBLEMS + index * layout.PROBLEM_WORDS);
  const claimed = problem.at(layout.PROBLEM_CLAIMED);
  return {
    state: PROBLEM_STATES[problem.at(layout.PROBLEM_STATE)]!,
    claimed: claimed === layout.NONE ? null : claimed,
    protected: problem.at(layout.PROBLEM_PROTECTED) !== 0,
  };
}

/** Words that the core is set up from. */
export function setupWords(spec: GroundSpec, state: GroundState): Int32Array {
  const words = new Int32Array(stateWords(spec));
  words[layout.STATE_ROUND] = state.round;
  words[layout.STATE_LEAD] = state.lead;
  words[layout.STATE_STEP] = state.step === 'over' ? layout.OVER : MOVE_KINDS.indexOf(state.step);
  words[layout.STATE_AT] = state.at;
  words.set(state.random, layout.STATE_RANDOM);
  words.set(state.discard, layout.STATE_DISCARD);
  words[layout.STATE_DECK] = state.deck.length;
  words.set(state.deck, layout.STATE_CARDS);
  for (const [index, problem] of state.problems.entries()) writeProblem(words, index, problem);
  for (const [seat, player] of state.players.entries()) writePlayer(words, seat, player);
  for (const [one, other, kind] of state.relations) {
    join(words, one, other, kind === 1 ? layout.PLAYER_BONDS : layout.PLAYER_RIVALRIES);
  }
  for (const [one, other] of state.bonds) join(words, one, other, layout.PLAYER_NOTED);
  return words;
}

function writeProblem(words: Int32Array, index: number, problem: GroundState['problems'][number]): void {
  const at = layout.STATE_PROBLEMS + index * layout.PROBLEM_WORDS;
  words[at + layout.PROBLEM_STATE] = PROBLEM_STATES.indexOf(problem.state);
  words[at + layout.PROBLEM_CLAIMED] = problem.claimed ?? layout.NONE;
  words[at + layout.PROBLEM_PROTECTED] = Number(problem.protected);
}

function writePlayer(words: Int32Array, seat: number, player: GroundState['players'][number]): void {
  const at = layout.STATE_PLAYERS + seat * layout.PLAYER_WORDS;
  const [token, side] = player.token ?? [layout.NONE, layout.FOCUS];
  const [action, target, spent] = player.choice ?? [layout.NONE, layout.NONE, 0];
  const [way, choice, object] = player.ground ?? [layout.NONE, 0, layout.NONE];
  const consent = player.consent === null ? layout.NONE : Number(!player.consent);
  words.set([player.stress, Number(player.freedom), STAGES.indexOf(player.stage), Number(player.ending)], at);
  words.set([token, side, ...player.hand, player.protection], at + layout.PLAYER_TOKEN);
  words.set([action, target, spent, consent, way, choice, object], at + layout.PLAYER_ACTION);
  words.set([Number(player.cancels), Number(player.rejects)], at + layout.PLAYER_CANCELS);
}

function join(words: Int32Array, one: number, other: number, field: number): void {
  const at = (seat: number) => layout.STATE_PLAYERS + seat * layout.PLAYER_WORDS + field;
  words[at(one)]! |= 1 << other;
  words[at(other)]! |= 1 << one;
}
