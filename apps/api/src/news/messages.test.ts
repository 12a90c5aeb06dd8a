import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { NewsItem } from '@centro/api-client';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { startApi } from '../testing/startApi.ts';
import { rss, startFeed } from '../testing/startFeed.ts';

const channel = 'canalescuolaeconcorsi';

async function titles(api: { url: string }, name = channel) {
  const answer = await fetch(`${api.url}/messages?channel=${name}`);
  const body = (await answer.json()) as NewsItem[] | { code: string };
  return Array.isArray(body) ? body.map(({ title }) => title) : body.code;
}

test('without a feed the channel of the site has 8 to 12 useful sites, each with a group and a safe link (R147)', async () => {
  await using api = await startApi();

  const response = await fetch(`${api.url}/messages?channel=${channel}`);

  expect(response.status).toBe(200);
  const items = (await response.json()) as unknown[];
  expect(items.length).toBeGreaterThanOrEqual(8);
  expect(items.length).toBeLessThanOrEqual(12);
  for (const item of items) {
    expect(item).toEqual({
      title: expect.stringMatching(/\S/),
      description: expect.stringMatching(/\S/),
      url: expect.stringMatching(/^https?:\/\//),
      group: expect.stringMatching(/\S/),
    });
  }
});

test.for([
  { province: 'Agrigento', isShown: true },
  { province: 'enna', isShown: true },
  { province: 'Torino', isShown: false },
  { province: '', isShown: false },
])('the site of a region is shown in its provinces alone: «$province»', async ({ province, isShown }) => {
  await using api = await startApi({ CENTRE_PROVINCE: province });
  const shown = await titles(api);
  expect(shown).toContain('Universitaly');
  expect(shown.includes('Ufficio Scolastico Regionale per la Sicilia')).toBe(isShown);
});

test('a feed is read once and cached for 15 minutes, then served stale while it is requested again (B14)', async () => {
  await using source = await startFeed((_request, response) =>
    response.setHeader('etag', '"1"').end(rss('Uno')),
  );
  await using api = await startApi({
    NEWS_FEEDS: `${channel}=${source.url}`,
    NEWS_PRIVATE_ADDRESSES: 'allow',
  });

  expect(await Promise.all([titles(api), titles(api), titles(api)])).toEqual([['Uno'], ['Uno'], ['Uno']]);
  expect(source.feed.requests).toHaveLength(1);

  source.feed.respond = (_request, response) => response.end(rss('Due'));
  api.passMinutes(16);
  expect(await titles(api)).toEqual(['Uno']);
  await eventually(async () => expect(await titles(api)).toEqual(['Due']));
  expect(source.feed.requests).toHaveLength(2);
  expect(source.feed.requests[1]?.headers['if-none-match']).toBe('"1"');
});

test('news are read again after the clock was put back by a day (B14)', async () => {
  await using source = await startFeed((_request, response) => response.end(rss('Uno')));
  await using api = await startApi({
    NEWS_FEEDS: `${channel}=${source.url}`,
    NEWS_PRIVATE_ADDRESSES: 'allow',
  });
  expect(await titles(api)).toEqual(['Uno']);
  source.feed.respond = (_request, response) => response.end(rss('Due'));
  api.passMinutes(-24 * 60);
  await eventually(async () => expect(await titles(api)).toEqual(['Due']));
});

test('news are served when their source is gone, also after a restart (B14, A37)', async () => {
  await using source = await startFeed((_request, response) => response.end(rss('Uno')));
  const env = { NEWS_FEEDS: `${channel}=${source.url}`, NEWS_PRIVATE_ADDRESSES: 'allow' };
  await using api = await startApi(env);
  expect(await titles(api)).toEqual(['Uno']);

  for (const body of ['<html>manutenzione</html>', '']) {
    source.feed.respond = (_request, response) => response.writeHead(body ? 200 : 503).end(body);
    api.passMinutes(16);
    expect(await titles(api)).toEqual(['Uno']);
  }
  await using restarted = await startApi({ ...env, DATA_DIR: api.config.dataDir });
  expect(await titles(restarted)).toEqual(['Uno']);
});

test('an incomplete cached copy is ignored: the source is requested (B14)', async () => {
  await using source = await startFeed((_request, response) => response.end(rss('Uno')));
  const env = { NEWS_FEEDS: `${channel}=${source.url}`, NEWS_PRIVATE_ADDRESSES: 'allow' };
  await using api = await startApi(env);
  await titles(api);
  writeFileSync(path.join(api.config.dataDir, 'news', `${channel}.json`), '');

  await using restarted = await startApi({ ...env, DATA_DIR: api.config.dataDir });
  expect(await titles(restarted)).toEqual(['Uno']);
});

test('a source that was never read is a 502 (A62)', async () => {
  await using source = await startFeed((_request, response) => response.writeHead(500).end());
  await using api = await startApi({
    NEWS_FEEDS: `${channel}=${source.url}`,
    NEWS_PRIVATE_ADDRESSES: 'allow',
  });
  expect(await titles(api)).toBe('news-unavailable');

  // The source is not requested again for each visitor, but for one soon after.
  source.feed.respond = (_request, response) => response.end(rss('Uno'));
  expect(await titles(api)).toBe('news-unavailable');
  expect(source.feed.requests).toHaveLength(1);
  api.passMinutes(1);
  expect(await titles(api)).toEqual(['Uno']);
});

test('a source on a private address is refused unless it is allowed', async () => {
  await using source = await startFeed((_request, response) => response.end(rss('Uno')));
  await using api = await startApi({ NEWS_FEEDS: `${channel}=${source.url}` });
  expect(await titles(api)).toBe('news-unavailable');
  expect(source.feed.requests).toEqual([]);
});

test('a file can be a feed, and each channel has its own feed', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-feed-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'feed.xml');
  writeFileSync(file, rss('Dal file'));
  await using api = await startApi({ NEWS_FEEDS: `altro=${file}` });
  expect(await titles(api, 'altro')).toEqual(['Dal file']);
  expect(await titles(api)).toHaveLength(9);
  expect(await titles(api, 'nessuno')).toBe('channel-unknown');
});

test('a request with the present ETag gets 304 without the items', async () => {
  await using api = await startApi();
  const url = `${api.url}/messages?channel=${channel}`;
  const { headers } = await fetch(url);
  const etag = headers.get('etag') ?? '';
  const again = await fetch(url, { headers: { 'if-none-match': `"other", W/${etag}` } });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
  expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
});
