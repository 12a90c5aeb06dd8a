import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runBuiltCentre, runCentre } from '../testing/built/runCentre.ts';
import { createDatabase } from '../testing/store/createDatabase.ts';
import { testEnv } from '../testing/testEnv.ts';
import { writeSiteBuild } from '../testing/writeSiteBuild.ts';
import { fileProblem } from './fileProblem.ts';

/** A centre with a database, and a folder beside its data. */
async function withFolder(overrides: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const env = testEnv({ ...overrides, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: '' });
  await createDatabase(env);
  return { folder, env };
}

test.for([
  { args: ['backup'], name: 'file/backups', fault: /file\/backups goes through a file .*\(ENOTDIR\): name/ },
  { args: ['backup', '--json'], name: 'file', fault: /file is there already \(EEXIST\): name/ },
  { args: ['site'], name: 'file/site', fault: /file\/site\S* goes through a file .*\(ENOTDIR\): name/ },
])('centre $args into $name says in a line what is wrong with the path', async ({ args, name, fault }) => {
  const site = writeSiteBuild();
  onTestFinished(() => rmSync(site.folder, { recursive: true, force: true }));
  const { folder, env } = await withFolder(site.env);
  writeFileSync(path.join(folder, 'file'), '');
  const { code, stdout, stderr } = await runCentre([...args, path.join(folder, name)], env);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^.+\n$/);
  expect(stderr).toMatch(fault);
});

test('a backup that is made says so when an old one cannot be deleted', async () => {
  const { folder, env } = await withFolder();
  const backups = path.join(folder, 'backups');
  const old = path.join(backups, `centro-${env['CENTRE_KEY']}-2020-01-01T00-00-00.000Z.part`);
  mkdirSync(path.join(old, 'kept'), { recursive: true });
  writeFileSync(path.join(old, 'kept/file'), '');
  chmodSync(path.join(old, 'kept'), 0o500);
  // The superuser may delete everything.
  const nobody = 65_534;
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user) for (const entry of entriesOf(folder)) chownSync(entry, nobody, nobody);
  const { code, stderr } = await runBuiltCentre(['backup', backups], env, user);
  chmodSync(path.join(old, 'kept'), 0o700);
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^\S+Z is made, but the old backup \S+\.part cannot be deleted \(EACCES\): [^\n]+\n$/,
  );
});

test.for([['counts'], ['backup', '/nowhere'], ['rotate-key', 'links']])(
  'centre %s by a user who may not look into the data folder says so, and not that there is no database',
  async (args) => {
    const { folder, env } = await withFolder();
    const nobody = 65_534;
    // The superuser may look everywhere.
    const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
    chmodSync(path.join(folder, 'data'), 0o000);
    if ('uid' in user) chownSync(folder, nobody, nobody);
    const { code, stdout, stderr } = await runBuiltCentre(args, env, user);
    chmodSync(path.join(folder, 'data'), 0o700);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(
      /^\S+centro\.sqlite cannot be used by the user of this process \(EACCES\): [^\n]+\n$/,
    );
  },
);

const entriesOf = (folder: string) => [
  folder,
  ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((entry) => path.join(folder, entry)),
];

test.for([
  { code: 'EACCES', says: 'chown' },
  { code: 'EPERM', says: 'chown' },
  { code: 'ENOENT', says: 'is not there' },
  { code: 'EISDIR', says: 'is a folder' },
  { code: 'EROFS', says: 'read-only' },
  { code: 'ENOSPC', says: 'no space left' },
])('an error $code is a sentence with its path', ({ code, says }) => {
  const problem = fileProblem(Object.assign(new Error(code), { code, path: '/nope/x', syscall: 'mkdir' }));
  expect(problem).toMatch(/^\/nope\/x [^\n]+$/);
  expect(problem).toContain(says);
});

test.for([
  { what: 'without a path', error: Object.assign(new Error('refused'), { code: 'ENOENT' }) },
  {
    what: 'of a program',
    error: Object.assign(new Error('spawn'), { code: 'ENOENT', path: 'git', syscall: 'spawn git' }),
  },
  { what: 'of the code', error: new TypeError('x is not a function') },
])('an error $what is unexpected and keeps its stack', ({ error }) => {
  expect(fileProblem(error)).toBeNull();
});
