import path from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countCeilings, countTogether } from '../../limits/ceilings.ts';
import { useLimits } from '../../limits/limitStore.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import {
  ofAddress,
  ofCentre,
  ofSmallCentre,
  openCounts,
  secret,
  start,
} from '../../testing/store/openCounts.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { addressOf } from '../../testing/postgres/testDatabase.ts';

const nextDay = new Date(start.getTime() + 24 * 60 * 60 * 1000);

test.for([ofSmallCentre, ofCentre])(
  'below a ceiling of $atMost no booking waits for one that is not committed',
  async (ceiling) => {
    await using counts = await openCounts();
    await counts.db.transaction().execute(async (trx) => {
      await countTogether(trx, secret, [ceiling], start);
      for (let other = 1; other < 12; other += 1) expect(await counts.together([ceiling])).toBe(true);
    });
  },
);

test.for([
  { end: 'commits', isAbove: true },
  { end: 'rolls back', isAbove: false },
])('who asks for the last use that another transaction has waits until that $end', async ({ isAbove }) => {
  await using counts = await openCounts();
  for (let used = 1; used < 12; used += 1) await counts.together([ofSmallCentre]);
  const trx = await counts.db.startTransaction().execute();
  await countTogether(trx, secret, [ofSmallCentre], start);
  let isOver = false;
  const other = counts.isAbove(start, ofSmallCentre).finally(() => (isOver = true));
  // Whoever does not want to wait gets no answer that may become untrue.
  expect(await counts.together([ofSmallCentre])).toBe(false);
  await counts.isWaiting();
  expect(isOver).toBe(false);
  await (isAbove ? trx.commit() : trx.rollback()).execute();
  expect(await other).toBe(isAbove);
});

test('once a ceiling is reached no booking waits for one that is not committed', async () => {
  await using counts = await openCounts();
  for (let used = 0; used < 12; used += 1) await counts.together([ofSmallCentre]);
  await counts.db.transaction().execute(async (trx) => {
    expect(await countCeilings(trx, secret, [ofSmallCentre], start)).toBe(true);
    expect(await counts.isAbove(start, ofSmallCentre)).toBe(true);
  });
});

test('limits are counted together, or none of them', async () => {
  await using counts = await openCounts();
  expect(await counts.together([])).toBe(true);
  expect(await counts.together([ofAddress, ofCentre])).toBe(true);
  expect(await counts.together([ofAddress, ofCentre])).toBe(true);
  expect(await counts.uses()).toBe(4);
  expect(await counts.together([ofAddress, ofCentre])).toBe(false);
  expect(await counts.together([ofCentre, ofAddress])).toBe(false);
  expect(await counts.uses()).toBe(4);
  expect(await counts.together([ofCentre, ofAddress], nextDay)).toBe(true);
});

test('a limit that is named twice is counted twice', async () => {
  await using counts = await openCounts();
  const ofOne = { ...ofAddress, atMost: 1 };
  expect(await counts.together([ofOne, ofOne])).toBe(false);
  expect(await counts.together([ofAddress, ofAddress, ofAddress])).toBe(false);
  expect(await counts.uses()).toBe(0);
  expect(await counts.together([ofAddress, ofAddress])).toBe(true);
  expect(await counts.uses()).toBe(2);
  expect(await counts.together([ofAddress])).toBe(false);
});

test('a use is counted without a look at all others', async () => {
  await using counts = await openCounts();
  const others = Array.from({ length: 3000 }, (_, index) => ({
    bucket: `of another address ${index}`,
    ordinal: 1,
    at: start.toISOString(),
  }));
  await counts.db.insertInto('limitUse').values(others).execute();
  const superuser = addressOf(path.basename(counts.dataDir));
  querySync(superuser, 'analyze limit_use');
  const scans = await counts.db.transaction().execute(async (trx) => {
    const readScans = () => trx.selectNoFrom(scansOfUses.as('scans')).executeTakeFirstOrThrow();
    const before = await readScans();
    await countTogether(trx, secret, [ofAddress, ofCentre], start);
    return [before, await readScans()];
  });
  expect(scans).toEqual([{ scans: 0 }, { scans: 0 }]);
});

const scansOfUses = sql<number>`(select seq_scan from pg_stat_xact_user_tables where relname = 'limit_use')`;

test('who counts together and who counts one after the other wait for each other, and neither gives up', async () => {
  await using counts = await openCounts();
  const [ofNarrow, ofHome] = ['203.0.113.9', '203.0.113.0/24'].map((whose) => ({
    ...ofAddress,
    whose,
    atMost: 4,
  })) as [DailyLimit, DailyLimit];
  // By their keys one or the other comes first.
  for (const limits of [
    [ofNarrow, ofHome],
    [ofHome, ofNarrow],
  ]) {
    const together = await counts.db.transaction().execute(async (trx) => {
      await useLimits(trx, secret, limits.slice(0, 1), start);
      const waiting = counts.together(limits);
      await counts.isWaiting();
      await useLimits(trx, secret, limits.slice(1), start);
      return { waiting };
    });
    expect(await together.waiting).toBe(true);
  }
});
