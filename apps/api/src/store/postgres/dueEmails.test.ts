import path from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { emailKinds } from '../../operation/emailKinds.ts';
import { dueEmails } from '../../outbox/dueEmails.ts';
import { emailRow, openTestStore } from '../../testing/store/openTestStore.ts';
import { openTables } from '../../testing/store/openTables.ts';
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
    expect(await dueEmails(emailKinds).claimEmails(trx, wantedAt(now))).toMatchObject([{ id }]);
    return [before, await readScans()];
  });
  expect(scans).toEqual([{ scans: 0 }, { scans: 0 }]);
});

test('emails are claimed without a look at every pair of them, also by the plan of a new outbox, which is empty', async () => {
  await using given = await openTestStore();
  const db = openTables(given.dataDir);
  onTestFinished(() => db.destroy());
  const emails = Array.from({ length: 600 }, (_, index) =>
    emailRow({ id: `${index}`, recipient: `a@visitor${index % 3}.test` }),
  );
  const wanted = wantedAt(emailRow().nextAttemptAt);
  const { claimEmails } = dueEmails(emailKinds);
  const read = await db.transaction().execute(async (trx) => {
    await trx.selectNoFrom(plannedOnce.as('set')).execute();
    expect(await claimEmails(trx, wanted)).toEqual([]);
    await trx.insertInto('outbox').values(emails).execute();
    expect(await claimEmails(trx, wanted)).toHaveLength(5);
    return trx.selectNoFrom(rowsOfOutbox.as('rows')).executeTakeFirstOrThrow();
  });
  expect(Number(read.rows)).toBeLessThan(2 * emails.length);
});

test('of emails to very many domains those are claimed that were due first, whatever the domains are called', async () => {
  await using given = await openTestStore();
  const db = openTables(given.dataDir);
  onTestFinished(() => db.destroy());
  const emails = Array.from({ length: 300 }, (_, index) =>
    emailRow({
      id: `${index}`,
      recipient: `a@${String(300 - index)}.test`,
      nextAttemptAt: new Date(Date.parse('2026-11-23T08:00:00Z') + index * 1000).toISOString(),
    }),
  );
  await db.insertInto('outbox').values(emails).execute();
  const claimed = await dueEmails(emailKinds).claimEmails(db, wantedAt('2026-11-23T09:00:00.000Z'));
  expect(claimed.map(({ id }) => id).toSorted()).toEqual(['0', '1', '2', '3', '4']);
});

const wantedAt = (now: string) => ({
  now,
  freshSince: now,
  upToRank: 3,
  without: '[]',
  until: '2100-01-01T00:00:00.000Z',
  atMost: 5,
});

const plannedOnce = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;
const rowsOfOutbox = sql<string>`(select seq_tup_read + idx_tup_fetch from pg_stat_xact_user_tables where relname = 'outbox')`;
const scansOfOutbox = sql<number>`(select seq_scan from pg_stat_xact_user_tables where relname = 'outbox')`;
