import type { Position } from 'ludemill';

export const wrong = (position: Position) => position.play({ to: 'a1' });
