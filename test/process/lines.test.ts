/** Commands to words, bytes to lines. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LineReader, TOO_LONG } from '../../bindings/process/lines.js';
import { splitWords } from '../../bindings/process/words.js';

describe('a command', () => {
  test.each([
    ['node engine.mjs', ['node', 'engine.mjs']],
    ['  a\t b\n', ['a', 'b']],
    ['"/my engines/x" --level 3', ['/my engines/x', '--level', '3']],
    [`sh -c 'echo "$HOME" | cat'`, ['sh', '-c', 'echo "$HOME" | cat']],
    [`a"b c"'d e'f`, ['ab cd ef']],
    [`a "" ''`, ['a', '', '']],
    ['a\\ b c\\\\d \\"', ['a b', 'c\\d', '"']],
    ['"a\\"b\\\\c\\$d\\n"', ['a"b\\c$d\\n']],
    ["'a\\'", ['a\\']],
    ['a * $HOME ~ | > x', ['a', '*', '$HOME', '~', '|', '>', 'x']],
  ])('%j', (command, words) => {
    expect(splitWords(command)).toEqual({ ok: true, words });
  });

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['""', 'empty'],
    [`node 'a b`, "the quote ' has no end"],
    ['node "a \\"', 'the quote " has no end'],
    ['node a\\', 'backslash'],
  ])('%j has no words', (command, message) => {
    expect(splitWords(command)).toEqual({ ok: false, message: expect.stringContaining(message) });
  });

  test('any words come back, quoted', () => {
    const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
    const words = fc.array(fc.string({ unit: 'binary' }), { minLength: 1 }).filter(([first]) => first !== '');
    fc.assert(
      fc.property(words, (list) => {
        expect(splitWords(list.map(quoted).join(' '))).toEqual({ ok: true, words: list });
      }),
    );
  });
});

describe('lines', () => {
  const all = (reader: LineReader) => {
    const lines = [];
    for (let line = reader.next(); line !== null; line = reader.next()) lines.push(line);
    return lines;
  };

  test('come out as they went in, however the bytes are cut', () => {
    const line = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\n', ''));
    const cases = fc.tuple(fc.array(line), fc.array(fc.nat({ max: 20 }), { minLength: 1 }));
    fc.assert(
      fc.property(cases, ([lines, cuts]) => {
        const bytes = Buffer.from(lines.map((text) => `${text}\n`).join(''));
        const reader = new LineReader();
        const got: unknown[] = [];
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const size = cuts[i % cuts.length]! + 1;
          reader.push(bytes.subarray(at, at + size));
          got.push(...all(reader));
          at += size;
        }
        expect(got).toEqual(lines);
      }),
    );
  });

  test('are bounded: at the bound one is whole, above it is told once and skipped', () => {
    const reader = new LineReader(4);
    reader.push('abcd\nabcde\nab');
    expect(all(reader)).toEqual(['abcd', TOO_LONG]);
    reader.push('cdefg');
    expect(all(reader)).toEqual([TOO_LONG]);
    reader.push('hijklmnop');
    expect(all(reader)).toEqual([]);
    reader.push('q\nx\n');
    expect(all(reader)).toEqual(['x']);
  });
});
