import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../build/client');

/** The prerendered pages of the built site: their files and paths. */
export const builtPages = globSync('**/*.html', { cwd: folder })
  .toSorted()
  .map((file) => ({ file: join(folder, file), path: `/${file.replace(/(\/|^)index\.html$/, '')}` }));

/** Returns the text of the built file at a path. */
export function readBuiltFile(path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8');
}
