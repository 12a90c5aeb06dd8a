import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createDatabase } from '../testing/store/createDatabase.ts';
import { programName } from './programName.ts';

const root = path.join(import.meta.dirname, '../../../..');

/** A folder laid out as `deploy/release.sh` does, with the build, and the link `current` that operators call. */
function newRelease(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'centro-release-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const release = path.join(folder, 'releases/1');
  for (const name of ['bin', 'apps/api']) mkdirSync(path.join(release, name), { recursive: true });
  symlinkSync(path.join(root, 'apps/api/build'), path.join(release, 'apps/api/build'));
  symlinkSync(path.join(root, 'scripts'), path.join(release, 'scripts'));
  symlinkSync(process.execPath, path.join(release, 'bin/node'));
  copyFileSync(path.join(root, 'deploy/centre'), path.join(release, 'bin/centre'));
  symlinkSync('releases/1', path.join(folder, 'current'));
  return folder;
}

test.for([
  { what: 'by its whole path', typed: (folder: string) => path.join(folder, 'current/bin/centre') },
  { what: 'from its folder', typed: () => 'current/bin/centre' },
])('the help of a release called $what names that command', ({ typed }) => {
  const folder = newRelease();
  const command = typed(folder);
  const run = (...args: string[]) =>
    spawnSync(command, args, { cwd: folder, encoding: 'utf8', env: { npm_lifecycle_event: 'centre' } });
  expect(run('--help').stdout).toMatch(`Usage: ${command} <command>\n`);
  expect(run('counts', '--help').stdout).toMatch(`Usage: ${command} counts [--json]\n`);
  expect(run('cuont').stderr).toContain(`Usage: ${command} <command>\n`);
  expect(run('--version').stdout).toMatch(/^\d+\.\d+\.\d+ \(Node /);
});

test('relative paths that are typed for a release start at the folder of the caller', async () => {
  const folder = newRelease();
  const env = { DATA_DIR: path.join(folder, 'data'), MAIL: 'files', SITE_DIR: '', SITE_SERVER_DIR: '' };
  await createDatabase(env);
  const run = (...args: string[]) =>
    spawnSync('current/bin/centre', args, { cwd: folder, encoding: 'utf8', env });
  writeFileSync(path.join(folder, 'rules.json'), run('rules', 'export').stdout);
  expect(run('rules', 'import', 'rules.json')).toMatchObject({ stdout: 'Published.\n', stderr: '' });
  const { stdout } = run('backup', 'backups');
  expect(stdout).toMatch(`Backed up to ${path.join(folder, 'backups')}/`);
  expect(run('verify', path.relative(folder, stdout.slice('Backed up to '.length).trim())).stdout).toMatch(
    /^Whole: /,
  );
});

test.for([
  { where: 'a checkout', env: { npm_lifecycle_event: 'centre' }, name: 'npx pnpm@12 centre' },
  { where: 'the tests of a checkout', env: { npm_lifecycle_event: 'test' }, name: 'node build/centre.js' },
  { where: 'a shell', env: {}, name: 'node build/centre.js' },
])('in $where the help names $name', ({ env, name }) => {
  expect(programName(env, ['/usr/bin/node', path.resolve('build/centre.js')])).toBe(name);
});
