import { describe, expect, test } from 'vitest';
import type { Fault } from '../../bindings/spec/index.js';
import { printFault, textOf } from '../../bindings/spec/index.js';
import { faultsOf, SOUND } from './helpers.js';

function printed(text: string): string[] {
  return printFault(faultsOf(text, { file: 'a.ludeme' })[0]!, text).split('\n');
}

/** What stands above the caret. */
function underlined([, line, caret]: string[]): string {
  return [...line!][caret!.indexOf('^')]!;
}

describe('printFault', () => {
  test('place and message, the line, a caret, the mend', () => {
    const [head, line, caret, mend] = printed(`${SOUND}hand|x9\nfly|3`);
    expect(head).toMatch(/^a\.ludeme:3:6: \S/);
    expect(line).toBe('  hand|x9');
    expect(caret).toBe('       ^');
    expect(mend).toMatch(/^ {2}Write a number/);
  });

  test('a long line is cut around the place', () => {
    const lines = printed(`${SOUND}line|${Array.from({ length: 9999 }, () => '0').join(',')}x`);
    expect(lines[1]!.length).toBeLessThan(130);
    expect(underlined(lines)).toBe('0');
    const end = printed(`${SOUND}${' '.repeat(5000)}hand|y`);
    expect(end[1]!.length).toBeLessThan(130);
    expect(underlined(end)).toBe('y');
  });

  test('the caret counts characters, not UTF-16 units', () => {
    expect(underlined(printed(`${SOUND}name|a|😀😀|!`))).toBe('!');
  });

  test('CRLF, a byte order mark and tabs do not shift it', () => {
    expect(printed('\ufeffcells|q\r\nlinelen|3')[1]).toBe('  cells|q');
    expect(underlined(printed('cells|9\r\nlinelen|z\r\n'))).toBe('z');
    expect(printed(`${SOUND}hand|\t3`)[1]).toBe('  hand| 3');
  });

  test('control characters do not reach the terminal', () => {
    expect(printed(`${SOUND}name|a|\u001b[2J`).join('')).not.toContain('\u001b');
  });

  test('nor do those of a file name', () => {
    const fault = faultsOf('', { file: 'a\u001b[2J\n.ludeme' })[0]!;
    expect(printFault(fault, '').split('\n')[0]).toMatch(/^a�\[2J�\.ludeme:1:1: /);
  });

  test('bytes that are no text are drawn as far as they can be', () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode('cells|'), 0xff);
    expect(printFault(faultsOf(bytes)[0]!, textOf(bytes)).split('\n')[1]).toBe('  cells|�');
  });

  test('a line beyond the text', () => {
    const fault: Fault = { file: '', line: 9, column: 1, code: 'tab', key: '', found: '', mend: 'm', message: 'f' };
    expect(printFault(fault, 'cells|9')).toBe('spec:9:1: f\n  \n  ^\n  m\n');
  });
});
