import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';
import { readSite } from './serveSite.ts';

const files = {
  'site/index.html': '<h1>Home</h1>',
  'site/404.html': '<h1>Nulla</h1>',
  'site/contact/index.html': '<h1>Contatti</h1>',
  'site/contact/index.html.br': 'brotli of contact',
  'site/contact/index.html.gz': 'gzip of contact',
  'site/assets/entry-Bx81.js': 'export {}',
  'site/assets/entry-Bx81.js.br': 'brotli of entry',
  'site/favicon.svg': '<svg/>',
  'site/odd:nàme a.bin': 'odd',
  'site/never*.bin': 'no address',
  'site/.secret': 'secret',
  'site/_headers': `/
  Content-Security-Policy: default-src 'none'; img-src 'self'
/contact/*
  Content-Security-Policy: default-src 'none'
/404.html
  Content-Security-Policy: default-src 'self'
`,
  'outside.txt': 'secret',
};

let folder: string;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'centro-site-'));
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), content);
  }
  api = await startApi({ SITE_DIR: path.join(folder, 'site') });
});
afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

/** Requests a page like a browser, but without normalising the path or following redirects. */
async function open(rawPath: string, { method = 'GET', ...headers }: Record<string, string> = {}) {
  const { port } = new URL(api.url);
  const sent = request({
    host: '127.0.0.1',
    port,
    path: rawPath,
    method,
    headers: { accept: 'text/html', ...headers },
  });
  sent.end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const noStore = 'no-cache, no-store, must-revalidate';

test.for([
  { url: '/', body: files['site/index.html'], cache: noStore },
  { url: '/contact', body: files['site/contact/index.html'], cache: noStore },
  { url: '/contact/', body: files['site/contact/index.html'], cache: noStore },
  { url: '/contact?giorno=2026-11-25', body: files['site/contact/index.html'], cache: noStore },
  {
    url: '/assets/entry-Bx81.js',
    body: files['site/assets/entry-Bx81.js'],
    cache: 'public, max-age=31536000, immutable',
  },
  { url: '/favicon.svg', body: files['site/favicon.svg'], cache: 'public, max-age=3600' },
])('$url is served with Cache-Control "$cache" (R25, A52)', async ({ url, body, cache }) => {
  const answer = await open(url);
  expect(answer).toMatchObject({ status: 200, body, headers: { 'cache-control': cache } });
});

test.for([
  { url: '/', policy: "default-src 'none'; img-src 'self'" },
  { url: '/contact', policy: "default-src 'none'" },
  { url: '/contact/', policy: "default-src 'none'" },
  { url: '/contact', accepted: 'br', policy: "default-src 'none'" },
  { url: '/corsi/nessuno', policy: "default-src 'self'" },
  { url: '/assets/entry-Bx81.js', policy: undefined },
])(
  '$url is sent with the content policy that the build gives it: $policy',
  async ({ url, accepted, policy }) => {
    const { headers } = await open(url, accepted === undefined ? {} : { 'accept-encoding': accepted });
    expect(headers['content-security-policy']).toBe(policy);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect('cross-origin-opener-policy' in headers).toBe(policy !== undefined);
  },
);

test('pages also disable HTTP/1.0 caches (R25, A52)', async () => {
  expect(await open('/')).toMatchObject({ headers: { pragma: 'no-cache', expires: '0' } });
});

test.for<{ reader: string; accept: string; url?: string }>([
  { reader: 'a browser', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
  { reader: 'a browser with an address of an earlier site', accept: 'text/html', url: '/contatti.html' },
  { reader: 'a browser with a link that was cut off', accept: 'text/html', url: '/iscrizioni-%E2%80' },
  { reader: 'a reader of anything', accept: '*/*' },
])(
  'for $reader an unknown page is the site’s own not-found page, with 404 (R22, R160)',
  async ({ accept, url = '/corsi/nessuno' }) => {
    expect(await open(url, { accept })).toMatchObject({
      status: 404,
      body: files['site/404.html'],
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': noStore,
        vary: expect.stringContaining('accept,') as string,
      },
    });
  },
);

test.for([
  { url: '/Contact', location: '/contact' },
  { url: '/CONTACT/?giorno=2026-11-25', location: '/contact?giorno=2026-11-25' },
  { url: '/contact.', location: '/contact' },
  { url: '/contact%C2%BB,', location: '/contact' },
  { url: '/contact%', location: '/contact' },
  { url: '//contact', location: '/contact' },
  { url: '/demo-centre/Contact', location: '/demo-centre/contact' },
  { url: '/Prenota)', location: '/prenota' },
])('«$url», as a sentence or a hand writes it, leads to $location', async ({ url, location }) => {
  expect(await open(url)).toMatchObject({ status: 308, headers: { location } });
});

test.for([
  '//example.org',
  '/%2F/example.org',
  '/corsi.',
  `/contact${')'.repeat(300)}`,
  '/404',
  '/Never*.bin',
])('«%s» leads nowhere else', async (url) => {
  const { status, headers } = await open(url);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test.for([
  { what: 'a missing image', url: '/missing.png', accept: 'image/avif,image/*,*/*;q=0.8' },
  { what: 'a missing script', url: '/assets/old-1234.js', accept: '*/*' },
  { what: 'a path asked by code', url: '/corsi/nessuno', accept: 'application/json' },
  { what: 'a path asked by a library', url: '/corsi/nessuno', accept: 'application/json, text/plain, */*' },
  { what: 'a path asked by an <img>', url: '/corsi/nessuno', accept: 'image/avif,image/*,*/*;q=0.8' },
  { what: 'a path written to', url: '/corsi/nessuno', accept: '*/*', method: 'POST' },
  { what: 'a hidden file', url: '/.secret', accept: '*/*' },
  { what: 'a path out of the folder', url: '/../outside.txt', accept: '*/*' },
  { what: 'an encoded path out of the folder', url: '/%2e%2e/outside.txt', accept: '*/*' },
  { what: 'an encoded slash out of the folder', url: '/..%2foutside.txt', accept: '*/*' },
  { what: 'a path out from within', url: '/assets/../../outside.txt', accept: '*/*' },
])('$what gets a problem with 404, not a file', async ({ url, ...asked }) => {
  const { status, body } = await open(url, asked);
  expect(status).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ code: 'not-found' });
});

test.for([
  { url: '/contact', accepted: 'gzip, deflate, br, zstd', sent: 'br' },
  { url: '/contact/', accepted: 'gzip, deflate, br, zstd', sent: 'br' },
  { url: '/contact', accepted: 'gzip', sent: 'gzip' },
  { url: '/contact', accepted: 'GZIP', sent: 'gzip' },
  { url: '/contact', accepted: 'identity', sent: undefined },
  { url: '/assets/entry-Bx81.js', accepted: 'br', sent: 'br' },
  { url: '/favicon.svg', accepted: 'br', sent: undefined },
])('$url is sent encoded as $sent for «$accepted», with the headers of the file', async (row) => {
  const plain = await open(row.url);
  expect(plain.headers.vary?.toLowerCase()).toContain('accept-encoding');
  const { headers, status } = await open(row.url, { 'accept-encoding': row.accepted });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(row.sent);
  expect(headers['cache-control']).toBe(plain.headers['cache-control']);
  expect(headers['content-type']).toBe(plain.headers['content-type']);
  expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
});

test('HEAD has the headers of GET and no body; an unchanged asset is not sent twice', async () => {
  expect(await open('/contact', { method: 'HEAD' })).toMatchObject({ status: 200, body: '' });

  const { headers } = await open('/favicon.svg');
  expect(await open('/favicon.svg', { 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  });
});

test('files are sent from memory: a disk that is slow or changed makes no difference', async () => {
  rmSync(path.join(folder, 'site/favicon.svg'));
  expect(await open('/favicon.svg')).toMatchObject({ status: 200, body: files['site/favicon.svg'] });
});

test.for([
  { url: '/contact/index.html', type: 'text/html; charset=utf-8' },
  { url: '/%63ontact', type: 'text/html; charset=utf-8' },
  { url: '/assets/entry-Bx81.js', type: 'text/javascript; charset=utf-8' },
  { url: '/favicon.svg', type: 'image/svg+xml' },
  { url: '/odd:n%C3%A0me%20a.bin', type: 'application/octet-stream' },
])('$url is of type $type', async ({ url, type }) => {
  expect(await open(url)).toMatchObject({ status: 200, headers: { 'content-type': type } });
});

test('a name with a colon is the address of its file alone', async () => {
  expect((await open('/odd-%C3%A0me%20a.bin')).status).toBe(404);
});

test('an encoding that the client does not want is not sent', async () => {
  const { headers } = await open('/contact', { 'accept-encoding': 'br;q=0, gzip;q=0.5' });
  expect(headers['content-encoding']).toBe('gzip');
});

test('a folder without the not-found page is no site', () => {
  expect(() => readSite(path.join(folder, 'site/assets'))).toThrow('No 404.html');
});

test('the calls of the API are reachable beside the site', async () => {
  expect(await open('/healthz')).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  expect(await open('/subscribe', { accept: '*/*' })).toMatchObject({
    status: 405,
    headers: { allow: 'POST' },
  });
});
