import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { startApi } from '../testing/startApi.ts';
import { testEnv } from '../testing/testEnv.ts';
import { writeSiteBuild } from '../testing/writeSiteBuild.ts';

test('the site of a centre is written into a folder, which any host serves as our server does', async () => {
  const { folder, env } = writeSiteBuild();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const written = path.join(folder, 'written');
  const { stdout, code } = await runCentre(
    ['site', written],
    testEnv({ ...env, CENTRE_NAME: 'Centro Alfa' }),
  );
  expect([code, stdout]).toEqual([0, `2 pages are in ${written}/site.\n`]);
  expect(readdirSync(written).toSorted()).toEqual(['Caddyfile', 'nginx.conf', 'site']);
  expect(readFileSync(path.join(written, 'nginx.conf'), 'utf8')).toContain(
    String.raw`~^/contact(/+(index\.html)?)?$ "default-src 'none'";`,
  );

  // What an earlier site had is gone with it.
  writeFileSync(path.join(written, 'site/master.html'), 'no longer published');
  await runCentre(['site', written], testEnv({ ...env, CENTRE_NAME: 'Centro Alfa' }));
  expect(readdirSync(path.join(written, 'site'))).not.toContain('master.html');

  await using api = await startApi({ SITE_DIR: path.join(written, 'site') });
  for (const address of ['/', '/contact']) {
    const response = await fetch(api.url + address);
    expect(await response.text()).toBe(`<h1>${address} Centro Alfa</h1>`);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  }
  const unknown = await fetch(`${api.url}/nulla`, { headers: { accept: 'text/html' } });
  expect([unknown.status, await unknown.text()]).toEqual([404, '<h1>/404 Centro Alfa</h1>']);
  expect(await (await fetch(`${api.url}/sitemap.xml`)).text()).toBe('<urlset/>');
  expect(await (await fetch(`${api.url}/assets/entry-Bx81.js`)).text()).toBe('export {}');
});

test('a folder that was not written by the command stays as it is', async () => {
  const { folder, env } = writeSiteBuild();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'site/thesis.txt');
  mkdirSync(path.dirname(file));
  writeFileSync(file, 'ten years of work');
  const { code, stderr } = await runCentre(['site', folder], testEnv(env));
  expect([code, stderr]).toEqual([1, expect.stringContaining('name another folder')]);
  expect(readFileSync(file, 'utf8')).toBe('ten years of work');
});

test('the photographs that the centre has published are written too', async () => {
  const { folder, env } = writeSiteBuild();
  const DATA_DIR = path.join(folder, 'data');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const store = await openNewStore(DATA_DIR);
  const at = '2026-11-23T09:00:00.000Z';
  const photo = { name: 'porta', sentence: 'L’ingresso', content: Buffer.from('WebP') };
  const id = await store.photos.saveDraft('demo-centre', { ...photo, sentAt: at });
  await store.photos.publish(
    'demo-centre',
    { id, seen: 0 },
    { changedAt: at, changedBy: 'anna@centro.test', actingName: null },
    newAuditEntry({ mailbox: 'anna@centro.test' }, 'publish-photo', { at: new Date(at) }),
  );
  await store.photos.saveDraft('demo-centre', { ...photo, content: Buffer.from('draft'), sentAt: at });
  await store.close();
  const written = path.join(folder, 'written');
  expect((await runCentre(['site', written], testEnv({ ...env, DATA_DIR }))).code).toBe(0);
  const home = readFileSync(path.join(written, 'site/index.html'), 'utf8');
  const [, address = ''] = /<p>(\/photos\/porta-[\w-]{8}\.webp) L’ingresso<\/p>/.exec(home) ?? [];
  expect(readFileSync(path.join(written, 'site', address), 'utf8')).toBe('WebP');
});

test.for([
  { what: 'no folder', args: [], env: {}, says: 'Name one folder.', code: 2 },
  { what: 'no build', args: ['var/site'], env: {}, says: 'have to name the build of the site', code: 1 },
])('with $what it says what to do', async ({ args, env, says, code: expected }) => {
  const { stderr, code } = await runCentre(['site', ...args], testEnv(env));
  expect(code).toBe(expected);
  expect(stderr).toContain(says);
});
