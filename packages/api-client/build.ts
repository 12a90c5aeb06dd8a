/** Builds what leaves this house into `dist`: ES modules and their types; runs before `pnpm pack`. */
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';

process.chdir(import.meta.dirname);
rmSync('dist', { recursive: true, force: true });
execFileSync('tsc', ['-p', 'tsconfig.dist.json'], { stdio: 'inherit' });
