import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { readManifest } from './tarballComplaints.ts';

/**
 * Returns the kB brotli of each entry of code and of styles of an unpacked package: bundled alone for a page in production,
 * with all that it imports but the peers, which are the page's own. The element is one file already, with React.
 */
export async function entrySizes(installed: string): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const [entry, target] of Object.entries(readManifest(installed).exports)) {
    const file = join(installed, typeof target === 'string' ? target : target.default);
    if (entry === './element' || file.endsWith('.css')) sizes[entry] = brotliKb([readFileSync(file, 'utf8')]);
    else if (file.endsWith('.js')) sizes[entry] = brotliKb(await bundle(file));
  }
  return sizes;
}

/** Returns the code that a page loads at once; what is loaded only in an error (the validator) is not part of it. */
async function bundle(file: string): Promise<string[]> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    // A runner may have set another environment, with which the validator is part of the page.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: file,
        preserveEntrySignatures: 'strict',
        external: /^react(-dom|-aria-components)?($|\/)/,
        checks: { pluginTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter(({ type }) => type === 'chunk') as Rolldown.OutputChunk[];
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  return [...loaded].map(({ code }) => code);
}

function brotliKb(texts: string[]): number {
  return texts.reduce((bytes, text) => bytes + brotliCompressSync(text).length, 0) / 1000;
}
