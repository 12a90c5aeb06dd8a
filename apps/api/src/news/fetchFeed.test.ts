import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startFeed } from '../testing/startFeed.ts';
import { fetchFeed, isPrivateAddress } from './fetchFeed.ts';

const nowhere = () => false;
/** Treats the source as a public one. */
const besidesTheSource = (ip: string) => ip !== '127.0.0.1' && isPrivateAddress(ip);

test('a feed is read with its validators, which are sent with the next request', async () => {
  await using source = await startFeed((_request, response) =>
    response
      .setHeader('etag', '"1"')
      .setHeader('last-modified', 'Mon, 23 Nov 2026 09:00:00 GMT')
      .end('<rss/>'),
  );
  const answer = await fetchFeed(source.url, null, nowhere);
  const lastModified = 'Mon, 23 Nov 2026 09:00:00 GMT';
  const date = expect.stringMatching(/GMT$/) as string;
  expect(answer).toEqual({ text: '<rss/>', etag: '"1"', lastModified, date });

  source.feed.respond = (_request, response) => response.writeHead(304).end();
  expect(await fetchFeed(source.url, answer, nowhere)).toBeNull();
  expect(source.feed.requests.at(-1)?.headers).toMatchObject({
    'if-none-match': '"1"',
    'if-modified-since': 'Mon, 23 Nov 2026 09:00:00 GMT',
  });
});

test.for([
  { what: 'more than 1 MB', body: Buffer.alloc(1_000_001, 'a'), headers: {} },
  {
    what: 'more than 1 MB when unpacked',
    body: gzipSync(Buffer.alloc(5_000_000, 'a')),
    headers: { 'content-encoding': 'gzip' },
  },
])('$what is aborted', async ({ body, headers }) => {
  await using source = await startFeed((_request, response) => response.writeHead(200, headers).end(body));
  await expect(fetchFeed(source.url, null, nowhere)).rejects.toThrow('larger than 1000000 bytes');
});

test('a source that does not end is aborted after 5 s', async () => {
  await using source = await startFeed((_request, response) => response.write('<rss>'));
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // A tenth of each limit.
  const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 10));
  onTestFinished(() => limit.mockRestore());
  const start = performance.now();
  await expect(fetchFeed(source.url, null, nowhere)).rejects.toThrow(/timeout/i);
  expect(performance.now() - start).toBeGreaterThan(490);
  expect(limit).toHaveBeenCalledExactlyOnceWith(5000);
});

test.for([
  { redirects: 3, outcome: 'read' },
  { redirects: 4, outcome: 'More than 3 redirects' },
])('after $redirects redirects a feed is: $outcome', async ({ redirects, outcome }) => {
  await using source = await startFeed(({ url = '' }, response) => {
    const hop = Number(new URL(url, 'http://a').searchParams.get('hop'));
    if (hop < redirects) response.writeHead(302, { location: `/feed?hop=${hop + 1}` }).end();
    else response.end('read');
  });
  const read = fetchFeed(source.url, null, nowhere).then(
    (answer) => answer?.text,
    (error: Error) => error.message,
  );
  expect(await read).toBe(outcome);
});

test.for([
  'http://127.0.0.1:8099/',
  'http://localhost:8099/',
  'http://[::1]:8099/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://169.254.169.254/latest',
])('%s is never connected to', async (url) => {
  const error: unknown = await fetchFeed(url, null, isPrivateAddress).catch((reason: unknown) => reason);
  const messages = [error, (error as Error).cause].map((reason) => String(reason)).join(' ');
  expect(messages).toMatch('A private address');
});

test.for([
  { location: 'file:///etc/passwd', refusal: 'Not a web address' },
  { location: 'ftp://127.0.0.1/feed', refusal: 'Not a web address' },
  { location: 'data:text/plain,x', refusal: 'Not a web address' },
  { location: 'http://127.0.0.2:8099/feed', refusal: 'A private address' },
  { location: '//127.0.0.2:8099/feed', refusal: 'A private address' },
  { location: 'http://2130706434:8099/', refusal: 'A private address' },
  { location: 'http://[::1]:8099/', refusal: 'A private address' },
])('a redirect to $location is not followed: $refusal', async ({ location, refusal }) => {
  await using source = await startFeed((_request, response) => response.writeHead(302, { location }).end());
  await expect(fetchFeed(source.url, null, besidesTheSource)).rejects.toThrow(refusal);
});

test('a name that leads to a private address by the next redirect is not followed there', async () => {
  let requests = 0;
  await using source = await startFeed((_request, response) => {
    requests += 1;
    response.writeHead(302, { location: '/next', connection: 'close' }).end();
  });
  // The same name: its address counts as public until the first answer.
  const url = source.url.replace('127.0.0.1', 'localhost');
  const error: unknown = await fetchFeed(url, null, (ip) => requests > 0 && isPrivateAddress(ip)).catch(
    (reason: unknown) => reason,
  );
  expect(String((error as Error).cause)).toMatch('A private address: localhost');
  expect(requests).toBe(1);
});

test('an error of the source is an error', async () => {
  await using source = await startFeed((_request, response) => response.writeHead(500).end('<rss/>'));
  await expect(fetchFeed(source.url, null, nowhere)).rejects.toThrow('The feed answered 500');
});

test.for([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '0.0.0.0',
  '100.64.0.1',

  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '64:ff9b::7f00:1',
  '::127.0.0.1',
  '::ffff:0:127.0.0.1',
  '2001:0:7f00:1::',
  '2002:7f00:1::',
  'fec0::1',
  '192.88.99.1',
  '203.0.113.9',
  'ff02::1',
])('%s is private', (ip) => {
  expect(isPrivateAddress(ip)).toBe(true);
});

test.for(['8.8.8.8', '172.32.0.1', '193.204.0.1', '2001:4860::1', '2a00:1450:4002::1', '::ffff:8.8.8.8'])(
  '%s is public',
  (ip) => {
    expect(isPrivateAddress(ip)).toBe(false);
  },
);
