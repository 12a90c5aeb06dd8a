import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emailKinds } from '../../operation/emailKinds.ts';
import { dueEmails } from '../../outbox/dueEmails.ts';
import { emailRow, openTestStore } from '../../testing/openTestStore.ts';
import { openTables } from '../../testing/openTables.ts';
import { querySync } from '../../testing/postgres/querySync.ts';
import { addressOf } from '../../testing/postgres/testDatabase.ts';

test('an email is claimed without a look at all that were sent', async () => {
  await using given = await openTestStore();
  const db = openTables(given.dataDir);
  onTestFinished(() => db.destroy());
  const sent = Array.from({ length: 1000 }, (_, index) => emailRow({ id: `sent ${index}`, status: 'sent' }));
  await db.insertInto('outbox').values(sent).execute();
  const { id, nextAttemptAt: now } = await given.enqueue();
  querySync(addressOf(path.basename(given.dataDir)), 'analyze outbox');
  const scans = await db.transaction().execute(async (trx) => {
    const readScans = () => trx.selectNoFrom(scansOfOutbox.as('scans')).executeTakeFirstOrThrow();
    const before = await readScans();
    const wanted = {
      now,
      freshSince: now,
      upToRank: 3,
      without: '[]',
      until: '2100-01-01T00:00:00.000Z',
      atMost: 5,
    };
    expect(await dueEmails(emailKinds).claimEmails(trx, wanted)).toMatchObject([{ id }]);
    return [before, await readScans()];
  });
  expect(scans).toEqual([{ scans: 0 }, { scans: 0 }]);
});

const scansOfOutbox = sql<number>`(select seq_scan from pg_stat_xact_user_tables where relname = 'outbox')`;
