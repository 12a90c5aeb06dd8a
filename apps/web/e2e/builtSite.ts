import { globSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../build/client');

/** The prerendered pages of the built site: their files, and the addresses that lead to them. */
export const builtPages = globSync('**/*.html', { cwd: folder })
  .toSorted()
  .map((file) => ({ file: join(folder, file), path: `/${file.replace(/(\/|^)index\.html$/, '')}` }));
