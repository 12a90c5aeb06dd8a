import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countCeilings, countTogether } from '../../limits/ceilings.ts';
import type { DailyLimit } from '../../limits/limitStore.ts';
import { eventually } from '../eventually.ts';
import { openNewStore } from './openNewStore.ts';
import { openTables } from './openTables.ts';
import { querySync } from '../postgres/querySync.ts';
import { addressOf } from '../postgres/testDatabase.ts';

export const secret = createSecretKey('a secret', 'utf8');
export const start = new Date('2026-11-23T09:00:00.000Z');

/** Of more uses than it has parts, and not divided by their number. */
export const ofCentre: DailyLimit = {
  of: 'booking',
  whose: 'the whole centre',
  atMost: 269,
  hours: 1,
  isOfCentre: true,
};
/** As low as the default: each part is one use. */
export const ofSmallCentre: DailyLimit = { ...ofCentre, atMost: 12 };
export const ofAddress: DailyLimit = { of: 'booking', whose: '203.0.113.9', atMost: 2 };

/** Opens an empty database in which uses of limits are counted. */
export async function openCounts() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'centro-ceilings-'));
  await (await openNewStore(dataDir)).close();
  const db = openTables(dataDir);
  return {
    db,
    dataDir,
    isAbove: (at: Date, ceiling = ofCentre) =>
      db.transaction().execute((trx) => countCeilings(trx, secret, [ceiling], at)),
    together: (limits: readonly DailyLimit[], at = start) =>
      db.transaction().execute(async (trx) => (await countTogether(trx, secret, limits, at)) !== null),
    /** Resolves once a transaction waits for another one; only on PostgreSQL. */
    isWaiting: () =>
      eventually(() => {
        const waiting = querySync(
          addressOf(path.basename(dataDir)),
          'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())',
        );
        if (waiting.length === 0) throw new Error('No transaction waits');
      }),
    uses: async () => (await db.selectFrom('limitUse').select(['bucket', 'ordinal']).execute()).length,
    [Symbol.asyncDispose]: async () => {
      await db.destroy();
      rmSync(dataDir, { recursive: true });
    },
  };
}
