/** Levels that several scenarios play. */
import type { Engine } from '../../bindings/engine.js';
import { lay, moved, rule, step } from './levels.js';

/** The rock's sentence is broken by pushing its IS up. */
export const edit = (engine: Engine) =>
  lay(
    engine,
    `
    .....
    .R=P.
    ..br.
    B=Y..
    `,
  );
export const ROCK_IS_PUSH = rule('ROCK', 'PUSH', [1, 2, 3]);
export const EDITED = step({
  moved: [moved(2, '2,1', '2,0', 4), moved(4, '2,2', '2,1')],
  rulesRemoved: [ROCK_IS_PUSH],
});

/** The word STOP lies where the lava is, and is lost with it at the first step. */
export const sinkingStop = (engine: Engine) =>
  lay(
    engine,
    `
    B=Y.L=Z
    .R=....
    .......
    ..br...
    `,
    { stacks: { '3,1': 'lX' } },
  );
export const ROCK_IS_STOP = rule('ROCK', 'STOP', [7, 8, 10]);

/** BABA is a step from the flag. */
export const flag = (engine: Engine) =>
  lay(
    engine,
    `
    B=Y.F=V
    .bf....
    `,
  );
