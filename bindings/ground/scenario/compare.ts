/** What came of a scenario against what it expects: a sentence for each difference. */
import type { EnginePosition, Move } from '../../engine.js';
import { seatName } from '../names.js';
import type { Scenario } from '../scenario.js';
import { thresholdOf } from '../size.js';
import { makeMove } from '../text.js';
import type { GroundEvent, GroundVerbs, GroundView } from '../types.js';
import { refusalRules } from '../words.js';
import { eventText, factsOfEvent } from './events.js';
import { factsExpected, type Legal, type Refused } from './expect.js';
import { type Facts, factsOfState, factsOfView, flatten, namesText } from './facts.js';

/** What a run knows when all is played. */
export interface Played {
  readonly position: EnginePosition;
  readonly events: readonly GroundEvent[];
  /** By seat. */
  readonly told: readonly (readonly GroundEvent[])[];
  moveOf(text: string): Move | null;
}

/** Every difference. */
export function compare(scenario: Scenario, played: Played): string[] {
  return new Comparison(scenario, played).all();
}

class Comparison {
  constructor(
    private readonly scenario: Scenario,
    private readonly played: Played,
  ) {}

  all(): string[] {
    const { score, outcome, legal, refused, events, absent, told, view } = this.scenario.expect;
    return [
      ...this.#state(),
      ...(score ? differences(score, this.#score(), 'score.') : []),
      ...(outcome ? differences(outcome, this.#outcome(), 'outcome.') : []),
      ...[...(legal ?? [])].flatMap(([seat, moves]) => this.#legal(seat, moves)),
      ...(refused ?? []).flatMap((one) => this.#refused(one)),
      ...(events ? missing(events, this.played.events, '') : []),
      ...(absent ?? []).flatMap((event) => this.#absent(event)),
      ...[...(told ?? [])].flatMap(([seat, seen]) => this.#told(seat, seen)),
      ...[...(view ?? [])].flatMap(([seat, facts]) => this.#view(seat, facts)),
    ];
  }

  get #verbs(): GroundVerbs {
    return this.played.position.family() as GroundVerbs;
  }

  #state(): string[] {
    const facts = factsOfState(this.scenario.spec, this.#verbs.state());
    return differences(factsExpected(this.scenario.expect), facts, '');
  }

  #score(): Facts {
    const { total, personal, mastery } = this.#verbs.score();
    return new Map(flatten({ total: String(total), personal: personal.join(', '), mastery: String(mastery) }));
  }

  /** Without an end there are no facts. */
  #outcome(): Facts {
    const outcome = this.played.position.outcome();
    if (!outcome) return new Map();
    const { total, mastery } = this.#verbs.score();
    return new Map(
      flatten({
        reason: outcome.reason,
        winners: namesText(outcome.winners.map(seatName)),
        scores: outcome.scores.join(', '),
        total: String(total),
        threshold: String(thresholdOf(this.scenario.spec)),
        mastery: String(mastery),
      }),
    );
  }

  #legal(seat: number, legal: Legal): string[] {
    const { position } = this.played;
    if (position.turn() !== seat) return [`legal: ${seatName(seat)} is not the one to decide`];
    const found = position.moves().map(makeMove);
    const [wanted, unwanted] =
      'exactly' in legal
        ? [legal.exactly, found.filter((text) => !legal.exactly.includes(text))]
        : [legal.includes ?? [], (legal.excludes ?? []).filter((text) => found.includes(text))];
    return [
      ...wanted.filter((text) => !found.includes(text)).map((text) => `${text} is not legal for ${seatName(seat)}`),
      ...unwanted.map((text) => `${text} is legal for ${seatName(seat)}, and is not expected`),
    ];
  }

  #refused({ play, code, rule }: Refused): string[] {
    const { position } = this.played;
    const told = `${seatName(play.seat)} ${play.text}`;
    if (position.turn() >= 0 && position.turn() !== play.seat)
      return [`refused: ${seatName(play.seat)} is not to decide`];
    const move = this.played.moveOf(play.text);
    const found = move === null ? 'illegal_move' : refusalOf(position, move);
    if (found === null) return [`${told} is not refused`];
    if (found !== code) return [`${told} is refused as ${found}, and ${code} is expected`];
    const rules = refusalRules(code, move);
    if (rule === undefined || rules.includes(rule)) return [];
    return [`${told} is refused by ${namesText(rules)}, and ${rule} is expected`];
  }

  #absent(expected: Facts): string[] {
    const found = this.played.events.find((event) => isLike(expected, factsOfEvent(event)));
    return found ? [`${eventText(expected)} happened, and is not expected`] : [];
  }

  #told(seat: number, events: readonly Facts[]): string[] {
    return missing(events, this.played.told[seat]!, ` to ${seatName(seat)}`);
  }

  #view(seat: number, expected: Facts): string[] {
    const view = this.played.position.view(seat) as GroundView;
    return differences(expected, factsOfView(view), `to ${seatName(seat)} `);
  }
}

/** By playing it on a copy: what an engine says of a move it must do, too. */
function refusalOf(position: EnginePosition, move: Move): string | null {
  const copy = position.clone();
  const played = copy.play(move);
  copy.free();
  return played.ok ? null : played.code;
}

function differences(expected: Facts, found: Facts, where: string): string[] {
  return [...expected].flatMap(([name, value]) => {
    const is = found.get(name);
    if (is === value) return [];
    return [`${where}${name} is ${is ?? 'not there'}, and ${value} is expected`];
  });
}

function isLike(expected: Facts, found: Facts): boolean {
  return [...expected].every(([name, value]) => found.get(name) === value);
}

/** Events must come in their order; others may come between them. */
function missing(expected: readonly Facts[], found: readonly GroundEvent[], whom: string): string[] {
  const happened = found.map(factsOfEvent);
  let at = 0;
  for (const [index, event] of expected.entries()) {
    const next = happened.findIndex((one, place) => place >= at && isLike(event, one));
    if (next < 0) {
      const before = index === 0 ? '' : ` after ${eventText(expected[index - 1]!)}`;
      return [`${eventText(event)} is not told${whom}${before}`];
    }
    at = next + 1;
  }
  return [];
}
