/** The package in a page: Debian's Chromium loads dist/ from a server on this machine and plays a game. */
import type { Server } from 'node:http';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, present, serve, tellAbsence } from './chromium.js';

tellAbsence('page tests');

let browser: Browser;
let server: Server;
let address: string;

beforeAll(async () => {
  if (!present) return;
  ({ server, address } = await serve(new URL('../../dist/', import.meta.url)));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  server?.close();
});

/** Runs in the page; a text, for the test runner rewrites imports. */
const PLAY_IN_PAGE = `(async () => {
  const { loadGame } = await import('/index.js');
  const { games } = await import('/games.js');
  const loaded = await loadGame(games['tic-tac-toe']);
  const position = loaded.game.start();
  for (const move of ['a1', 'b1', 'a2', 'b2', 'a3']) position.play(move);
  return { outcome: position.outcome, perft: loaded.game.start().perft(5) };
})()`;

test.runIf(present)('the package loads in a page, plays and counts', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  const seen = await page.evaluate(PLAY_IN_PAGE);
  expect(errors).toEqual([]);
  expect(seen).toMatchObject({ outcome: { winners: [0], scores: [1, -1], reason: 'line' }, perft: 15120 });
});
