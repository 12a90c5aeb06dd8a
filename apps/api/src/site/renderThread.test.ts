import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from '../config/ConfigError.ts';
import { renderThread } from './renderThread.ts';

/** A build whose page says its address, the moment and what the thread knows; one page fails, one ends the thread, one never ends. */
const build = `
  import { writeFileSync } from 'node:fs';
  async function handleRequest(request) {
    const { pathname } = new URL(request.url);
    if (pathname === '/fails') throw new Error('Broken');
    if (pathname === '/exits') process.exit(1);
    if (pathname === '/blocks') for (;;) writeFileSync(new URL('alive', import.meta.url), String(performance.now()));
    const { now } = JSON.parse(decodeURIComponent(request.headers.get('x-render-state')));
    const headers = { 'content-security-policy': "default-src 'none'" };
    return new Response([pathname, now, Object.keys(process.env).length, process.execArgv.length].join(' '), { headers });
  }
  function outline() {
    if (facts.problems) throw Object.assign(new Error(facts.problems), { problems: facts.problems.split('\\n') });
    if (facts.broken) throw new Error('Broken');
    return { pages: [facts.page], files: {} };
  }
  let facts;
  const forCentre = (own, render) => ((facts = own), render());
  export const entry = { module: { default: handleRequest, handleError: () => undefined, forCentre, outline } };
  const page = (id) => [id, { id, path: id, parentId: 'root', module: { default: () => null } }];
  export const routes = Object.fromEntries([
    ['root', { id: 'root', path: '', module: { default: () => null } }],
    ...['good', 'fails', 'exits', 'blocks'].map(page),
  ]);
  export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
  export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = true, isSpaMode = false;
  export const prerender = [], routeDiscovery = { mode: 'initial' };
`;

const content = { facts: {}, state: { now: 'Monday', services: [], availability: [], news: [] } };
const good = { html: '/good Monday 0 0', policy: "default-src 'none'" };

/** Writes a build into a folder of its own. */
function newBuild(code = build): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-render-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(path.join(folder, 'index.js'), code);
  return folder;
}

async function startThread({ code = build, withinMs = 15_000 } = {}) {
  const folder = newBuild(code);
  const renderer = await renderThread(folder, withinMs);
  onTestFinished(() => renderer.close());
  return { ...renderer, aliveAt: () => readFileSync(path.join(folder, 'alive'), 'utf8') };
}

test('pages are rendered by a thread without environment and options of Node, and several at once', async () => {
  const { render } = await startThread();
  expect(await Promise.all([render('/good', content), render('/good', content)])).toEqual([good, good]);
});

test('the outline of a site is that of the centre whose facts it gets', async () => {
  const { outline } = await startThread();
  expect(await outline({ page: '/alfa' })).toEqual({ pages: ['/alfa'], files: {} });
});

test('what is wrong with the lists of a site is said line by line, as what is wrong with the environment', async () => {
  const { outline } = await startThread();
  const refused = await outline({
    problems: 'COURSES_FILE: has no rows\nCENTRE_PEOPLE: "Anna" comes twice',
  }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ConfigError);
  expect(refused).toMatchObject({
    problems: ['COURSES_FILE: has no rows', 'CENTRE_PEOPLE: "Anna" comes twice'],
  });
});

test('an error of the site’s own code is no problem of the environment, and says where it was thrown', async () => {
  const { outline } = await startThread();
  const failed = await outline({ broken: 'yes' }).catch((error: unknown) => error);
  expect(failed).not.toBeInstanceOf(ConfigError);
  expect(String(failed)).toMatch(/Broken[^]*at outline/);
});

test('a page that fails rejects alone', async () => {
  const { render } = await startThread();
  const fails = render('/fails', content);
  const next = render('/good', content);
  await expect(fails).rejects.toThrow('/fails');
  expect(await next).toEqual(good);
});

test('after a page that ended the thread the next one is rendered by a new one', async () => {
  const { render } = await startThread();
  await expect(render('/exits', content)).rejects.toThrow('has ended');
  expect(await render('/good', content)).toEqual(good);
});

test('once it is closed, as by a server that stops, nothing more is rendered and no thread is started', async () => {
  const { render, close } = await startThread();
  const inProgress = render('/good', content);
  await Promise.all([
    expect(inProgress).rejects.toThrow('has ended'),
    close().then(async () => {
      await expect(render('/good', content)).rejects.toThrow('the server stops');
    }),
  ]);
});

test('a page that never ends is rejected, its thread ends, and the next one is rendered by a new one', async () => {
  const { render, aliveAt } = await startThread({ withinMs: 4000 });
  await expect(render('/blocks', content)).rejects.toThrow('was not rendered within 4000 ms');
  expect(await render('/good', content)).toEqual(good);
  const isStill = async () => {
    const before = aliveAt();
    await sleep(50);
    return aliveAt() === before;
  };
  await expect.poll(isStill).toBe(true);
});

test('the thread alone does not keep a process that has nothing else to do', async () => {
  const { href } = new URL('renderThread.ts', import.meta.url);
  const start = `import { renderThread } from '${href}'; await renderThread('${newBuild()}');`;
  const child = execFile(process.execPath, ['--input-type=module', '--eval', start]);
  onTestFinished(() => void child.kill('SIGKILL'));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(0);
});

test('a build that cannot be loaded is an error of the start', async () => {
  await expect(startThread({ code: 'throw new Error("No build");' })).rejects.toThrow('No build');
});
