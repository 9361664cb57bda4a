/** What players of GROUND may wish, for policies to put in an order of their own. */
import type { Move } from '../../engine.js';
import { DECIDES, GATE, SUITS, UPHOLDS } from '../../ground/types.js';
import { type Asked, isAttacked, isBlamed, relationOf, self } from './asked.js';
import { answer, ground, most, select, type Wish, when } from './wishes.js';

/** SOLVE the dearest Problem of a suit that the hand holds. */
export const claim: Wish = most(select('SOLVE'), (asked, [, , problem]) => {
  const { suit, value } = asked.view.problems[problem!]!;
  return suit !== null && self(asked).hand![SUITS.indexOf(suit)]! > 0 ? value! : 0;
});

/** INVESTIGATE as long as there is a Problem that could be claimed. */
export const learn: Wish = when(
  ({ view }) => view.problems.some(({ state }) => state === 'hidden' || state === 'up'),
  select('INVESTIGATE'),
);

/** SUPPORT who needs it most: most Stress, through a Bond rather than without, a sequence that it ends first of all. */
export const comfort: Wish = most(select('SUPPORT'), (asked, [, , target]) => needOf(asked, target!));

const SEQUENCE_NEED = 10;

function needOf({ view, seat }: Asked, target: number): number {
  const { stress, stage } = view.players[target]!;
  const bonded = relationOf(view, seat, target) === 'bond';
  if (bonded && stage !== 'OFF') return SEQUENCE_NEED;
  return stress === 0 ? 0 : stress + (bonded ? 1 / 2 : 0);
}

/** ATTACK who is nearest to Stress 5 and not there, through a relation rather than without. */
export const harm: Wish = most(select('ATTACK'), (asked, [, , target]) => harmOf(asked, target!));

/** The extra Attack where it does most harm. */
export const harmMore: Wish = most(answer('attack'), (asked, [, target]) => harmOf(asked, target!));

/** The extra Attack where it does least. */
export const harmLeast: Wish = most(answer('attack'), (asked, [, target]) => 1 / harmOf(asked, target!));

function harmOf({ view, seat }: Asked, target: number): number {
  const { stress } = view.players[target]!;
  return 1 + (stress === 5 ? 0 : stress) + (relationOf(view, seat, target) === null ? 0 : 1 / 2);
}

/** Can the seat no longer select freely? */
export const isGated = (asked: Asked): boolean => self(asked).stress >= GATE;

/** Is a Problem denied? */
export const isDenied = ({ view }: Asked): boolean => view.problems.some(({ state }) => state === 'denied');

/** GROUND OU: restore the dearest denied Problem that nobody restores yet. */
export const restore: Wish = most(ground('OU', UPHOLDS.indexOf('restore')), (asked, move) => {
  const { players, problems } = asked.view;
  const problem = objectOf(move);
  const taken = players.some(({ ground: done }) => done?.choice === 'restore' && done.object === problem);
  return taken ? 0 : problems[problem]!.value!;
});

/** GROUND OU: protect the dearest Problem where somebody is about to deny. */
export const protect: Wish = when(
  ({ view }) => view.players.some(({ stage }) => stage === 'DENY'),
  most(ground('OU', UPHOLDS.indexOf('protect')), ({ view }, move) => view.problems[objectOf(move)]!.value!),
);

/** GROUND OU: cancel an Attack that is revealed. */
export const cancel: Wish = when(isAttacked, ground('OU', UPHOLDS.indexOf('cancel')));

/** GROUND ND: reject a Reverse that is coming. */
export const reject: Wish = when(isBlamed, ground('ND', DECIDES.indexOf('reject')));

/** GROUND ND: give a Blame token back. */
export const unblame: Wish = ground('ND', DECIDES.indexOf('blame'));

/** GROUND ND: break a Rivalry. */
export const part: Wish = most(ground('ND', DECIDES.indexOf('break')), ({ view, seat }, move) =>
  relationOf(view, seat, objectOf(move)) === 'rivalry' ? 1 : 0,
);

/** GROUND GR: Stress falls, Freedom is READY. */
export const rest: Wish = ground('GR');

function objectOf(move: Move): number {
  return move[3]!;
}

/** Accept every Bond, turn every Rivalry into one. */
export const befriend: readonly Wish[] = [answer('consent', 0), answer('bond', 0), answer('rivalry', 0)];

/** Decline every Bond, break every Rivalry. */
export const stayApart: readonly Wish[] = [answer('consent', 1), answer('bond', 1), answer('rivalry', 1)];

/** DENY the Problem of the least value. */
export const denyLeast: Wish = most(answer('deny'), ({ view }, [, problem]) => 1 / view.problems[problem!]!.value!);

/** DENY the dearest one. */
export const denyMost: Wish = most(answer('deny'), ({ view }, [, problem]) => view.problems[problem!]!.value!);
