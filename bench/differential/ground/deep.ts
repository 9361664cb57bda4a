/** States that play hardly ever comes to: small decks, high Stress, sequences at every stage, relations full, every step of a round. */

import { isResolving } from '../../../bindings/ground/moment.js';
import {
  CARDS_PER_SUIT,
  type GroundSpec,
  type GroundState,
  LEAST_PLAYERS,
  MOST_STRESS,
  MOVE_KINDS,
  PROBLEMS_BY_PLAYERS,
  ROUNDS,
  SLOTS,
  STAGES,
  SUITS,
} from '../../../bindings/ground/types.js';
import type { Generator } from '../../../bindings/random.js';
import { Chooser, GROUNDS, SUPPORTS } from './chooser.js';

type Open<T> = { -readonly [K in keyof T]: T[K] };
type Relation = GroundState['relations'][number];

/** A state in the making. */
export interface Draft extends Open<Omit<GroundState, 'players' | 'problems' | 'relations'>> {
  readonly players: Open<GroundState['players'][number]>[];
  readonly problems: Open<GroundState['problems'][number]>[];
  relations: Relation[];
}

/** A state that a key may tell; docs/ground.md, "Keys", says what that is. */
export function deepState(spec: GroundSpec, draw: Generator): GroundState {
  return new Deep(spec, draw).state;
}

/** Each member that does not depend on the step first, then what the step asks for. */
class Deep {
  readonly state: Draft;
  private readonly chooser: Chooser;

  constructor(
    private readonly spec: GroundSpec,
    private readonly draw: Generator,
  ) {
    const { players } = spec.table;
    const step = this.step();
    this.state = {
      round: step === 'over' ? ROUNDS : 1 + draw.below(ROUNDS),
      lead: draw.below(players),
      step,
      at: step === 'over' ? 0 : draw.below(players),
      players: Array.from({ length: players }, () => this.player()),
      relations: [],
      bonds: [],
      problems: Array.from({ length: PROBLEMS_BY_PLAYERS[players]! }, (_, number) => this.problem(number)),
      deck: [],
      discard: SUITS.map(() => 0),
      random: Array.from({ length: 4 }, () => draw.next()),
    };
    this.chooser = new Chooser(this.state, draw);
    this.dealCards();
    this.relate();
    this.fitStep();
    for (const seat of this.state.players.keys()) this.placeToken(seat);
  }

  private chance(n: number): boolean {
    return this.draw.below(n) === 0;
  }

  private pick<T>(list: readonly T[]): T {
    return list[this.draw.below(list.length)]!;
  }

  /** Every step that can come about at this table, and the end; half of the time Select, from which a whole round follows. */
  private step(): Draft['step'] {
    const { rulings, table } = this.spec;
    const never = rulings.bond_acceptance === 'select' ? 'bond' : 'consent';
    const steps = MOVE_KINDS.filter((kind) => kind !== never && (kind !== 'attack' || table.players > LEAST_PLAYERS));
    return this.chance(2) ? 'select' : this.pick([...steps, 'over']);
  }

  private player(): Draft['players'][number] {
    return {
      stress: this.pick([0, 1, 2, 3, 4, 4, MOST_STRESS, MOST_STRESS]),
      freedom: this.chance(2),
      stage: this.pick([...STAGES, 'OFF', 'REVERSE']),
      ending: false,
      token: null,
      hand: SUITS.map(() => 0),
      protection: this.pick([0, 0, 0, 1, 2]),
      choice: null,
      consent: null,
      ground: null,
      cancels: false,
      rejects: false,
    };
  }

  private problem(number: number): Draft['problems'][number] {
    const state = this.pick(['up', 'up', 'denied', 'claimed', number === 0 ? 'up' : 'hidden'] as const);
    const claimed = state === 'claimed' ? this.draw.below(this.spec.table.players) : null;
    return { state, claimed, protected: false };
  }

  /** Most cards lie in the discard or in hands, and the deck is empty as often as not. */
  private dealCards(): void {
    const { deck, discard, players } = this.state;
    const [inDeck, inDiscard] = [this.pick([0, 0, 1, 3, 12]), this.pick([0, 4, 12])];
    const places = [...players.map(({ hand }) => hand)] as number[][];
    for (const suit of SUITS.keys()) {
      for (let card = 0; card < CARDS_PER_SUIT; card++) {
        const place = this.draw.below(inDeck + inDiscard + players.length);
        if (place < inDeck) (deck as number[]).splice(this.draw.below(deck.length + 1), 0, suit);
        else if (place < inDeck + inDiscard) (discard as number[])[suit]! += 1;
        else places[place - inDeck - inDiscard]![suit]! += 1;
      }
    }
  }

  private slots(seat: number): number {
    return SLOTS - this.state.relations.filter(([one, other]) => one === seat || other === seat).length;
  }

  /** Some pairs, in any order, as long as both have a slot. */
  private relate(): void {
    const { length } = this.state.players;
    for (let tries = this.draw.below(2 * length + 1); tries > 0; tries--) {
      const [one, other] = [this.draw.below(length), this.draw.below(length)];
      if (one < other && this.slots(one) > 0 && this.slots(other) > 0) this.bind(one, other, this.pick([1, 2]));
    }
  }

  /** A relation of a pair in place of what there is; 0 for none. */
  private bind(a: number, b: number, kind: 0 | 1 | 2): void {
    const [one, other] = a < b ? [a, b] : [b, a];
    const rest = this.state.relations.filter(([x, y]) => x !== one || y !== other);
    const all = kind === 0 ? rest : [...rest, [one, other, kind] as const];
    this.state.relations = all.sort((x, y) => x[0] - y[0] || x[1] - y[1]);
  }

  /** Relations end until a slot is free. */
  private freeSlot(seat: number): void {
    const { relations } = this.state;
    if (this.slots(seat) > 0) return;
    const one = this.pick(relations.filter((pair) => pair[0] === seat || pair[1] === seat));
    this.bind(one[0], one[1], 0);
  }

  private seatAt(place: number): number {
    const { lead, players } = this.state;
    return (lead + place) % players.length;
  }

  private fitStep(): void {
    const { step, at } = this.state;
    const seat = this.seatAt(at);
    if (step === 'over') return;
    if (step === 'select' || step === 'consent') {
      if (step === 'consent') this.freeSlot(seat);
      const chosen = step === 'consent' ? at + 1 : at;
      for (let place = 0; place < chosen; place++) this.select(this.seatAt(place), place < at);
    } else if (step === 'ground') this.fitGround(at);
    else this.fitResolve(seat);
  }

  private select(seat: number, answered: boolean): void {
    this.chooser.choose(seat);
    if (answered) this.answer(seat);
  }

  /** U1 at Select. */
  private answer(seat: number): void {
    const asked = this.spec.rulings.bond_acceptance === 'select' && !this.chance(3);
    if (asked) this.state.players[seat]!.consent = this.chance(2);
  }

  /** Some have GROUND, the seat at its turn among them; those before it have chosen what it does. */
  private fitGround(at: number): void {
    for (const seat of this.state.players.keys()) this.select(seat, true);
    this.state.players[this.seatAt(at)]!.choice = GROUNDS;
    for (let place = 0; place < at; place++) this.chooser.groundIfAny(this.seatAt(place));
  }

  /** In the middle of Resolve: choices may have lost their sense, and rules have left their traces. */
  private fitResolve(seat: number): void {
    const { players, problems, step } = this.state;
    for (const [other, player] of players.entries()) {
      this.chooser.chooseAny(other);
      this.answer(other);
      player.cancels = this.chance(4);
      player.rejects = this.chance(3);
      player.ending = player.stage !== 'OFF' && this.chance(3);
      if (this.spec.rulings.clamp === 'end' && this.chance(3)) player.stress = this.draw.below(14) - 4;
    }
    for (const problem of problems) problem.protected = problem.state === 'up' && this.chance(4);
    if (step === 'deny' || step === 'attack') this.fitStage(seat);
    else this.fitOffer(seat);
    for (const other of players.keys()) this.chooser.groundIfAny(other);
    this.noteBonds();
  }

  /** The seat's stage is asked: two Problems are open. */
  private fitStage(seat: number): void {
    const { players, problems, step } = this.state;
    players[seat]!.stage = step === 'deny' ? 'DENY' : 'ATTACK';
    if (step !== 'deny') return;
    for (const number of [0, 1]) problems[number] = { state: 'up', claimed: null, protected: false };
  }

  /** The seat supports another, who is asked. */
  private fitOffer(seat: number): void {
    const { players, step } = this.state;
    const target = (seat + 1 + this.draw.below(players.length - 1)) % players.length;
    players[seat]!.choice = [SUPPORTS, target, this.chance(4) ? 1 : 0];
    this.bind(seat, target, 0);
    this.freeSlot(seat);
    this.freeSlot(target);
    if (step === 'rivalry') this.bind(seat, target, 2);
  }

  /** Bonds that there are, mostly, and some that there were. */
  private noteBonds(): void {
    const bonds = this.state.relations.filter(([, , kind]) => kind === 1 || this.chance(4));
    this.state.bonds = bonds.filter(() => !this.chance(5)).map(([one, other]) => [one, other] as const);
  }

  /** Beside another seat, on the side that its owner's stage allows. */
  private placeToken(seat: number): void {
    const { players, step } = this.state;
    const player = players[seat]!;
    const sides = player.stage === 'REVERSE' ? [0] : player.stage === 'ATTACK' && isResolving(step) ? [0, 1] : [1];
    const beside = (seat + 1 + this.draw.below(players.length - 1)) % players.length;
    const placed = player.stage === 'REVERSE' ? !this.chance(6) : this.chance(3);
    if (placed) player.token = [beside, this.pick(sides) as 0 | 1];
  }
}
