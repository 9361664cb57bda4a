/** The file of an endgame table: what is written is read, and what is anything else is refused by name. */
import { describe, expect, test } from 'vitest';
import { crc32 } from '../../bindings/sow/crc32.js';
import { type EndgameCode, endgameHash, readEndgame, writeEndgame } from '../../bindings/sow/endgame.js';
import { release } from '../builds.js';
import { OWARE, oware, sowing } from './oware.js';
import { build, verbsOf } from './tables.js';

const spec = oware('keep');
const table = build(verbsOf(release, spec), 4);
const file = writeEndgame(spec, table);

test('CRC-32 of the nine digits, as the catalogue of checksums gives it', () => {
  expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
});

test('a file is a header of 24 bytes, a byte a position, and a checksum', () => {
  // C(16, 4) positions with up to 4 seeds.
  expect(file.length).toBe(24 + 1820 + 4);
  expect(new TextDecoder().decode(file.subarray(0, 4))).toBe('LMEG');
  expect([...file.subarray(16, 24)]).toEqual([12, 0, 0, 0, 4, 0, 0, 0]);
});

test.each([
  ['bytes', (bytes: Uint8Array) => bytes],
  ['a part of a larger block', (bytes: Uint8Array) => new Uint8Array([7, ...bytes, 7]).subarray(1, bytes.length + 1)],
  ['a Buffer', (bytes: Uint8Array) => Buffer.concat([Buffer.from('x'), bytes]).subarray(1)],
])('is read again from %s', (_, wrap) => {
  expect(readEndgame(spec, wrap(file))).toEqual({ ok: true, table });
});

test('two bytes a position for more than 127 seeds', () => {
  const small = sowing('rows|2', 'houses|1', 'seeds|100', 'capture|exactly|2,3');
  const large = build(verbsOf(release, small), 130);
  const bytes = writeEndgame(small, large);
  // C(132, 2) positions.
  expect(bytes.length).toBe(24 + 2 * 8646 + 4);
  expect(readEndgame(small, bytes)).toEqual({ ok: true, table: large });
  // The last place is that of all seeds in the first house; before it lie those with a seed less there.
  expect(Math.min(...large.values)).toBe(-130);
});

describe('refused', () => {
  const changed = (at: number, value: number) => {
    const bytes = Uint8Array.from(file);
    bytes[at] = value;
    return bytes;
  };
  /** Changed, and its checksum with it. */
  const mended = (at: number, value: number) => {
    const bytes = changed(at, value);
    const end = bytes.length - 4;
    new DataView(bytes.buffer).setUint32(end, crc32(bytes.subarray(0, end)), true);
    return bytes;
  };
  const files: readonly (readonly [string, Uint8Array, EndgameCode])[] = [
    ['nothing', new Uint8Array(0), 'not_a_table'],
    ['another magic', mended(0, 0x6c), 'not_a_table'],
    ['only a header', file.subarray(0, 24), 'not_a_table'],
    ['another version', mended(4, 2), 'other_version'],
    ['cut short', file.subarray(0, -1), 'wrong_length'],
    ['a byte more', new Uint8Array([...file, 0]), 'wrong_length'],
    ['a larger board', mended(16, 14), 'wrong_length'],
    ['more seeds', mended(20, 5), 'wrong_length'],
    ['seeds beyond all bounds', mended(23, 0xff), 'wrong_length'],
    ['a damaged value', changed(700, file[700]! ^ 1), 'wrong_checksum'],
    ['a damaged hash', changed(9, file[9]! ^ 1), 'wrong_checksum'],
    ['a damaged checksum', changed(file.length - 1, file.at(-1)! ^ 1), 'wrong_checksum'],
    ['another hash', mended(9, file[9]! ^ 1), 'other_rules'],
  ];
  test.each(files)('%s', (_, bytes, code) => {
    expect(readEndgame(spec, bytes)).toMatchObject({ ok: false, code });
  });

  test('every single bit counts', () => {
    for (let bit = 0; bit < file.length * 8; bit += 37) {
      expect(readEndgame(spec, changed(bit >> 3, file[bit >> 3]! ^ (1 << (bit & 7)))).ok).toBe(false);
    }
  });

  test('a board of other size, another rule of the slam', () => {
    expect(readEndgame(sowing(...OWARE, 'slam|take'), file)).toMatchObject({ code: 'other_rules' });
    const rows = OWARE.map((row) => (row === 'houses|6' ? 'houses|5' : row));
    expect(readEndgame(sowing(...rows.filter((row) => !/target|even/.test(row)), 'slam|keep'), file)).toMatchObject({
      code: 'other_board',
    });
  });
});

describe('a table is for rules, not for a game', () => {
  const rows = [...OWARE, 'slam|keep'];
  const without = (pattern: RegExp) => rows.filter((row) => !pattern.test(row));
  test.each([
    ['other seeds at the start', [...without(/seeds|target|even/), 'seeds|3']],
    ['no target', without(/target/)],
    ['no even', without(/even/)],
    ['no repetition', without(/repeat/)],
    ['another clock', [...without(/plies/), 'end|plies|40']],
  ])('%s: the same', (_, other) => {
    expect(readEndgame(sowing(...other), file).ok).toBe(true);
  });

  test.each([
    ['the origin', without(/skip/)],
    ['what is captured', [...without(/capture/), 'capture|exactly|2|chain']],
    ['no chain', [...without(/capture/), 'capture|exactly|2,3']],
    ['no feeding', without(/feed/)],
    ['laps', [...rows, 'laps|relay']],
    ['the least that is lifted', [...rows, 'lift|2']],
    ['a bare side ends it', [...rows, 'end|bare']],
  ])('%s: another', (_, other) => {
    expect(endgameHash(sowing(...other))).not.toBe(endgameHash(spec));
    expect(readEndgame(sowing(...other), file)).toMatchObject({ code: 'other_rules' });
  });
});
