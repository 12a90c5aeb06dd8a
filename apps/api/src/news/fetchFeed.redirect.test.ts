import { expect, test, vi } from 'vitest';
import { startFeed } from '../testing/startFeed.ts';
import { fetchFeed } from './fetchFeed.ts';

/** Where the public host sends its readers. No test can have a real one: its answer alone is made up. */
let location = '';

vi.mock('undici', async (original) => {
  const undici = await original<typeof import('undici')>();
  const fetch: typeof undici.fetch = (url, init) =>
    url instanceof URL && url.host === 'feed.test'
      ? Promise.resolve(new undici.Response(null, { status: 302, headers: { location } }))
      : undici.fetch(url, init);
  return { ...undici, fetch };
});

test.for(['127.0.0.1', 'localhost'])('a public host cannot send its reader on to %s', async (host) => {
  await using source = await startFeed((_request, response) => response.end('<rss/>'));
  location = source.url.replace('127.0.0.1', host);

  const read = fetchFeed('https://feed.test/', null, false);
  const error: unknown = await read.catch((reason: unknown) => reason);
  expect([error, (error as Error).cause].map(String).join(' ')).toMatch('A private address');
  expect(source.feed.requests).toEqual([]);
  // The way there is open, were it not private.
  expect(await fetchFeed('https://feed.test/', null, true)).toMatchObject({ text: '<rss/>' });
});
