import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refusalToStart, serveCentre } from '../testing/serveCentre.ts';
import { testEnv } from '../testing/testEnv.ts';
import { createSecret, secretKeyOf, secretNames } from './keyFiles.ts';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-secret-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('a server creates its folder, database and keys with access for its own user only', async () => {
  const dataDir = path.join(newFolder(), 'data');
  // Independent of the umask of the user who starts it.
  const umask = process.umask(0);
  const starting = serveCentre(testEnv({ DATA_DIR: dataDir, MAIL: 'files' }));
  await using server = await starting.finally(() => process.umask(umask));
  expect(server.url).toBeTruthy();
  expect(modeOf(dataDir)).toBe('700');
  for (const name of ['links.key', 'limits.key', 'centro.sqlite', 'centro.sqlite-wal'])
    expect({ name, mode: modeOf(path.join(dataDir, name)) }).toEqual({ name, mode: '600' });
});

test('a key of 32 bytes is created once and kept, and a missing one is not created by who reads it', () => {
  const folder = newFolder();
  for (const name of [...secretNames, ...secretNames]) createSecret(folder, name);
  const [first, second] = [secretKeyOf(folder, 'links.key'), secretKeyOf(folder, 'links.key')];
  createSecret(folder, 'links.key');
  expect(secretKeyOf(folder, 'links.key').equals(first)).toBe(true);
  expect(first.symmetricKeySize).toBe(32);
  expect(second.equals(first)).toBe(true);
  expect(secretKeyOf(folder, 'limits.key').equals(first)).toBe(false);
  rmSync(path.join(folder, 'links.key'));
  expect(() => secretKeyOf(folder, 'links.key')).toThrow('links.key is missing: restore it from a backup');
});

test.for(
  secretNames.flatMap((name) => [
    { name, what: 'without a byte', spoil: (file: string) => writeFileSync(file, ''), reason: 'has 0 bytes' },
    {
      name,
      what: 'cut short',
      spoil: (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 31)),
      reason: 'has 31 bytes instead of 32: restore it from a backup; if it is lost, run "centre rotate-key l',
    },
    {
      name,
      what: 'that its group may read',
      spoil: (file: string) => chmodSync(file, 0o640),
      reason:
        'can be opened by other users (mode 0640): run chmod 600 on it; if others may have read it, run "centre',
    },
    {
      name,
      what: 'that everybody may read',
      spoil: (file: string) => chmodSync(file, 0o604),
      reason:
        'can be opened by other users (mode 0604): run chmod 600 on it; if others may have read it, run "centre',
    },
  ]),
)('a $name $what stops the start with a line that has the remedy', async ({ name, spoil, reason }) => {
  const dataDir = newFolder();
  createSecret(dataDir, name);
  const file = path.join(dataDir, name);
  spoil(file);
  const before = readFileSync(file);

  const refusal = await refusalToStart(testEnv({ DATA_DIR: dataDir, MAIL: 'files' }));
  expect(refusal).toContain(`${file} ${reason}`);
  expect(refusal.split('\n')).toHaveLength(1);
  expect(readFileSync(file)).toEqual(before);
});

test.for([0o750, 0o705, 0o710])('a data folder of mode %o is refused and not changed', async (mode) => {
  const dataDir = newFolder();
  chmodSync(dataDir, mode);
  const octal = mode.toString(8);
  expect(await refusalToStart(testEnv({ DATA_DIR: dataDir, MAIL: 'files' }))).toBe(
    `${dataDir} can be opened by other users (mode 0${octal}): run chmod 700 on it`,
  );
  expect(modeOf(dataDir)).toBe(octal);
});
