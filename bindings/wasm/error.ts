/** Errors of the Wasm engine; in a file that names no type of the DOM, for projects without that library. */

/** What the core could not do; `code` says what kind of trouble. */
export class EngineError extends Error {
  constructor(
    readonly code: 'no_memory' | 'bad_image' | 'trap' | 'freed' | 'lost_job' | 'no_endgame',
    message: string,
  ) {
    super(message);
    this.name = 'EngineError';
  }
}
