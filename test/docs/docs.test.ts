/** What docs/ says is what the checker does. */
import { describe, expect, test } from 'vitest';
import { parseKey } from '../../bindings/board/key.js';
import { BOARD_REASONS, BOARD_REFUSALS } from '../../bindings/board/types.js';
import { RESTORE_CODES } from '../../bindings/saved.js';
import { BOARD_FORMS, checkSpec, FAULTS, formText } from '../../bindings/spec/index.js';
import { asBoard } from '../board/checked.js';
import { blocks, read, tableUnder } from './documents.js';

const specs = ['docs/spec.md', 'docs/errors.md'].flatMap((path) => blocks(path, 'ludeme'));

describe('specs in the docs', () => {
  test.each(specs.map(({ words, text }) => [words.join(' '), text]))('%s', (info, text) => {
    const [, kind, ...codes] = info.split(' ');
    const checked = checkSpec(text);
    const faults = checked.ok ? [] : checked.faults.map(({ code }) => code);
    expect(faults).toEqual(kind === 'faults' ? codes : []);
    expect(checked.warnings.map(({ code }) => code)).toEqual(kind === 'warnings' ? codes : []);
  });
});

test.each(['docs/spec.md', 'README.md'])('%s lists every row of the vocabulary, and no other', (path) => {
  const rows = BOARD_FORMS.map((form) => [`\`${formText(form)}\``, form.meaning, `\`${form.example}\``]);
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
  for (const code of BOARD_REFUSALS) expect(read('docs/errors.md')).toContain(`\`${code}\``);
});

test('reasons are listed in the order they are asked', () => {
  const reasons = tableUnder('docs/spec.md', 'reason', 'when', 'who wins').map(([reason]) => reason);
  expect(reasons).toEqual(BOARD_REASONS.map((reason) => `\`${reason}\``));
});

describe('keys in the docs', () => {
  const keys = blocks('docs/keys.md', 'keys').flatMap(({ words, text }) =>
    text
      .trim()
      .split('\n')
      .map((key) => [words[1]!, key] as const),
  );
  test.each(keys)('%s: %s', (slug, key) => {
    const checked = checkSpec(read(`specs/align/${slug}.ludeme`));
    expect(checked.ok && parseKey(asBoard(checked.spec), key).ok).toBe(true);
  });
});

test('links between documents lead somewhere', () => {
  for (const path of ['README.md', 'CONTRIBUTING.md', 'docs/spec.md', 'docs/errors.md', 'docs/keys.md']) {
    const folder = path.replace(/[^/]*$/, '');
    const links = [...read(path).matchAll(/\]\(([^)#:]+)\)/g)].map((match) => folder + match[1]);
    for (const link of links) expect(read(link)).not.toBe('');
  }
});
