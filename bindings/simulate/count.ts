/** What one game of GROUND held, counted from what is told of it. */
import { ACTIONS, type Choice, type GroundEvent, WAYS } from '../ground/types.js';
import { effectOf } from './effects.js';

/** Counts of one game. Lists by seat, or by number of Action or way. */
export interface Counted {
  /** The scenario that was played. */
  scenario: string;
  /** The group met its threshold. */
  met: boolean;
  total: number;
  mastery: number;
  winners: readonly number[];
  /** The Mode's scores. */
  scores: readonly number[];
  /** DARVO sequences that began. */
  triggers: number;
  /** Those that ended before REVERSE came to its end. */
  earlyEnds: number;
  /** By seat, then by Action. */
  readonly actions: readonly number[][];
  /** By way of GROUND. */
  readonly ways: number[];
  /** Freedom tokens spent. */
  spent: number;
  /** Problems claimed. */
  readonly claimed: number[];
  /** Sum of the Stress at the end of each round. */
  readonly stress: number[];
  /** Rounds that ended. */
  rounds: number;
  /** Times by effect. */
  readonly effects: Map<string, number>;
}

const START_STRESS = 2;

/** Reads the events of a game, move by move; those that any seat is told will do. */
export class Counter {
  readonly counted: Counted;
  readonly #stress: number[];

  constructor(players: number, scenario: string) {
    const zeros = (length: number): number[] => new Array<number>(length).fill(0);
    this.#stress = new Array<number>(players).fill(START_STRESS);
    this.counted = {
      ...{ scenario, met: false, total: 0, mastery: 0, winners: [], scores: [] },
      ...{ triggers: 0, earlyEnds: 0, spent: 0, rounds: 0 },
      actions: Array.from({ length: players }, () => zeros(ACTIONS.length)),
      ways: zeros(WAYS.length),
      claimed: zeros(players),
      stress: zeros(players),
      effects: new Map(),
    };
  }

  /** What a move told. */
  add(events: readonly GroundEvent[]): void {
    for (const event of events) {
      const effect = effectOf(event);
      if (effect !== null) this.counted.effects.set(effect, (this.counted.effects.get(effect) ?? 0) + 1);
      this.#count(event);
    }
  }

  #count(event: GroundEvent): void {
    const { counted } = this;
    if (event.kind === 'reveal') this.#reveal(event.choices);
    else if (event.kind === 'ground') counted.ways[WAYS.indexOf(event.way)]! += 1;
    else if (event.kind === 'stress') this.#stress[event.seat] = event.to;
    else if (event.kind === 'stage' && event.from === 'OFF') counted.triggers += 1;
    else if (event.kind === 'stage' && event.to === 'OFF') counted.earlyEnds += event.rule === 'GR-D02' ? 0 : 1;
    else if (event.kind === 'problem' && event.change === 'claimed') counted.claimed[event.seat]! += 1;
    else if (event.kind === 'round') this.#endRound();
    else if (event.kind === 'end') this.#end(event);
  }

  #reveal(choices: readonly Choice[]): void {
    for (const [seat, { action, freedom }] of choices.entries()) {
      this.counted.actions[seat]![ACTIONS.indexOf(action)]! += 1;
      this.counted.spent += freedom ? 1 : 0;
    }
  }

  #endRound(): void {
    this.counted.rounds += 1;
    for (const [seat, stress] of this.#stress.entries()) this.counted.stress[seat]! += stress;
  }

  #end({ reason, total, mastery, winners, scores }: Extract<GroundEvent, { kind: 'end' }>): void {
    this.#endRound();
    Object.assign(this.counted, { met: reason === 'threshold', total, mastery, winners, scores });
  }
}
