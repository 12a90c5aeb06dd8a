import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../store/migrations/migrations.ts';
import { openOlderDatabase } from '../testing/openOlderDatabase.ts';
import { queryFile } from '../testing/queryFile.ts';
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

const names = Object.keys(migrations).toSorted();
const bookingsIn = (dataDir: string) => queryFile(dataDir, 'SELECT count(*) AS n FROM booking');
const appliedIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT name FROM kysely_migration ORDER BY name').map(({ name }) => name);

test('drill: a backup of the version before is restored on an empty machine, migrated, and booked on', async () => {
  const { env, dataDir, backups } = newFolders();
  const older = names.at(-2) ?? '';
  await (await openOlderDatabase(dataDir, older)).destroy();
  expect(appliedIn(dataDir).at(-1)).toBe(older);
  const backup = await backUp(backups, env);
  expect(appliedIn(backup).at(-1)).toBe(older);
  rmSync(dataDir, { recursive: true });

  expect(await runCentre(['restore', backup], env)).toMatchObject({ code: 0, stderr: '' });
  expect(appliedIn(dataDir)).toEqual(names);
  expect(appliedIn(backup).at(-1)).toBe(older);
  await using server = await serveCentre(env);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  expect((await postJson(`${server.url}/send-confirmation-email`, realBookingRequest())).status).toBeLessThan(
    300,
  );
  expect(bookingsIn(dataDir)).toEqual([{ n: 1 }]);
});

test('drill: a backup of a newer version is refused with one line, and what was there goes on', async () => {
  const { env, dataDir, backups } = newFolders();
  {
    await using server = await serveCentre(env);
    await postJson(`${server.url}/send-confirmation-email`, realBookingRequest());
  }
  const file = path.join(dataDir, 'centro.sqlite');
  const database = new DatabaseSync(file);
  const insert = "INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-of-tomorrow', '2027-01-01')";
  database.exec(insert);
  database.close();
  const backup = await backUp(backups, env);
  const sameAgain = new DatabaseSync(file);
  sameAgain.exec("DELETE FROM kysely_migration WHERE name = '9999-of-tomorrow'");
  sameAgain.close();

  const { code, stdout, stderr } = await runCentre(['restore', backup], env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^Cannot open the database .*a newer version of this program wrote it.*\n$/);
  expect(bookingsIn(dataDir)).toEqual([{ n: 1 }]);
  const left = readdirSync(dataDir).filter((name) => /^(replaced|restoring)$/.test(name));
  expect(left).toEqual([]);
  await using next = await serveCentre(env);
  expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  expect(bookingsIn(dataDir)).toEqual([{ n: 1 }]);
});
