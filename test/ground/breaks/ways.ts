/** Ways to break a rule: it is kept but for something. */
import type { Effect, Game, Question, RuleTable, Turn } from '../../../bench/reference/ground/rule.js';
import { type Player, playerAt, withPlayer } from '../../../bench/reference/ground/state.js';
import type { GroundState } from '../../../bindings/ground/types.js';

/** Another state in place of the one that a rule leaves. */
export type Change<W> = (state: GroundState, what: W, before: GroundState) => GroundState;

/** The rule, and then something of it changed. */
export function but<W>(rule: Effect<W>, change: Change<W>): Effect<W> {
  return (game, turn, what) => {
    const done = rule(game, turn, what);
    return { ...done, state: change(done.state, what, turn.state) };
  };
}

/** The rule, where others that it asks are replaced. */
export function asking<R extends (game: Game, ...rest: never[]) => unknown>(rule: R, others: Partial<RuleTable>): R {
  const broken = (game: Game, ...rest: never[]) => rule({ ...game, rules: { ...game.rules, ...others } }, ...rest);
  return broken as R;
}

/** The question, asked of another state. */
export function of<W, A>(rule: Question<W, A>, change: (state: GroundState) => GroundState): Question<W, A> {
  return (game, state, what) => rule(game, change(state), what);
}

/** The rule, but not where this is so. */
export function unless<W>(rule: Effect<W>, exempt: (what: W, turn: Turn) => boolean): Effect<W> {
  return (game, turn, what) => (exempt(what, turn) ? turn : rule(game, turn, what));
}

/** The rule, done once more where this is so. */
export function twice<W>(rule: Effect<W>, also: (turn: Turn, what: W) => boolean = () => true): Effect<W> {
  return (game, turn, what) => {
    const once = rule(game, turn, what);
    return also(once, what) ? rule(game, once, what) : once;
  };
}

/** Something of each player changed. */
export function everyPlayer(change: (player: Player, seat: number) => Partial<Player>) {
  return (state: GroundState): GroundState => ({
    ...state,
    players: state.players.map((player, seat) => ({ ...player, ...change(player, seat) })),
  });
}

/** Parts of one player as they were before. */
export function kept<W>(who: (what: W, before: GroundState) => number, ...parts: (keyof Player)[]): Change<W> {
  return (state, what, before) => {
    const seat = who(what, before);
    const old = playerAt(before, seat);
    return withPlayer(state, seat, Object.fromEntries(parts.map((part) => [part, old[part]])));
  };
}

/** The player by one Stress further from, or nearer to, what it was. */
export function stressed<W>(who: (what: W) => number, by: number): Change<W> {
  return (state, what) => withPlayer(state, who(what), { stress: playerAt(state, who(what)).stress + by });
}

export const seatOf = ({ seat }: { readonly seat: number }): number => seat;
export const targetOf = ({ target }: { readonly target: number }): number => target;
export const idle = (_game: unknown, turn: Turn): Turn => turn;
export const never = (): boolean => false;
export const always = (): boolean => true;
