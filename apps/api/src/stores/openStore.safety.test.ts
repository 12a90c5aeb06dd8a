import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { migrations } from '../store/migrations/migrations.ts';
import { createFormerDatabase } from '../testing/store/createFormerDatabase.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { openStore } from './openStore.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-safety-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function execute(file: string, sql: string): void {
  const database = new DatabaseSync(file);
  database.exec(sql);
  database.close();
}

/** Overwrites `length` bytes of a file with garbage, from `start` on. */
function scribble(file: string, start: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, start, start + length);
  writeFileSync(file, bytes);
}

const halfOf = (file: string) => Math.floor(statSync(file).size / 2);

test.for([
  { what: 'emptied', spoil: (file: string) => truncateSync(file, 0), reason: 'it is empty' },
  {
    what: 'cut in half',
    spoil: (file: string) => truncateSync(file, halfOf(file)),
    reason: 'malformed|it is damaged',
  },
  {
    what: 'cut within its header',
    spoil: (file: string) => truncateSync(file, 50),
    reason: 'malformed|not a database|another program',
  },
  {
    what: 'overwritten at its head',
    spoil: (file: string) => scribble(file, 0, 100),
    reason: 'it is no SQLite database',
  },
  {
    what: 'overwritten in a page',
    spoil: (file: string) => scribble(file, 8192, 4096),
    reason: 'malformed|it is damaged',
  },
  {
    what: 'that of another program',
    spoil: (file: string) => execute(file, 'PRAGMA application_id = 7'),
    reason: 'it is the database of another program',
  },
  {
    what: 'written by a newer version',
    spoil: (file: string) =>
      execute(file, "INSERT INTO kysely_migration VALUES ('9999-later', '2030-01-01T00:00:00.000Z')"),
    reason: 'a newer version of this program wrote it',
    remedy: "start the newer release, or restore a backup from before it with this release's centre",
  },
  {
    what: 'a text file',
    spoil: (file: string) => writeFileSync(file, 'Lunedì ore 16:30 Maria\n'.repeat(100)),
    reason: 'it is no SQLite database',
  },
])(
  'a database $what is refused with the reason and not changed',
  async ({ spoil, reason, remedy = 'check DATA_DIR' }) => {
    const dataDir = newFolder();
    const file = path.join(dataDir, 'centro.sqlite');
    await (await openStore(dataDir)).close();
    spoil(file);
    const before = readFileSync(file);

    await expect(openStore(dataDir)).rejects.toThrow(
      new RegExp(`^Cannot open the database .*centro\\.sqlite \\(.*(${reason}).*\\): ${remedy}$`),
    );
    expect(readFileSync(file).equals(before)).toBe(true);
  },
);

/** Opens the store in a process of its own, and returns what it says of it; `limit` is what it may write, in kB. */
function openApart(dataDir: string, { limit = 'unlimited', user = {} } = {}) {
  const opener = fileURLToPath(new URL('./openStore.ts', import.meta.url));
  const script = `
    const { openStore } = await import(${JSON.stringify(opener)});
    await openStore(${JSON.stringify(dataDir)}).then((store) => store.close(), (error) => console.log(error.message));`;
  // Ignored, the signal of a file that is too large becomes an error of the write, as on a full disk.
  const run = `trap '' XFSZ; ulimit -f ${limit}; exec "$0" --input-type=module -e "$1"`;
  const { stdout } = spawnSync('bash', ['-c', run, process.execPath, script], { encoding: 'utf8', ...user });
  return stdout.trim();
}

test.for([{ limit: '4' }, { limit: '8' }])(
  'a start on a full disk, on which $limit kB are left, says that space is missing',
  async ({ limit }) => {
    const dataDir = newFolder();
    await (await openStore(dataDir)).close();
    expect(openApart(dataDir, { limit })).toMatch(
      /^Cannot open the database .*centro\.sqlite \(disk I\/O error\): the disk may be full, so free some space, and check DATA_DIR$/,
    );
    expect(openApart(dataDir)).toBe('');
  },
);

test.for([
  { what: 'file', mode: 0o400, name: 'centro.sqlite', fix: 'chmod 600' },
  { what: 'folder', mode: 0o500, name: '', fix: 'chmod 700' },
])('a $what that the server cannot write is refused with the command to run', async (example) => {
  const { mode, name, fix } = example;
  const dataDir = newFolder();
  await (await openStore(dataDir)).close();
  // The superuser may write everything.
  const nobody = 65_534;
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user)
    for (const file of [dataDir, ...readdirSync(dataDir).map((entry) => path.join(dataDir, entry))])
      chownSync(file, nobody, nobody);
  const spoilt = path.join(dataDir, name);
  chmodSync(spoilt, mode);
  const said = openApart(dataDir, { user });
  chmodSync(spoilt, 0o700);
  expect(said).toBe(
    `${spoilt} cannot be written by the user of this process (mode 0${mode.toString(8)}): run ${fix} on it, and chown where it belongs to another user`,
  );
});

test('a missing database with a journal is an error, and no new one is created', async () => {
  const dataDir = newFolder();
  const file = path.join(dataDir, 'centro.sqlite');
  const store = await openStore(dataDir);
  copyFileSync(`${file}-wal`, path.join(dataDir, 'kept'));
  await store.close();
  rmSync(file);
  copyFileSync(path.join(dataDir, 'kept'), `${file}-wal`);

  await expect(openStore(dataDir)).rejects.toThrow('the database is not; restore both from a backup');
  expect(existsSync(file)).toBe(false);
});

test.for([
  { what: 'without a database', isFormer: false },
  { what: 'on the database of the version before', isFormer: true },
])('two processes that start at once $what both have every table, created once', async ({ isFormer }) => {
  const opener = fileURLToPath(new URL('./openStore.ts', import.meta.url));
  for (let round = 0; round < 3; round += 1) {
    const dataDir = path.join(newFolder(), 'data');
    if (isFormer) await createFormerDatabase(dataDir);
    else mkdirSync(dataDir, { mode: 0o700 });
    const script = `
      const { openStore } = await import(${JSON.stringify(opener)});
      process.stdin.once('data', async () => {
        const store = await openStore(${JSON.stringify(dataDir)});
        await store.outbox.nextDueAt();
        await store.close();
        process.exit();
      });
      process.stdout.write('ready');`;
    const processes = ['a', 'b'].map(() => spawn(process.execPath, ['--input-type=module', '-e', script]));
    await Promise.all(processes.map(({ stdout }) => once(stdout, 'data')));
    const errors = processes.map(({ stderr }) => text(stderr));
    for (const { stdin } of processes) stdin.write('go\n');
    const codes = await Promise.all(processes.map(async (child) => (await once(child, 'exit'))[0] as number));

    expect(await Promise.all(errors)).toEqual(['', '']);
    expect(codes).toEqual([0, 0]);
    const names = queryFile(dataDir, 'SELECT name FROM kysely_migration ORDER BY name').map(
      ({ name }) => name,
    );
    expect(names).toEqual(Object.keys(migrations.sqlite).toSorted());
    expect(queryFile(dataDir, 'SELECT count(*) AS n FROM booking')).toEqual([{ n: isFormer ? 1 : 0 }]);
    expect(readdirSync(dataDir).filter((name) => name.endsWith('.new'))).toEqual([]);
  }
});
