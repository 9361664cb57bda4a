/** The package in a page: Debian's Chromium loads dist/ from a server on this machine and plays a game. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CHROMIUM = '/usr/bin/chromium';
const present = existsSync(CHROMIUM);
const DIST = new URL('../../dist/', import.meta.url);
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

if (!present) console.log('page tests were not run: there is no Chromium');

test.runIf(!present && process.env.CI)('Chromium is there in CI', () => {
  expect(present).toBe(true);
});

function serve(): Server {
  return createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
    const file = new URL(path, DIST);
    if (path === '') answer.setHeader('content-type', 'text/html').end('<!doctype html><title>Ludemill</title>');
    else if (!existsSync(file)) answer.writeHead(404).end();
    else answer.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(readFileSync(file));
  });
}

let browser: Browser;
let server: Server;

beforeAll(async () => {
  if (!present) return;
  server = serve();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
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
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const seen = await page.evaluate(PLAY_IN_PAGE);
  expect(errors).toEqual([]);
  expect(seen).toMatchObject({ outcome: { winners: [0], scores: [1, -1], reason: 'line' }, perft: 15120 });
});
