/** The pages of editions and scenarios say what there is. */
import { describe, expect, test } from 'vitest';
import { EDITION as FIELDS } from '../../bindings/ground/edition.js';
import { EVENT_PARTS } from '../../bindings/ground/scenario/events.js';
import { expectShape } from '../../bindings/ground/scenario/expect.js';
import { givenShape } from '../../bindings/ground/scenario/given.js';
import { TableShapes } from '../../bindings/ground/scenario/shapes.js';
import { blocks, read, tableUnder } from '../docs/documents.js';
import { fileText } from './scenarios.js';
import { EDITION } from './specs.js';

describe('docs/scenarios.md', () => {
  test('its scenario is the file', () => {
    const text = blocks('docs/scenarios.md', 'yaml')[0]!.text;
    expect(text).toBe(fileText('lead-claims-first.yaml'));
  });

  test('every kind of event is listed with its parts', () => {
    const rows = tableUnder('docs/scenarios.md', 'kind', 'parts').map(([kind, parts]) => [kind, parts]);
    expect(rows).toEqual(
      [...EVENT_PARTS].map(([kind, parts]) => [`\`${kind}\``, parts.map((part) => `\`${part}\``).join(', ')]),
    );
  });
});

test('docs/scenarios.md tells every key of given, expect and what they hold of a player or a Problem', () => {
  const shapes = new TableShapes(EDITION);
  const page = read('docs/scenarios.md');
  const keys = [givenShape(shapes), expectShape(shapes)].flatMap(({ schema }) => keysIn(schema));
  expect(keys.length).toBeGreaterThan(40);
  for (const key of keys) expect(page).toMatch(new RegExp(`\`[^\`\n]*\\b${key}\\b`));
});

/** The keys that a schema names, however deep. */
function keysIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const named = 'properties' in schema ? Object.keys(schema.properties as object) : [];
  return [...named, ...Object.values(schema).flatMap(keysIn)];
}

test('docs/edition.md lists every key of an edition', () => {
  const told = tableUnder('docs/edition.md', 'key', 'says').flatMap(([keys]) => [...keys!.matchAll(/`(\w+)`/g)]);
  const known = Object.keys((FIELDS.schema as { properties: object }).properties);
  expect(told.map((match) => match[1])).toEqual(known.filter((key) => key !== 'family'));
});

test.each(['docs/edition.md', 'docs/scenarios.md'])('links of %s lead somewhere', (page) => {
  const links = [...read(page).matchAll(/\]\(([^)#:]+)\)/g)].map((match) => `docs/${match[1]}`);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(read(link)).not.toBe('');
});
