/** Sensible rows of sowing games. */
import { REQUIRED_ROWS, SOW_FORMS } from '../../bindings/sow/vocabulary.js';
import type { Form } from '../../bindings/spec/forms.js';
import type { Draw } from './draw.js';
import { NAME_POOLS } from './names.js';
import { number, type Pool, type Table } from './table.js';

interface Plan {
  readonly rows: number;
  readonly houses: number;
}

function makePlan(draw: Draw): Plan {
  const rows = draw.pick([2, 2, 3, 4]);
  const houses = draw.between(1, draw.chance(10) ? 40 : 6);
  return { rows, houses: rows === 3 && !draw.chance(8) ? 2 * houses : houses };
}

/** A list is now and then too long or too short. */
function drawSeeds(draw: Draw, { rows, houses }: Plan): string {
  if (draw.chance(2)) return String(draw.between(draw.chance(20) ? 0 : 1, 5));
  const length = rows * houses + (draw.chance(20) ? draw.between(-1, 1) : 0);
  return Array.from({ length }, () => draw.below(draw.chance(20) ? 90 : 5)).join();
}

const drawCounts: Pool<Plan> = (draw) => Array.from({ length: draw.between(1, 3) }, () => draw.between(1, 9)).join();

const POOLS = new Map<string, Pool<Plan>>([
  ...NAME_POOLS,
  ['rows.n', (_, plan) => String(plan.rows)],
  ['houses.n', (_, plan) => String(plan.houses)],
  ['n or a,b,c…', drawSeeds],
  ['a,b…', drawCounts],
  ['lift.n', number(1, 3)],
  ['end|repeat.n', number(1, 4)],
  ['end|plies.n', number(1, 20)],
  ['n', (draw, { rows, houses }) => String(draw.between(1, 2 * rows * houses))],
]);

/** Mostly without rows that speak against the board's, the stores' or each other. */
function agreed(draw: Draw, { rows }: Plan, forms: readonly Form[]): readonly Form[] {
  if (draw.chance(4)) return forms;
  const names = new Set(forms.map(({ name }) => name));
  const chains = [...names].some((name) => /^capture\|(exactly|even)/.test(name));
  return forms.filter(({ name }) => {
    if (name.startsWith('slam')) return chains;
    if (name.startsWith('capture|opposite')) return rows === 2;
    if (name.startsWith('capture|row')) return rows === 4;
    if (name === 'again|store') return names.has('stores|sown');
    return !names.has('stores|none') || !/^end\|(target|even|rest)/.test(name);
  });
}

/** Of the sowing games. */
export const SOW_TABLE: Table<Plan> = {
  forms: SOW_FORMS,
  required: ['family', ...REQUIRED_ROWS],
  plan: makePlan,
  agreed,
  pools: POOLS,
};
