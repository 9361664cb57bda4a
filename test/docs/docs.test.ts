/** What docs/ says is what the checker does. */
import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseKey } from '../../bindings/board/key.js';
import { BOARD_REASONS, BOARD_REFUSALS } from '../../bindings/board/types.js';
import type { CheckedSpec } from '../../bindings/engine.js';
import { parseKey as parseGroundKey } from '../../bindings/ground/key.js';
import { RESTORE_CODES } from '../../bindings/saved.js';
import { parseKey as parseSowKey } from '../../bindings/sow/key.js';
import { SOW_REASONS, SOW_REFUSALS } from '../../bindings/sow/types.js';
import { BOARD_FORMS, checkSpec, FAULTS, formText, SOW_FORMS } from '../../bindings/spec/index.js';
import { parseKey as parseWordsKey } from '../../bindings/words/key.js';
import { blocks, ROOT, read, tableUnder } from './documents.js';

const specs = ['docs/spec.md', 'docs/sow.md', 'docs/errors.md'].flatMap((path) => blocks(path, 'ludeme'));

describe('specs in the docs', () => {
  test.each(specs.map(({ words, text }) => [words.join(' '), text]))('%s', (info, text) => {
    const [, kind, ...codes] = info.split(' ');
    const checked = checkSpec(text);
    const faults = checked.ok ? [] : checked.faults.map(({ code }) => code);
    expect(faults).toEqual(kind === 'faults' ? codes : []);
    expect(checked.warnings.map(({ code }) => code)).toEqual(kind === 'warnings' ? codes : []);
  });
});

test.each([
  ['docs/spec.md', BOARD_FORMS],
  ['README.md', BOARD_FORMS],
  ['docs/sow.md', SOW_FORMS],
] as const)('%s lists every row of the vocabulary, and no other', (path, forms) => {
  const rows = forms.map((form) => [`\`${formText(form)}\``, form.meaning, `\`${form.example}\``]);
  expect(tableUnder(path, 'row', 'meaning', 'for example')).toEqual(rows);
});

test('every fault is listed with its mend, and no other', () => {
  const rows = tableUnder('docs/errors.md', 'code', 'what is wrong', 'what to change').map(([code, , mend]) => [
    code,
    mend,
  ]);
  expect(rows).toEqual(Object.entries(FAULTS).map(([code, mend]) => [`\`${code}\``, mend]));
});

test('every code of a refusal is listed', () => {
  expect(tableUnder('docs/errors.md', 'code', 'why').map(([code]) => code)).toEqual(
    RESTORE_CODES.map((code) => `\`${code}\``),
  );
  const refusals = tableUnder('docs/errors.md', 'refusal', 'when').map(([code]) => code);
  expect(refusals).toEqual(SOW_REFUSALS.map((code) => `\`${code}\``));
  for (const code of BOARD_REFUSALS) expect(refusals).toContain(`\`${code}\``);
});

test('reasons are listed in the order they are asked', () => {
  const reasons = tableUnder('docs/spec.md', 'reason', 'when', 'who wins').map(([reason]) => reason);
  expect(reasons).toEqual(BOARD_REASONS.map((reason) => `\`${reason}\``));
  const said = SOW_REASONS.map((reason) => read('docs/sow.md').indexOf(`(\`${reason}\`)`));
  expect(said).toEqual([...said].sort((a, b) => a - b));
  expect(said).not.toContain(-1);
});

describe('keys in the docs', () => {
  const keys = blocks('docs/keys.md', 'keys').flatMap(({ words, text }) =>
    text
      .trim()
      .split('\n')
      .map((key) => [words[1]!, key] as const),
  );
  test.each(keys)('%s: %s', (slug, key) => {
    const file = ['align', 'sow', 'words', 'ground']
      .flatMap((folder) => [`specs/${folder}/${slug}.ludeme`, `specs/${folder}/${slug}.yaml`])
      .concat(`specs/${slug}/edition.yaml`)
      .find((path) => existsSync(`${ROOT}${path}`));
    const checked = checkSpec(read(file!));
    expect(checked.ok && readKey(checked.spec, key)).toBe(true);
  });
});

function readKey(spec: CheckedSpec, key: string): boolean {
  if (spec.room === 'words') return parseWordsKey(spec, key).ok;
  if (spec.room === 'ground') return parseGroundKey(spec, key).ok;
  return (spec.room === 'sow' ? parseSowKey(spec, key) : parseKey(spec, key)).ok;
}

test('links between documents lead somewhere', () => {
  for (const path of [
    'README.md',
    'CONTRIBUTING.md',
    'docs/spec.md',
    'docs/sow.md',
    'docs/errors.md',
    'docs/keys.md',
  ]) {
    const folder = path.replace(/[^/]*$/, '');
    const links = [...read(path).matchAll(/\]\(([^)#:]+)\)/g)].map((match) => folder + match[1]);
    for (const link of links) expect(read(link)).not.toBe('');
  }
});
