/** GR-D: a DARVO sequence, stage by stage. */
import { MOST_STRESS, NONE, type Stage } from '../../../../bindings/ground/types.js';
import { attack } from '../attack.js';
import { type Game, type RuleTable, type Turn, tell } from '../rule.js';
import { changed, leadOrder, playerAt, stageAfter, withProblem } from '../state.js';
import { changeStress } from '../stress.js';

function marked(turn: Turn, seat: number, to: Stage, rule: string): Turn {
  const from = playerAt(turn.state, seat).stage;
  return tell(changed(turn, seat, { stage: to }), { kind: 'stage', seat, from, to, rule });
}

/** DENY without a target. */
function undenied(turn: Turn, seat: number): Turn {
  return tell(turn, { kind: 'ruling', item: 'U3', seat }, { kind: 'nothing', seat, rule: 'GR-D03' });
}

/** The owner's own relief. */
const relieved = (game: Game, turn: Turn, seat: number): Turn => changeStress(game, turn, seat, -2, 'GR-D05');

/** REVERSE is rejected: U5 says what is left of it. */
function rejected(game: Game, turn: Turn, seat: number, by: number): Turn {
  const told = tell(
    changed(turn, by, { rejects: false }),
    { kind: 'rejected', seat, by },
    { kind: 'ruling', item: 'U5', seat },
  );
  const back = game.rules['GR-T03'](game, told, { owner: seat, token: null, rule: 'GR-D05' });
  return game.spec.rulings.rejected_reverse === 'relieve' ? relieved(game, back, seat) : back;
}

/** REVERSE strikes the seat beside which the Focus lies. */
function reversed(game: Game, turn: Turn, seat: number, target: number): Turn {
  const blamed = game.rules['GR-T03'](game, turn, { owner: seat, token: [target, 1], rule: 'GR-D05' });
  const hurt = changeStress(game, blamed, target, 1, 'GR-D05');
  const tokens = playerAt(hurt.state, seat).protection + 1;
  const shielded = changed(hurt, seat, { protection: tokens });
  return relieved(game, tell(shielded, { kind: 'protection', seat, tokens, rule: 'GR-D05' }), seat);
}

/** Stages, and how sequences begin, go on and end. */
export const DARVO_RULES: Pick<RuleTable, 'GR-D01' | 'GR-D02' | 'GR-D03' | 'GR-D04' | 'GR-D05' | 'GR-D06' | 'GR-D07'> =
  {
    /** End: who is at Stress 5 begins a sequence. */
    'GR-D01': (game, turn) => {
      const { state } = turn;
      const starting = leadOrder(state).filter(
        (seat) => playerAt(state, seat).stress === MOST_STRESS && game.rules['GR-D07'](game, state, { seat }),
      );
      const begun = starting.reduce((so, seat) => marked(so, seat, 'DENY', 'GR-D01'), turn);
      return starting.length > 1 ? tell(begun, { kind: 'ruling', item: 'U9', seat: null }) : begun;
    },

    /** The marker goes on, from REVERSE to OFF. */
    'GR-D02': (_game, turn, { seat }) => {
      const to = stageAfter(playerAt(turn.state, seat).stage);
      return marked(changed(turn, seat, { ending: false }), seat, to, 'GR-D02');
    },

    /** DENY: a Problem is face down and denied. */
    'GR-D03': (_game, turn, { seat, problem }) => {
      if (problem === NONE) return undenied(turn, seat);
      const state = withProblem(turn.state, problem, { state: 'denied' });
      return tell({ ...turn, state }, { kind: 'problem', problem, change: 'denied', seat, rule: 'GR-D03' });
    },

    /** ATTACK: an extra Attack, then the Focus token is placed; one that is out as Blame stays, and the owner has relief. */
    'GR-D04': (game, turn, pair) => {
      const { seat, target } = pair;
      const struck = attack(game, turn, pair, true);
      if (playerAt(turn.state, seat).token?.[1] === 1) return relieved(game, struck, seat);
      return game.rules['GR-T03'](game, struck, { owner: seat, token: [target, 0], rule: 'GR-D04' });
    },

    /** REVERSE: on whom the Focus lies beside, unless that player rejects it. */
    'GR-D05': (game, turn, { seat }) => {
      const { token } = playerAt(turn.state, seat);
      if (token === null) return relieved(game, turn, seat);
      const [target] = token;
      return playerAt(turn.state, target).rejects
        ? rejected(game, turn, seat, target)
        : reversed(game, turn, seat, target);
    },

    /** The sequence ends early: a Focus that is placed goes back. */
    'GR-D06': (game, turn, { seat, rule }) => {
      const off = marked(changed(turn, seat, { ending: false }), seat, 'OFF', rule);
      const focused = playerAt(off.state, seat).token?.[1] === 0;
      return focused ? game.rules['GR-T03'](game, off, { owner: seat, token: null, rule: 'GR-D06' }) : off;
    },

    /** Whether a sequence may begin: the marker is OFF. */
    'GR-D07': (_game, state, { seat }) => playerAt(state, seat).stage === 'OFF',
  };
