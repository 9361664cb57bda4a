import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boardSpecs } from '../../bench/differential/board/generate.js';
import { checkSpec, makeRows } from '../../bindings/spec/index.js';
import { faultsOf, specOf } from './helpers.js';

describe('rows and back', () => {
  test('a spec survives being written as rows', () => {
    const property = fc.property(boardSpecs(), (spec) => {
      expect(specOf(makeRows(spec))).toEqual(spec);
    });
    fc.assert(property, { numRuns: 300 });
  });

  test('the name that a file gives is one that rows can say', () => {
    const units = fc.array(fc.nat({ max: 0xffff })).map((list) => String.fromCharCode(...list));
    const property = fc.property(boardSpecs(), units, (spec, file) => {
      const named = specOf(makeRows({ ...spec, slug: '' }), { file });
      expect(specOf(makeRows(named))).toEqual(named);
    });
    fc.assert(property);
  });

  test('rows may stand in any order, when those that add up keep theirs', () => {
    const shuffled = fc.tuple(boardSpecs(), fc.boolean());
    const property = fc.property(shuffled, ([spec, last]) => {
      const rows = makeRows(spec).trimEnd().split('\n');
      const sizes = rows.filter((row) => /^(cells|linelen|hand)/.test(row));
      const others = rows.filter((row) => !sizes.includes(row));
      expect(specOf([...(last ? others : sizes), ...(last ? sizes : others)].join('\n'))).toEqual(spec);
    });
    fc.assert(property);
  });

  test('line ends, a byte order mark, blanks, comments and blank lines change nothing', () => {
    const property = fc.property(boardSpecs(), (spec) => {
      const plain = makeRows(spec);
      const loose = plain.replaceAll('|', '  | ').replaceAll('\n', '  \r\n\r\n# | a comment\r\n');
      expect(specOf(`\ufeff${loose}`)).toEqual(spec);
      expect(specOf(new TextEncoder().encode(`\ufeff${plain}`))).toEqual(spec);
    });
    fc.assert(property);
  });
});

describe('whatever the text', () => {
  const words = [
    'cells',
    'line',
    'lines',
    'adj',
    'grid',
    'win',
    '|',
    '|',
    ',',
    '\n',
    '\n',
    '0',
    '9',
    ' ',
    '\t',
    '#',
    'é',
  ];

  test('any text gives a value, and every fault a place in it', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(fc.constantFrom(...words)).map((parts) => parts.join('')),
    );
    const property = fc.property(text, (source) => {
      const result = checkSpec(source);
      const lines = source.replace(/^\ufeff/, '').split('\n');
      for (const { line, column } of result.ok ? [] : result.faults) {
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1);
      }
    });
    fc.assert(property);
  });

  test('any bytes give a value', () => {
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void checkSpec(bytes)));
  });

  test('a row struck out of a valid spec is missed, or the spec is still valid', () => {
    const property = fc.property(boardSpecs(), fc.nat(), (spec, pick) => {
      const rows = makeRows(spec).trimEnd().split('\n');
      const struck = rows.splice(pick % rows.length, 1)[0]!;
      const codes = faultsOf(rows.join('\n')).map((fault) => fault.code);
      const allowed = /^(cells|linelen)\|/.test(struck) ? 'missing-key' : 'needs-row';
      expect(codes.filter((code) => code !== allowed)).toEqual([]);
    });
    fc.assert(property);
  });
});
