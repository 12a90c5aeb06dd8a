import { expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';

/** The statuses of three reads by way of a proxy, with a limit of two a minute. */
async function threeReads(forwarded: readonly string[]): Promise<number[]> {
  await using api = await startApi({ TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8', READ_LIMIT_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (const value of forwarded) {
    const headers = { 'x-forwarded-for': value };
    statuses.push((await fetch(`${api.url}/availability?from=2026-11-25&to=2026-11-25`, { headers })).status);
  }
  return statuses;
}

test.for([
  { what: 'ports', forwarded: ['203.0.113.9:1', '203.0.113.9:2', '203.0.113.9'] },
  { what: 'brackets and ports', forwarded: ['[2001:db8::1]:1', '[2001:db8::2]:2', '2001:db8::3'] },
  { what: 'zones', forwarded: ['fe80::1%eth0', '[fe80::2%eth1]:2', 'fe80::3'] },
  { what: 'a mapped address', forwarded: ['[::ffff:203.0.113.9]:1', '::ffff:203.0.113.9', '203.0.113.9:3'] },
  {
    what: 'a further proxy with a port',
    forwarded: [1, 2, 3].map((port) => `203.0.113.9:${port}, 10.0.0.7:${port}`),
  },
  {
    what: 'invented ones before it',
    forwarded: [1, 2, 3].map((host) => `198.51.100.${host}:9, 203.0.113.9:${host}`),
  },
])('one visitor behind a proxy stays one visitor, with $what', async ({ forwarded }) => {
  expect(await threeReads(forwarded)).toEqual([200, 200, 429]);
});

test('visitors behind a proxy that writes ports have a limit each', async () => {
  expect(await threeReads(['203.0.113.9:1', '203.0.113.10:1', '[2001:db8::1]:1'])).toEqual([200, 200, 200]);
});
