import { expect, test } from 'vitest';
import { processorMs } from '../../../../scripts/processorMs.ts';
import { startApi } from '../testing/startApi.ts';
import { startFeed } from '../testing/startFeed.ts';

const channel = 'canalescuolaeconcorsi';
const almostMegabyte = 960_000;

const fill = (text: string) => text.repeat(Math.floor(almostMegabyte / text.length));
const rssOf = (inner: string) => `<rss version="2.0"><channel><title>a</title>${inner}</channel></rss>`;
const described = (html: string) =>
  rssOf(
    `<item><title>Bando</title><link>https://a.test/</link><description><![CDATA[${html}]]></description></item>`,
  );

test.for([
  { what: 'tags that never end', feed: described(fill('<a ')), status: 200 },
  { what: 'tags that stay open', feed: described(fill('<b>')), status: 200 },
  { what: 'comments that never end', feed: described(fill('<!--')), status: 200 },
  { what: 'scripts that never end', feed: described(fill('<script></scrip')), status: 200 },
  { what: 'attributes that never end', feed: described(fill('<a b="')), status: 200 },
  { what: 'entities without a name', feed: described(fill('&#x')), status: 200 },
  { what: 'spaces', feed: described(fill(' ')), status: 200 },
  {
    what: 'a description in 40 items each',
    feed: rssOf(
      `<item><title>a</title><link>https://a.test/</link><description><![CDATA[${'<b>'.repeat(7900)}]]></description></item>`.repeat(
        40,
      ),
    ),
    status: 200,
  },
  { what: 'items without end', feed: rssOf(fill('<item/>')), status: null },
  { what: 'elements in each other', feed: rssOf(fill('<x>')), status: 502 },
  {
    what: 'an entity that grows',
    feed: `<!DOCTYPE r [<!ENTITY a "${'x'.repeat(400_000)}">]>${described('&a;'.repeat(100_000))}`,
    status: null,
  },
])('while a feed of $what is read the server serves other requests', async ({ feed, status }) => {
  await using source = await startFeed((_request, response) => response.end(feed));
  await using api = await startApi({
    NEWS_FEEDS: `${channel}=${source.url}`,
    NEWS_PRIVATE_ADDRESSES: 'allow',
  });
  const progress = { isRead: false };
  const reading = fetch(`${api.url}/messages?channel=${channel}`).finally(() => {
    progress.isRead = true;
  });

  let slowestMs = 0;
  while (!progress.isRead) {
    const start = processorMs();
    expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
    slowestMs = Math.max(slowestMs, processorMs() - start);
  }

  expect(slowestMs).toBeLessThan(2000);
  const answer = await reading;
  expect(status === null ? [200, 502] : [status]).toContain(answer.status);
  await answer.text();
});
