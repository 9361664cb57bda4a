import { describe, expect, test } from 'vitest';
import { checkSpec, DEFAULT_BUDGETS } from '../../bindings/spec/index.js';
import { faultsOf, placesOf, SOUND, specOf } from './helpers.js';

const bytes = (text: string) => new TextEncoder().encode(text);

describe('bytes', () => {
  test('what is no UTF-8 is refused where it begins', () => {
    expect(placesOf(Uint8Array.of(...bytes(SOUND), ...bytes('na'), 0xff, 0x41))).toEqual(['not-text 3:3']);
  });

  test('a character that the end of the file cuts off', () => {
    expect(placesOf(Uint8Array.of(...bytes('name|a|b'), 0xe2, 0x82))).toEqual(['not-text 1:9']);
  });

  test('columns count UTF-16 units, and a byte order mark is none', () => {
    expect(placesOf(Uint8Array.of(...bytes('\ufeffé😀|'), 0xc0))).toEqual(['not-text 1:5']);
    expect(placesOf(`\ufeff${SOUND}hand|x`)).toEqual(['not-a-number 3:6']);
    expect(placesOf('\ufeffhand|x\ncells|9\nlinelen|3')).toEqual(['not-a-number 1:6']);
  });

  test('UTF-16 and a Wasm module are no text', () => {
    expect(placesOf(Uint8Array.of(0xff, 0xfe, 0x63, 0))).toEqual(['not-text 1:1']);
    expect(placesOf(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))).toEqual(['not-text 1:1']);
  });

  test('a view into a larger buffer', () => {
    expect(specOf(bytes(`xxx${SOUND}`).subarray(3))).toMatchObject({ cells: 9 });
    expect(specOf(Buffer.from(SOUND))).toMatchObject({ cells: 9 });
  });

  test('a file of a byte order mark is empty', () => {
    expect(placesOf('\ufeff')).toEqual(['empty-file 1:1']);
    expect(placesOf(new Uint8Array())).toEqual(['empty-file 1:1']);
  });
});

describe('text', () => {
  test.each([
    ['LF', SOUND],
    ['CRLF', SOUND.replaceAll('\n', '\r\n')],
    ['no line end at the end', SOUND.trimEnd()],
    ['blanks at the ends of fields', '  cells  |  9  \nlinelen|3'],
    ['leading zeros', 'cells|009\nlinelen|3'],
    ['a tab and a pipe in a comment', `# a\tb|c\n${SOUND}`],
  ])('%s', (_, rows) => {
    expect(specOf(rows)).toMatchObject({ cells: 9, lineLength: 3 });
  });

  test('a title is taken as it stands, # and all', () => {
    expect(specOf(`${SOUND}name|a1|  # "Trois" , é 😀 `)).toMatchObject({ slug: 'a1', title: '# "Trois" , é 😀' });
  });
});

describe('the name that a file gives', () => {
  test.each([
    ['nine-holes.ludeme', 'nine-holes', 'nine-holes'],
    ['specs/align/Nine Holes.ludeme', 'nine-holes', 'Nine Holes'],
    ['C:\\games\\Mühle_9.txt', 'muhle-9', 'Mühle_9'],
    ['.ludeme', '', ''],
    ['日本.ludeme', '', ''],
    ['a|b\u001b.ludeme', 'a-b', 'a b'],
    ['a\ud800b\udc00.ludeme', 'a-b', 'a b'],
    ['', '', ''],
  ])('%s', (file, slug, title) => {
    expect(specOf(SOUND, { file })).toMatchObject({ slug, title });
  });

  test('a name row comes first', () => {
    expect(specOf(`${SOUND}name|a|A`, { file: 'b.ludeme' })).toMatchObject({ slug: 'a', title: 'A' });
  });
});

describe('budgets', () => {
  test('bytes: at the limit and one over', () => {
    const size = bytes(`${SOUND}# é😀`).length;
    for (const source of [`${SOUND}# é😀`, bytes(`${SOUND}# é😀`)]) {
      expect(faultsOf(source, { budgets: { bytes: size } })).toEqual([]);
      const [fault] = faultsOf(source, { budgets: { bytes: size - 1 } });
      expect(fault).toMatchObject({ code: 'too-large', message: expect.stringContaining(`${size} bytes`) });
      expect(fault!.message).toContain('"bytes"');
    }
  });

  test('bytes: 16 MiB where none is named', () => {
    expect(DEFAULT_BUDGETS).toMatchObject({ bytes: 16777216, tables: 1048576 });
    expect(placesOf(`${SOUND}#${' '.repeat(16777216)}`)).toEqual(['too-large 1:1']);
  });

  // Nine cells, eight lines of three, twenty-four directed neighbours.
  test('tables: at the limit and one over', () => {
    const rows = `${SOUND}lines|grid|3|3|3\nadj|grid|3|3|0\n`;
    const size = 9 + 8 * 3 + 24;
    expect(faultsOf(rows, { budgets: { tables: size } })).toEqual([]);
    const [fault] = faultsOf(rows, { budgets: { tables: size - 1 } });
    expect(fault).toMatchObject({ code: 'too-large', line: 4, found: `${size}` });
    expect(fault!.message).toContain('"tables"');
  });
});

describe('arguments of the wrong type', () => {
  const wrong =
    (...args: unknown[]) =>
    () =>
      (checkSpec as (...args: unknown[]) => unknown)(...args);

  test.each([
    ['source', wrong(undefined)],
    ['source', wrong(9)],
    ['source', wrong([1, 2])],
    ['source', wrong(new Uint16Array(2))],
    ['options', wrong(SOUND, null)],
    ['options', wrong(SOUND, 'file')],
    ['options.file', wrong(SOUND, { file: 3 })],
    ['options.budgets', wrong(SOUND, { budgets: 3 })],
    ['options.budgets.bytes', wrong(SOUND, { budgets: { bytes: '3' } })],
    ['options.budgets.bytes', wrong(SOUND, { budgets: { bytes: -1 } })],
    ['options.budgets.tables', wrong(SOUND, { budgets: { tables: 1.5 } })],
    ['options.budgets.tables', wrong(SOUND, { budgets: { tables: Number.NaN } })],
  ])('%s', (name, call) => {
    expect(call).toThrow(TypeError);
    expect(call).toThrow(`${name} must be`);
  });
});
