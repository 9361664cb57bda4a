/** `play ground`: one person against bots. */
import type { Engine } from '../engine.js';
import { Game, type Position } from '../game.js';
import { readDescription } from '../ground/described.js';
import type { TableOptions } from '../ground/table.js';
import type { GroundSpec } from '../ground/types.js';
import type { Policy } from '../policy/ground/index.js';
import { type Context, Stop } from './context.js';
import { converse, say } from './converse.js';
import { readText } from './games.js';
import { policiesOf, readRules, type TableChoice, tableOf } from './ground-table.js';
import { GroundTalk } from './ground-talk.js';
import { Mirror } from './mirror.js';
import { openSave, parsed } from './saves.js';

/** What may be asked for at the table. */
export interface GroundPlayOptions extends TableChoice {
  readonly scenario?: string;
  readonly policy?: string;
  readonly seat?: number;
  readonly level?: number;
  readonly seed: number;
  readonly load?: string;
}

/** The options of `play` that only GROUND takes. */
export const GROUND_ONLY = ['players', 'mode', 'scenario', 'policy'] as const;

/** Who plays the others where nobody is named. */
const DEFAULT_POLICY = 'regulated';

/** Sits the person down and plays until they leave. */
export async function playGround(
  context: Context,
  [engine, other]: readonly [Engine, ...Engine[]],
  edition: GroundSpec,
  options: GroundPlayOptions,
): Promise<void> {
  const spec = tableOf(edition, { ...savedTable(options.load), ...askedTable(options) });
  const { seat, policies } = seatsOf(spec, options);
  const game = new Game(engine, spec);
  const position = options.load === undefined ? game.start({ seed: options.seed }) : openSave(game, options.load);
  const talk = new GroundTalk(position, { seat, policies, colour: context.colour });
  say(context, [...talk.introduction(), ...(await talk.begin())]);
  await converse(context, talk, other ? new Mirror(other) : null);
  context.document(documentOf(talk.position, seat));
}

/** What the options say; what they leave out is not there. */
function askedTable({ players, mode, scenario, rule }: GroundPlayOptions): TableOptions {
  const rulings = rule.length > 0 ? readRules(rule) : undefined;
  return Object.fromEntries(
    Object.entries({ players, mode, scenario, rulings }).filter(([, value]) => value !== undefined),
  );
}

/** The table that a saved game was played at; what is none, reading the game says. */
function savedTable(file: string | undefined): TableOptions {
  const saved = file === undefined ? null : parsed(readText(file));
  const rules = saved !== null && typeof saved === 'object' && 'rules' in saved ? saved.rules : null;
  return (typeof rules === 'string' ? readDescription(rules) : null) ?? {};
}

function seatsOf(
  { slug, table: { players } }: GroundSpec,
  { seat = 0, level, policy = DEFAULT_POLICY }: GroundPlayOptions,
): { readonly seat: number; readonly policies: readonly Policy[] } {
  if (level !== undefined) throw new Stop(2, `${slug} has no levels: say by --policy how the others play`);
  if (seat >= players) throw new Stop(2, `--seat ${seat}: the seats are 0 to ${players - 1}, p1 to p${players}`);
  const others = policiesOf(policy, players - 1);
  return { seat, policies: [...others.slice(0, seat), others[0]!, ...others.slice(seat)] };
}

/** Key and saved game hold what is hidden: they are told when there is nothing to hide any more. */
function documentOf(position: Position, seat: number): object {
  const { outcome, over, game } = position;
  const { slug, table } = game.spec as GroundSpec;
  const open = over ? { key: position.key, saved: position.save() } : {};
  return { game: slug, seat, table, view: position.view(seat), outcome, ...open };
}
