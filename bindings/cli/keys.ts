/** What the keys of a level do. */
import type { Key } from './screen.js';

/** Everything a key can ask for. */
export type Action =
  | { readonly do: 'step'; readonly text: string }
  | { readonly do: 'undo' | 'redo' | 'reset' | 'hint' | 'look' | 'save' | 'next' | 'quit' | 'stop' };

const STEPS = new Map([
  ['up', 'u'],
  ['w', 'u'],
  ['down', 'd'],
  ['s', 'd'],
  ['left', 'l'],
  ['a', 'l'],
  ['right', 'r'],
  ['d', 'r'],
]);

const ACTIONS = new Map<string, Action['do']>([
  ['z', 'undo'],
  ['backspace', 'undo'],
  ['ctrl z', 'undo'],
  ['y', 'redo'],
  ['x', 'redo'],
  ['ctrl y', 'redo'],
  ['r', 'reset'],
  ['h', 'hint'],
  ['?', 'hint'],
  ['i', 'look'],
  ['ctrl s', 'save'],
  ['n', 'next'],
  ['q', 'quit'],
  ['ctrl d', 'quit'],
  ['ctrl c', 'stop'],
]);

/** The keys, as the screen tells them. */
export const KEYS = ['arrows/WASD', 'z undo', 'y redo', 'r reset', 'h hint', 'i rules', '^S save', 'n next', 'q quit'];

/** What a key asks for; null where it asks for nothing. */
export function actionOf({ name, ctrl }: Key): Action | null {
  const key = ctrl ? `ctrl ${name}` : name;
  const text = STEPS.get(key);
  if (text !== undefined) return { do: 'step', text };
  const action = ACTIONS.get(key);
  return action === undefined || action === 'step' ? null : { do: action };
}
