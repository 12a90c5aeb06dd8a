import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../build/client');

/** The prerendered pages of the built site: their files, and the addresses that lead to them. */
export const builtPages = globSync('**/*.html', { cwd: folder })
  .toSorted()
  .map((file) => ({ file: join(folder, file), path: `/${file.replace(/(\/|^)index\.html$/, '')}` }));

/** The text of the file that the built site answers with at a path. */
export function readBuiltFile(path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8');
}
