/** Runs `benchmarks.ts` through Vite: the tested server imports .tsx, styles and drawings. */
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

await runnerImport(fileURLToPath(new URL('benchmarks.ts', import.meta.url)), { configFile: false });
