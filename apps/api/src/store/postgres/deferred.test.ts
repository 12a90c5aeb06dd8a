import { expect, test } from 'vitest';
import { openCounts, start } from '../../testing/store/openCounts.ts';
import { preparedInsert } from '../engineSql.ts';

const insertUses = preparedInsert((db, uses: readonly { bucket: string; ordinal: number; at: string }[]) =>
  db.insertInto('limitUse').values(uses),
);
const use = { bucket: 'a bucket', ordinal: 1, at: start.toISOString() };

test('a transaction that fails gives its own error, whatever it has not sent yet', async () => {
  await using counts = await openCounts();
  const failing = counts.db.transaction().execute(async (trx) => {
    await trx.selectFrom('limitUse').select('bucket').execute();
    // The same key twice.
    await insertUses(trx, [use]);
    await insertUses(trx, [use]);
    throw new Error('its own');
  });
  await expect(failing).rejects.toThrow('its own');
  expect(await counts.uses()).toBe(0);
});

test('a deferred insert that fails makes the commit fail, and nothing is stored', async () => {
  await using counts = await openCounts();
  const failing = counts.db.transaction().execute(async (trx) => {
    await insertUses(trx, [use]);
    await insertUses(trx, [use]);
  });
  await expect(failing).rejects.toThrow('duplicate key');
  expect(await counts.uses()).toBe(0);
});
