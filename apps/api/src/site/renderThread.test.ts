import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { RenderState } from '@centro/api-client/renderState';
import { expect, onTestFinished, test } from 'vitest';
import { renderThread } from './renderThread.ts';

/** A build whose page says its address, the moment and what the thread knows; one page fails, one ends the thread, one never ends. */
const build = `
  async function handleRequest(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/fails') throw new Error('Broken');
    if (pathname === '/exits') process.exit(1);
    if (pathname === '/blocks') for (;;);
    const { now } = JSON.parse(decodeURIComponent(request.headers.get('x-render-state')));
    const headers = { 'content-security-policy': "default-src 'none'" };
    return new Response([pathname, now, Object.keys(process.env).length].join(' '), { headers });
  }
  export const entry = { module: { default: handleRequest, handleError: () => undefined } };
  const page = (id) => [id, { id, path: id, parentId: 'root', module: { default: () => null } }];
  export const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    ...['good', 'fails', 'exits', 'blocks'].map(page),
  ]);
  export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
  export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = true, isSpaMode = false;
  export const prerender = [], routeDiscovery = { mode: 'initial' };
`;

const state: RenderState = { now: 'Monday', services: [], availability: [], news: [] };
const good = { html: '/good Monday 0', policy: "default-src 'none'" };

async function startThread({ code = build, withinMs = 15_000 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-render-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'index.js'), code);
  const renderer = await renderThread(folder, withinMs);
  onTestFinished(() => renderer.close());
  return renderer;
}

test('pages are rendered by a thread that has no environment, and several at once', async () => {
  const { render } = await startThread();
  expect(await Promise.all([render('/good', state), render('/good', state)])).toEqual([good, good]);
});

test('a page that fails rejects alone', async () => {
  const { render } = await startThread();
  const fails = render('/fails', state);
  const next = render('/good', state);
  await expect(fails).rejects.toThrow('/fails');
  expect(await next).toEqual(good);
});

test('after a page that ended the thread the next one is rendered by a new one', async () => {
  const { render } = await startThread();
  await expect(render('/exits', state)).rejects.toThrow('has ended');
  expect(await render('/good', state)).toEqual(good);
});

test('a page that never ends is rejected, and the next one is rendered by a new thread', async () => {
  const { render } = await startThread({ withinMs: 1500 });
  await expect(render('/blocks', state)).rejects.toThrow('was not rendered within 1500 ms');
  expect(await render('/good', state)).toEqual(good);
});

test('a build that cannot be loaded is an error of the start', async () => {
  await expect(startThread({ code: 'throw new Error("No build");' })).rejects.toThrow('No build');
});
