import { join } from 'node:path';
import { build } from 'vite';
import type * as inPage from './inPage/index.ts';

declare global {
  interface Window {
    visualChecks: typeof inPage;
  }
}

/** Returns one script that gives a page `window.visualChecks`. */
export async function bundleInPage(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: join(import.meta.dirname, 'inPage/index.ts'),
        formats: ['iife'],
        name: 'visualChecks',
        fileName: 'visualChecks',
      },
    },
  });
  const [bundle] = [output].flat();
  if (!bundle || !('output' in bundle)) throw new Error('Vite bundled nothing');
  return `${bundle.output[0].code}\nwindow.visualChecks = visualChecks;`;
}
