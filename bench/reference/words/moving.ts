/** The first part of a step: what is YOU moves, and pushes. */
import type { At, Blocked, Direction, Moved, WordsEntity, WordsSpec } from '../../../bindings/words/types.js';
import { type Board, placed } from './board.js';
import { byCell, further, isInside, textOf, WAYS } from './cells.js';
import { isA } from './traits.js';

/** What moved, what could not, and how things stand then; the rules are not read again. */
export interface Movement {
  readonly entities: readonly WordsEntity[];
  readonly moved: readonly Moved[];
  readonly blocked: readonly Blocked[];
}

/** A mover alone, then what goes with it, cell by cell away from it; each by id. */
type Chain = readonly (readonly WordsEntity[])[];

/** What stops a chain. */
type Stop = Pick<Blocked, 'blockerId' | 'reason'>;

/** From the leading edge backward: for `right` by falling x. In one line of cells by id. */
function moversOf({ entities, traits }: Board, direction: Direction): WordsEntity[] {
  const { x, y } = WAYS[direction];
  const ahead = ({ at }: WordsEntity): number => at.x * x + at.y * y;
  const movers = entities.filter((entity) => isA(traits, entity, 'YOU'));
  return movers.sort((a, b) => ahead(b) - ahead(a) || a.id - b.id);
}

/** A turn's moves under way. Properties are those of the table before the step. */
class Moving {
  readonly blocked: Blocked[] = [];
  private readonly moves = new Map<number, Moved>();
  private readonly cells: Map<string, WordsEntity[]>;

  constructor(
    private readonly spec: WordsSpec,
    private readonly board: Board,
    private readonly direction: Direction,
  ) {
    this.cells = byCell(board.entities);
  }

  get moved(): Moved[] {
    return [...this.moves.values()];
  }

  get entities(): WordsEntity[] {
    return this.board.entities.map((entity) => this.asMoved(entity));
  }

  /** Either the whole chain moves or nothing of it. What has moved already does not move again. */
  take(mover: WordsEntity): void {
    if (this.moves.has(mover.id)) return;
    const chain = this.chainOf(mover);
    if ('reason' in chain) this.blocked.push({ id: mover.id, dir: this.direction, ...chain });
    else this.moveChain(chain);
  }

  private ahead(at: At): At {
    return further(at, WAYS[this.direction]);
  }

  /** Everything PUSH ahead that has not moved yet goes along, and must find its own cell ahead as free. */
  private chainOf(mover: WordsEntity): Chain | Stop {
    const chain: WordsEntity[][] = [[mover]];
    for (let at = this.ahead(mover.at); ; at = this.ahead(at)) {
      const stop = this.stopAt(at);
      if (stop !== null) return stop;
      const taken = this.pushedAt(at);
      if (taken.length === 0) return chain;
      chain.push(taken);
    }
  }

  /** The edge, or something STOP, whatever that is besides. */
  private stopAt(at: At): Stop | null {
    if (!isInside(this.spec, at)) return { blockerId: null, reason: 'bounds' };
    const stops = this.at(at).filter((entity) => isA(this.board.traits, entity, 'STOP'));
    return stops.length > 0 ? { blockerId: stops[0]!.id, reason: 'stop' } : null;
  }

  private pushedAt(at: At): WordsEntity[] {
    return this.at(at).filter((entity) => isA(this.board.traits, entity, 'PUSH') && !this.moves.has(entity.id));
  }

  /** What lies there now, by id. */
  private at(at: At): readonly WordsEntity[] {
    return this.cells.get(textOf(at)) ?? [];
  }

  /** The far end first, the mover last. */
  private moveChain(chain: Chain): void {
    for (const [link, members] of [...chain.entries()].reverse()) {
      const pushedBy = chain[link - 1]?.[0]?.id ?? null;
      for (const { id, at } of members) this.move({ id, from: at, to: this.ahead(at), pushedBy });
    }
  }

  private move(move: Moved): void {
    const { id, from, to } = move;
    const entity = this.at(from).find((there) => there.id === id)!;
    this.moves.set(id, move);
    this.cells.set(
      textOf(from),
      this.at(from).filter((there) => there.id !== id),
    );
    this.cells.set(
      textOf(to),
      [...this.at(to), placed(entity, to)].sort((a, b) => a.id - b.id),
    );
  }

  private asMoved(entity: WordsEntity): WordsEntity {
    const move = this.moves.get(entity.id);
    return move === undefined ? entity : placed(entity, move.to);
  }
}

/** Moves everything that is YOU, as far as it can. */
export function moveAll(spec: WordsSpec, board: Board, direction: Direction): Movement {
  const moving = new Moving(spec, board, direction);
  for (const mover of moversOf(board, direction)) moving.take(mover);
  const { entities, moved, blocked } = moving;
  return { entities, moved, blocked };
}

/** A step that way would be accepted: at least one thing moves. */
export const canMove = (spec: WordsSpec, board: Board, direction: Direction): boolean =>
  moveAll(spec, board, direction).moved.length > 0;
