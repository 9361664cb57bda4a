/** A whole game in a page of the user's project, by its buttons, and the same game on the reference. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { expect } from 'vitest';
import { blocks, read } from '../docs/documents.js';
import { gameOf, rowsOf } from '../saved/games.js';
import { type Project, run } from './project.js';

/** An empty icon: else the browser asks the server for one, and a 404 is told as an error of the page. */
const ICON = '<link rel="icon" href="data:,">';

/** Writes `index.html` and `page.js`: examples/page.html as a user of a bundler has it. */
export function writePage({ folder }: Project): void {
  const [before, script, after] = read('examples/page.html').split(/<script type="module">|<\/script>/);
  const page = script!.replace('../dist/games.js', 'ludemill/games').replace('../dist/index.js', 'ludemill');
  writeFileSync(join(folder, 'page.js'), page);
  writeFileSync(
    join(folder, 'index.html'),
    `${before!.replace('<title>', `${ICON}<title>`)}<script type="module" src="./page.js"></script>${after}`,
  );
}

/** Runs the README's recipe of that name, as it stands there. */
export function follow({ folder }: Project, recipe: string): void {
  const [block] = blocks('README.md', 'sh').filter(({ words }) => words[1] === recipe);
  for (const line of block!.text.trim().split('\n')) run(folder, 'sh', '-c', line);
}

/** What went wrong in a page: errors, and requests that failed. */
function listen(page: Page): string[] {
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(error.message));
  page.on(
    'console',
    (message) => message.type() === 'error' && wrong.push(`${message.text()} ${message.location().url}`),
  );
  page.on('requestfailed', (request) => wrong.push(`${request.url()}: ${request.failure()?.errorText}`));
  page.on('response', (answer) => answer.status() >= 400 && wrong.push(`${answer.url()}: ${answer.status()}`));
  return wrong;
}

/** Runs in the page; a text, for the test runner rewrites imports. Any rule of choice will do that ends a game. */
const PLAY_ON = `(() => {
  const moves = [];
  for (let ply = 0; ply < 1000; ply++) {
    const buttons = [...document.querySelectorAll('#moves button')];
    if (buttons.length === 0) break;
    const button = buttons[(ply * 7) % buttons.length];
    moves.push(button.textContent);
    button.click();
  }
  return moves;
})()`;

const board = (page: Page) => page.locator('#board').textContent();

/** Plays in the page from its start to the end of the game. */
async function play(page: Page): Promise<string[]> {
  const empty = await page.locator('#moves button').count();
  expect(empty).toBe(24);
  const first = await board(page);
  await page.locator('#moves button', { hasText: 'd2' }).click();
  expect(await board(page)).not.toBe(first);
  await page.getByText('Take back').click();
  expect(await board(page)).toBe(first);
  return page.evaluate(PLAY_ON) as Promise<string[]>;
}

/** The page's game is a whole one on the reference too, and the last board is the reference's. */
function compare(moves: readonly string[], drawn: string | null): void {
  const position = gameOf(rowsOf('nine-mens-morris')).start();
  for (const move of moves) expect(position.play(move)).toMatchObject({ ok: true });
  expect([position.over, drawn]).toEqual([true, position.board({ legend: true })]);
}

/** Opens the page and plays; nothing may go wrong. */
export async function playInPage(browser: Browser, address: string): Promise<void> {
  const page = await browser.newPage();
  const wrong = listen(page);
  await page.goto(address);
  await page.locator('#moves button').first().waitFor();
  const moves = await play(page);
  compare(moves, await board(page));
  expect(wrong).toEqual([]);
  await page.close();
}

/** Bytes of a file in the project. */
export function sizeOf({ folder }: Project, path: string): number {
  return readFileSync(join(folder, path)).length;
}
