import type { FaultList } from './faults.js';

/** What a spec may ask for. Every figure is an option; what exceeds one is refused by a message that names it. */
export interface Budgets {
  /** Size of the text in UTF-8 bytes. */
  readonly bytes: number;
  /** Cells, line cells and neighbour entries that the spec's rows expand to, all together. */
  readonly tables: number;
}

/** The budgets where the caller names none. */
export const DEFAULT_BUDGETS: Budgets = { bytes: 16 * 1024 * 1024, tables: 1024 * 1024 };

/** What a room's checker is given: the text, and where faults and warnings go. */
export interface RoomInput {
  readonly text: string;
  readonly file: string;
  readonly budgets: Budgets;
  readonly faults: FaultList;
  readonly warnings: FaultList;
}
