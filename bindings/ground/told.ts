/** Choices in words. */
import { problemName, seatName } from './names.js';
import type { Choice, GroundChoice } from './types.js';

const ABOUT_PROBLEMS: readonly string[] = ['INVESTIGATE', 'SOLVE', 'restore', 'protect'];

/** `SUPPORT p3`, `SOLVE s1 with Freedom`. */
export function choiceText({ action, target, freedom }: Choice): string {
  return `${action}${objectText(action, target)}${freedom ? ' with Freedom' : ''}`;
}

/** `OU restore h1`, `ND break p3`, `GR`. */
export function groundChoiceText({ way, choice, object }: GroundChoice): string {
  return choice === null ? way : `${way} ${choice}${objectText(choice, object)}`;
}

function objectText(what: string, object: number | null): string {
  if (object === null) return '';
  return ` ${ABOUT_PROBLEMS.includes(what) ? problemName(object) : seatName(object)}`;
}
