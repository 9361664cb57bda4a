/** Plays a scenario on an engine, and tells what differs from what it expects. */
import type { Engine, EngineGame, EnginePosition, Move } from '../engine.js';
import { makeKey } from './key.js';
import { seatName } from './names.js';
import { compare } from './scenario/compare.js';
import { withGiven } from './scenario/setup.js';
import type { Play } from './scenario/shapes.js';
import type { PlayedOn, Scenario } from './scenario.js';
import { parseMove } from './text.js';
import type { GroundEvent, GroundVerbs, GroundView, RuleId } from './types.js';

/** What came of a scenario: a sentence for each thing that differs; none where it is as expected. */
export interface ScenarioRun {
  /** Open items that decided something. */
  readonly rests: readonly RuleId[];
  readonly failures: readonly string[];
}

/** Runs a scenario on an engine. */
export function runScenario(engine: Engine, scenario: Scenario): ScenarioRun {
  const game = engine.open(scenario.spec);
  try {
    return runOn(game, scenario);
  } finally {
    game.free();
  }
}

function runOn(game: EngineGame, scenario: Scenario): ScenarioRun {
  const position = setUp(game, scenario);
  if (typeof position === 'string') return { failures: [position], rests: [] };
  const run = new Run(scenario, position);
  try {
    const failures = run.playAll() ?? compare(scenario, run);
    return { failures, rests: restsOf(run.events) };
  } finally {
    position.free();
  }
}

function restsOf(events: readonly GroundEvent[]): RuleId[] {
  return [...new Set(events.flatMap((event) => (event.kind === 'ruling' ? [event.item] : [])))];
}

/** The position that the scenario begins with, or why there is none. */
function setUp(game: EngineGame, { seed, given }: Scenario): EnginePosition | string {
  const start = game.start(seed);
  if (!given) return start;
  const key = makeKey(withGiven(given, (start.family() as GroundVerbs).state()));
  start.free();
  const read = game.fromKey(key);
  return read.ok ? read.position : `what is given cannot be: ${read.fault.mend}`;
}

/** No game has so many: an engine that goes round in circles is found out. */
const MOST_PLIES = 1000;

/** A play of a scenario. */
export class Run {
  /** All that happened. */
  readonly events: GroundEvent[] = [];
  /** What each seat was told. */
  readonly told: readonly GroundEvent[][];
  #plies = 0;
  /** The round of the play before. */
  #round: number;

  constructor(
    readonly scenario: Scenario,
    readonly position: EnginePosition,
  ) {
    this.#round = this.#asked.round;
    this.told = Array.from({ length: scenario.spec.table.players }, () => []);
  }

  /** null, or what went wrong. */
  playAll(): string[] | null {
    for (const [index, play] of this.scenario.play.entries()) {
      const wrong = typeof play === 'string' ? this.#playOn(play) : this.#playNamed(play);
      if (wrong !== null) return [`play ${index + 1}, ${playText(play)}: ${wrong}`];
    }
    return null;
  }

  /** What is asked, as a view tells it. */
  get #asked(): GroundView {
    return this.position.view(Math.max(0, this.position.turn())) as GroundView;
  }

  /** The move that a text means here. */
  moveOf(text: string): Move | null {
    return parseMove(this.scenario.spec, text, this.position.moves());
  }

  #playNamed({ seat, text }: Play): string | null {
    const { round } = this.#asked;
    this.#round = round;
    while (!this.#isFor(seat, text)) {
      const wrong = this.#playOther();
      if (wrong !== null) return this.scenario.others.length === 0 ? this.#askedText() : wrong;
      if (this.#asked.round !== round) return `round ${round} is over, and it was not asked`;
    }
    return this.#play(text);
  }

  /** Without others every play is for the seat that decides; with others it waits for its question. */
  #isFor(seat: number, text: string): boolean {
    if (this.position.turn() !== seat) return false;
    const { others } = this.scenario;
    return others.length === 0 || this.moveOf(text)?.[0] === this.position.moves()[0]?.[0];
  }

  /** To the end of the round of the play before; a second one in a row goes a round further. */
  #playOn(until: PlayedOn): string | null {
    while (this.position.turn() >= 0 && (until === 'end of game' || this.#asked.round <= this.#round)) {
      const wrong = this.#playOther();
      if (wrong !== null) return wrong;
    }
    this.#round++;
    return null;
  }

  /** One move of a seat that no play names. */
  #playOther(): string | null {
    if (this.#plies === MOST_PLIES) return `after ${MOST_PLIES} moves it does not come to an end`;
    const legal = new Set(this.position.moves().map((move) => move.join()));
    const text = this.scenario.others.find((one) => legal.has(String(this.moveOf(one)?.join())));
    return text === undefined ? `${this.#askedText()}, and no other move is named for it` : this.#play(text);
  }

  #askedText(): string {
    const turn = this.position.turn();
    return turn < 0 ? 'the game is over' : `${seatName(turn)} is to decide (${this.#asked.step})`;
  }

  #play(text: string): string | null {
    this.#plies++;
    const move = this.moveOf(text);
    const played = move ? this.position.play(move) : null;
    if (!played?.ok) return `it is refused as ${played?.code ?? 'illegal_move'}`;
    this.events.push(...(played.events as GroundEvent[]));
    for (const [seat, told] of this.told.entries()) told.push(...(this.position.events(seat) as GroundEvent[]));
    return null;
  }
}

function playText(play: Play | PlayedOn): string {
  return typeof play === 'string' ? play : `${seatName(play.seat)} ${play.text}`;
}
