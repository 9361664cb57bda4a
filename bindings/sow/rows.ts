/** A checked sowing spec back to rows: the inverse of reading. */
import type { SowCapture, SowSpec } from './types.js';

/** The rows of a spec, one a line. Rules that are as without a row get none. */
export function makeRows(spec: SowSpec): string {
  const { slug, title, rows, houses, seeds } = spec;
  const written = [
    slug === '' ? '' : `name|${slug}|${title}`,
    'family|sow',
    `rows|${rows}`,
    `houses|${houses}`,
    `seeds|${typeof seeds === 'number' ? seeds : seeds.join(',')}`,
    ...ruleRows(spec),
    ...endRows(spec.end),
  ];
  return written
    .filter((row) => row !== '')
    .map((row) => `${row}\n`)
    .join('');
}

function ruleRows({ stores, direction, origin, lift, laps, again, capture, slam, feed }: SowSpec): string[] {
  return [
    stores === 'side' ? '' : `stores|${stores}`,
    direction === 'ccw' ? '' : `sow|${direction}`,
    { plain: '', skip: 'sow|skip-origin', start: 'sow|start-in-origin' }[origin],
    lift === 1 ? '' : `lift|${lift}`,
    laps === 'single' ? '' : `laps|${laps}`,
    again ? 'again|store' : '',
    captureRow(capture),
    slam === 'take' ? '' : `slam|${slam}`,
    feed ? 'feed|must' : '',
  ];
}

function captureRow(capture: SowCapture): string {
  switch (capture.kind) {
    case 'none':
      return '';
    case 'exactly':
      return `capture|exactly|${capture.counts.join(',')}${capture.chain ? '|chain' : ''}`;
    case 'even':
      return `capture|even${capture.chain ? '|chain' : ''}`;
    case 'opposite':
      return `capture|opposite${capture.takes === 'full' ? '' : `|${capture.takes}`}`;
    case 'beyond':
      return 'capture|beyond';
    case 'row':
      return `capture|row${capture.sown ? '|sown' : ''}`;
  }
}

function endRows({ bare, target, even, plies, repeat, nomove, rest }: SowSpec['end']): string[] {
  const numbers = Object.entries({ target, even, plies, repeat });
  return [
    bare ? 'end|bare' : '',
    ...numbers.map(([word, number]) => (number === null ? '' : `end|${word}|${number}`)),
    nomove === 'lose' ? 'end|nomove|lose' : '',
    rest === 'own' ? '' : `end|rest|${rest}`,
  ];
}
