import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { aloneInProcess } from '../Hosting.ts';
import { readConfig } from '../config/config.ts';
import { emailRow, openTestStore } from '../testing/store/openTestStore.ts';
import { testEnv } from '../testing/testEnv.ts';
import { hostedCentre, nextWork } from './hostedCentre.ts';

test('a centre that cannot start is not tried again for each request', async () => {
  const config = readConfig(testEnv());
  let tries = 0;
  const centre = hostedCentre({
    config,
    openStore: () => {
      tries += 1;
      return Promise.reject(new Error('damaged'));
    },
    lastWrite: () => '',
    hosting: aloneInProcess(config),
    log: fastify().log,
    now: () => new Date(),
  });
  for (let request = 0; request < 3; request += 1) {
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    await expect(centre.enter(response)).rejects.toThrow('damaged');
  }
  expect(tries).toBe(1);
});

test('a centre of which it is not known when it has work is woken a minute after it went to sleep', async () => {
  await using given = await openTestStore();
  const config = readConfig(testEnv({ DATA_DIR: given.dataDir }));
  const now = new Date();
  const centre = hostedCentre({
    config,
    openStore: () =>
      Promise.resolve({
        ...given.store,
        outbox: { ...given.store.outbox, nextDueAt: () => Promise.reject(new Error('locked')) },
        close: () => Promise.resolve(),
      }),
    lastWrite: () => '',
    hosting: aloneInProcess(config),
    log: fastify({ logger: false }).log,
    now: () => now,
  });
  await centre.wake();
  await centre.sleep();
  const isDueAfter = (seconds: number) => centre.isDue(new Date(now.getTime() + seconds * 1000));
  expect([isDueAfter(59), isDueAfter(60)]).toEqual([false, true]);
});

test('a centre that sleeps while the clock is put back by a month sends its emails on time', async () => {
  await using given = await openTestStore();
  const config = readConfig(testEnv({ DATA_DIR: given.dataDir, CENTRE_MORNING_EMAIL: '' }));
  let clock = Date.now();
  let ranMs = 0;
  const centre = hostedCentre({
    config,
    openStore: () => Promise.resolve({ ...given.store, close: () => Promise.resolve() }),
    lastWrite: () => '',
    hosting: { ...aloneInProcess(config), runningMs: () => ranMs },
    log: fastify({ logger: false }).log,
    now: () => new Date(clock),
  });
  await centre.wake();
  await centre.sleep();
  // The first links to the agenda are due after a minute.
  ranMs += 30_000;
  clock += 30_000;
  expect(centre.isDue(new Date(clock))).toBe(false);
  // A time service corrects it by a second.
  clock -= 1000;
  expect(centre.isDue(new Date(clock))).toBe(false);
  clock -= 30 * 24 * 60 * 60_000;
  expect(centre.isDue(new Date(clock))).toBe(true);
  await centre.wake();
  await centre.sleep();
  expect(centre.isDue(new Date(clock))).toBe(false);
});

test('an answer that its visitor never reads does not keep the centre awake', async () => {
  await using given = await openTestStore();
  const config = readConfig(testEnv({ DATA_DIR: given.dataDir }));
  const centre = hostedCentre({
    config,
    openStore: () => Promise.resolve({ ...given.store, close: () => Promise.resolve() }),
    lastWrite: () => '',
    hosting: aloneInProcess(config),
    log: fastify({ logger: false }).log,
    now: () => new Date(),
  });
  const response = new ServerResponse(new IncomingMessage(new Socket()));
  await centre.enter(response);
  await centre.sleep();
  expect(centre.isActive()).toBe(true);
  response.end('read by nobody');
  await centre.sleep();
  expect(centre.isActive()).toBe(false);
});

const monday = new Date('2026-11-23T09:00:00.000Z');
const ranAt = (moment: string) => new Map([['forget-personal-data', Date.parse(moment)]]);

test.for([
  { what: 'nothing known: in a day', workAt: '2026-11-24T09:00:00.000Z' },
  { what: 'an email to send', email: '2026-11-23T17:00:00.000Z', workAt: '2026-11-23T17:00:00.000Z' },
  { what: 'a daily job', dailyRuns: ranAt('2026-11-22T20:00:00.000Z'), workAt: '2026-11-23T20:00:00.000Z' },
  { what: 'the email of this morning', morning: '10:30', workAt: '2026-11-23T09:30:00.000Z' },
  { what: 'the email of the next morning', morning: '07:30', workAt: '2026-11-24T06:30:00.000Z' },
])(
  'the next work of a centre that sleeps: $what',
  async ({ email, dailyRuns = new Map(), morning = '', workAt }) => {
    await using given = await openTestStore();
    if (email !== undefined) await given.store.outbox.enqueue(emailRow({ nextAttemptAt: email }));
    const config = readConfig(testEnv({ CENTRE_MORNING_EMAIL: morning }));
    const found = await nextWork({ config, store: given.store, dailyRuns, now: () => monday });
    expect(found.toISOString()).toBe(workAt);
  },
);
