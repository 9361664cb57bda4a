/** What a seat may know of events and of the state. */
import type { GroundEvent, GroundState, GroundView, PlayerView, ProblemView } from '../../../bindings/ground/types.js';
import { actingSeat, turnOf } from './flow.js';
import type { Game, Turn } from './rule.js';
import { choiceOf, groundOf } from './rules/rounds.js';
import type { Player } from './state.js';

/** An event of another seat, without what is hidden; null where all of it is. */
function veiled(event: GroundEvent): GroundEvent | null {
  if (event.kind === 'select') return { ...event, choice: null };
  if (event.kind === 'consent') return { ...event, accepts: null };
  if (event.kind === 'draw') return { ...event, suit: null };
  // GR-R02: Freedom that is spent in Select is a part of the choice.
  return event.kind === 'freedom' && event.rule === 'GR-R03' ? null : event;
}

/** What the seat may know of the events of a turn. */
export function seenBy({ events }: Turn, seat: number): GroundEvent[] {
  return events.flatMap((event) => ('seat' in event && event.seat !== seat ? (veiled(event) ?? []) : event));
}

/** GR-R02, GR-R04: until Reveal, choices are face down. */
export const faceDown = ({ step }: GroundState): boolean => step === 'select' || step === 'consent';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** What is face down, as others see it. */
function hiddenChoice({ freedom, choice }: Player): Pick<PlayerView, 'freedom' | 'choice' | 'consent'> {
  return { freedom: freedom || choice?.[2] === 1, choice: null, consent: null };
}

function openChoice({ freedom, choice, consent }: Player): Pick<PlayerView, 'freedom' | 'choice' | 'consent'> {
  return { freedom, choice: choice === null ? null : choiceOf(choice), consent };
}

function playerView(state: GroundState, seat: number, viewer: number): PlayerView {
  const player = state.players[seat]!;
  const { stress, stage, ending, token, hand, protection, choice, ground, cancels, rejects } = player;
  const { freedom, ...chosen } = seat !== viewer && faceDown(state) ? hiddenChoice(player) : openChoice(player);
  return {
    stress,
    freedom,
    stage,
    ending,
    token: token === null ? null : { at: token[0], side: token[1] === 1 ? 'blame' : 'focus' },
    hand: seat === viewer ? [...hand] : null,
    cards: sum(hand),
    protection,
    ...chosen,
    selected: choice !== null,
    ground: ground === null ? null : groundOf(ground),
    cancels,
    rejects,
    claimed: state.problems.flatMap(({ claimed }, problem) => (claimed === seat ? [problem] : [])),
  };
}

/** A Problem that has never been up has no name yet. */
function problemView(game: Game, { problems }: GroundState, number: number): ProblemView {
  const { state, protected: safe } = problems[number]!;
  const { name, suit, value } = game.problems[number]!;
  const printed = state === 'hidden' ? { name: null, suit: null, value: null } : { name, suit, value };
  return { ...printed, state, protected: safe };
}

/** What the seat may see. */
export function viewOf(game: Game, state: GroundState, viewer: number): GroundView {
  const { round, lead, step, players, relations, problems, deck, discard } = state;
  const supported = step === 'bond' || step === 'rivalry';
  return {
    turn: turnOf(game, state),
    round,
    lead,
    step,
    supporter: supported ? actingSeat(game, state) : null,
    players: players.map((_, seat) => playerView(state, seat, viewer)),
    relations: relations.map(([a, b, kind]) => ({ between: [a, b], kind: kind === 1 ? 'bond' : 'rivalry' })),
    problems: problems.map((_, number) => problemView(game, state, number)),
    deck: deck.length,
    discard: [...discard],
  };
}
