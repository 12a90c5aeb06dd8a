import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** Builds the Storybook of a folder that has its dependencies into `output`. */
export function buildStorybook(folder: string, output: string): void {
  run(folder, join(folder, 'node_modules/.bin/storybook'), 'build', '--quiet', '--output-dir', output);
}

/** Builds the Storybook of another revision, in a working tree of its own that is removed again. */
export function buildRevision(revision: string, output: string): void {
  const tree = join(root, '.results/revision');
  rmSync(tree, { recursive: true, force: true });
  run(root, 'git', 'worktree', 'prune');
  run(root, 'git', 'worktree', 'add', '--quiet', '--detach', tree, revision);
  try {
    run(tree, 'pnpm', 'install', '--frozen-lockfile', '--prefer-offline', '--silent');
    buildStorybook(tree, output);
  } finally {
    run(root, 'git', 'worktree', 'remove', '--force', tree);
  }
}

function run(cwd: string, command: string, ...args: string[]): void {
  // The same React as in the tests, whose play functions wait for its effects.
  const env = { ...process.env, NODE_ENV: 'development' };
  execFileSync(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
