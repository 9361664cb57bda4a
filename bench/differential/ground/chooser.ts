/** What seats of a state in the making have selected, as docs/ground.md lets them. */
import { ACTIONS, type Action, DECIDES, GATE, NONE, UPHOLDS, WAYS } from '../../../bindings/ground/types.js';
import type { Generator } from '../../../bindings/random.js';
import type { Draft } from './deep.js';

type Chosen = NonNullable<Draft['players'][number]['choice']>;

/** SUPPORT's number. */
export const SUPPORTS = ACTIONS.indexOf('SUPPORT');

/** Support most often: it goes before the stages, and may end them. */
const TRIED: readonly Action[] = [...ACTIONS, 'SUPPORT', 'SUPPORT'];

/** GROUND selected. */
export const GROUNDS: Chosen = [ACTIONS.indexOf('GROUND'), NONE, 0];

/** Draws choices for the seats of a state. */
export class Chooser {
  constructor(
    private readonly state: Draft,
    private readonly draw: Generator,
  ) {}

  private pick<T>(list: readonly T[]): T {
    return list[this.draw.below(list.length)]!;
  }

  private problemsThatAre(asked: string): number[] {
    return this.state.problems.flatMap(({ state }, number) => (state === asked ? [number] : []));
  }

  private others(seat: number): number[] {
    return [...this.state.players.keys()].filter((other) => other !== seat);
  }

  /** Others, or those alone that the seat has a relation with: there more rules meet. */
  private partners(seat: number): readonly number[] {
    const related = this.state.relations.flatMap(([a, b]) => (a === seat ? [b] : b === seat ? [a] : []));
    return related.length > 0 && this.draw.below(3) > 0 ? related : this.others(seat);
  }

  /** What an Action may target as things are now; none where it may not be selected. */
  private targets(seat: number, action: Action): readonly number[] {
    if (action === 'GROUND') return [NONE];
    if (action === 'SOLVE') return this.problemsThatAre('up');
    if (action !== 'INVESTIGATE') return this.partners(seat);
    const hidden = this.problemsThatAre('hidden');
    return hidden.length > 0 ? hidden : [NONE];
  }

  /** A legal choice as things are now; behind the gate it spends Freedom. */
  choose(seat: number): void {
    const player = this.state.players[seat]!;
    const gated = player.stress >= GATE;
    const isFree = (action: Action): boolean => !gated || action === 'ATTACK' || action === 'GROUND';
    const action = this.pick(
      TRIED.filter((one) => this.targets(seat, one).length > 0 && (player.freedom || isFree(one))),
    );
    const spends = !isFree(action);
    if (spends) player.freedom = false;
    player.choice = [ACTIONS.indexOf(action), this.pick(this.targets(seat, action)), spends ? 1 : 0];
  }

  /** A choice that may have lost its sense since: any Problem, and Stress does not tell what was spent. */
  chooseAny(seat: number): void {
    const action = this.pick(TRIED);
    const spends = action !== 'ATTACK' && action !== 'GROUND' && this.draw.below(4) === 0;
    this.state.players[seat]!.choice = [
      ACTIONS.indexOf(action),
      this.pick(this.anyTargets(seat, action)),
      spends ? 1 : 0,
    ];
  }

  private anyTargets(seat: number, action: Action): readonly number[] {
    const problems = [...this.state.problems.keys()];
    if (action === 'SOLVE') return problems;
    if (action === 'INVESTIGATE') return this.problemsThatAre('hidden').length > 0 ? problems : [...problems, NONE];
    return this.targets(seat, action);
  }

  /** What GROUND does, if the seat selected it; its object may be gone. */
  groundIfAny(seat: number): void {
    const player = this.state.players[seat]!;
    if (player.choice?.[0] !== GROUNDS[0]) return;
    const way = this.draw.below(WAYS.length);
    const choice = way === 0 ? 0 : this.draw.below(UPHOLDS.length);
    player.ground = [way, choice, this.pick(this.objects(seat, way, choice))];
  }

  private objects(seat: number, way: number, choice: number): readonly number[] {
    const alone =
      way === 0 || UPHOLDS[choice] === (way === 1 ? 'cancel' : '') || DECIDES[choice] === (way === 2 ? 'reject' : '');
    if (alone) return [NONE];
    return way === 1 ? [...this.state.problems.keys()] : this.others(seat);
  }
}
