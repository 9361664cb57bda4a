/** Levels with faults of form and of meaning: all of them are told at once. */
import { describe, expect, test } from 'vitest';
import { placesOf } from '../spec/helpers.js';
import { changed, FIRST_FLAG, SMALL } from './texts.js';

describe('all faults at once', () => {
  /** FIRST_FLAG with lines changed that begin like these. */
  const several = (...changes: [string, string][]) =>
    changes.reduce((lines, [from, to]) => changed(lines, from, to).split('\n'), FIRST_FLAG).join('\n');

  // In rows 8 to 11 of the map: one too short, two signs that there are not; f stands for an object and a word.
  const map: [string, string][] = [
    ['words:', 'words: {f: FLAG, B: BABA, "=": IS, Y: YOU, V: WIN}'],
    ['  .......', '  ......'],
    ['  B=Y.F=V', '  B=Y.g=V'],
    ['  ..b.f..', '  ..b.f.x'],
    ['  - {at', '  - {at: [5, 3], holds: [w, b]}'],
  ];
  const inMap = ['duplicate-key 6:9', 'map-size 8:9', 'unknown-sign 9:7', 'unknown-sign 10:9'];

  test('of meaning alone', () => expect(placesOf(several(...map))).toEqual(inMap));

  test.each<[string, [string, string], string]>([
    ['a step that is none', ['solution:', 'solution: [r, x]'], 'unknown-value 14:15'],
    ['a text for a list', ['  - {at', '  - {at: [5, 3], holds: b}'], 'wrong-kind 13:25'],
    ['a list for a sign', ['  - {at', '  - {at: [5, 3], holds: [[w]]}'], 'wrong-kind 13:26'],
    ['a text for a cell', ['  - {at', '  - {at: top, holds: [w]}'], 'wrong-kind 13:10'],
    ['half a cell', ['  - {at', '  - {at: [5], holds: [w]}'], 'list-length 13:10'],
    ['a text for stacks', ['  - {at', '  none'], 'wrong-kind 13:3'],
    ['an unknown key', ['solution:', 'solutoin: [r, r]'], 'unknown-key 14:1'],
    ['a list for a title', ['title:', 'title: [The first flag]'], 'wrong-kind 3:8'],
    ['a list for a noun', ['objects:', 'objects: {b: [baba], f: flag, w: wall}'], 'wrong-kind 5:14'],
  ])('with a fault of form: %s', (_, change, fault) => {
    const told = placesOf(several(...map, change));
    expect([...told].sort()).toEqual([fault, ...inMap].sort());
  });

  test.each<[string, [string, string][], string[]]>([
    [
      'a size in part: rows are told',
      [['size:', 'size: {width: 7, height: few}'], map[1]!],
      ['not-a-number 4:26', 'map-size 8:9'],
    ],
    [
      'the other part: columns are not',
      [['size:', 'size: {height: 3}'], map[1]!, map[2]!],
      ['missing-key 4:7', 'cell-off-board 13:14', 'map-size 11:3', 'unknown-sign 9:7'],
    ],
    ['no size', [['size:', 'size: 7'], map[1]!, map[2]!], ['wrong-kind 4:7', 'unknown-sign 9:7']],
    [
      'a stack off the board beside one that is faulty',
      [['  - {at', '  - {at: [5, 3], holds: b}\n  - {at: [7, x], holds: [g]}']],
      ['wrong-kind 13:25', 'cell-off-board 14:11', 'not-a-number 14:14', 'unknown-sign 14:26'],
    ],
    [
      'a cell that is taken by a faulty stack',
      [['  - {at', '  - {at: [5, 3], holds: b}\n  - {at: [5, 3], holds: [w]}']],
      ['wrong-kind 13:25', 'repeated-cell 14:10'],
    ],
    ['automata', [['solution:', 'automata: [[x], hot, hot]']], ['wrong-kind 14:12', 'repeated-word 14:22']],
    [
      'a map that is none',
      [
        ['map:', 'map: [a]\nmap2: |'],
        ['  - {at', '  - {at: [5, 4], holds: [g]}'],
      ],
      ['wrong-kind 7:6', 'unknown-key 8:1', 'cell-off-board 14:14', 'unknown-sign 14:26'],
    ],
  ])('%s', (_, changes, faults) => expect([...placesOf(several(...changes))].sort()).toEqual([...faults].sort()));

  test.each<[string, [string, string], string[]]>([
    ['a legend that is none', ['objects:', 'objects: [b, f, w]'], ['wrong-kind 5:10']],
    ['one by another key', ['objects:', 'object: {b: baba, f: flag, w: wall}'], ['unknown-key 5:1']],
  ])('where the legend is not known, no sign is unknown: %s', (_, change, faults) => {
    expect(placesOf(several(change))).toEqual(faults);
  });

  test('a key of the language is no field', () => {
    expect(placesOf(several(['objects:', 'toString: {b: baba, f: flag, w: wall}']))).toEqual(['unknown-key 5:1']);
  });

  test('without a legend signs are unknown', () => {
    expect(placesOf(changed(SMALL, 'objects', null))).toEqual(['unknown-sign 5:3']);
  });
});
