/** A checked edition back to YAML: the inverse of reading. */
import { PLAYERS } from './edition.js';
import { RULING_NAMES } from './rulings.js';
import type { GroundSpec, Named, Problem, ScenarioCard } from './types.js';

/** The YAML of an edition. What is as without a field gets none, but for the rulings. */
export function makeRows(spec: GroundSpec): string {
  const { slug, title, derivesFrom, thresholds, table } = spec;
  const lines = [
    'family: ground',
    ...(slug === '' ? [] : [`name: ${slug}`]),
    ...(title === slug ? [] : [`title: ${JSON.stringify(title)}`]),
    ...(derivesFrom === '' ? [] : [`derives_from: ${JSON.stringify(derivesFrom)}`]),
    ...named('actions', spec.actions),
    ...named('stages', spec.stages),
    ...named('modes', spec.modes),
    `thresholds: {${PLAYERS.map((players, index) => `${players}: ${thresholds[index]}`).join(', ')}}`,
    'scenarios:',
    ...spec.scenarios.flatMap(card),
    'rulings:',
    ...RULING_NAMES.map((item) => `  ${item}: ${spec.rulings[item] ?? 'none'}`),
    `table: {players: ${table.players}, mode: ${table.mode}, scenario: ${table.scenario}}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function named(key: string, things: readonly Named[]): string[] {
  return [
    `${key}:`,
    ...things.map(
      ({ name, title, text }) => `  ${name}: {title: ${JSON.stringify(title)}, text: ${JSON.stringify(text)}}`,
    ),
  ];
}

function card({ name, title, surface, hidden }: ScenarioCard): string[] {
  return [
    `  ${name}:`,
    `    title: ${JSON.stringify(title)}`,
    `    surface: ${problem(surface)}`,
    '    hidden:',
    ...hidden.map((one) => `      - ${problem(one)}`),
  ];
}

function problem({ name, title, suit, value }: Problem): string {
  return `{name: ${name}, title: ${JSON.stringify(title)}, suit: ${suit}, value: ${value}}`;
}
