import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { claimDraft, isBeingWritten } from '../backup/backupFolder.ts';
import { restoreBackup } from '../backup/restoreBackup.ts';
import { openStore } from '../stores/openStore.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { runBuiltCentre, runCentre } from '../testing/built/runCentre.ts';
import { postJson } from '../testing/startApi.ts';
import { startServer } from '../testing/built/startServer.ts';
import { serveCentre } from '../testing/serveCentre.ts';
import { testEnv } from '../testing/testEnv.ts';
import { textsIn } from '../testing/textsIn.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'centro-backup-'));

/** Returns the places of data and backups in a folder. */
function placesIn(folder: string) {
  const [dataDir, backups] = [path.join(folder, 'data'), path.join(folder, 'backups')];
  return { env: testEnv({ DATA_DIR: dataDir, MAIL: 'files' }), dataDir, backups };
}

/** Creates a data folder and one for backups, removed after the test. */
function newFolders() {
  const folder = newFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return placesIn(folder);
}

const slots = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).freeSlots().slice(4);

/** Books the n-th slot for a visitor of its own. */
async function book(url: string, index: number): Promise<void> {
  const date = formatBookingDate(slots[index] as (typeof slots)[number]);
  const body = bookingRequest({ to: `visitor${index}@visitor.test`, date });
  expect((await postJson(`${url}/send-confirmation-email`, body)).status).toBeLessThan(300);
}

const visitorsIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT email FROM booking ORDER BY email').map(({ email }) => email);

/** Runs a command that must succeed; returns its output. */
async function done(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, stdout, stderr } = await runCentre(args, env);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout;
}

/** A data folder with one booking, and its backup: made once, each test works on a copy. */
const original = newFolder();

beforeAll(async () => {
  const { env, dataDir, backups } = placesIn(original);
  await using server = await serveCentre(env);
  await book(server.url, 0);
  await outboxIsEmpty(dataDir);
  await done(['backup', backups], env);
});

afterAll(() => rmSync(original, { recursive: true, force: true }));

/** Returns a data folder with one booking, and its backup. */
function backedUp() {
  const folders = newFolders();
  cpSync(original, path.dirname(folders.dataDir), { recursive: true });
  // A copied folder has the modes of a new one.
  chmodSync(folders.dataDir, 0o700);
  const [name = ''] = readdirSync(folders.backups);
  return { ...folders, backup: path.join(folders.backups, name) };
}

test('a backup of a running server is restored after the server was killed with a hot journal', async () => {
  const { env, dataDir, backups } = newFolders();
  await using server = await startServer(env);
  await book(server.url, 0);
  await book(server.url, 1);

  // While bookings are still made.
  const printed = (await Promise.all([done(['backup', backups], env), book(server.url, 2)]))[0];
  const [name = '', ...others] = readdirSync(backups);
  const backup = path.join(backups, name);
  expect(others).toEqual([]);
  expect(printed).toBe(`Backed up to ${backup}\n`);
  expect(readdirSync(backup).toSorted()).toEqual(['backup.json', 'centro.sqlite', 'limits.key', 'links.key']);
  for (const file of ['', ...readdirSync(backup)])
    expect(statSync(path.join(backup, file)).mode & 0o077).toBe(0);
  const inBackup = visitorsIn(backup);
  expect(inBackup).toEqual(expect.arrayContaining(['visitor0@visitor.test', 'visitor1@visitor.test']));
  expect(await done(['verify', backup], env)).toContain(`${inBackup.length} bookings`);
  expect(readdirSync(backup)).toHaveLength(4);

  await book(server.url, 3);
  const refused = await runCentre(['restore', backup], env);
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^A server or another program has .*centro\.sqlite open: stop it first\n$/);
  await book(server.url, 4);
  server.child.kill('SIGKILL');
  await server.exited;
  expect(statSync(path.join(dataDir, 'centro.sqlite-wal')).size).toBeGreaterThan(0);
  const keys = ['links.key', 'limits.key'].map((key) => readFileSync(path.join(backup, key)));

  expect(await done(['restore', backup], env)).toContain(
    `Restored to ${dataDir}; forgotten since the backup: 0 bookings`,
  );

  expect(readdirSync(dataDir).filter((file) => /sqlite-|restoring/.test(file))).toEqual([]);
  expect(visitorsIn(dataDir)).toEqual(inBackup);
  expect(['links.key', 'limits.key'].map((key) => readFileSync(path.join(dataDir, key)))).toEqual(keys);
  const [replaced = ''] = readdirSync(path.join(dataDir, 'replaced'));
  expect(visitorsIn(path.join(dataDir, 'replaced', replaced))).toEqual(
    Array.from({ length: 5 }, (_, index) => `visitor${index}@visitor.test`),
  );
  await using next = await serveCentre(env);
  await book(next.url, 5);
  expect(visitorsIn(dataDir)).toEqual([...inBackup, 'visitor5@visitor.test']);
});

test('a restore first deletes, to the last byte, the data that was due for deletion since the backup', async () => {
  const { env, dataDir, backups } = newFolders();
  {
    await using server = await serveCentre(env);
    await book(server.url, 0);
    await outboxIsEmpty(dataDir);
  }
  const database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
  database.exec(
    "UPDATE booking SET day = '2020-01-15'; UPDATE outbox SET status = 'sent', sent_at = '2020-01-15'",
  );
  database.close();
  await done(['backup', backups], env);
  rmSync(dataDir, { recursive: true });
  const [name = ''] = readdirSync(backups);
  expect(textsIn(backups, ['visitor0@visitor.test'])).not.toEqual([]);

  expect(await done(['restore', path.join(backups, name)], env)).toMatch(/: 1 bookings, [23] mails/);
  expect(textsIn(dataDir, ['visitor0@visitor.test', 'Maria Rossi'])).toEqual([]);
  expect(await done(['counts'], env)).toBe('2020-01  1 booked  0 cancelled\n');
});

test('a restore under a clock two years ahead forgets nobody before the clock is said to be right', async () => {
  const { env, dataDir, backup } = backedUp();
  const config = readConfig(env);
  const aheadMs = 2 * 366 * 24 * 60 * 60 * 1000;
  const options = { config, now: () => new Date(Date.now() + aheadMs), isOnlyCentre: true };
  const kept = await restoreBackup(backup, { ...options, isClockRight: false });
  expect([kept.forgotten, visitorsIn(dataDir)]).toEqual([null, ['visitor0@visitor.test']]);
  const emptied = await restoreBackup(backup, { ...options, isClockRight: true });
  expect(emptied.forgotten).toMatchObject({ bookings: 1 });
  expect(visitorsIn(dataDir)).toEqual(['']);
});

test('a restore closes the agenda on every device, ends used and unused links, and says who has access', async () => {
  const { env, dataDir, backups } = backedUp();
  const ways = ['staff_link', 'staff_code', 'staff_session', 'staff_device', 'staff_calendar'];
  const store = await openStore(dataDir);
  const [createdAt, endsAt] = ['2026-11-01T08:00:00.000Z', '2099-01-01T00:00:00.000Z'];
  const ofAnna = { centre: readConfig(env).centre.key, email: 'anna@centro.test', createdAt };
  for (const id of ['used', 'unused'])
    await store.staffLinks.add({ ...ofAnna, id, morningOf: null, endsAt, usedAt: null, isWelcome: 0 });
  const tablet = { ...ofAnna, id: 'tablet', tokenHash: 'hash', device: 'Firefox', remembered: 1 as const };
  const times = { usedAt: createdAt, endsAt, actingName: null, actingOn: null };
  await store.staffLinks.exchange('used', { ...tablet, ...times });
  await store.close();
  rmSync(backups, { recursive: true });
  await done(['backup', backups], env);
  const [name = ''] = readdirSync(backups);
  const rowsIn = (folder: string) =>
    ways.map((table) => queryFile(folder, `SELECT 1 FROM ${table}`).length).reduce((sum, rows) => sum + rows);
  expect(rowsIn(path.join(backups, name))).toBe(3);

  const printed = await done(['restore', path.join(backups, name)], env);
  expect(rowsIn(dataDir)).toBe(0);
  expect(printed).toContain('The agenda is closed on every device');
  expect(printed).toContain('By the backup it opens to info@centro.test. ');
});

test('a damaged database and a stale journal are replaced by the backup and kept in a folder', async () => {
  const { env, dataDir, backup } = backedUp();
  writeFileSync(path.join(dataDir, 'centro.sqlite'), 'no database');
  for (const suffix of ['wal', 'shm']) writeFileSync(path.join(dataDir, `centro.sqlite-${suffix}`), 'stale');

  await done(['restore', backup], env);

  expect(visitorsIn(dataDir)).toEqual(['visitor0@visitor.test']);
  const [replaced = ''] = readdirSync(path.join(dataDir, 'replaced'));
  const kept = path.join(dataDir, 'replaced', replaced);
  expect(readFileSync(path.join(kept, 'centro.sqlite'), 'utf8')).toBe('no database');
  expect(readFileSync(path.join(kept, 'centro.sqlite-wal'), 'utf8')).toBe('stale');
  expect((await runCentre(['restore', backup], env)).code).toBe(0);
});

test.for([
  {
    what: 'without a key',
    spoil: (backup: string) => rmSync(path.join(backup, 'links.key')),
    reason: 'links.key is missing',
  },
  {
    what: 'with another key',
    spoil: (backup: string) => writeFileSync(path.join(backup, 'limits.key'), Buffer.alloc(32)),
    reason: 'limits.key is not the file that was backed up',
  },
  {
    what: 'with a database cut in half',
    spoil: (backup: string) => truncateSync(path.join(backup, 'centro.sqlite'), 8192),
    reason: 'centro.sqlite is not the file that was backed up',
  },
  {
    what: 'whose database was already damaged when its list was written',
    spoil: (backup: string) => {
      const file = path.join(backup, 'centro.sqlite');
      // The last page: one of a table or of an index, and not of the schema.
      const bytes = readFileSync(file);
      const damaged = bytes.fill(0xa5, bytes.length - 4096);
      writeFileSync(file, damaged);
      const list = path.join(backup, 'backup.json');
      const manifest = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
      manifest.files['centro.sqlite'] = createHash('sha256').update(damaged).digest('hex');
      writeFileSync(list, JSON.stringify(manifest));
    },
    reason: 'centro.sqlite is damaged',
  },
  {
    what: 'whose list leaves a file out',
    spoil: (backup: string) => {
      const list = path.join(backup, 'backup.json');
      const manifest = JSON.parse(readFileSync(list, 'utf8')) as { files: Record<string, string> };
      delete manifest.files['centro.sqlite'];
      writeFileSync(list, JSON.stringify(manifest));
    },
    reason: 'centro.sqlite is not the file that was backed up',
  },
  {
    what: 'whose list is of another form',
    spoil: (backup: string) => writeFileSync(path.join(backup, 'backup.json'), '{"centre":7}'),
    reason: 'is no whole backup',
  },
  {
    what: 'without its list',
    spoil: (backup: string) => rmSync(path.join(backup, 'backup.json')),
    reason: 'is no whole backup',
  },
])('a backup $what is not verified and not restored', async ({ spoil, reason }) => {
  const { env, dataDir, backup } = backedUp();
  spoil(backup);
  const before = readFileSync(path.join(dataDir, 'centro.sqlite'));
  for (const command of ['verify', 'restore']) {
    const { code, stdout, stderr } = await runCentre([command, backup], env);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toContain(reason);
    expect(stderr.split('\n')).toHaveLength(2);
  }
  expect(readFileSync(path.join(dataDir, 'centro.sqlite'))).toEqual(before);
  expect(existsSync(path.join(dataDir, 'replaced'))).toBe(false);
});

test('a damaged database is not backed up, and earlier backups are kept', async () => {
  const { env, dataDir, backups, backup } = backedUp();
  const file = path.join(dataDir, 'centro.sqlite');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0xa5, 8192, 16_384));
  const { code, stderr } = await runCentre(['backup', backups], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^.*centro\.sqlite cannot be copied to .* \(.*(malformed|damaged).*\).*\n$/);
  expect(readdirSync(backups)).toEqual([path.basename(backup)]);
});

test('a backup whose date cannot be noted is whole, and says so', async () => {
  const { env, dataDir, backups } = backedUp();
  rmSync(path.join(dataDir, 'last-backup'));
  mkdirSync(path.join(dataDir, 'last-backup'));
  const { code, stderr } = await runCentre(['backup', backups], env);
  expect({ code, lines: stderr.split('\n').length }).toEqual({ code: 1, lines: 2 });
  expect(stderr).toContain('The backup is whole, but its date cannot be noted');
  expect(readdirSync(backups)).toHaveLength(2);
  expect(readdirSync(dataDir).filter((file) => file.endsWith('.new'))).toEqual([]);
});

/** Returns the moment `days` days ago, as in the name of a backup. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().replaceAll(':', '-');

/** Returns the names of backups of that many days ago: of this centre, of another one, and of neither, as they were called before. */
const ownOf = (days: number) => `centro-demo-centre-${daysAgo(days)}`;
const otherOf = (days: number) => `centro-demo-${daysAgo(days)}`;
const formerOf = (days: number) => `centro-${daysAgo(days)}`;

/** Makes folders that are empty: nothing but their names says whose backups they are. */
function makeFolders(backups: string, names: readonly string[]): void {
  for (const name of names) mkdirSync(path.join(backups, name));
}

/** Copies a backup under a new name and changes its list; without a centre it is as those of former versions. */
function copyBackup(backup: string, name: string, changes: { centre?: string | undefined }): string {
  const copy = path.join(path.dirname(backup), name);
  cpSync(backup, copy, { recursive: true });
  const list = path.join(copy, 'backup.json');
  writeFileSync(list, JSON.stringify({ ...JSON.parse(readFileSync(list, 'utf8')), ...changes }));
  return copy;
}

test('a backup says in its name and in its list of which centre it is', async () => {
  const { env, backup } = backedUp();
  expect(path.basename(backup)).toMatch(/^centro-demo-centre-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/);
  expect(JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8'))).toMatchObject({
    centre: 'demo-centre',
  });
  expect(await done(['verify', backup], env)).toContain('Whole: of the centre "demo-centre", made at ');
});

test.for([{ key: 'Centro Rossi/Nord' }, { key: 'chiave '.repeat(40) }])(
  'a centre whose key no folder can have, $key, is backed up and its old backups are deleted',
  async ({ key }) => {
    const { env, backups } = backedUp();
    const ofKey = { ...env, CENTRE_KEY: key };
    await done(['backup', backups], ofKey);
    await done(['backup', backups, '--keep', '1'], ofKey);
    // That of the centre with the former key is not its.
    expect(readdirSync(backups)).toHaveLength(2);
    expect(readdirSync(backups).filter((name) => name.startsWith('centro-demo-centre-'))).toHaveLength(1);
  },
);

test('backups of the centre of more than 30 days are deleted with the next one, and nothing else', async () => {
  const { env, backups } = backedUp();
  const kept = [ownOf(29), otherOf(31), `${otherOf(31)}.part`, formerOf(29), 'centro-old', 'photos'];
  makeFolders(backups, [...kept, ownOf(31), `${ownOf(31)}.part`, formerOf(31), `${formerOf(31)}.part`]);
  await done(['backup', backups], env);
  const names = readdirSync(backups);
  expect(names).toHaveLength(kept.length + 2);
  expect(names).toEqual(expect.arrayContaining(kept));
});

test('a backup made by a clock that is far from the last right one deletes none for its age (B36)', async () => {
  const { env, dataDir, backups } = backedUp();
  const old = ownOf(31);
  makeFolders(backups, [old]);
  {
    using database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
    database.exec("UPDATE proven_clock SET seen_at = '2026-01-01T00:00:00.000Z'");
  }
  await done(['backup', backups], env);
  expect(readdirSync(backups)).toContain(old);
});

test('a backup without a centre goes by its age where its keys are those of the data folder, and else stays', async () => {
  const { env, backups, backup } = backedUp();
  const own = copyBackup(backup, formerOf(31), { centre: undefined });
  const other = copyBackup(backup, formerOf(32), { centre: undefined });
  for (const key of ['links.key', 'limits.key']) writeFileSync(path.join(other, key), Buffer.alloc(32));
  await done(['backup', backups], env);
  expect(existsSync(own)).toBe(false);
  expect(existsSync(other)).toBe(true);
});

test('with --keep only the latest ones of the centre are kept, and those that another run is still writing', async () => {
  const { env, backups, backup } = backedUp();
  const untouched = [`${ownOf(1)}.part`, otherOf(1), otherOf(2), formerOf(1), formerOf(2), 'photos'];
  makeFolders(backups, [...untouched, ownOf(3), ownOf(2)]);
  const printed = await done(['backup', backups, '--keep', '2'], env);
  const made = path.basename(printed.trim().split('/').at(-1) ?? '');
  expect(readdirSync(backups).toSorted()).toEqual([...untouched, path.basename(backup), made].toSorted());
});

test('the list of a backup, and not its name, decides whose it is', async () => {
  const { env, backups, backup } = backedUp();
  const foreign = copyBackup(backup, ownOf(31), { centre: 'demo' });
  const own = copyBackup(backup, otherOf(31), { centre: 'demo-centre' });
  await done(['backup', backups, '--keep', '1'], env);
  expect(existsSync(foreign)).toBe(true);
  expect(existsSync(own)).toBe(false);
});

test('the backup that was just made stays, though a wrong clock made others that seem later', async () => {
  const { env, backups } = backedUp();
  makeFolders(backups, [ownOf(-500)]);
  const printed = await done(['backup', backups, '--keep', '1'], env);
  expect(readdirSync(backups)).toEqual([path.basename(printed.trim())]);
  makeFolders(backups, [ownOf(-500)]);
  await done(['backup', backups, '--keep', '2'], env);
  expect(readdirSync(backups)).toHaveLength(2);
});

test('a backup that is being written is not deleted, however old its name is; one that was killed is', async () => {
  const { env, backups } = backedUp();
  const [running, killed] = [31, 32].map((days) => path.join(backups, `${ownOf(days)}.part`));
  makeFolders(
    backups,
    [running, killed].map((folder) => path.basename(folder ?? '')),
  );
  claimDraft(killed ?? '')[Symbol.dispose]();
  using claim = new DisposableStack();
  claim.use(claimDraft(running ?? ''));
  expect(await done(['restore', '--list', backups], env)).toMatch(
    /not whole: it is being written\n[^]*not finished\n$/,
  );
  await done(['backup', backups, '--keep', '1'], env);
  expect(existsSync(running ?? '')).toBe(true);
  expect(existsSync(killed ?? '')).toBe(false);
});

test('a backup is claimed while it is written, and nothing of the claim is left in it', async () => {
  const { env, dataDir, backups } = backedUp();
  const database = new DatabaseSync(path.join(dataDir, 'centro.sqlite'));
  // Until this ends, the copy waits.
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  const running = runBuiltCentre(['backup', backups], env);
  const draft = await vi.waitUntil(
    () => readdirSync(backups).find((name) => name.endsWith('.part')),
    100_000,
  );
  await vi.waitUntil(() => isBeingWritten(path.join(backups, draft)), 100_000);
  database.close();
  expect(await running).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(path.join(backups, draft.replace('.part', ''))).toSorted()).toEqual([
    'backup.json',
    'centro.sqlite',
    'limits.key',
    'links.key',
  ]);
});

test('a backup of another centre is refused with what to do, and nothing changes', async () => {
  const { env, dataDir, backup } = backedUp();
  const before = readFileSync(path.join(dataDir, 'centro.sqlite'));
  const keys = readFileSync(path.join(dataDir, 'links.key'));
  const { code, stdout, stderr } = await runCentre(['restore', backup], { ...env, CENTRE_KEY: 'other' });
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `${backup} is of the centre "demo-centre", not of "other": nothing was changed. Restore it with CENTRE_KEY and DATA_DIR of that centre, or choose one of "other": centre restore --list ${path.dirname(backup)} shows them. If "demo-centre" is a former key of "other", write "centre": "other" into ${backup}/backup.json and try again.\n`,
  );
  expect(readFileSync(path.join(dataDir, 'centro.sqlite'))).toEqual(before);
  expect(readFileSync(path.join(dataDir, 'links.key'))).toEqual(keys);
  expect(existsSync(path.join(dataDir, 'replaced'))).toBe(false);
});

test('a backup that names no centre, as those of the version before, is restored where one centre is served', async () => {
  const { env, dataDir, backup } = backedUp();
  const former = copyBackup(backup, formerOf(1), { centre: undefined });
  rmSync(dataDir, { recursive: true });
  expect(await done(['verify', former], env)).toContain('Whole: no centre named, made at ');
  await done(['restore', former], env);
  expect(visitorsIn(dataDir)).toEqual(['visitor0@visitor.test']);
});

test('backups are listed with centre, moment, bookings and whether they are whole', async () => {
  const { env, backups, backup } = backedUp();
  const [former, other, cut] = [formerOf(1), otherOf(2), ownOf(3)];
  copyBackup(backup, former, { centre: undefined });
  copyBackup(backup, other, { centre: 'demo' });
  truncateSync(path.join(copyBackup(backup, cut, {}), 'centro.sqlite'), 8192);
  makeFolders(backups, ['photos', `${ownOf(4)}.part`]);
  const { madeAt } = JSON.parse(readFileSync(path.join(backup, 'backup.json'), 'utf8')) as { madeAt: string };
  const lines = (await done(['restore', '--list', backups], env)).trimEnd().split('\n');
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['no centre named', madeAt, '1 bookings', former, 'whole'],
    ['demo', madeAt, '1 bookings', other, 'whole'],
    ['demo-centre', madeAt, '1 bookings', path.basename(backup), 'whole'],
    [
      'demo-centre',
      cut.slice('centro-demo-centre-'.length),
      cut,
      `not whole: ${path.join(backups, cut, 'centro.sqlite')} is not the file that was backed up`,
    ],
    [
      'demo-centre',
      expect.stringMatching(/Z$/),
      expect.stringMatching(/\.part$/),
      'not whole: it was not finished',
    ],
  ]);
  expect((await done(['restore', '--list', backups, '--centre', 'demo'], env)).split('\n')).toHaveLength(2);
  expect(await done(['restore', '--list', path.join(backups, 'photos')], env)).toContain(
    'There is no backup',
  );
  expect(await runCentre(['restore', '--list', path.join(backups, 'none')], env)).toMatchObject({
    code: 1,
    stderr: `There is no folder ${path.join(backups, 'none')}\n`,
  });
});

test('a former key is in the backup, and a restore brings back the keys of the backup alone', async () => {
  const { env, dataDir, backups } = backedUp();
  await done(['rotate-key', 'links'], env);
  const keys = () => readdirSync(dataDir).filter((name) => name.includes('.key'));
  const rotatedOnce = keys();
  expect(rotatedOnce).toHaveLength(3);
  const backup = (await done(['backup', backups], env)).trim().replace('Backed up to ', '');
  for (const name of rotatedOnce) {
    expect(readFileSync(path.join(backup, name))).toEqual(readFileSync(path.join(dataDir, name)));
    expect(statSync(path.join(backup, name)).mode & 0o077).toBe(0);
  }
  await done(['rotate-key', 'links'], env);
  expect(keys()).toHaveLength(4);
  await done(['restore', backup], env);
  expect(keys()).toEqual(rotatedOnce);
  await done(['counts'], env);

  rmSync(path.join(backup, rotatedOnce.find((name) => name.includes('until')) ?? ''));
  expect((await runCentre(['verify', backup], env)).stderr).toMatch(/until-.*Z is missing\n$/);
});

test('a key that is not the one of its database is not backed up, and earlier backups are kept', async () => {
  const { env, dataDir, backups, backup } = backedUp();
  writeFileSync(path.join(dataDir, 'links.key'), Buffer.alloc(32, 7));
  const { code, stderr } = await runCentre(['backup', backups, '--keep', '1'], env);
  expect(code).toBe(1);
  expect(stderr).toContain('links.key is not the key that the database remembers: restore it from a backup');
  expect(readdirSync(backups)).toEqual([path.basename(backup)]);
});

test('a backup into the data folder is refused', async () => {
  const { env, dataDir } = backedUp();
  const { code, stderr } = await runCentre(['backup', path.join(dataDir, 'backups')], env);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `${path.join(dataDir, 'backups')} is in the data folder and would be lost with it: choose another\n`,
  });
});

test.for([
  { args: ['backup'] },
  { args: ['backup', 'a', '--keep', '0'] },
  { args: ['verify', 'a', 'b'] },
  { args: ['restore', '--force', 'a'] },
  { args: ['restore', '--list'] },
  { args: ['backup', '--all'] },
])('centre $args is wrong usage', async ({ args }) => {
  const { code, stderr } = await runCentre(args, newFolders().env);
  expect(code).toBe(2);
  expect(stderr).toContain(`Usage: npx pnpm@12 centre ${args[0]}`);
});
