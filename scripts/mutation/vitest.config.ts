import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { folders, isFolder } from './folders.ts';

const name = process.env.MUTATION_FOLDER;
if (!isFolder(name)) throw new Error('MUTATION_FOLDER is set by run.ts');
const { root, include } = folders[name];

/**
 * Every test found here runs the mutants of module-level code, regardless of Stryker's `testFiles`.
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
          // Each run has a new worker, so the module of such a mutant loads again; the files of a run share it.
          isolate: false,
          testTimeout: 120_000,
        },
      },
    ],
  },
});
