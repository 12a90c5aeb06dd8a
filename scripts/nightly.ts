/**
 * The nightly command: what takes too long for the test command. Runs the tests named `*.nightly.test.ts`, those of
 * PostgreSQL on its older versions, those of the
 * booking rules with more inputs, the journeys with those tagged `@nightly`, each benchmark that has a limit, and the
 * mutation tests, packs the kit and builds Storybook, whatever fails before, and fails when one did.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { folders } from './mutation/folders.ts';

const root = join(import.meta.dirname, '..');
const steps: (readonly [command: string, ...args: string[]])[] = [
  ['vitest', 'run', '--project', 'nightly*'],
  ['node', 'scripts/postgresVersions.ts'],
  // With many more random inputs.
  ['vitest', 'run', '--project', 'booking*'],
  ['turbo', 'run', 'pack:kit', 'storybook:build'],
  ['playwright', 'test', '--config', 'apps/web/playwright.config.ts'],
  ['node', 'scripts/bench.ts'],
  ...Object.keys(folders).map((folder) => ['node', 'scripts/mutation/run.ts', folder] as const),
];

const failed: string[] = [];
for (const step of steps) {
  const [command, ...args] = step;
  const startedAt = performance.now();
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NIGHTLY: 'true' },
  });
  console.log(`${step.join(' ')}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  if (status !== 0) failed.push(step.join(' '));
}
console.log(failed.length === 0 ? '\nnightly: passed' : `\nnightly: failed\n  ${failed.join('\n  ')}`);
process.exitCode = failed.length === 0 ? 0 : 1;
