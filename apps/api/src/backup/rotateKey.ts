import type { Config } from '../config/config.ts';
import { databaseFile, hasDatabase } from '../store/Database.ts';
import type { SecretName } from '../store/keyFiles.ts';
import { StoreError } from '../store/storeErrors.ts';
import { openWithoutSecrets } from '../stores/openStore.ts';
import { leaseStore } from '../outbox/claims/senderLease.ts';
import { endLinks, rotateLimitsKey, rotateLinksKey } from '../store/secrets.ts';
import { claimDatabase, refuseServer } from './restoreBackup.ts';
import { dayMs } from '../texts/dates.ts';

/**
 * Replaces a key of a centre by a new one. Returns until when links that were signed with the former `links.key` are valid; null
 * where none is kept: for `limits.key`, or with `endsLinks`. Throws a `StoreError`, and changes nothing, while a server runs.
 */
export async function rotateKey(
  name: SecretName,
  { config, now, endsLinks }: { config: Config; now: () => Date; endsLinks: boolean },
): Promise<Date | null> {
  const { dataDir, database } = config;
  if (database.url === null) {
    if (!hasDatabase(dataDir)) throw new StoreError(`There is no database in ${dataDir}`);
    claimDatabase(databaseFile(dataDir))[Symbol.dispose]();
  }
  const opened = await openWithoutSecrets(dataDir, database);
  const { db } = opened;
  try {
    if (database.url !== null) await refuseServer(leaseStore(db));
    if (name === 'limits.key') await rotateLimitsKey(db, dataDir);
    else if (endsLinks) await endLinks(db, dataDir);
    else return (await rotateLinksKey(db, dataDir, new Date(now().getTime() + daysOfLinks * dayMs))).endsAt;
    return null;
  } finally {
    await opened.close();
  }
}

/**
 * Longer than any link with an end: those of bookings end with the booking window, a device's after half a year. Links to leave the
 * newsletter, and private calendars, have none: they get as long as consents are kept.
 */
const daysOfLinks = 2 * 365;
