/** Players over the contract. */
export { type Best, type BestOptions, best } from './best.js';
export { chooseMove, LEVELS, type Level, type PlayerOptions } from './levels.js';
export type { StopSignal } from './slices.js';
