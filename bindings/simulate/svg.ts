/** A little SVG: elements as text, with everything escaped that is not ours. */

type Attributes = Readonly<Record<string, string | number>>;

/** An element with its children, each already a text of SVG. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(shown(value))}"`);
  const inside = children.join('');
  return inside === '' ? `<${name}${written.join('')}/>\n` : `<${name}${written.join('')}>${inside}</${name}>\n`;
}

/** Words at a place. */
export function words(x: number, y: number, text: string, attributes: Attributes = {}): string {
  return element('text', { x, y, ...attributes }, escaped(text));
}

/** A rectangle that tells what it stands for. */
export function bar(x: number, y: number, width: number, height: number, fill: string, says: string): string {
  return element('rect', { x, y, width, height, fill }, element('title', {}, escaped(says)).trimEnd());
}

export function line(x1: number, y1: number, x2: number, y2: number, attributes: Attributes = {}): string {
  return element('line', { x1, y1, x2, y2, stroke: '#333', ...attributes });
}

/** Text that stands for itself; what no XML document may hold is left out. */
export function escaped(text: string): string {
  return [...text]
    .filter((sign) => !FORBIDDEN.test(sign))
    .map((sign) => ENTITIES.get(sign) ?? sign)
    .join('');
}

const FORBIDDEN = /[\p{Cc}\p{Surrogate}\uFFFE\uFFFF]/u;

const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);

/** Two digits of a fraction are enough for a picture. */
function shown(value: string | number): string {
  return typeof value === 'number' ? String(Math.round(value * 100) / 100) : value;
}
