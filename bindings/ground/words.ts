/** Sentences about GROUND. */
import type { Move, Outcome } from '../engine.js';
import { DENY, type GroundReason, type GroundRefusal, type RuleId, WAYS } from './types.js';

const REASONS: Readonly<Record<GroundReason, string>> = {
  threshold: 'reaching the threshold',
  missed: 'missing the threshold',
};

/** By what a game ended, and the scores. */
export function groundEnd({ reason, scores }: Outcome): string {
  return `${REASONS[reason as GroundReason]}, scores ${scores.join(', ')}`;
}

/** Why a move is refused: in words, and the rules that say so. */
interface Refused {
  readonly words: string;
  readonly rules: readonly RuleId[];
}

const REFUSALS: Readonly<Record<GroundRefusal, Refused>> = {
  game_over: { words: 'the game is over', rules: ['GR-R09'] },
  not_asked: { words: 'another kind of decision is to be made', rules: ['GR-R01'] },
  stress_gate: { words: 'at Stress 4 and 5 only ATTACK and GROUND go without Freedom', rules: ['GR-R03'] },
  freedom_not_needed: { words: 'Freedom is spent only on what Stress forbids', rules: ['GR-R03'] },
  freedom_spent: { words: 'the Freedom token is spent already', rules: ['GR-F03'] },
  no_target: { words: 'a target is missing, or is one too many', rules: ['GR-A13'] },
  self_target: { words: 'the target is another player', rules: ['GR-A13'] },
  not_a_player: { words: 'no player is called so', rules: ['GR-A13'] },
  not_hidden: { words: 'only a hidden Problem is investigated', rules: ['GR-A01'] },
  not_face_up: { words: 'only a Problem that is face up and not denied is solved', rules: ['GR-P01'] },
  nothing_there: { words: 'there is nothing of the kind to choose', rules: ['GR-A11', 'GR-A12', 'GR-D03'] },
  illegal_move: { words: 'no move is written so; moves lists them', rules: [] },
};

/** Why a move was refused, and the rules; null where the code says nothing beyond that. */
export function groundRefusal(code: string): string | null {
  const refused = code === 'game_over' ? undefined : refusals.get(code);
  if (!refused) return null;
  return refused.rules.length === 0 ? refused.words : `${refused.words} [${refused.rules.join(', ')}]`;
}

/** The rules by which a move is refused so; without the move those that may be. */
export function refusalRules(code: string, move: Move | null = null): readonly RuleId[] {
  const rules = refusals.get(code)?.rules ?? [];
  return move && code === 'nothing_there' ? [objectRule(move)] : rules;
}

function objectRule([kind, way]: Move): RuleId {
  if (kind === DENY) return 'GR-D03';
  return WAYS[way!] === 'OU' ? 'GR-A11' : 'GR-A12';
}

const refusals = new Map<string, Refused>(Object.entries(REFUSALS));
