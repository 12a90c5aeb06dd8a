import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countCeilings, countTogether } from '../limits/ceilings.ts';
import type { DailyLimit } from '../limits/limitStore.ts';
import { openNewStore } from './openNewStore.ts';
import { openTables } from './openTables.ts';

export const secret = createSecretKey('a secret', 'utf8');
export const start = new Date('2026-11-23T09:00:00.000Z');

/** Large enough to be counted in parts, and not divided by their number. */
export const ofCentre: DailyLimit = {
  of: 'booking',
  whose: 'the whole centre',
  atMost: 269,
  hours: 1,
  isOfCentre: true,
};
export const ofAddress: DailyLimit = { of: 'booking', whose: '203.0.113.9', atMost: 2 };

/** Opens an empty database in which uses of limits are counted. */
export async function openCounts() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'centro-ceilings-'));
  await (await openNewStore(dataDir)).close();
  const db = openTables(dataDir);
  return {
    db,
    dataDir,
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
