/** What the page tests share: Debian's Chromium, and a server on this machine. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { expect, test } from 'vitest';

const CHROMIUM = '/usr/bin/chromium';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** Is there a Chromium to test in? */
export const present = existsSync(CHROMIUM);

/** Absence is told in one line; in CI it is a failure. */
export function tellAbsence(what: string): void {
  if (!present) console.log(`${what} were not run: there is no Chromium`);
  test.runIf(!present && process.env.CI)('Chromium is there in CI', () => {
    expect(present).toBe(true);
  });
}

/** A browser without a window. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });
}

/** Serves a folder; `/` is its index.html, or an empty page where there is none. */
export async function serve(folder: URL): Promise<{ server: Server; address: string }> {
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html';
    const file = new URL(path, folder);
    const found = existsSync(file) && statSync(file).isFile();
    if (found) answer.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(readFileSync(file));
    else if (path === 'index.html')
      answer.setHeader('content-type', 'text/html').end('<!doctype html><title>x</title>');
    else answer.writeHead(path === 'favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}
