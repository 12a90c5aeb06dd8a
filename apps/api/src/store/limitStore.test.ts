import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CamelCasePlugin, Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { queryFile } from '../testing/queryFile.ts';
import { groupCommit } from './groupCommit.ts';
import {
  countUses,
  isWithinLimit,
  LimitReached,
  limitStore,
  returnEmailUse,
  useLimits,
} from './limitStore.ts';
import type { DailyLimit } from './limitStore.ts';
import { openDatabase } from './openDatabase.ts';
import { openStore } from './openStore.ts';
import type { Tables } from './Tables.ts';

const secret = Buffer.from('a secret');
const start = new Date('2026-11-23T09:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

/** Opens the counts of a database of its own. */
async function openLimits() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'centro-limits-'));
  await (await openStore(dataDir)).close();
  const db = new Kysely<Tables>({
    dialect: groupCommit(openDatabase(path.join(dataDir, 'centro.sqlite'))),
    plugins: [new CamelCasePlugin()],
  });
  const limits = limitStore(db, secret);
  return {
    db,
    limits,
    /** Resolves with null when the use is allowed, else with the moment from which on it is. */
    use: (limit: DailyLimit, at: Date) =>
      limits.use([limit], at).then(
        () => null,
        (error: unknown) => {
          if (error instanceof LimitReached) return error.freeAt;
          throw error;
        },
      ),
    uses: () => queryFile(dataDir, 'SELECT at FROM limit_use ORDER BY at').map(({ at }) => at),
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const twice: DailyLimit = { of: 'booking', whose: '203.0.113.9', atMost: 2 };

test('so many uses in 24 hours, and one more when the first of them is a day old', async () => {
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

test('e-mails are counted by the day of UTC on which they leave', async () => {
  await using counts = await openLimits();
  const once: DailyLimit = { of: 'mail-to', whose: 'maria@visitor.test', atMost: 1 };
  expect(await counts.use(once, new Date('2026-11-23T23:59:59.999Z'))).toBeNull();
  expect(await counts.use(once, new Date('2026-11-24T00:00:00.000Z'))).toBeNull();
  // When the address was written to is not told.
  const refused = await counts.use(once, new Date('2026-11-24T12:00:00.000Z'));
  expect(refused).toEqual(new Date('2026-11-25T12:00:00.000Z'));

  const reminder = { ...once, usedAt: new Date('2026-11-30T17:00:00.000Z') };
  expect(await counts.use(reminder, start)).toBeNull();
  expect(await counts.use(reminder, start)).not.toBeNull();
  expect(await counts.use(once, new Date('2026-11-30T08:00:00.000Z'))).not.toBeNull();
});

test.for<{ what: string; other: DailyLimit }>([
  { what: 'another address', other: { ...twice, whose: '203.0.113.10' } },
  { what: 'another call', other: { ...twice, of: 'message' } },
])('$what is counted apart', async ({ other }) => {
  await using counts = await openLimits();
  for (let used = 0; used < 2; used += 1) await counts.use(twice, start);
  expect(await counts.use(twice, start)).not.toBeNull();
  expect(await counts.use(other, start)).toBeNull();
});

test('with another secret nothing is found', async () => {
  await using counts = await openLimits();
  for (let used = 0; used < 2; used += 1) await counts.use(twice, start);
  await expect(limitStore(counts.db, Buffer.from('other')).use([twice], start)).resolves.toBeUndefined();
});

test('where one of several limits is full none is counted', async () => {
  await using counts = await openLimits();
  const full: DailyLimit = { of: 'message', whose: 'a', atMost: 0 };
  await counts.use({ ...full, atMost: 1 }, start);
  await expect(counts.limits.use([twice, full], start)).rejects.toThrow(LimitReached);
  expect(counts.uses()).toHaveLength(1);
});

test('what has no limit is not written down', async () => {
  await using counts = await openLimits();
  expect(await counts.use({ ...twice, atMost: Infinity }, start)).toBeNull();
  expect(counts.uses()).toEqual([]);
});

test('a ceiling counts every use, full or not, and tells when one was full', async () => {
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

test('what is left out without a word is not counted', async () => {
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

test('a fault that is no limit is not taken for one', async () => {
  await using counts = await openLimits();
  const broken = { ...twice, usedAt: new Date(Number.NaN) };
  await expect(isWithinLimit(counts.db, secret, broken, start)).rejects.toThrow(RangeError);
});

test('an e-mail that is dropped gives back a use of its own day, whatever the spelling of its address', async () => {
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

test('of two uses one is given back', async () => {
  await using counts = await openLimits();
  const mails: DailyLimit = { of: 'mail-to', whose: 'maria@visitor.test', atMost: 2 };
  await useLimits(counts.db, secret, [mails, mails], start);
  await returnEmailUse(counts.db, secret, 'maria@visitor.test', start);
  expect(counts.uses()).toHaveLength(1);
});

test('counts are forgotten when they are a day old', async () => {
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
])('who has $waitMs ms to wait is told to come back in $seconds s (RFC 9110)', ({ waitMs, seconds }) => {
  const reached = new LimitReached(after(waitMs));
  expect(reached.retryAfter(start)).toBe(seconds);
  expect(reached).toMatchObject({ statusCode: 429, message: 'Limit reached' });
});
