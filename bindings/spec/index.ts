/** Parse and check, without an engine. */
export { measureBoard } from '../board/measure.js';
export { BOARD_FORMS } from '../board/vocabulary.js';
export type { CheckedSpec } from '../engine.js';
export { SOW_FORMS } from '../sow/vocabulary.js';
export { type CheckOptions, type CheckResult, checkSpec } from './check.js';
export { FAULTS, type Fault, type FaultCode } from './fault.js';
export { KEPT_FAULTS, printFault } from './faults.js';
export { type Form, type FormField, formText } from './forms.js';
export { type Budgets, DEFAULT_BUDGETS } from './input.js';
export { makeRows, ROOMS, type Room } from './rooms.js';
export { textOf } from './source.js';
