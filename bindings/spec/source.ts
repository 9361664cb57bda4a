import { FAULTS } from './fault.js';
import type { FaultList, Place } from './faults.js';

/** A character that no text has: a control other than tab and line end, or half a surrogate pair. */
const NO_TEXT = /[^\P{Cc}\t\r\n]|\r(?!\n)|\p{Surrogate}/u;

/** The text of a spec without its byte order mark; undefined when a fault says why not. `bytes` is the budget. */
export function readSource(source: string | Uint8Array, bytes: number, faults: FaultList): string | undefined {
  const size = typeof source === 'string' ? utf8Length(source) : source.length;
  if (size > bytes) return refuseSize(size, bytes, faults);
  const text = typeof source === 'string' ? source : decode(source);
  if (text === undefined) return refuseBytes(source as Uint8Array, faults);
  return checkCharacters(withoutMark(text), faults);
}

/** The text for `printFault`, faulty or not: what cannot be read is replaced. */
export function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source);
}

/** Bytes of the text in UTF-8, counted without encoding it, for it may be over any budget. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    const ofPair = unit >= 0xd800 && unit <= 0xdfff;
    bytes += unit < 0x800 || ofPair ? 1 : 2;
  }
  return bytes;
}

function withoutMark(text: string): string {
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

/** undefined where the bytes are not UTF-8. */
function decode(bytes: Uint8Array, partial = false): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes, { stream: partial });
  } catch {
    return undefined;
  }
}

function refuseSize(size: number, budget: number, faults: FaultList): undefined {
  faults.add('too-large', '', { line: 1, column: 1 }, () => ({
    found: `${size}`,
    message: `the text has ${size} bytes; the budget "bytes" is ${budget}`,
  }));
}

function refuseBytes(bytes: Uint8Array, faults: FaultList): undefined {
  const before = withoutMark(longestText(bytes));
  faults.add('not-text', '', placeAfter(before), () => ({
    found: '',
    message: 'the file is not text in UTF-8',
  }));
}

/** What stands before the first bad byte: halving, since the decoder does not say where it stopped. */
function longestText(bytes: Uint8Array): string {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >>> 1;
    if (decode(bytes.subarray(0, middle), true) === undefined) bad = middle;
    else good = middle;
  }
  return decode(bytes.subarray(0, good), true) ?? '';
}

function checkCharacters(text: string, faults: FaultList): string | undefined {
  const at = text.search(NO_TEXT);
  if (at < 0) return text;
  const found = `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
  const mend = found === 'U+000D' ? 'End every line with LF or CRLF.' : FAULTS['not-text'];
  const message = `${found} is no character of a text`;
  faults.add('not-text', '', placeAfter(text.slice(0, at)), () => ({ found, message, mend }));
  return undefined;
}

/** The place right behind a text. */
function placeAfter(text: string): Place {
  let line = 1;
  let start = 0;
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
    line++;
    start = end + 1;
  }
  return { line, column: text.length - start + 1 };
}
