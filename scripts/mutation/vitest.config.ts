import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { folders, isFolder } from './folders.ts';

const name = process.env.MUTATION_FOLDER;
if (!isFolder(name)) throw new Error('MUTATION_FOLDER is set by run.ts');
const { root, include } = folders[name];

/**
 * A mutant of what a module does while it loads is run by every test that this finds, whatever Stryker's `testFiles`
 * say; and the module has to load again for it, so each file is isolated.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name,
          root,
          include,
          setupFiles: [join(import.meta.dirname, '../failOnConsole.ts')],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
