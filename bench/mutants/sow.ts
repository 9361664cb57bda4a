/** Faults in the sowing of seeds. */
import type { Mutant } from './mutants.js';

const SOWING: readonly Mutant[] = [
  {
    name: 'origin-last',
    part: 'sowing',
    breaks: 'The last seed of a lap falls into the origin that is to be passed over.',
    file: 'assembly/sow/sowing.ts',
    find: 'if (at == skipped) at',
    put: 'if (at == skipped && count > 1) at',
  },
  {
    name: 'relay-captured',
    part: 'sowing',
    breaks: 'A relay goes on from a house from which something was taken.',
    file: 'assembly/sow/sowing.ts',
    find: 'if (capture != CAPTURE_ROW_SOWN) return OVER;\n    from',
    put: 'if (capture != CAPTURE_ROW_SOWN) return laps == LAPS_NEXT ? relayNext(board, way) : OVER;\n    from',
  },
];

const CHAIN: readonly Mutant[] = [
  {
    name: 'chain-forward',
    part: 'chain',
    breaks: 'A chain goes on in the direction sown instead of back.',
    file: 'assembly/sow/capture.ts',
    find: 'const back = nextHouse + (way ? 0 : houseBytes);',
    put: 'const back = nextHouse + (way ? houseBytes : 0);',
  },
  {
    name: 'chain-longer',
    part: 'chain',
    breaks: 'A chain may be one house longer than seeds were sown.',
    file: 'assembly/sow/capture.ts',
    find: 'while (found < sown && ownerOf',
    put: 'while (found <= sown && ownerOf',
  },
];

const SLAM: readonly Mutant[] = [
  {
    name: 'slam-length',
    part: 'slam',
    breaks: "A grand slam is told by the chain's length, and not by what the other side would have left.",
    file: 'assembly/sow/capture.ts',
    find: 'slammed = seedsIn(board, 0, found) == seedsOf(board, 1 - side);',
    put: 'slammed = (found << 3) == houseBytes;',
  },
];

const FEEDING: readonly Mutant[] = [
  {
    name: 'feed-one',
    part: 'feeding',
    breaks: 'A move that leaves the other side single seeds only does not feed it.',
    file: 'assembly/sow/moves.ts',
    find: 'holds(trial, 1 - side, 1)',
    put: 'holds(trial, 1 - side, 2)',
  },
  {
    name: 'feed-played',
    part: 'feeding',
    breaks: 'Under illegal-unless-only a move is played that is not listed.',
    file: 'assembly/sow/moves.ts',
    find: 'return slam == SLAM_UNLESS_ONLY && !anyStands(board, side);',
    put: 'return slam == SLAM_UNLESS_ONLY;',
  },
];

const REST: readonly Mutant[] = [
  {
    name: 'rest-taker',
    part: 'rest',
    breaks: 'What is left goes to the side that did not move last where it is the mover who takes it.',
    file: 'assembly/sow/ends.ts',
    find: 'rest == REST_MOVER ? mover : 1 - mover',
    put: 'rest == REST_MOVER ? 1 - mover : mover',
  },
];

/** They lie in parts of their own. */
export const SOW_MUTANTS: readonly Mutant[] = [...SOWING, ...CHAIN, ...SLAM, ...FEEDING, ...REST];

/** A position counts as one that had the other side to move. */
export const SOW_REPETITION: Mutant = {
  name: 'repeat-turn',
  part: 'repetition',
  breaks: 'A position counts as one in which the other side was to move.',
  file: 'assembly/sow/ends.ts',
  find: ' || load<i32>(record, RECORD_TURN) != turn',
  put: '',
};
