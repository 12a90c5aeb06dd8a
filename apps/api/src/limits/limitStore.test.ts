import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { queryFile } from '../testing/store/queryFile.ts';
import {
  countUses,
  isWithinLimit,
  LimitReached,
  limitStore,
  returnEmailUse,
  useLimits,
} from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';
import { exampleBooking } from '../testing/emails/exampleBooking.ts';
import { outboxRow } from '../outbox/Email.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { openTables } from '../testing/store/openTables.ts';

const secret = createSecretKey('a secret', 'utf8');
const start = new Date('2026-11-23T09:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Opens the counts of a new database. */
async function openLimits() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'centro-limits-'));
  await (await openNewStore(dataDir)).close();
  const db = openTables(dataDir);
  const limits = limitStore(db, secret);
  return {
    db,
    limits,
    /** Resolves with null when the use is allowed, else with the moment of the next one. */
    use: (limit: DailyLimit, at: Date) =>
      limits.use([limit], at).then(
        () => null,
        (error: unknown) => {
          if (error instanceof LimitReached) return error.freeAt;
          throw error;
        },
      ),
    buckets: () => queryFile(dataDir, 'SELECT bucket FROM limit_use').map(({ bucket }) => bucket),
    uses: () => queryFile(dataDir, 'SELECT at FROM limit_use ORDER BY at').map(({ at }) => at),
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const twice: DailyLimit = { of: 'booking', whose: '203.0.113.9', atMost: 2 };

test('uses in 24 hours are limited, and one more is allowed when the first is a day old', async () => {
  await using counts = await openLimits();
  expect(await counts.use(twice, start)).toBeNull();
  expect(await counts.use(twice, after(hourMs))).toBeNull();
  expect(await counts.use(twice, after(2 * hourMs))).toEqual(after(dayMs));
  expect(await counts.use(twice, after(dayMs - 1))).toEqual(after(dayMs));

  expect(await counts.use(twice, after(dayMs))).toBeNull();
  expect(await counts.use(twice, after(dayMs + 1))).toEqual(after(dayMs + hourMs));
  expect(counts.uses()).toHaveLength(3);
});

test('a limit of hours counts the uses of those hours', async () => {
  await using counts = await openLimits();
  const once = { ...twice, atMost: 1, hours: 1 };
  await counts.use(once, start);
  expect(await counts.use(once, after(hourMs - 1))).toEqual(after(hourMs));
  expect(await counts.use(once, after(hourMs))).toBeNull();
});

test('emails are counted by the day (UTC) on which they are sent', async () => {
  await using counts = await openLimits();
  const once: DailyLimit = { of: 'mail-to', whose: 'maria@visitor.test', atMost: 1 };
  expect(await counts.use(once, new Date('2026-11-23T23:59:59.999Z'))).toBeNull();
  expect(await counts.use(once, new Date('2026-11-24T00:00:00.000Z'))).toBeNull();
  // The moment of the earlier email is not revealed.
  const refused = await counts.use(once, new Date('2026-11-24T12:00:00.000Z'));
  expect(refused).toEqual(new Date('2026-11-25T12:00:00.000Z'));

  const reminder = { ...once, usedAt: new Date('2026-11-30T17:00:00.000Z') };
  expect(await counts.use(reminder, start)).toBeNull();
  expect(await counts.use(reminder, start)).not.toBeNull();
  expect(await counts.use(once, new Date('2026-11-30T08:00:00.000Z'))).not.toBeNull();
});

test('emails about the newsletter are counted by the day (UTC) too', async () => {
  await using counts = await openLimits();
  const once: DailyLimit = { of: 'subscription-mail-to', whose: 'maria@visitor.test', atMost: 1 };
  expect(await counts.use(once, new Date('2026-11-23T23:59:59.999Z'))).toBeNull();
  expect(await counts.use(once, new Date('2026-11-24T00:00:00.000Z'))).toBeNull();
  expect(await counts.use(once, new Date('2026-11-24T00:00:00.001Z'))).not.toBeNull();
});

test.for<{ what: string; other: DailyLimit }>([
  { what: 'another address', other: { ...twice, whose: '203.0.113.10' } },
  { what: 'another call', other: { ...twice, of: 'message' } },
])('$what is counted separately', async ({ other }) => {
  await using counts = await openLimits();
  for (let used = 0; used < 2; used += 1) await counts.use(twice, start);
  expect(await counts.use(twice, start)).not.toBeNull();
  expect(await counts.use(other, start)).toBeNull();
});

test('who was counted is stored as a hash in text', async () => {
  await using counts = await openLimits();
  await counts.use(twice, start);
  expect(counts.buckets()).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
});

test('with another secret no count is found', async () => {
  await using counts = await openLimits();
  for (let used = 0; used < 2; used += 1) await counts.use(twice, start);
  await expect(
    limitStore(counts.db, createSecretKey('other', 'utf8')).use([twice], start),
  ).resolves.toBeUndefined();
});

test('when one of several limits is full none is counted', async () => {
  await using counts = await openLimits();
  const full: DailyLimit = { of: 'message', whose: 'a', atMost: 0 };
  await counts.use({ ...full, atMost: 1 }, start);
  await expect(counts.limits.use([twice, full], start)).rejects.toThrow(LimitReached);
  expect(counts.uses()).toHaveLength(1);
});

test('without a limit nothing is stored', async () => {
  await using counts = await openLimits();
  expect(await counts.use({ ...twice, atMost: Infinity }, start)).toBeNull();
  expect(counts.uses()).toEqual([]);
});

test('a ceiling counts every use, full or not, and returns whether one was full', async () => {
  await using counts = await openLimits();
  const once = { ...twice, atMost: 1 };
  const roomy: DailyLimit = { of: 'booking', whose: 'the whole centre', atMost: 9 };
  const count = (limits: DailyLimit[]) =>
    counts.db.transaction().execute((trx) => countUses(trx, secret, limits, start));
  expect(await count([])).toBe(false);
  expect(await count([once, roomy])).toBe(false);
  expect(await count([once, roomy])).toBe(true);
  expect(await count([roomy, once])).toBe(true);
  expect(counts.uses()).toHaveLength(6);
});

test('an action that is omitted at the limit is not counted', async () => {
  await using counts = await openLimits();
  const isWithin = () =>
    counts.db
      .transaction()
      .execute((trx) => isWithinLimit(trx, secret, { ...twice, of: 'subscription-mail-to' }, start));
  expect([await isWithin(), await isWithin(), await isWithin(), await isWithin()]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(counts.uses()).toHaveLength(2);
});

test('another error is not handled as a reached limit', async () => {
  await using counts = await openLimits();
  const broken = { ...twice, usedAt: new Date(Number.NaN) };
  await expect(isWithinLimit(counts.db, secret, broken, start)).rejects.toThrow(RangeError);
});

test('a dropped email returns a use of its day, with any spelling of its address', async () => {
  await using counts = await openLimits();
  const once: DailyLimit = { of: 'mail-to', whose: 'maria@visitor.test', atMost: 1 };
  await counts.use(once, start);
  await counts.use(once, after(dayMs));
  await returnEmailUse(counts.db, secret, 'Maria+1@visitor.test', start);
  expect(counts.uses()).toEqual([after(dayMs).toISOString()]);
  expect(await counts.use(once, after(hourMs))).toBeNull();

  await returnEmailUse(counts.db, secret, 'luca@visitor.test', start);
  expect(counts.uses()).toHaveLength(2);
});

test('one of two uses is returned', async () => {
  await using counts = await openLimits();
  const mails: DailyLimit = { of: 'mail-to', whose: 'maria@visitor.test', atMost: 2 };
  await useLimits(counts.db, secret, [mails, mails], start);
  await returnEmailUse(counts.db, secret, 'maria@visitor.test', start);
  expect(counts.uses()).toHaveLength(1);
});

test('what was counted while the clock was 60 days ahead refuses nobody once it is right again', async () => {
  await using counts = await openLimits();
  const ahead = after(60 * dayMs);
  expect([await counts.use(twice, ahead), await counts.use(twice, ahead)]).toEqual([null, null]);
  expect([await counts.use(twice, start), await counts.use(twice, after(hourMs))]).toEqual([null, null]);
  expect(await counts.use(twice, after(2 * hourMs))).toEqual(after(dayMs));
});

test('a use of another server whose clock is a minute ahead counts', async () => {
  await using counts = await openLimits();
  const once = { ...twice, atMost: 1 };
  await counts.use(once, after(60_000));
  expect(await counts.use(once, start)).toEqual(after(dayMs + 60_000));
});

test('what was counted while the clock was ahead is deleted, and the use of a reminder is not', async () => {
  await using counts = await openLimits();
  const sendAfter = new Date('2026-11-24T17:00:00.000Z');
  const mail = { to: 'maria@visitor.test', replyTo: null, subject: '', text: '', html: null, calendar: null };
  const about = { bookingId: exampleBooking.id, sender: 'a@centro.test', at: start };
  const reminder = outboxRow(mail, { ...about, kind: 'booking-reminder', sendAfter });
  await counts.db
    .insertInto('outbox')
    .values({ ...reminder, bookingId: null })
    .execute();
  await counts.use({ of: 'mail-to', whose: 'maria@visitor.test', atMost: 2, usedAt: sendAfter }, start);
  // While the deletion runs, others are counted.
  const whileDeleting = after(10 * 60_000);
  await counts.use(twice, whileDeleting);
  await counts.use(twice, after(60 * dayMs));
  await counts.limits.prune(start);
  expect(counts.uses()).toEqual([whileDeleting.toISOString(), sendAfter.toISOString()]);
});

test('counts are deleted when they are a day old', async () => {
  await using counts = await openLimits();
  await counts.use(twice, start);
  await counts.use(twice, after(1));
  await counts.limits.prune(after(dayMs));
  expect(counts.uses()).toEqual([after(1).toISOString()]);
});

test.for([
  { waitMs: 1001, seconds: '2' },
  { waitMs: 1000, seconds: '1' },
  { waitMs: 0, seconds: '1' },
  { waitMs: -5000, seconds: '1' },
])('a wait of $waitMs ms is $seconds s in Retry-After (RFC 9110)', ({ waitMs, seconds }) => {
  const reached = new LimitReached(after(waitMs));
  expect(reached.retryAfter(start)).toBe(seconds);
  expect(reached).toMatchObject({ statusCode: 429, message: 'Limit reached' });
});
