import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { emailRow, openTestStore } from '../testing/openTestStore.ts';
import { testEnv } from '../testing/testEnv.ts';
import { nextWork } from './nextWork.ts';

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
