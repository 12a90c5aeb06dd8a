import { chownSync, lstatSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCentre } from '../testing/built/runCentre.ts';
import { testEnv } from '../testing/testEnv.ts';

const nobody = 65_534;

/** A centre whose data folder belongs to another user, while the superuser runs the commands. */
async function withServersData() {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-owner-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataDir = path.join(folder, 'data');
  const env = testEnv({ DATA_DIR: dataDir, DATABASE_URL: '', MAIL: 'files' });
  await runCentre(['counts'], env);
  for (const entry of entriesOf(dataDir)) chownSync(entry, nobody, nobody);
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
    .filter((entry) => lstatSync(entry).uid !== nobody || lstatSync(entry).gid !== nobody);

test.runIf(process.getuid?.() === 0)(
  'what commands of the superuser leave belongs to the user of the server',
  async () => {
    const { folder, env, run } = await withServersData();
    await runCentre(['doctor', '--send-email'], env);
    expect(foreignIn(folder)).toEqual([]);
    expect(await run('rotate-key', 'links')).toEqual([]);
    expect(await run('rotate-key', 'limits')).toEqual([]);
    const backups = path.join(folder, 'new/backups');
    expect(await run('backup', backups)).toEqual([]);
    const [made = ''] = readdirSync(backups);
    expect(await run('restore', path.join(backups, made))).toEqual([]);
    for (const entry of readdirSync(path.join(folder, 'data')))
      rmSync(path.join(folder, 'data', entry), { recursive: true });
    expect(await run('counts')).toEqual([]);
  },
);
