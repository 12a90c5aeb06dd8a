import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'centro-rendered-'));
  mkdirSync(path.join(folder, 'client/contact'), { recursive: true });
  mkdirSync(path.join(folder, 'server'));
  writeFileSync(path.join(folder, 'client/index.html'), '<h1>Home</h1>');
  writeFileSync(path.join(folder, 'client/404.html'), '<h1>Nulla</h1>');
  writeFileSync(path.join(folder, 'client/contact/index.html'), '<h1>As built</h1>');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The e2e tests render the real site; here its server build is broken. */
test('when home or contact cannot be rendered, visitors get the page of the build', async () => {
  writeFileSync(path.join(folder, 'server/index.js'), 'export const routes = {};');
  const api = await startApi({
    SITE_DIR: path.join(folder, 'client'),
    SITE_SERVER_DIR: path.join(folder, 'server'),
  });
  try {
    for (const [address, page] of [
      ['/', '<h1>Home</h1>'],
      ['/contact', '<h1>As built</h1>'],
      ['/contact/', '<h1>As built</h1>'],
      ['/contact?giorno=2026-11-25&ora=16:30', '<h1>As built</h1>'],
    ]) {
      const response = await fetch(api.url + address, { headers: { accept: 'text/html' } });
      expect([response.status, await response.text()]).toEqual([200, page]);
      expect(response.headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate');
    }
  } finally {
    await api.close();
  }
});
