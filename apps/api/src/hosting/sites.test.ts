import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startCentres } from '../testing/centres/startCentres.ts';
import { readCentreFile } from './centreFile.ts';
import { readServiceConfig } from './serviceConfig.ts';
import { writeSiteBuild } from '../testing/writeSiteBuild.ts';

type Service = Awaited<ReturnType<typeof startCentres>>;

/** Starts a service with a build of the site. */
async function startWithSite(centres: Parameters<typeof startCentres>[0], overrides: NodeJS.ProcessEnv = {}) {
  const { folder, env } = writeSiteBuild();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return startCentres(centres, { ...env, ...overrides });
}

/** Requests a path at a host, as a proxy passes it on; as a page for readers. */
async function open(
  { url }: Pick<Service, 'url'>,
  host: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) {
  const asked = request(`${url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      host,
      ...(body === undefined ? { accept: 'text/html' } : { 'content-type': 'application/json' }),
    },
  });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  const {
    statusCode: status,
    headers: { location },
  } = response;
  return { status, ...(location !== undefined && { location }), text: await text(response) };
}

test('each centre has its whole site at its own host: pages, files, the page for unknown addresses, bookings', async () => {
  await using service = await startWithSite({ alfa: { servesSite: true }, beta: { servesSite: true } });
  for (const key of ['alfa', 'beta']) {
    const host = `www.${key}.test`;
    const pages = await Promise.all(['/', '/contact', '/contact/'].map((path) => open(service, host, path)));
    expect(pages.map(({ status, text: page }) => [status, page])).toEqual([
      [200, `<h1>/ Centro ${key}</h1>`],
      [200, `<h1>/contact Centro ${key}</h1>`],
      [200, `<h1>/contact Centro ${key}</h1>`],
    ]);
    expect(await open(service, host, '/nulla')).toEqual({ status: 404, text: `<h1>/404 Centro ${key}</h1>` });
    expect(await open(service, host, '/sitemap.xml')).toEqual({ status: 200, text: '<urlset/>' });
    expect((await open(service, host, '/assets/entry-Bx81.js')).status).toBe(200);
  }
  // The same slot: the centres have nothing in common.
  for (const key of ['alfa', 'beta'])
    expect(
      (await open(service, `www.${key}.test`, '/send-confirmation-email', bookingRequest({ key }))).status,
    ).toBe(201);
});

test('at the address of the service a centre has its calls and agenda, and no pages of a site', async () => {
  await using service = await startWithSite({ alfa: { servesSite: true } });
  const host = 'api.centres.test';
  for (const path of ['/contact', '/assets/entry-Bx81.js'])
    expect((await open(service, host, `/alfa${path}`)).status).toBe(404);
  // Whoever types the address of the centre is led to its site.
  expect(await open(service, host, '/alfa/')).toMatchObject({
    status: 302,
    location: 'https://www.alfa.test',
  });
  expect((await open(service, host, '/alfa/agenda')).text).toContain('Centro alfa');
  expect((await open(service, 'WWW.ALFA.TEST', '/')).status).toBe(200);
  // The same host, written in full.
  expect((await open(service, 'www.alfa.test.', '/')).status).toBe(200);
});

test('a visitor who names another host behind the proxy gets no page of that centre at this one', async () => {
  await using service = await startWithSite(
    { alfa: { servesSite: true }, beta: { servesSite: true } },
    { TRUSTED_PROXIES: '127.0.0.1' },
  );
  const forwarded = { 'x-forwarded-host': 'www.beta.test' };
  const openAt = (path: string) => open(service, 'www.alfa.test', path, undefined, forwarded);
  expect((await openAt('/contact')).text).toBe('<h1>/contact Centro alfa</h1>');
  expect((await openAt('/nulla')).text).toBe('<h1>/404 Centro alfa</h1>');
});

test('a centre that says nothing of a site has none at its host, and another whose site is there is refused', async () => {
  await using service = await startWithSite({
    alfa: { servesSite: true },
    beta: { servesSite: true, site: 'https://www.alfa.test' },
    gamma: {},
  });
  expect((await open(service, 'www.gamma.test', '/')).status).toBe(404);
  expect(service.centres.refused()).toEqual(['beta']);
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro alfa</h1>');

  service.remove('alfa');
  service.write('beta', { servesSite: true, site: 'https://www.alfa.test', name: 'Centro nuovo' });
  service.centres.reload();
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro nuovo</h1>');
});

test('a centre cannot have its site served where the service has no build of it', async () => {
  await using service = await startCentres({ alfa: { servesSite: true }, beta: {} });
  expect(service.centres.refused()).toEqual(['alfa']);
});

test('no centre can have its site where all have their calls and agenda', async () => {
  await using service = await startWithSite({
    alfa: {},
    lam: { servesSite: true, site: 'https://api.centres.test' },
  });
  expect(service.centres.refused()).toEqual(['lam']);
  expect((await open(service, 'api.centres.test', '/alfa/agenda')).text).toContain('Centro alfa');
});

test('two centres exchange their hosts in one change; one whose file is refused keeps its own', async () => {
  await using service = await startWithSite({ alfa: { servesSite: true }, beta: { servesSite: true } });
  service.write('alfa', { servesSite: true, site: 'https://www.beta.test' });
  service.write('beta', { servesSite: true, site: 'https://www.alfa.test' });
  service.centres.reload();
  expect(service.centres.refused()).toEqual([]);
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro beta</h1>');

  service.write('beta', { servesSite: true, site: 'nowhere' });
  service.centres.reload();
  expect(service.centres.refused()).toEqual(['beta']);
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro beta</h1>');
});

test('the host of a removed centre is free, also while a file of its name cannot be used', async () => {
  await using service = await startWithSite({ alfa: { servesSite: true }, beta: {} });
  service.remove('alfa');
  service.centres.reload();
  service.write('alfa', { servesSite: true, site: 'nowhere' });
  service.write('beta', { servesSite: true, site: 'https://www.alfa.test' });
  service.centres.reload();
  expect(service.centres.refused()).toEqual(['alfa']);
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro beta</h1>');
});

test('a file whose pages or lists no site could show is refused, and the centre goes on as it was', async () => {
  await using service = await startWithSite({ alfa: { servesSite: true } });
  for (const changes of [{ offeringPages: 'masters' }, { universities: 'A | b | javascript:alert(1)' }]) {
    service.write('alfa', { servesSite: true, name: 'Centro nuovo', ...changes });
    service.centres.reload();
    expect(service.centres.refused()).toEqual(['alfa']);
    expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro alfa</h1>');
  }
});

test('a list that no site could show is named by its field, and no other centre notices', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'centro-lists-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const courses = join(folder, 'corsi.csv');
  writeFileSync(courses, '');
  const site = { servesSite: true, offeringPages: 'corsi-di-laurea' };
  await using service = await startWithSite({ alfa: site, beta: { ...site, courses } });
  const logged = vi.spyOn(service.app.log, 'error');
  await expect.poll(() => service.centres.refused()).toEqual(['beta']);
  expect((await open(service, 'www.beta.test', '/')).status).toBe(404);
  service.write('alfa', { ...site, courses, name: 'Centro nuovo' });
  service.centres.reload();
  await expect.poll(() => service.centres.refused()).toEqual(['beta', 'alfa']);
  expect(logged).toHaveBeenLastCalledWith(
    { centre: 'alfa', problems: ['courses: has no rows'] },
    'the file of the centre cannot be used',
  );
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro alfa</h1>');

  writeFileSync(courses, 'titolo\nLettere');
  service.write('alfa', { ...site, courses, name: 'Centro più nuovo' });
  service.centres.reload();
  await expect
    .poll(async () => (await open(service, 'www.alfa.test', '/')).text)
    .toBe('<h1>/ Centro più nuovo</h1>');
});

test('each site has the photographs, lists and cookie script of its own centre', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'centro-photos-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'porta.jpg'), 'door');
  const own = {
    photos: folder,
    courses: 'apps/web/lists/corsi.esempio.csv',
    offeringPages: 'corsi-di-laurea',
    cookieScript: 'https://consent.test/a.js',
  };
  await using service = await startWithSite({
    alfa: { servesSite: true, ...own },
    beta: { servesSite: true },
    gamma: { servesSite: true, courses: 'apps/web/lists/nessuno.csv' },
  });
  expect(service.centres.refused()).toEqual(['gamma']);
  const [, address = ''] = /<p>(\S+)/.exec((await open(service, 'www.alfa.test', '/')).text) ?? [];
  expect((await open(service, 'www.alfa.test', address)).text).toBe('door');
  expect((await open(service, 'www.beta.test', '/')).text).toBe('<h1>/ Centro beta</h1>');
  expect((await open(service, 'www.beta.test', address)).status).toBe(404);
  const verdict = readCentreFile('alfa', service.fileOf('alfa'), readServiceConfig(service.env));
  expect(verdict.ok && verdict.config.siteFacts).toMatchObject({
    COURSES_FILE: expect.stringMatching(/^\/.*corsi\.esempio\.csv$/) as string,
    MASTERS_FILE: '',
    CENTRE_COOKIE_SCRIPT_URL: 'https://consent.test/a.js',
  });
});

test('what the environment says of one centre is on no site of another', async () => {
  const { folder, env } = writeSiteBuild();
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await using service = await startCentres(
    { alfa: { servesSite: true } },
    { ...env, CENTRE_MOTTO: 'di un altro' },
  );
  expect((await open(service, 'www.alfa.test', '/')).text).toBe('<h1>/ Centro alfa</h1>');
});
