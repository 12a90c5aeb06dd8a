import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { book, daySeconds, expectRefusal, slots } from '../testing/bookings/limitSteps.ts';
import { postFrom } from '../testing/requests/postFrom.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';

const booking = '/send-confirmation-email';
/** Of one /48, each in a /56 of its own. */
const homeOf48 = (index: number) => `2001:db8:1:${(index * 256).toString(16)}::1`;
const [first = '', second = '', third = '', fourth = ''] = slots;

test.for([
  { path: '/send-email', body: { message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@centro.test' } },
  {
    path: '/subscribe',
    body: { firstName: 'Maria', lastName: 'Rossi', email: 'a@b.test', telefono: '333', message: 'Ciao' },
  },
])(
  'calls of $path from one network address are limited per day, also across a restart',
  async ({ path, body }) => {
    await using api = await startApi({ MAIL: 'files', CALLS_PER_ADDRESS_PER_DAY: '2' });
    await api.post(path, body);
    await api.post(path, body);
    expectRefusal(await api.post(path, body), daySeconds);
    await using restarted = await startApi({
      MAIL: 'files',
      CALLS_PER_ADDRESS_PER_DAY: '2',
      DATA_DIR: api.config.dataDir,
      clock: '2026-11-23T10:01[Europe/Rome]',
    });
    expectRefusal(await restarted.post(path, body), daySeconds);
    restarted.passMinutes(24 * 60);
    expect((await restarted.post(path, body)).status).toBeLessThan(300);
  },
);

test('repeats, taken slots and refusals count for the daily limit of a network (A23)', async () => {
  await using api = await startApi({
    MAIL: 'files',
    CALLS_PER_ADDRESS_PER_DAY: '5',
    BOOKINGS_PER_EMAIL: '1',
  });
  const statuses = [];
  for (const [date, to] of [
    [first, 'maria@visitor.test'],
    [first, 'maria@visitor.test'],
    [first, 'luca@visitor.test'],
    [second, 'maria@visitor.test'],
    [second, 'luca@visitor.test'],
    [first, 'maria@visitor.test'],
    [first, 'anna@visitor.test'],
    [third, 'anna@visitor.test'],
  ] as const)
    statuses.push((await book(api, date, to)).status);
  expect(statuses).toEqual([201, 201, 409, 429, 201, 429, 429, 429]);
});

test('addresses are counted by a hash: the database contains none', async () => {
  await using api = await startApi({ MAIL: 'files' });
  await book(api, first);
  const uses = queryFile(api.config.dataDir, 'SELECT bucket FROM limit_use');
  expect(uses).toHaveLength(4);
  for (const { bucket } of uses) expect(bucket).toMatch(/^[\w-]{43}$/);
});

test.for([
  { what: 'one /64', per: { CALLS_PER_ADDRESS_PER_DAY: '2' }, ips: ['0::1', '0::2', '0::3'], last: 429 },
  { what: 'another /64', per: { CALLS_PER_ADDRESS_PER_DAY: '2' }, ips: ['0::1', '0::2', '1::3'], last: 202 },
  {
    what: 'one /56',
    per: { CALLS_PER_HOME_NETWORK_PER_DAY: '2' },
    ips: ['0::1', '1::2', 'ff::3'],
    last: 429,
  },
  {
    what: 'another /56',
    per: { CALLS_PER_HOME_NETWORK_PER_DAY: '2' },
    ips: ['0::1', '1::2', '100::3'],
    last: 202,
  },
])('with three bookings a day from $what the last gets $last', async ({ per, ips, last }) => {
  await using api = await startApi({
    TRUSTED_PROXIES: '127.0.0.1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ...per,
  });
  const statuses = [];
  for (const [index, ip] of ips.entries()) {
    const body = bookingRequest({ date: slots[index] ?? '', to: `${index}@visitor.test` });
    const { status } = await postFrom(`2001:db8:1:${ip}`, api.url + booking, body);
    statuses.push(status);
  }
  expect(statuses).toEqual([202, 202, last]);
});

test.for([
  { of: 'messages', what: 'one /48', networkOf: homeOf48, last: 429 },
  { of: 'messages', what: 'another /48', networkOf: (index: number) => `2001:db8:${index}::1`, last: 202 },
  { of: 'messages', what: 'one /24', networkOf: (index: number) => `203.0.113.${index}`, last: 429 },
  { of: 'bookings', what: 'one /48', networkOf: homeOf48, last: 429 },
] as const)(
  'of $of from $what the eleventh gets $last, where a home may send one',
  async ({ of, networkOf, last }) => {
    await using api = await startApi({
      TRUSTED_PROXIES: '127.0.0.1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      CALLS_PER_HOME_NETWORK_PER_DAY: '1',
    });
    const message = { message: 'Ciao', name: 'Maria', telefono: '333', to: 'info@centro.test' };
    const statuses = [];
    for (let index = 1; index <= 11; index += 1) {
      const [path, body] =
        of === 'messages'
          ? ['/send-email', message]
          : [
              booking,
              bookingRequest({ date: slots[index % slots.length] ?? '', to: `maria@visitor${index}.test` }),
            ];
      statuses.push((await postFrom(networkOf(index), api.url + path, body)).status);
    }
    // A slot that is taken meanwhile counts as well.
    expect(statuses.slice(0, 10)).not.toContain(429);
    expect(statuses.at(10)).toBe(last);
  },
);

test.for([
  { proxies: '', statuses: [202, 429] },
  { proxies: '127.0.0.1', statuses: [202, 202] },
  { proxies: '10.0.0.0/8', statuses: [202, 429] },
])(
  'with trusted proxies «$proxies» two visitors of one proxy get $statuses',
  async ({ proxies, statuses }) => {
    await using api = await startApi({
      TRUSTED_PROXIES: proxies,
      CALLS_PER_ADDRESS_PER_DAY: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
    });
    const answers = [];
    for (const [index, date] of [first, fourth].entries()) {
      const answer = await fetch(api.url + booking, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index}` },
        body: JSON.stringify(bookingRequest({ date, to: `visitor${index}@visitor.test` })),
      });
      answers.push(answer.status);
    }
    expect(answers).toEqual(statuses);
  },
);
