/** The reference engine: plain TypeScript, made to be read. The Wasm engine must agree with it on every move. */
import type { Engine } from '../../bindings/engine.js';
import { openByRoom } from './families.js';

/** Plays any checked spec, slowly. */
export const reference: Engine = { name: 'reference', open: openByRoom };
