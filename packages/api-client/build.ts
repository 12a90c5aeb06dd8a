/** Builds what leaves this house into `dist`: ES modules, their types and source maps; runs before `pnpm pack`. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { removeEmptyModules } from '../../scripts/removeEmptyModules.ts';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.dist.json'], { stdio: 'inherit' });
removeEmptyModules('dist');
