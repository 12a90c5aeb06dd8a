import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../store/migrations/migrations.ts';
import { formerMigrations } from '../store/migrations/formerMigrations.ts';
import { createFormerDatabase } from '../testing/store/createFormerDatabase.ts';
import { executeOnFile, queryFile } from '../testing/store/queryFile.ts';
import { realBookingRequest } from '../testing/requests/bookingRequest.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { postJson } from '../testing/startApi.ts';
import { serveCentre } from '../testing/serveCentre.ts';
import { testEnv } from '../testing/testEnv.ts';

function newFolders() {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-drill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const [dataDir, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  return { env: testEnv({ DATA_DIR: dataDir, MAIL: 'files' }), dataDir, backups };
}

/** Backs up a data folder; returns the backup. */
async function backUp(backups: string, env: NodeJS.ProcessEnv): Promise<string> {
  expect(await runCentre(['backup', backups], env)).toMatchObject({ code: 0, stderr: '' });
  const [name = ''] = readdirSync(backups);
  return path.join(backups, name);
}

/** A booking that is stored now, and whose data is not deleted. */
const inFuture = () => ({ day: '2099-11-25', createdAt: new Date().toISOString() });
const bookingsIn = (dataDir: string) => queryFile(dataDir, 'SELECT count(*) AS n FROM booking');
const appliedIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT name FROM kysely_migration ORDER BY name').map(({ name }) => name);

test('drill: a backup of the version before is restored on an empty machine, migrated, and booked on', async () => {
  const { env, dataDir, backups } = newFolders();
  await createFormerDatabase(dataDir, inFuture());
  expect(appliedIn(dataDir)).toEqual(formerMigrations.sqlite);
  const backup = await backUp(backups, env);
  expect(appliedIn(backup)).toEqual(formerMigrations.sqlite);
  rmSync(dataDir, { recursive: true });

  expect(await runCentre(['restore', backup], env)).toMatchObject({ code: 0, stderr: '' });
  expect(appliedIn(dataDir)).toEqual(Object.keys(migrations.sqlite).toSorted());
  expect(appliedIn(backup)).toEqual(formerMigrations.sqlite);
  await using server = await serveCentre(env);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await postJson(`${server.url}/send-confirmation-email`, realBookingRequest())).status).toBeLessThan(
    300,
  );
  expect(bookingsIn(dataDir)).toEqual([{ n: 2 }]);
});

const insertLater =
  "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-tomorrow', '2027-01-01')";

test.for([
  {
    what: 'a newer version',
    prepare: (dataDir: string) => executeOnFile(dataDir, insertLater),
    refusal: /^Cannot open the database .*a newer version of this program wrote it.*\n$/,
  },
  {
    what: 'a version that is too old',
    prepare: (dataDir: string) =>
      executeOnFile(dataDir, "DELETE FROM kysely_migration WHERE name = '0049-collected-messages'"),
    refusal: /^This database is from an older version: start that of commit \w+ once, then this one .*\n$/,
  },
])('drill: a backup of $what is refused with one line, and what was there goes on', async (drill) => {
  const { env, dataDir, backups } = newFolders();
  await createFormerDatabase(dataDir, inFuture());
  await drill.prepare(dataDir);
  const backup = await backUp(backups, env);
  rmSync(dataDir, { recursive: true });
  {
    await using server = await serveCentre(env);
    await postJson(`${server.url}/send-confirmation-email`, realBookingRequest());
  }

  const { code, stdout, stderr } = await runCentre(['restore', backup], env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(drill.refusal);
  expect(bookingsIn(dataDir)).toEqual([{ n: 1 }]);
  const left = readdirSync(dataDir).filter((name) => /^(replaced|restoring)$/.test(name));
  expect(left).toEqual([]);
  await using next = await serveCentre(env);
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  expect(bookingsIn(dataDir)).toEqual([{ n: 1 }]);
});
