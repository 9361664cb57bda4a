/** Faults in GROUND. */
import type { Mutant } from './mutants.js';

const STRESS: readonly Mutant[] = [
  {
    name: 'gate-high',
    part: 'stress',
    breaks: 'The gate is shut at Stress 5 alone.',
    file: 'assembly/ground/moves.ts',
    find: 'const GATE: i32 = 4;',
    put: 'const GATE: i32 = 5;',
  },
  {
    name: 'clamp-untold',
    part: 'stress',
    breaks: 'U2 is not told where Stress stays as it is.',
    file: 'assembly/ground/effects.ts',
    find: 'if (cut) rule(U2, seat);',
    put: 'if (cut && wanted - change != clamped(wanted)) rule(U2, seat);',
  },
];

const RELATIONS: readonly Mutant[] = [
  {
    name: 'slot-third',
    part: 'relations',
    breaks: 'A player has three slots.',
    file: 'assembly/ground/state.ts',
    find: 'playerIs(seat, PLAYER_RIVALRIES)) < 2;',
    put: 'playerIs(seat, PLAYER_RIVALRIES)) < 3;',
  },
  {
    name: 'bond-fresh',
    part: 'relations',
    breaks: 'A Bond that was made in this Support step ends a sequence.',
    file: 'assembly/ground/actions.ts',
    find: 'if (!noted || playerIs(target, PLAYER_STAGE) == OFF) return;',
    put: 'if (playerIs(target, PLAYER_STAGE) == OFF) return;',
  },
];

const DARVO: readonly Mutant[] = [
  {
    name: 'focus-stays',
    part: 'darvo',
    breaks: 'A Focus stays where it is when the sequence ends early.',
    file: 'assembly/ground/actions.ts',
    find: '  turnStage(target, OFF, A04);\n  takeFocusBack(target, D06);\n',
    put: '  turnStage(target, OFF, A04);\n',
  },
  {
    name: 'focus-twice',
    part: 'darvo',
    breaks: 'A Focus that is out when ATTACK resolves is taken for a Blame.',
    file: 'assembly/ground/actions.ts',
    find: 'if (playerIs(seat, PLAYER_TOKEN) == NONE || isFocused(seat)) {',
    put: 'if (playerIs(seat, PLAYER_TOKEN) == NONE) {',
  },
  {
    name: 'reject-twice',
    part: 'darvo',
    breaks: 'A rejection is not used up.',
    file: 'assembly/ground/actions.ts',
    find: '  setPlayer(target, PLAYER_REJECTS, 0);\n',
    put: '',
  },
  {
    name: 'deny-kept',
    part: 'darvo',
    breaks: 'A protected Problem can be denied.',
    file: 'assembly/ground/actions.ts',
    find: 'return isProblem(problem, UP) && problemIs(problem, PROBLEM_PROTECTED) == 0;',
    put: 'return isProblem(problem, UP);',
  },
];

const CARDS: readonly Mutant[] = [
  {
    name: 'reshuffle-suits',
    part: 'cards',
    breaks: 'The discard is laid out by falling suits before it is shuffled.',
    file: 'assembly/ground/effects.ts',
    find: 'set(STATE_CARDS + count++, suit);',
    put: 'set(STATE_CARDS + count++, 3 - suit);',
  },
  {
    name: 'limit-late',
    part: 'cards',
    breaks: 'A hand may go one beyond its limit.',
    file: 'assembly/ground/effects.ts',
    find: 'if (cardsOf(seat) >= handLimit) {',
    put: 'if (cardsOf(seat) > handLimit) {',
  },
];

const HIDDEN: readonly Mutant[] = [
  {
    name: 'spent-known',
    part: 'hidden',
    breaks: 'A choice that is drawn anew is drawn with the Freedom token as it was spent.',
    file: 'assembly/ground/setup.ts',
    find: 'const ready = playerIs(seat, PLAYER_SPENT) != 0 || playerIs(seat, PLAYER_FREEDOM) != 0;',
    put: 'const ready = playerIs(seat, PLAYER_FREEDOM) != 0;',
  },
  {
    name: 'top-known',
    part: 'hidden',
    breaks: 'Hands are drawn anew, and the deck is as it was.',
    file: 'assembly/ground/setup.ts',
    find: '  set(STATE_DECK, unseen);\n  shuffleDeck();\n',
    put: '  set(STATE_DECK, unseen);\n',
  },
];

const SCORES: readonly Mutant[] = [
  {
    name: 'tie-early',
    part: 'scores',
    breaks: 'Where scores are equal, the last tie-break comes before Stress.',
    file: 'assembly/ground/score.ts',
    find: 'return calmer ? calmer : lastOf(one, partyOf(one)) - lastOf(other, partyOf(other));',
    put: 'const last = lastOf(one, partyOf(one)) - lastOf(other, partyOf(other));\n  return last ? last : calmer;',
  },
  {
    name: 'coalition-near',
    part: 'scores',
    breaks: 'Bonds are followed once only, by ascending seats.',
    file: 'assembly/ground/score.ts',
    find: 'for (let more: u32 = 0; more != members; ) {',
    put: 'for (let more: u32 = 0; more == 0; ) {',
  },
];

/** They lie in parts of their own. */
export const GROUND_MUTANTS: readonly Mutant[] = [...STRESS, ...RELATIONS, ...DARVO, ...CARDS, ...HIDDEN, ...SCORES];
