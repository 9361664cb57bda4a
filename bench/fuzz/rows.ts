/** Hostile rows: a shipped spec with rows dropped, doubled and swapped, numbers changed, keys misspelt, fields put in and left out. */
import type { Draw } from './draw.js';
import { NUMBERS, WORDS } from './nasty.js';

/** Changes the rows in place; there is at least one. */
type Mutation = (draw: Draw, rows: string[], corpus: readonly string[]) => void;

const FEW = 3;
const MANY = 30;

/** The text of a case. */
export function makeRowText(draw: Draw, corpus: readonly string[]): string {
  const rows = rowsOf(draw.pick(corpus));
  const changes = draw.chance(16) ? draw.between(FEW, MANY) : draw.between(1, FEW);
  for (let i = 0; i < changes && rows.length > 0; i++) draw.pick(MUTATIONS)(draw, rows, corpus);
  return rows.join('\n') + (draw.chance(4) ? '' : '\n');
}

/** Without comments, in which nothing can go wrong. */
function rowsOf(text: string): string[] {
  return text.split('\n').filter((row) => row !== '' && !row.startsWith('#'));
}

/** Changes one row, drawn. */
function one(change: (draw: Draw, row: string) => string): Mutation {
  return (draw, rows) => {
    const at = draw.below(rows.length);
    rows[at] = change(draw, rows[at]!);
  };
}

/** Changes one field of one row. */
function oneField(change: (draw: Draw, field: string) => string, from = 0): Mutation {
  return one((draw, row) => {
    const fields = row.split('|');
    const at = Math.min(fields.length - 1, from) + draw.below(Math.max(1, fields.length - from));
    fields[at] = change(draw, fields[at]!);
    return fields.join('|');
  });
}

const drop: Mutation = (draw, rows) => {
  rows.splice(draw.below(rows.length), 1);
};

const double: Mutation = (draw, rows) => {
  rows.splice(draw.below(rows.length + 1), 0, draw.pick(rows));
};

const swap: Mutation = (draw, rows) => {
  const [a, b] = [draw.below(rows.length), draw.below(rows.length)];
  [rows[a], rows[b]] = [rows[b]!, rows[a]!];
};

const borrow: Mutation = (draw, rows, corpus) => {
  rows.splice(draw.below(rows.length + 1), 0, draw.pick(rowsOf(draw.pick(corpus))));
};

/** One number of the row, wherever it stands, becomes another, nasty or near. */
const changeNumber = one((draw, row) => {
  const places = [...row.matchAll(/\d+/g)];
  if (places.length === 0) return row;
  const { 0: text, index } = draw.pick(places);
  return row.slice(0, index) + otherNumber(draw, text) + row.slice(index + text.length);
});

function otherNumber(draw: Draw, text: string): string {
  if (draw.chance(2)) return draw.pick(NUMBERS);
  return draw.pick([`0${text}`, `${Number(text) + 1}`, `${Number(text) - 1}`, `${draw.below(30)}`, `${text}${text}`]);
}

const changeEveryNumber: Mutation = (draw, rows) => {
  const [from, to] = [draw.pick(NUMBERS), draw.pick(NUMBERS)];
  const digit = draw.chance(2) ? String(draw.below(10)) : from;
  rows.forEach((row, at) => {
    rows[at] = row.replaceAll(digit || '3', to);
  });
};

function misspell(draw: Draw, word: string): string {
  const at = draw.below(word.length + 1);
  const letter = draw.pick(['x', ' ', 'é', '\u00a0', '_', '|', ',', word[0] ?? '']);
  return word.slice(0, at) + letter + word.slice(at + draw.below(2));
}

const nastyField = (draw: Draw): string => draw.pick(draw.chance(2) ? WORDS : NUMBERS);

const addField: Mutation = one((draw, row) => {
  const fields = row.split('|');
  fields.splice(draw.below(fields.length + 1), 0, nastyField(draw));
  return fields.join('|');
});

const dropField: Mutation = one((draw, row) => {
  const fields = row.split('|');
  fields.splice(draw.below(fields.length), 1);
  return fields.join('|');
});

/** Lists grow, shrink, and say a number twice. */
const changeList = oneField((draw, field) => {
  const parts = field.split(',');
  const put = draw.chance(2) ? [draw.pick(NUMBERS)] : [draw.pick(parts)];
  parts.splice(draw.below(parts.length + 1), draw.below(2), ...put.slice(draw.below(2)));
  return parts.join(',');
}, 1);

const pipes = one((draw, row) => draw.pick([`|${row}`, `${row}|`, row.replace('|', '||'), row.replaceAll('|', ',')]));

const blanks = one((draw, row) =>
  draw.pick([` ${row}`, `${row}  `, row.replaceAll('|', ' | '), `\t${row}`, `#${row}`]),
);

const MUTATIONS: readonly Mutation[] = [
  drop,
  double,
  swap,
  swap,
  borrow,
  changeNumber,
  changeNumber,
  changeNumber,
  changeEveryNumber,
  oneField(misspell),
  oneField(nastyField),
  addField,
  dropField,
  changeList,
  changeList,
  pipes,
  blanks,
];
