/** Builds what leaves this house into `dist`: ES modules, their types and source maps; runs before `pnpm pack`. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { removeUnreached } from '../../scripts/kit/reachedFiles.ts';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.dist.json'], { stdio: 'inherit' });
removeUnreached('.');
