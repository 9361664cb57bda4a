import {
  befriend,
  cancel,
  claim,
  comfort,
  denyLeast,
  harmLeast,
  isDenied,
  learn,
  part,
  protect,
  reject,
  rest,
  restore,
  unblame,
} from './aims.js';
import { type Asked, isBlamed, self } from './asked.js';
import { select, type Wish, when, wishing } from './wishes.js';

/** From this Stress on it grounds. */
const UNEASY = 3;

const isUneasy = (asked: Asked): boolean => self(asked).stress >= UNEASY;
/** One is enough to restore a Problem: the Lead, so that nobody has to ask. */
const isUpholding = (asked: Asked): boolean => isDenied(asked) && asked.view.lead === asked.seat;
/** Someone bonded to the seat is in a sequence, which its Support ends. */
const isNeeded = ({ view, seat }: Asked): boolean =>
  view.relations.some(({ between, kind }) => {
    const other = between.find((one) => one !== seat)!;
    return kind === 'bond' && between.includes(seat) && view.players[other]!.stage !== 'OFF';
  });

const wishes: readonly Wish[] = [
  when((asked) => isUneasy(asked) || isBlamed(asked) || isUpholding(asked), select('GROUND')),
  when(isNeeded, comfort),
  claim,
  learn,
  comfort,
  select('GROUND'),
  reject,
  when(isUneasy, rest),
  restore,
  cancel,
  protect,
  unblame,
  part,
  rest,
  ...befriend,
  denyLeast,
  harmLeast,
];

/** Calm first. */
export const regulated = wishing(
  'regulated',
  'grounds at Stress 3, before it breaks; rejects a Reverse, and as Lead restores what is denied',
  wishes,
);
