import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { eventually } from '../testing/eventually.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startApi } from '../testing/startApi.ts';
import { mostWaiting } from './linkQueue.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'centro-rendered-'));
  mkdirSync(path.join(folder, 'client/assets'), { recursive: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The e2e tests render the real site; here its server build is broken. */
test('when a page of the moment cannot be rendered, visitors get the page for any moment', async () => {
  await using api = await startCounting();
  renderCounts().ending = () => {
    throw new Error('Broken');
  };
  for (const address of ['/', '/contact', '/contact/', '/about-us', '/contact?giorno=2026-11-25&ora=16:30']) {
    const response = await fetch(api.url + address, { headers: { accept: 'text/html' } });
    expect([response.status, await response.text()]).toEqual([200, atAnyMoment]);
    expect(response.headers.get('cache-control')).toBe('no-cache, no-store, must-revalidate');
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  }
});

test('every page is rendered before the first visitor comes, with the free hours of the moment', async () => {
  await using api = await startCounting({ rendersAhead: true });
  await eventually(() => expect(renderCounts().all).toBe(3));
  for (const address of ['/', '/contact', '/about-us'])
    expect(await api.open(address)).toBe(`<h1>${address}</h1>`);
  expect(renderCounts().all).toBe(3);
});

test('a page that cannot be rendered at any moment is an error of the start', async () => {
  const code = countingBuild.replace(
    "if (!('now' in state))",
    "if (!('now' in state)) throw new Error('Broken'); if (false)",
  );
  await expect(startCounting({ code, rendersAhead: true })).rejects.toThrow('status 500');
});

test('an unknown address gets the page of the site for it, with the other files of the centre', async () => {
  await using api = await startCounting();
  const unknown = await fetch(`${api.url}/nulla`, { headers: { accept: 'text/html' } });
  expect([unknown.status, await unknown.text()]).toEqual([404, atAnyMoment]);
  expect(await api.open('/sitemap.xml')).toBe('<urlset/>');
});

test('below the key of its centre a page of the site leads to its own address', async () => {
  await using api = await startCounting();
  for (const address of ['/', '/contact?giorno=2026-11-25&ora=16:30', '/about-us/']) {
    const answer = await fetch(`${api.url}/demo-centre${address}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, address]);
  }
  const foreign = await fetch(`${api.url}/demo-centre//example.org/contact`, { redirect: 'manual' });
  expect([foreign.status, foreign.headers.get('location')]).toEqual([404, null]);
});

test('a published fact of the centre is on every page at once, on those for any moment soon', async () => {
  await using api = await startCounting();
  renderCounts().ending = () => renderCounts().facts['CENTRE_WHAT_TO_BRING'] ?? '';
  const addresses = ['/', '/contact', '/about-us'];
  for (const address of addresses) await api.open(address);
  await api.store.facts.publish(
    'demo-centre',
    {
      seen: 0,
      facts: { CENTRE_WHAT_TO_BRING: 'Nuovo' },
      changed: ['CENTRE_WHAT_TO_BRING'],
      publishedAt: api.now().toISOString(),
      publishedBy: 'command line',
      actingName: null,
    },
    newAuditEntry('command line', 'publish-facts', { at: api.now() }),
  );
  await eventually(async () => expect(await api.open('/contact')).toContain('Nuovo'));
  for (const address of addresses) expect(await api.open(address)).toBe(`<h1>${address}</h1>Nuovo`);
  await eventually(async () => expect(await api.open('/nulla')).toBe(`${atAnyMoment}Nuovo`));
});

test('a site that cannot be rendered is an error of the start, which names it', async () => {
  const broken = countingBuild.replace(
    'const outline = () => (',
    'const outline = () => { throw new Error(\'CENTRE_PEOPLE: "Anna" comes twice\'); }; (',
  );
  await expect(startCounting({ code: broken, rendersAhead: true })).rejects.toThrow(
    'CENTRE_PEOPLE: "Anna" comes twice',
  );
});

const atAnyMoment = '<h1>At any moment</h1>';

/** A server build whose pages are the address and a number; it counts how many it renders at once. */
const countingBuild = `
  const counts = (globalThis.renderCounts = { all: 0, links: 0, now: 0, mostAtOnce: 0, facts: {}, gate: undefined, ending: () => '' });
  async function handleRequest(request) {
    const { pathname, search } = new URL(request.url);
    const state = JSON.parse(decodeURIComponent(request.headers.get('x-render-state')));
    const headers = { 'content-security-policy': "default-src 'none'" };
    if (!('now' in state)) return new Response('<h1>At any moment</h1>' + (counts.facts.CENTRE_WHAT_TO_BRING ?? ''), { headers });
    counts.all += 1;
    if (search !== '') counts.links += 1;
    counts.now += 1;
    counts.mostAtOnce = Math.max(counts.mostAtOnce, counts.now);
    await counts.gate;
    counts.now -= 1;
    return new Response('<h1>' + pathname + search + '</h1>' + counts.ending(), { headers });
  }
  const forCentre = (facts, render) => ((counts.facts = facts), render());
  const outline = () => ({ pages: ['/', '/contact', '/about-us'], files: { '/sitemap.xml': '<urlset/>' } });
  export const entry = { module: { default: handleRequest, handleError: () => undefined, forCentre, outline } };
  const route = (id, path, more) => [id, { id, path, module: { default: () => null }, ...more }];
  export const routes = Object.fromEntries([
    route('root', '', {}),
    route('home', undefined, { parentId: 'root', index: true }),
    route('contact', 'contact', { parentId: 'root' }),
    route('about-us', 'about-us', { parentId: 'root' }),
  ]);
  export const assets = { entry: { module: '', imports: [] }, routes: {}, url: '', version: '' };
  export const basename = '/', publicPath = '/', assetsBuildDirectory = '', future = {}, ssr = true, isSpaMode = false;
  export const prerender = [], routeDiscovery = { mode: 'initial' };
`;

interface RenderCounts {
  /** Of the moment; the pages for any moment are not counted. */
  all: number;
  links: number;
  mostAtOnce: number;
  /** Of the centre for which was rendered last. */
  facts: Record<string, string>;
  /** No rendering ends before it. */
  gate: Promise<void> | undefined;
  /** Returns what stands at the end of a page. */
  ending: () => string;
}

const renderCounts = () => (globalThis as unknown as { renderCounts: RenderCounts }).renderCounts;

/** Starts a server with the counting build. */
async function startCounting({ code = countingBuild, rendersAhead = false } = {}) {
  const serverDir = mkdtempSync(path.join(folder, 'server-'));
  writeFileSync(path.join(serverDir, 'index.js'), code);
  const folders = { SITE_DIR: path.join(folder, 'client'), SITE_SERVER_DIR: serverDir };
  const api = await startApi(folders, { rendersAhead });
  const open = async (address: string) => (await fetch(api.url + address)).text();
  return { ...api, open };
}

test('a page that shows the next hours alone is rendered again before a visitor comes once they change, and not before (B30)', async () => {
  await using api = await startCounting();
  for (const address of ['/about-us', '/about-us/']) {
    expect(await api.open(address)).toBe('<h1>/about-us</h1>');
    api.passMinutes(1);
  }
  expect(renderCounts().all).toBe(1);
  // The first hour of Monday has begun.
  api.passMinutes(6 * 60 + 30);
  await api.open('/about-us');
  expect(renderCounts().all).toBe(2);
  await api.post(
    '/send-confirmation-email',
    bookingRequest({ date: 'lunedì 23 novembre 2026 alle ore 17:00' }),
  );
  await eventually(() => expect(renderCounts().all).toBe(3));
});

/** Links to free slots, as many as the window of the centre has. */
const links = Array.from({ length: 60 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 10, 24 + index)).toISOString().slice(0, 10);
  return ['16:30', '17:00', '17:30', '18:00'].map((slot) => `/contact?giorno=${day}&ora=${slot}`);
}).flat();

/** The links of those that the server renders on their own: to free slots. */
async function freeLinks(count: number, api: CountingApi) {
  const free: string[] = [];
  for (const link of links)
    if (free.length < count && (await openRendered(link, api)) === `<h1>${link}</h1>`) free.push(link);
  return free;
}

/** Opens a page until it is that of the moment: on a slow machine a visitor waits too long for it at first. */
const openRendered = (link: string, { open }: CountingApi): Promise<string> =>
  eventually(async () => {
    const page = await open(link);
    expect(page).not.toBe(atAnyMoment);
    return page;
  });

type CountingApi = Awaited<ReturnType<typeof startCounting>>;

test('who has read the page of this minute never gets that of the last one, whose best compression comes later', async () => {
  await using api = await startCounting();
  const counts = renderCounts();
  // The best compression takes a part of a second, that of the second page longer.
  const text = randomBytes(600_000).toString('hex');
  counts.ending = () => `<p>${counts.all}</p>${text.slice(0, counts.all * 400_000)}`;
  const open = async () => {
    const response = await fetch(api.url, { headers: { 'accept-encoding': 'br' } });
    const number = /<p>(\d+)/.exec(await response.text())?.[1];
    return { number, size: Number(response.headers.get('content-length')) };
  };
  // Nine seconds: the last page may still be sent.
  api.passMinutes(51 / 60);
  await open();
  api.passMinutes(9 / 60);
  const quick = await open();
  const numbers = new Set([quick.number]);
  await eventually(async () => {
    const { number, size } = await open();
    numbers.add(number);
    expect([number, size < quick.size]).toEqual(['2', true]);
  });
  expect([...numbers]).toEqual(['2']);
});

test('while a page is rendered for a new minute, a visitor gets the last one at once', async () => {
  await using api = await startCounting();
  await api.open('/');
  const counts = renderCounts();
  // A minute in steps of five seconds: the page of the present one is complete before the next one comes.
  await eventually(async () => {
    api.passMinutes(1 / 12);
    await api.open('/');
    expect(counts.all).toBe(2);
  });
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  counts.gate = gate;
  await eventually(async () => {
    api.passMinutes(1 / 12);
    expect(await api.open('/')).toBe('<h1>/</h1>');
    expect(counts.all).toBe(3);
  });
  openGate();
});

test('a page that was asked for in the last ten minutes is rendered again before a visitor comes', async () => {
  await using api = await startCounting();
  await api.open('/');
  api.passMinutes(1);
  await eventually(() => expect(renderCounts().all).toBe(2));
  api.passMinutes(11);
  await sleep(1500);
  expect(renderCounts().all).toBe(2);
});

test.for([
  { query: '?giorno=2026-11-26', rendered: '?giorno=2026-11-26' },
  { query: '?giorno=2026-11-26&ora=03:00', rendered: '?giorno=2026-11-26' },
  { query: '?giorno=2026-11-26&ora=17:00', rendered: '?giorno=2026-11-26&ora=17:00' },
  // The day that the page opens on by itself.
  { query: '?giorno=2026-11-23', rendered: '' },
  // A Tuesday, a day long past, no day.
  { query: '?giorno=2026-11-24', rendered: '' },
  { query: '?giorno=2020-11-26&ora=17:00', rendered: '' },
  { query: '?giorno=domani', rendered: '' },
])('the page of $query is rendered as its code will open it (B13, B21)', async ({ query, rendered }) => {
  await using api = await startCounting();
  expect(await api.open(`/contact${query}`)).toBe(`<h1>/contact${rendered}</h1>`);
});

test('of the links to a slot the last 50 are kept, the oldest is rendered again', async () => {
  await using api = await startCounting();
  const opened = await freeLinks(51, api);
  expect(opened).toHaveLength(51);
  const before = renderCounts().links;

  for (const link of opened.slice(1)) expect(await api.open(link)).toBe(`<h1>${link}</h1>`);
  expect(renderCounts().links).toBe(before);

  const [oldest = ''] = opened;
  expect(await openRendered(oldest, api)).toBe(`<h1>${oldest}</h1>`);
  expect(renderCounts().links).toBe(before + 1);
});

test('while many links are asked for, one is rendered at a time, and who has to wait too long gets the page for any moment', async () => {
  await using api = await startCounting({ rendersAhead: true });
  const asked = await freeLinks(40, api);
  // Nothing is kept from the minute before, and after so long nothing is rendered ahead.
  api.passMinutes(11);
  const counts = renderCounts();
  const before = counts.links;
  const { promise: gate, resolve: openGate } = Promise.withResolvers<void>();
  counts.gate = gate;
  // Most at once, since too many wait, and the others after a second.
  expect(await Promise.all(asked.map(api.open))).toEqual(asked.map(() => atAnyMoment));
  expect(counts.links).toBe(before + 1);

  openGate();
  await eventually(() => expect(counts.links).toBe(before + mostWaiting + 1));
  expect(counts.mostAtOnce).toBe(1);
  // What was rendered is kept, and the next visitor gets the rendering of any other.
  for (const link of asked)
    await eventually(async () => expect(await api.open(link)).toBe(`<h1>${link}</h1>`));
  expect(counts.links).toBe(before + asked.length);
});
