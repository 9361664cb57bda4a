import type { FaultList } from './faults.js';
import type { YamlMap } from './nodes.js';

/** What a spec may ask for. Every figure is an option; what exceeds one is refused by a message that names it. */
export interface Budgets {
  /** Size of the text in UTF-8 bytes. */
  readonly bytes: number;
  /** Cells, line cells and neighbour entries that the spec's rows expand to, all together; cells and stacked things of a level. */
  readonly tables: number;
  /** YAML: signs, values, blanks and line ends between them; a block of any length is one. */
  readonly tokens: number;
  /** YAML: levels of lists and mappings in one another. */
  readonly depth: number;
  /** YAML: values that aliases stand for, all together. */
  readonly aliases: number;
  /** Things in one cell of a level as it begins: a step may take the square of them. */
  readonly pile: number;
}

/** The budgets where the caller names none. */
export const DEFAULT_BUDGETS: Budgets = {
  bytes: 16 * 1024 * 1024,
  tables: 1024 * 1024,
  tokens: 1024 * 1024,
  depth: 64,
  aliases: 10_000,
  pile: 1024,
};

/** What a room's checker is given: the text, and where faults and warnings go. */
export interface RoomInput {
  readonly text: string;
  readonly file: string;
  readonly budgets: Budgets;
  readonly faults: FaultList;
  readonly warnings: FaultList;
}

/** The same of a text in YAML, which is a mapping. */
export interface YamlInput extends RoomInput {
  readonly root: YamlMap;
}
