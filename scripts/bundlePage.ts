import { dirname } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** What a page loads at once, in one file or several. */
interface BundledPage {
  scripts: string[];
  styles: string[];
}

/**
 * Bundles a page, or an entry of a package, for production; what is `external` is the page's own, and what is loaded only in
 * an error (the validator) is no part of it.
 */
export async function bundlePage(file: string, external: RegExp): Promise<BundledPage> {
  const { output } = (await build({
    root: dirname(file),
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
        external,
        checks: { pluginTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter((built) => built.type === 'chunk');
  const loaded = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of loaded)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk);
  const styles = output.flatMap((built) =>
    built.type === 'asset' && built.fileName.endsWith('.css') ? [String(built.source)] : [],
  );
  return { scripts: [...loaded].map(({ code }) => code), styles };
}

/** Returns the size of files in kB, each compressed by brotli. */
export const brotliKb = (files: readonly string[]): number =>
  files.reduce((bytes, file) => bytes + brotliCompressSync(file).length, 0) / 1000;
