import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCentre } from '../testing/built/runCentre.ts';
import { createDatabase } from '../testing/store/createDatabase.ts';
import { testEnv } from '../testing/testEnv.ts';

const nobody = 65_534;
const self = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
/** Another user than the superuser, where that one runs the tests; nobody else may give files away. */
const server = self.uid === 0 ? { uid: nobody, gid: nobody } : self;

/** A centre whose data folder belongs to the user of the server. */
async function withServersData() {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  const env = testEnv({ DATA_DIR: dataDir, DATABASE_URL: '', MAIL: 'files' });
  await createDatabase(env);
  for (const entry of entriesOf(dataDir)) chownSync(entry, server.uid, server.gid);
  const run = async (...args: string[]) => {
    expect(await runCentre(args, env)).toMatchObject({ code: 0, stderr: '' });
    return foreignIn(folder);
  };
  return { folder, env, run };
}

const entriesOf = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => path.join(folder, entry)),
];

/** Returns what in a folder does not belong to the user of the server. */
const foreignIn = (folder: string): string[] =>
  entriesOf(folder)
    .slice(1)
    .filter((entry) => lstatSync(entry).uid !== server.uid || lstatSync(entry).gid !== server.gid);

test('what commands leave belongs to the user of the server, also when the superuser runs them', async () => {
  const { folder, env, run } = await withServersData();
  await runCentre(['doctor', '--send-email'], env);
  expect(foreignIn(folder)).toEqual([]);
  expect(await run('rotate-key', 'links')).toEqual([]);
  expect(await run('rotate-key', 'limits')).toEqual([]);
  const backups = path.join(folder, 'new/backups');
  expect(await run('backup', backups)).toEqual([]);
  const [made = ''] = readdirSync(backups);
  expect(await run('restore', path.join(backups, made))).toEqual([]);
});
