import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openStore, openWithoutSecrets } from '../stores/openStore.ts';
import { openNewStore } from '../testing/store/openNewStore.ts';
import { emailRow } from '../testing/store/openTestStore.ts';
import { testCentre, testDatabase } from '../testing/postgres/testDatabase.ts';
import { executeOnFile, queryFile } from '../testing/store/queryFile.ts';
import { secretNames } from './keyFiles.ts';
import { rotateLinksKey } from './secrets.ts';

function newPath(): string {
  const folder = path.join(tmpdir(), `centro-keys-${randomUUID()}`);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens and closes the database of a folder as every start and command does. */
async function start(dataDir: string, url = testDatabase(dataDir)): Promise<void> {
  await (await openStore(dataDir, { url, centre: testCentre })).close();
}

/** Returns a folder whose database was opened once. */
async function startedOnce(): Promise<string> {
  const dataDir = newPath();
  await (await openNewStore(dataDir)).close();
  return dataDir;
}

const endsAt = new Date('2028-11-24T09:30:00.123Z');
const formerFile = 'links.key.until-2028-11-24T09-30-00.123Z';

async function rotate(dataDir: string, end = endsAt): Promise<void> {
  const options = { url: testDatabase(dataDir), centre: testCentre };
  const database = await openWithoutSecrets(dataDir, options);
  await rotateLinksKey(database.db, dataDir, end);
  await database.close();
}

const rememberedIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT name FROM secret_fingerprint ORDER BY name').map(({ name }) => name);

const remedies = {
  'links.key':
    'run "centre rotate-key links --end-links": the links of all emails sent so far then lead nowhere',
  'limits.key': 'run "centre rotate-key limits": the counts of limits then start anew',
};

test('a new database gets new keys, and remembers them', async () => {
  const dataDir = await startedOnce();
  expect(rememberedIn(dataDir)).toEqual(['limits.key', 'links.key']);
  await start(dataDir);
});

test.for(secretNames)('without its %s a database is not opened, and gets no other key', async (name) => {
  const dataDir = await startedOnce();
  const file = path.join(dataDir, name);
  renameSync(file, `${file}.lost`);
  await expect(start(dataDir)).rejects.toThrow(
    `${file} is missing: restore it from a backup; if it is lost, ${remedies[name]}`,
  );
  expect(existsSync(file)).toBe(false);

  renameSync(`${file}.lost`, file);
  await start(dataDir);
});

test.for(secretNames)('with another %s a database is not opened', async (name) => {
  const dataDir = await startedOnce();
  const file = path.join(dataDir, name);
  writeFileSync(file, Buffer.alloc(32, 7));
  await expect(start(dataDir)).rejects.toThrow(
    `${file} is not the key that the database remembers: restore it from a backup, or copy it from another machine of this centre; if it is lost, ${remedies[name]}`,
  );
});

test('a database that remembers no keys yet remembers those that are there', async () => {
  const dataDir = await startedOnce();
  const keys = secretNames.map((name) => readFileSync(path.join(dataDir, name)));
  await executeOnFile(dataDir, 'DELETE FROM secret_fingerprint');
  await start(dataDir);
  expect(secretNames.map((name) => readFileSync(path.join(dataDir, name)))).toEqual(keys);
  rmSync(path.join(dataDir, 'links.key'));
  await expect(start(dataDir)).rejects.toThrow('links.key is missing');
});

test('a database that remembers no keys, and has written emails, gets no new ones', async () => {
  const dataDir = newPath();
  const store = await openNewStore(dataDir);
  await store.outbox.enqueue(emailRow());
  await store.close();
  await executeOnFile(dataDir, 'DELETE FROM secret_fingerprint');
  for (const name of secretNames) rmSync(path.join(dataDir, name));
  await expect(start(dataDir)).rejects.toThrow('limits.key is missing: restore it from a backup');
  expect(existsSync(path.join(dataDir, 'limits.key'))).toBe(false);
});

test('a former key that is lost, or another one, stops the start until it has ended', async () => {
  const dataDir = await startedOnce();
  await rotate(dataDir);
  await start(dataDir);
  const file = path.join(dataDir, formerFile);
  const former = readFileSync(file);
  rmSync(file);
  await expect(start(dataDir)).rejects.toThrow(`${file} is missing: restore it from a backup`);
  writeFileSync(file, Buffer.alloc(32, 7), { mode: 0o600 });
  await expect(start(dataDir)).rejects.toThrow(`${file} is not the key that the database remembers`);
  writeFileSync(file, former);
  await start(dataDir);

  const ended = 'links.key.until-2026-01-01T00-00-00.000Z';
  await executeOnFile(dataDir, `INSERT INTO secret_fingerprint (name, hash) VALUES ('${ended}', '')`);
  await start(dataDir);
});

test('a rotation that was killed before the database remembered it is completed by the next start', async () => {
  const dataDir = await startedOnce();
  const [before] = queryFile(dataDir, "SELECT hash FROM secret_fingerprint WHERE name = 'links.key'");
  await rotate(dataDir);
  await executeOnFile(
    dataDir,
    `DELETE FROM secret_fingerprint WHERE name LIKE '%until%';
     UPDATE secret_fingerprint SET hash = '${String(before?.hash)}' WHERE name = 'links.key'`,
  );
  await start(dataDir);
  expect(rememberedIn(dataDir)).toEqual(['limits.key', 'links.key', formerFile]);
  rmSync(path.join(dataDir, formerFile));
  await expect(start(dataDir)).rejects.toThrow(`${formerFile} is missing`);
});

test('only a former key of links can stand for the present one', async () => {
  const dataDir = await startedOnce();
  cpSync(path.join(dataDir, 'limits.key'), path.join(dataDir, formerFile));
  writeFileSync(path.join(dataDir, 'limits.key'), Buffer.alloc(32, 7));
  await expect(start(dataDir)).rejects.toThrow('limits.key is not the key that the database remembers');
});

test('another machine of the centre starts once it has all keys, the former one too', async () => {
  const dataDir = await startedOnce();
  await rotate(dataDir);
  const url = testDatabase(dataDir);
  const other = newPath();
  mkdirSync(other, { mode: 0o700 });
  if (url === null) cpSync(path.join(dataDir, 'centro.sqlite'), path.join(other, 'centro.sqlite'));
  const copyKey = (name: string) => cpSync(path.join(dataDir, name), path.join(other, name));
  await expect(start(other, url)).rejects.toThrow('limits.key is missing');
  copyKey('limits.key');
  copyKey('links.key');
  await expect(start(other, url)).rejects.toThrow(`${formerFile} is missing`);
  copyKey(formerFile);
  await start(other, url);
});
