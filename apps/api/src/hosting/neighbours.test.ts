import { expect, test } from 'vitest';
import { startCentres } from '../testing/centres/startCentres.ts';
import { eventually } from '../testing/eventually.ts';
import { openSockets } from '../testing/requests/openSockets.ts';
import { startFeed } from '../testing/startFeed.ts';

/** A request whose body never comes: it stays in progress. */
const unfinished = (key: string) =>
  `POST /${key}/subscribe HTTP/1.1\r\nHost: centres.test\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`;

/** Waits for a source that does not answer. */
const waiting = 'GET /alfa/messages?channel=canalescuolaeconcorsi HTTP/1.1\r\nHost: centres.test\r\n\r\n';

const firstDay = 'availability?from=2026-11-25&to=2026-11-25';

test('a centre with fifty requests in progress refuses others, late, and its neighbour answers', async () => {
  await using source = await startFeed(() => undefined);
  const alfa = { feeds: { canalescuolaeconcorsi: source.url } };
  await using service = await startCentres({ alfa, beta: {} }, { NEWS_PRIVATE_ADDRESSES: 'allow' });
  // One network may have half of them.
  await using one = await openSockets(service.url, '127.0.0.2', 25, waiting);
  await using other = await openSockets(service.url, '127.0.0.3', 25, waiting);
  await eventually(async () => {
    const sentAt = performance.now();
    const refused = await fetch(`${service.url}/alfa/${firstDay}`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    // A flood that waits for its responses is slowed down.
    expect(performance.now() - sentAt).toBeGreaterThan(950);
  });
  expect((await fetch(`${service.url}/beta/${firstDay}`)).status).toBe(200);
  expect(one.open() + other.open()).toBe(50);
});

test('while every awake centre is in use another one is refused, and served later', async () => {
  await using source = await startFeed(() => undefined);
  const alfa = { feeds: { canalescuolaeconcorsi: source.url } };
  const env = { CENTRES_AWAKE: '1', NEWS_PRIVATE_ADDRESSES: 'allow' };
  await using service = await startCentres({ alfa, beta: {} }, env);
  const held = await openSockets(service.url, '127.0.0.2', 1, waiting);
  await eventually(() => expect(service.centres.served.get('alfa')?.isInUse()).toBe(true));
  const refused = await fetch(`${service.url}/beta/${firstDay}`);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  await service.centres.served.get('alfa')?.sleep();
  expect(service.centres.served.get('alfa')?.isActive()).toBe(true);
  await held[Symbol.asyncDispose]();
  await eventually(async () => {
    expect((await fetch(`${service.url}/beta/${firstDay}`)).status).toBe(200);
  });
});

test('who begins forms at every awake centre and never ends them keeps nobody from the other ones', async () => {
  await using service = await startCentres({ alfa: {}, beta: {} }, { CENTRES_AWAKE: '1' });
  await using held = await openSockets(service.url, '127.0.0.2', 3, unfinished('alfa'));
  await eventually(() => expect(service.centres.served.get('alfa')?.isInUse()).toBe(true));
  // Such a body is waited for fifteen seconds, and can begin again after that.
  await expect
    .poll(async () => (await fetch(`${service.url}/beta/${firstDay}`)).status, { timeout: 10_000 })
    .toBe(200);
  await eventually(() => expect(held.open()).toBe(0));
});
