import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { expect, onTestFinished, test } from 'vitest';
import { exampleCentre } from '../testing/centres/exampleCentre.ts';
import { secretKeyOf } from '../store/keyFiles.ts';
import { openStore } from '../stores/openStore.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { runCentre } from '../testing/built/runCentre.ts';
import { postJson } from '../testing/startApi.ts';
import { serveCentre } from '../testing/serveCentre.ts';
import { testEnv } from '../testing/testEnv.ts';

/** Returns the environment of a process that serves centres of these keys, and the folder for their backups. */
function newCentres(...keys: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-many-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const place = (name: string) => path.join(folder, name);
  mkdirSync(place('centres'));
  for (const key of keys) writeFileSync(place(`centres/${key}.json`), JSON.stringify(exampleCentre(key)));
  const env = testEnv({
    DATA_DIR: place('data'),
    CENTRES_DIR: place('centres'),
    CENTRE_API_HOST: 'https://api.centres.test',
    MAIL: 'files',
  });
  return {
    env,
    backups: place('backups'),
    fileOf: (key: string) => place(`centres/${key}.json`),
    dataDirOf: (key: string) => place(`data/${key}`),
    /** Runs a command that must succeed; returns its output. */
    done: async (...args: string[]): Promise<string> => {
      const { code, stdout, stderr } = await runCentre(args, env);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      return stdout;
    },
    /** Returns the latest backup of a centre. */
    latestOf: (key: string) => {
      const names = readdirSync(place('backups')).filter((name) => name.startsWith(`centro-${key}-2`));
      return path.join(place('backups'), names.toSorted().at(-1) ?? '');
    },
  };
}

/** Creates the data folder of a centre, as its first visitor does. */
async function openCentre(dataDir: string): Promise<void> {
  const store = await openStore(dataDir, { url: null, ownerUrl: null, centre: '', maxBytes: 10_000_000 });
  await store.close();
  for (const key of ['links.key', 'limits.key'] as const) secretKeyOf(dataDir, key);
}

const keysOf = (folder: string) =>
  ['links.key', 'limits.key'].map((key) => readFileSync(path.join(folder, key)));

/** Returns the centres that the names of backups say, in order; '' for a name without one. */
const centresIn = (backups: string): string[] =>
  readdirSync(backups)
    .map((name) => /^centro-(.*?)-?\d{4}-/.exec(name)?.[1] ?? name)
    .toSorted();

const visitorsIn = (dataDir: string) =>
  queryFile(dataDir, 'SELECT email FROM booking ORDER BY email').map(({ email }) => email);

const slots = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).freeSlots().slice(4);

/** Books the n-th slot of a centre. */
async function book(url: string, key: string, index: number): Promise<void> {
  const date = formatBookingDate(slots[index] as (typeof slots)[number]);
  const body = bookingRequest({ to: `visitor${index}@visitor.test`, date, key });
  expect((await postJson(`${url}/${key}/send-confirmation-email`, body)).status).toBeLessThan(300);
}

/** Returns the arguments that the backup unit of `deploy/` passes to the command, for another folder. */
function argumentsOfUnit(backups: string): string[] {
  const unit = readFileSync(new URL('../../../../deploy/centro-backup.service', import.meta.url), 'utf8');
  const [, call = ''] = /^ExecStart=\/opt\/centro\/current\/bin\/centre (.+)$/m.exec(unit) ?? [];
  expect(call).toContain('/var/backups/centro');
  return call.split(' ').map((argument) => (argument === '/var/backups/centro' ? backups : argument));
}

test('drill: of two centres backed up by the shipped unit one is lost and restored, the other goes on', async () => {
  const { env, backups, dataDirOf, latestOf, done } = newCentres('alfa', 'beta');
  {
    await using server = await serveCentre(env);
    await book(server.url, 'alfa', 0);
    await book(server.url, 'beta', 1);
    expect((await done(...argumentsOfUnit(backups))).split('\n')).toEqual([
      `alfa: Backed up to ${latestOf('alfa')}`,
      `beta: Backed up to ${latestOf('beta')}`,
      '',
    ]);
    await book(server.url, 'beta', 2);
  }
  const [keysOfAlfa, keysOfBeta] = [keysOf(dataDirOf('alfa')), keysOf(dataDirOf('beta'))];
  rmSync(dataDirOf('alfa'), { recursive: true });

  const listed = await done('restore', '--list', backups);
  expect(listed.split('\n').map((line) => line.split(/ {2,}/)[0])).toEqual(['alfa', 'beta', '']);
  expect(listed).toMatch(/^alfa +\S+Z +1 bookings +centro-alfa-\S+ +whole\nbeta /);
  const foreign = await runCentre(['restore', '--centre', 'alfa', latestOf('beta')], env);
  expect(foreign).toMatchObject({ code: 1, stdout: '' });
  expect(foreign.stderr).toContain(
    'is of the centre "beta", not of "alfa": nothing was changed. Restore it with --centre beta, or choose one of "alfa"',
  );
  expect(readdirSync(path.dirname(dataDirOf('alfa')))).toEqual(['beta']);
  await done('restore', '--centre', 'alfa', latestOf('alfa'));

  expect(keysOf(dataDirOf('alfa'))).toEqual(keysOfAlfa);
  expect(keysOf(dataDirOf('beta'))).toEqual(keysOfBeta);
  await using server = await serveCentre(env);
  await book(server.url, 'alfa', 3);
  expect(visitorsIn(dataDirOf('alfa'))).toEqual(['visitor0@visitor.test', 'visitor3@visitor.test']);
  expect(visitorsIn(dataDirOf('beta'))).toEqual(['visitor1@visitor.test', 'visitor2@visitor.test']);
});

test('the shipped unit backs up the one centre of an environment without CENTRES_DIR', async () => {
  const { env, backups, dataDirOf } = newCentres();
  const alone = { ...env, CENTRES_DIR: '', DATA_DIR: dataDirOf('alone') };
  await openCentre(dataDirOf('alone'));
  expect(await runCentre(argumentsOfUnit(backups), alone)).toMatchObject({ code: 0, stderr: '' });
  expect(readdirSync(backups)).toEqual([expect.stringMatching(/^centro-demo-centre-/)]);
});

test('--keep 1 for one centre leaves the only backup of another, and those that name no centre', async () => {
  const { backups, dataDirOf, latestOf, done } = newCentres('alfa', 'alfa-2', 'beta');
  for (const key of ['alfa', 'alfa-2', 'beta']) await openCentre(dataDirOf(key));
  await done('backup', '--all', backups);
  const former = path.join(backups, 'centro-2026-01-01T02-30-00.000Z');
  cpSync(latestOf('beta'), former, { recursive: true });
  const list = path.join(former, 'backup.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace('"centre": "beta",', ''));
  const before = readdirSync(backups);
  await done('backup', '--centre', 'alfa', backups, '--keep', '1');
  expect(readdirSync(backups)).not.toEqual(before);
  expect(centresIn(backups)).toEqual(['', 'alfa', 'alfa-2', 'beta']);
  await done('backup', '--all', backups, '--keep', '1');
  expect(centresIn(backups)).toEqual(['', 'alfa', 'alfa-2', 'beta']);
});

test('a backup that names no centre is refused where many are served, until its list says whose it is', async () => {
  const { env, backups, dataDirOf, latestOf, done } = newCentres('alfa');
  await openCentre(dataDirOf('alfa'));
  await done('backup', '--all', backups);
  const list = path.join(latestOf('alfa'), 'backup.json');
  const manifest = readFileSync(list, 'utf8');
  writeFileSync(list, manifest.replace('"centre": "alfa",', ''));
  expect(await runCentre(['restore', '--centre', 'alfa', latestOf('alfa')], env)).toEqual({
    code: 1,
    stdout: '',
    stderr: `${latestOf('alfa')} does not say of which centre it is, and CENTRES_DIR has many: nothing was changed. If you know that it is of "alfa", write "centre": "alfa" into ${list} and try again.\n`,
  });
  writeFileSync(list, manifest);
  await done('restore', '--centre', 'alfa', latestOf('alfa'));
});

test('with --all a centre that cannot be backed up does not stop the others, and keeps its former backups', async () => {
  const { env, backups, dataDirOf, fileOf, latestOf, done } = newCentres(
    'alfa',
    'beta',
    'gamma',
    'nuova',
    'zeta',
  );
  for (const key of ['alfa', 'beta', 'gamma', 'zeta']) await openCentre(dataDirOf(key));
  expect(await done('backup', '--all', backups, '--keep', '1')).toContain(
    'nuova: Nobody has opened it yet: there is nothing to back up\n',
  );
  const before = ['alfa', 'beta', 'gamma', 'zeta'].map(latestOf);
  truncateSync(path.join(dataDirOf('alfa'), 'centro.sqlite'), 8192);
  writeFileSync(fileOf('beta'), '{}');
  rmSync(dataDirOf('gamma'), { recursive: true });

  const { code, stdout, stderr } = await runCentre(['backup', '--all', backups, '--keep', '1'], env);
  expect(code).toBe(1);
  expect(stdout).toContain(`zeta: Backed up to ${latestOf('zeta')}\n`);
  expect(stderr).toMatch(/^alfa: .*centro\.sqlite cannot be copied to .*restore the latest backup$/m);
  expect(stderr).toMatch(/^beta: beta\.json: name .*$/m);
  expect(stderr).toContain(`gamma: There is no database in ${dataDirOf('gamma')}\n`);
  expect(
    stderr
      .trimEnd()
      .split('\n')
      .filter((line) => !/^(alfa|beta|gamma): /.test(line)),
  ).toEqual([]);
  const after = ['alfa', 'beta', 'gamma', 'zeta'].map(latestOf);
  expect(after.slice(0, 3)).toEqual(before.slice(0, 3));
  expect(after[3]).not.toBe(before[3]);
  expect(readdirSync(backups)).toHaveLength(4);
});

test('with --all a folder that cannot be written fails for each centre with a line', async () => {
  const { env, backups, dataDirOf } = newCentres('alfa', 'beta');
  for (const key of ['alfa', 'beta']) await openCentre(dataDirOf(key));
  writeFileSync(backups, 'no folder');
  const { code, stderr } = await runCentre(['backup', '--all', backups], env);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^alfa: .*\(EEXIST\): .*\nbeta: .*\(EEXIST\): .*\n$/);
});

test('with --all and no centre the backup fails, since nothing was backed up', async () => {
  const { env, backups } = newCentres();
  expect(await runCentre(['backup', '--all', backups], env)).toMatchObject({
    code: 1,
    stderr: 'CENTRES_DIR has the file of no centre.\n',
  });
});

test('where DATA_DIR is missing, no centre passes for one that nobody has opened', async () => {
  const { env, backups, dataDirOf } = newCentres('alfa');
  expect(await runCentre(['backup', '--all', backups], env)).toMatchObject({
    code: 1,
    stderr: `alfa: There is no database in ${dataDirOf('alfa')}\n`,
  });
});
