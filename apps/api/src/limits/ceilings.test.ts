import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openNewStore } from '../testing/openNewStore.ts';
import { openTables } from '../testing/openTables.ts';
import { isOnPostgres } from '../testing/postgres/testDatabase.ts';
import { countCeilings, countTogether } from './ceilings.ts';
import type { DailyLimit } from './limitStore.ts';

const secret = createSecretKey('a secret', 'utf8');
const start = new Date('2026-11-23T09:00:00.000Z');
const after = (ms: number) => new Date(start.getTime() + ms);
const hourMs = 60 * 60 * 1000;

/** Large enough to be counted in parts, and not divided by their number. */
const ofCentre: DailyLimit = {
  of: 'booking',
  whose: 'the whole centre',
  atMost: 269,
  hours: 1,
  isOfCentre: true,
};
const ofAddress: DailyLimit = { of: 'booking', whose: '203.0.113.9', atMost: 2 };

async function openCounts() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'centro-ceilings-'));
  await (await openNewStore(dataDir)).close();
  const db = openTables(dataDir);
  return {
    db,
    isAbove: (at: Date) => db.transaction().execute((trx) => countCeilings(trx, secret, [ofCentre], at)),
    together: (limits: readonly DailyLimit[], at = start) =>
      db.transaction().execute(async (trx) => (await countTogether(trx, secret, limits, at)) !== null),
    uses: async () => (await db.selectFrom('limitUse').select(['bucket', 'ordinal']).execute()).length,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const directOf = (answers: readonly boolean[]) => answers.filter((isAbove) => !isAbove).length;

test('of simultaneous bookings exactly those up to the ceiling of the centre are direct, and all are counted', async () => {
  await using counts = await openCounts();
  const answers = await Promise.all(Array.from({ length: 300 }, () => counts.isAbove(start)));
  expect(directOf(answers)).toBe(269);
  expect(await counts.uses()).toBe(300);
});

test('uses of the centre count for an hour', async () => {
  await using counts = await openCounts();
  for (let used = 0; used < 269; used += 1) expect(await counts.isAbove(start)).toBe(false);
  expect(await counts.isAbove(after(hourMs - 1))).toBe(true);
  const later = await Promise.all(Array.from({ length: 275 }, () => counts.isAbove(after(hourMs))));
  // The one above is counted too.
  expect(directOf(later)).toBe(268);
});

test.runIf(isOnPostgres())('bookings of a centre do not wait for one that is not committed', async () => {
  await using counts = await openCounts();
  await counts.db.transaction().execute(async (trx) => {
    await countTogether(trx, secret, [ofCentre], start);
    // Several, since two connections can count in one part.
    const others = Array.from({ length: 4 }, () => counts.together([ofCentre]));
    expect(await Promise.any(others)).toBe(true);
    void Promise.allSettled(others);
  });
});

test.runIf(isOnPostgres())('limits are counted together, or none of them', async () => {
  await using counts = await openCounts();
  expect(await counts.together([])).toBe(true);
  expect(await counts.together([ofAddress, ofCentre])).toBe(true);
  expect(await counts.together([ofAddress, ofCentre])).toBe(true);
  expect(await counts.uses()).toBe(4);
  expect(await counts.together([ofAddress, ofCentre])).toBe(false);
  expect(await counts.together([ofCentre, ofAddress])).toBe(false);
  expect(await counts.uses()).toBe(4);
  expect(await counts.together([ofCentre, ofAddress], after(24 * hourMs))).toBe(true);
});

test.runIf(isOnPostgres())('a limit that is named twice is not counted together', async () => {
  await using counts = await openCounts();
  expect(await counts.together([ofAddress, ofAddress])).toBe(false);
  expect(await counts.uses()).toBe(0);
});

test('what was counted together can be taken back', async () => {
  await using counts = await openCounts();
  await counts.db.transaction().execute(async (trx) => {
    const counted = await countTogether(trx, secret, [ofAddress, ofCentre], start);
    expect(counted !== null).toBe(isOnPostgres());
    await counted?.takeBack();
  });
  expect(await counts.uses()).toBe(0);
});
