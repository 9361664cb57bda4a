/** What is so, as names and words: `players.p2.stress` is `3`. Expectations are told in the same way, and compared. */
import { cardsText } from '../cards.js';
import { problemName, seatName } from '../names.js';
import { problemsOf } from '../size.js';
import { groundingText, selectText } from '../text.js';
import type { GroundSpec, GroundState, GroundView, PlayerView, ProblemView } from '../types.js';
import { viewOf } from '../view.js';

/** Facts by their names. */
export type Facts = ReadonlyMap<string, string>;

/** What is hidden from a seat. */
export const UNSEEN = 'unseen';
/** What there is not. */
export const NONE_TEXT = 'none';

/** Nested names and words, as facts. */
export function flatten(value: unknown, name = ''): [string, string][] {
  if (value === undefined) return [];
  if (typeof value === 'string') return [[name, value]];
  const entries = value instanceof Map ? [...value] : Object.entries(value as object);
  return entries.flatMap(([key, inner]) => flatten(inner, name === '' ? String(key) : `${name}.${key}`));
}

/** Names joined; `none` where there is none. */
export function namesText(names: readonly string[]): string {
  return names.length === 0 ? NONE_TEXT : names.join(', ');
}

/** How a pair is called. */
export function pairText(between: readonly number[]): string {
  return [...between]
    .sort((a, b) => a - b)
    .map(seatName)
    .join(' and ');
}

/** All that is so, whoever may see it. */
export function factsOfState(spec: GroundSpec, state: GroundState): Facts {
  const views = state.players.map((_, seat) => viewOf(spec, state, seat));
  const players = views.map((view, seat) => view.players[seat]!);
  const problems = problemsOf(spec).map(({ name, suit, value }, number) => ({
    ...views[0]!.problems[number]!,
    name,
    suit,
    value,
  }));
  return factsOfView({ ...views[0]!, players, problems });
}

/** What one seat sees. */
export function factsOfView(view: GroundView): Facts {
  const { turn, round, lead, step, supporter, players, problems, deck, discard } = view;
  const owners = ownersOf(players);
  return new Map(
    flatten({
      round: String(round),
      lead: seatName(lead),
      step,
      decides: turn < 0 ? NONE_TEXT : seatName(turn),
      supporter: supporter === null ? NONE_TEXT : seatName(supporter),
      players: new Map(players.map((player, seat) => [seatName(seat), playerFacts(player)])),
      relations: relationFacts(view),
      problems: new Map(
        problems.map((problem, number) => [problemName(number), problemFacts(problem, owners.get(number))]),
      ),
      deck: String(deck),
      discard: cardsText(discard),
    }),
  );
}

/** Who claimed what. */
function ownersOf(players: readonly PlayerView[]): Map<number, string> {
  return new Map(players.flatMap(({ claimed }, seat) => claimed.map((number) => [number, seatName(seat)] as const)));
}

function playerFacts(player: PlayerView): object {
  const { token, hand, choice, selected, consent, ground } = player;
  return {
    stress: String(player.stress),
    freedom: player.freedom ? 'ready' : 'spent',
    stage: player.stage,
    ending: String(player.ending),
    token: token ? `${token.side} ${seatName(token.at)}` : NONE_TEXT,
    hand: hand ? cardsText(hand) : UNSEEN,
    cards: String(player.cards),
    protection: String(player.protection),
    selected: String(selected),
    choice: choice ? selectText(choice) : selected ? UNSEEN : NONE_TEXT,
    consent: consent === null ? NONE_TEXT : consent ? 'accept' : 'decline',
    ground: ground ? groundingText(ground) : NONE_TEXT,
    cancels: String(player.cancels),
    rejects: String(player.rejects),
    claimed: namesText(player.claimed.map(problemName)),
  };
}

function relationFacts({ players, relations }: GroundView): Map<string, string> {
  const facts = new Map<string, string>();
  for (const first of players.keys()) {
    for (let second = first + 1; second < players.length; second++) facts.set(pairText([first, second]), NONE_TEXT);
  }
  for (const { between, kind } of relations) facts.set(pairText(between), kind);
  return facts;
}

function problemFacts(problem: ProblemView, claimed: string | undefined): object {
  return {
    state: problem.state,
    claimed: claimed ?? NONE_TEXT,
    suit: problem.suit ?? UNSEEN,
    value: problem.value === null ? UNSEEN : String(problem.value),
    name: problem.name ?? UNSEEN,
    protected: String(problem.protected),
  };
}
