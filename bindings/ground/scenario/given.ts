/** What a scenario sets up: its shape, and what contradicts itself. */
import type { YamlDocument } from '../../spec/document.js';
import type { YamlPath } from '../../spec/nodes.js';
import { choice, fields, list, number, optional, type Shaped } from '../../spec/shape.js';
import { seatName } from '../names.js';
import { CARDS_PER_SUIT, MOST_STRESS, ROUNDS, type RuleId, SLOTS, STAGES, SUITS } from '../types.js';
import { CARDS, either, keyed, SUIT_LIST, type TableShapes, tokenShape, wordOr } from './shapes.js';

/** Numbers are read in a wide range, so that the rule can say which of them there are. */
const ANY = number('a number', -99, 99);

function playerShape(shapes: TableShapes) {
  return fields('what a player has', {
    stress: optional(ANY),
    freedom: optional(choice('the Freedom token', ['ready', 'spent'] as const)),
    stage: optional(choice('the DARVO marker', STAGES)),
    token: optional(tokenShape(shapes)),
    hand: optional(CARDS),
    protection: optional(ANY),
  });
}

/** The state of a Problem: a word, or who claimed it. */
function problemShape({ seat }: TableShapes) {
  const word = choice('the state of a Problem', ['hidden', 'up', 'denied']);
  return either(word, fields('a claimed Problem', { claimed: seat }));
}

/** A pair of seats and what is between them. */
export function relationShape<K extends string>({ seat }: TableShapes, kinds: readonly K[]) {
  return fields('a relation', { between: list('two players', seat, 2), kind: choice('what it is', kinds) });
}

/** `given`: overrides of the state at the beginning of a round. */
export function givenShape(shapes: TableShapes) {
  return fields('what is other than after setup', {
    round: optional(ANY),
    lead: optional(shapes.seat),
    players: optional(keyed(shapes.seat, playerShape(shapes))),
    relations: optional(list('relations', relationShape(shapes, ['bond', 'rivalry']))),
    problems: optional(keyed(shapes.problem, problemShape(shapes))),
    deck: optional(SUIT_LIST),
    discard: optional(wordOr('rest', CARDS)),
  });
}

/** What a file gives. */
export type Given = Shaped<ReturnType<typeof givenShape>>;
/** What it gives one player. */
export type GivenPlayer = Shaped<ReturnType<typeof playerShape>>;

/** Refuses what no rule allows, and what contradicts itself. */
export function checkGiven(document: YamlDocument, given: Given): void {
  new Check(document, given).all();
}

/** Protection tokens that a state holds at most. */
const MOST_PROTECTION = 20;

class Check {
  constructor(
    private readonly document: YamlDocument,
    private readonly given: Given,
  ) {}

  all(): void {
    this.#range(['round'], this.given.round, 1, ROUNDS, 'GR-O01');
    for (const [seat, player] of this.given.players ?? []) this.#player(seat, player);
    this.#relations();
    this.#problems();
    this.#cards();
  }

  #against(path: YamlPath, rule: RuleId, what: string): void {
    const mend = 'Give what the rule allows.';
    this.document.refuse('against-rule', ['given', ...path], () => ({ found: '', message: `${what} [${rule}]`, mend }));
  }

  #range(path: YamlPath, value: number | undefined, least: number, most: number, rule: RuleId): void {
    if (value === undefined || (value >= least && value <= most)) return;
    this.#against(path, rule, `given.${path.join('.')}: ${value} is not from ${least} to ${most}`);
  }

  #player(seat: number, player: GivenPlayer): void {
    const path = ['players', seatName(seat)];
    this.#range([...path, 'stress'], player.stress, 0, MOST_STRESS, 'GR-F01');
    this.#range([...path, 'protection'], player.protection, 0, MOST_PROTECTION, 'GR-T01');
    const why = tokenFault(seat, player, this.given.round ?? 1);
    if (why) this.#against([...path, 'token'], why.rule, `${path[1]}: ${why.what}`);
  }

  #relations(): void {
    const pairs = new Set<string>();
    const slots = new Map<number, number>();
    for (const [index, { between }] of (this.given.relations ?? []).entries()) {
      const pair = [...between].sort().join();
      const path = ['relations', index, 'between'];
      if (between[0] === between[1])
        this.#against(path, 'GR-O05', `${seatName(between[0]!)} has a relation with itself`);
      else if (pairs.has(pair)) this.#against(path, 'GR-O05', 'the two have a relation already');
      else this.#slots(path, between, slots);
      pairs.add(pair);
    }
  }

  #slots(path: YamlPath, between: readonly number[], slots: Map<number, number>): void {
    for (const seat of between) {
      const taken = (slots.get(seat) ?? 0) + 1;
      slots.set(seat, taken);
      if (taken <= SLOTS) continue;
      this.#against(path, 'GR-L01', `${seatName(seat)} has ${taken} relations, and ${SLOTS} slots for them`);
    }
  }

  #problems(): void {
    if (this.given.problems?.get(0) !== 'hidden') return;
    this.#against(['problems', 's1'], 'GR-S01', 'the Surface Problem is face up from the beginning');
  }

  #cards(): void {
    const { deck = [], discard = [], players } = this.given;
    const given = [...(players?.values() ?? [])].flatMap(({ hand }) => (hand ? [hand] : []));
    const laid = discard === 'rest' ? given : [...given, discard];
    for (const [suit, name] of SUITS.entries()) {
      const counted = laid.reduce((sum, cards) => sum + (cards[suit] ?? 0), 0);
      const cards = counted + deck.filter((one) => one === suit).length;
      if (cards > CARDS_PER_SUIT) this.#against([], 'GR-S04', `given: ${cards} cards of ${name}, and there are six`);
    }
  }
}

/**
 * Where the token cannot lie. Blame comes about in round 4 at the earliest; before it, a sequence could bring the same
 * token out once more.
 */
function tokenFault(seat: number, player: GivenPlayer, round: number): { rule: RuleId; what: string } | null {
  const { token = 'none', stage = 'OFF' } = player;
  if (token === 'none') return null;
  if (token.at === seat) return { rule: 'GR-D04', what: 'a token lies beside another player' };
  if (token.side === 'focus') {
    return stage === 'REVERSE' ? null : { rule: 'GR-T03', what: 'a Focus is out before REVERSE alone' };
  }
  const earliest = { OFF: ROUNDS - 1, DENY: ROUNDS, ATTACK: ROUNDS + 1, REVERSE: ROUNDS + 1 }[stage];
  if (round >= earliest) return null;
  const when = earliest > ROUNDS ? `with the marker on ${stage}` : `before round ${earliest}`;
  return { rule: 'GR-T03', what: `Blame ${when} lets the same token come out as Focus once more` };
}
