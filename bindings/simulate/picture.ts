/** A simulation as a picture: how often each score came, against the threshold, and what was selected. */
import type { Action } from '../ground/types.js';
import { bar, element, escaped, line, words } from './svg.js';
import type { Part, SimulationTable } from './tally.js';

/** Colours that people who see few of them tell apart (Okabe and Ito 2008). */
const MET = '#0072b2';
const MISSED = '#d55e00';
const ACTION_COLOURS: Readonly<Record<Action, string>> = {
  INVESTIGATE: '#56b4e9',
  SOLVE: '#009e73',
  SUPPORT: '#f0e442',
  ATTACK: '#d55e00',
  GROUND: '#cc79a7',
};

const WIDTH = 720;
const LEFT = 110;
const RIGHT = 700;
const TOP = 84;
const BOTTOM = 300;
/** Where the second half begins. */
const MIX_TOP = 392;
const ROW = 34;
const ROW_BAR = 22;
/** A part of a bar that is narrower has no room for its number. */
const LEAST_LABELLED = 0.06;

/** An SVG document. */
export function drawPicture(title: string, table: SimulationTable): string {
  const rows = rowsOf(table);
  const height = MIX_TOP + rows.length * ROW + 54;
  return element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${WIDTH} ${height}`,
      width: WIDTH,
      height,
      role: 'img',
      'aria-labelledby': 'title description',
      'font-family': 'sans-serif',
      'font-size': 12,
    },
    '\n',
    element('title', { id: 'title' }, escaped(title)),
    element('desc', { id: 'description' }, escaped(described(table))),
    element('rect', { width: WIDTH, height, fill: '#fff' }),
    words(20, 28, title, { 'font-size': 15, 'font-weight': 'bold' }),
    ...scores(table),
    ...mix(rows),
  );
}

/** The picture in words. */
function described({ games, success, threshold, score, policies }: SimulationTable): string {
  const mixes = policies.map(({ policy, actions }) => `${policy} selects ${actions.map(partText).join(', ')}`);
  const met = `${success.count} of ${games} games (${percent(success.share)}) met the threshold of ${threshold}`;
  return `${met}; the mean score is ${score.mean.toFixed(2)}. ${mixes.join('; ')}.`;
}

function partText({ name, share }: Part<string>): string {
  return `${name} ${percent(share)}`;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function scores({ score, threshold, games, success }: SimulationTable): string[] {
  const highest = Math.max(threshold, ...score.distribution.map(({ total }) => total));
  const most = Math.max(...score.distribution.map((one) => one.games / Math.max(games, 1)), 0);
  const step = (RIGHT - LEFT) / (highest + 1);
  const top = ceiling(most);
  const y = (share: number) => BOTTOM - ((BOTTOM - TOP) * share) / top;
  const bars = score.distribution.map(({ total, games: count }) => {
    const [at, share] = [LEFT + step * total, count / games];
    const says = `score ${total}: ${count} games, ${percent(share)}`;
    return bar(at + step * 0.1, y(share), step * 0.8, BOTTOM - y(share), total >= threshold ? MET : MISSED, says);
  });
  const edge = LEFT + step * threshold;
  return [
    words(20, 52, `Score of the group: ${percent(success.share)} met the threshold, mean ${score.mean.toFixed(2)}`),
    ...shareAxis(top, y),
    ...bars,
    ...scoreLabels(highest, (total) => LEFT + step * (total + 0.5)),
    words((LEFT + RIGHT) / 2, BOTTOM + 36, 'score (values of all claimed Problems)', MIDDLE),
    line(edge, TOP - 12, edge, BOTTOM, { 'stroke-dasharray': '5 4' }),
    words(edge + 4, TOP - 6, `threshold ${threshold}: met`, { fill: MET }),
    words(edge - 4, TOP - 6, 'missed', { fill: MISSED, 'text-anchor': 'end' }),
  ];
}

const MIDDLE = { 'text-anchor': 'middle' };

/** As many scores as have room to be written. */
const MOST_LABELS = 20;

function scoreLabels(highest: number, x: (total: number) => number): string[] {
  const every = Math.ceil((highest + 1) / MOST_LABELS);
  const labelled = Array.from({ length: Math.floor(highest / every) + 1 }, (_, index) => index * every);
  return labelled.map((total) => words(x(total), BOTTOM + 16, String(total), MIDDLE));
}

/** Round shares above which nothing stands: 1, 2 or 5 of some power of ten, and no more than all. */
function ceiling(most: number): number {
  return [0.05, 0.1, 0.2, 0.5].find((round) => round >= most) ?? 1;
}

const TICKS = 5;

function shareAxis(top: number, y: (share: number) => number): string[] {
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => (top * tick) / TICKS);
  const middle = (TOP + BOTTOM) / 2;
  return [
    line(LEFT, TOP, LEFT, BOTTOM),
    line(LEFT, BOTTOM, RIGHT, BOTTOM),
    ...ticks.flatMap((share) => [
      line(LEFT, y(share), RIGHT, y(share), { stroke: '#ddd' }),
      words(LEFT - 8, y(share) + 4, `${Math.round(100 * share)} %`, { 'text-anchor': 'end' }),
    ]),
    words(40, middle, 'share of the games', { ...MIDDLE, transform: `rotate(-90 40 ${middle})` }),
  ];
}

interface MixRow {
  readonly name: string;
  readonly actions: readonly Part<Action>[];
}

/** Each policy's, and where there are several that of all. */
function rowsOf({ policies, actions }: SimulationTable): MixRow[] {
  const rows = policies.map(({ policy, actions: own }) => ({ name: policy, actions: own }));
  return rows.length > 1 ? [...rows, { name: 'all', actions }] : rows;
}

function mix(rows: readonly MixRow[]): string[] {
  const bottom = MIX_TOP + rows.length * ROW;
  return [
    words(20, MIX_TOP - 34, 'Actions that were selected'),
    ...legend(),
    ...rows.flatMap((row, index) => mixRow(row, MIX_TOP + index * ROW)),
    line(LEFT, bottom, RIGHT, bottom),
    ...[0, 25, 50, 75, 100].map((tick) =>
      words(LEFT + ((RIGHT - LEFT) * tick) / 100, bottom + 16, `${tick} %`, MIDDLE),
    ),
    words((LEFT + RIGHT) / 2, bottom + 36, 'share of the Actions', MIDDLE),
  ];
}

function legend(): string[] {
  return Object.entries(ACTION_COLOURS).flatMap(([name, colour], index) => {
    const x = LEFT + 118 * index;
    return [
      element('rect', { x, y: MIX_TOP - 25, width: 12, height: 12, fill: colour }),
      words(x + 17, MIX_TOP - 15, name),
    ];
  });
}

function mixRow({ name, actions }: MixRow, y: number): string[] {
  let x = LEFT;
  const parts = actions.flatMap((part) => {
    const width = (RIGHT - LEFT) * part.share;
    const drawn = bar(
      x,
      y,
      width,
      ROW_BAR,
      ACTION_COLOURS[part.name],
      `${name}: ${partText(part)}, ${part.times} times`,
    );
    const label = part.share < LEAST_LABELLED ? [] : [words(x + width / 2, y + 15, percent(part.share), MIDDLE)];
    x += width;
    return [drawn, ...label];
  });
  return [words(LEFT - 8, y + 15, name, { 'text-anchor': 'end' }), ...parts];
}
