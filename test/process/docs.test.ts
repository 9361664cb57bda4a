/** What docs/engines.md says is what happens. */
import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { reference } from '../../bench/reference/index.js';
import { ERRORS, VERBS, type Verb } from '../../bindings/process/protocol.js';
import { Server } from '../../bindings/process/serve.js';
import { SHAPES } from '../../bindings/process/shapes.js';
import { checkSpec } from '../../bindings/spec/index.js';
import { blocks, read, tableUnder } from '../docs/documents.js';
import { THIRD } from './engines.js';

const PAGE = 'docs/engines.md';

const ENGINES = new Map([
  ['reference', answerReference],
  ['third-engine', answerThird],
]);

function answerReference(requests: readonly string[]): string[] {
  const server = new Server(reference);
  return requests.map((request) => server.answer(request));
}

function answerThird(requests: readonly string[]): string[] {
  const { stdout } = spawnSync(process.execPath, [THIRD], { input: requests.join('\n'), encoding: 'utf8' });
  return stdout.trimEnd().split('\n');
}

describe('conversations', () => {
  const pages = blocks(PAGE, 'lines').map(({ words, text }) => [words[1]!, text.trimEnd().split('\n')] as const);
  const sides = pages.map(([engine, lines]) => [engine, saidBy(lines, '> '), saidBy(lines, '< ')] as const);

  test.each(sides)('with %s', (engine, asked, answered) => {
    expect(answered.length).toBe(asked.length);
    expect(ENGINES.get(engine)!(asked)).toEqual(answered);
  });

  test.each(sides)('with %s: requests count up, and specs are the rows that they come with', (_engine, asked) => {
    const requests = asked.map((line) => JSON.parse(line));
    expect(requests.map(({ id }) => id)).toEqual(requests.map((_, i) => i + 1));
    for (const { spec, rows } of requests) if (spec) expect(checkSpec(rows)).toMatchObject({ ok: true, spec });
  });
});

function saidBy(lines: readonly string[], sign: string): string[] {
  return lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length));
}

test('every verb is listed with an answer that would do', () => {
  const rows = tableUnder(PAGE, 'verb', 'comes with', 'is answered with', 'meaning');
  expect(rows.map(([verb]) => verb)).toEqual(VERBS.map((verb) => `\`${verb}\``));
  for (const [verb, , answer] of rows) {
    const shape = SHAPES[verb!.slice(1, -1) as Verb];
    const shown = JSON.parse(answer!.slice(1, -1));
    expect(shown).toEqual(shape.example);
    expect(shape.read(shown)).toBeDefined();
  }
});

test('every code of an error line is listed', () => {
  expect(tableUnder(PAGE, 'code', 'when')).toEqual(Object.entries(ERRORS).map(([code, when]) => [`\`${code}\``, when]));
});

test('its links lead somewhere, and the README leads to it', () => {
  const links = [...read(PAGE).matchAll(/\]\(([^)#:]+)\)/g)].map((match) => `docs/${match[1]}`);
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(read(link)).not.toBe('');
  expect(read('README.md')).toContain('(docs/engines.md)');
});
