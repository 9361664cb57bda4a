import type { Head } from './head.js';

/** From the name row, or from the file's name; both empty where neither gives a slug. */
export function namesOf(head: Head, file: string): { slug: string; title: string } {
  const row = head.rows.get('name');
  return row ? { slug: row.field(0).text, title: row.field(1).text } : namesOfFile(file);
}

/** From the file's name; both empty where it gives no slug. */
export function namesOfFile(file: string): { slug: string; title: string } {
  const base = file.replace(/^.*[/\\]/s, '').replace(/\.[^.]*$/, '');
  const title = base.replace(/[|\s\p{Cc}\p{Surrogate}]+/gu, ' ').trim();
  const slug = plainLetters(title);
  return { slug, title: slug === '' ? '' : title };
}

function plainLetters(title: string): string {
  const letters = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
  return letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}
