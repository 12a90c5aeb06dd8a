/** `node bench/size.ts`, in this folder, prints the table, as does `npx pnpm@12 bench sizes` at the root. */
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build, type Rolldown } from 'vite';
import { printResults } from '../../../scripts/printResults.ts';
import type { BenchResult } from '../../../scripts/BenchResult.ts';

/** Everything that one page loads when it imports all of some entries. */
interface Page {
  scriptKb: number;
  stylesKb: number;
  modules: string[];
}

/** Returns what each entry adds to a page, gzipped with all that it imports; React itself is the page's own. */
export async function sizes(): Promise<BenchResult[]> {
  const rules = await pageOf('index.ts');
  const react = await pageOf('react/index.ts');
  const list = await pageOf('react/list.ts');
  const withValidator = await pageOf('index.ts', 'validate/index.ts');
  const withIcs = await pageOf('index.ts', 'ics/index.ts');
  const reactModules = rules.modules.filter((file) => /(^|[\\/])react([\\/-]|$)/.test(file));
  return [
    atMost('@centro/booking', rules.scriptKb, 9),
    atMost('@centro/booking and /validate: the validator', withValidator.scriptKb - rules.scriptKb, 6),
    atMost('@centro/booking and /ics: the calendar file', withIcs.scriptKb - rules.scriptKb, 2),
    atMost('@centro/booking/react beside React, in Italian', react.scriptKb, 42),
    atMost('@centro/booking/react/list beside React', list.scriptKb, 14),
    atMost('its styles', react.stylesKb, 4.5),
    {
      name: 'the rules alone bring no React',
      measured: `${reactModules.length} of ${rules.modules.length} modules`,
      limit: '0',
      isMet: reactModules.length === 0 && rules.modules.length > 0,
    },
  ];
}

function atMost(name: string, kb: number, limitKb: number): BenchResult {
  return {
    name,
    measured: `${kb.toFixed(2)} kB gzip`,
    limit: `under ${limitKb} kB`,
    isMet: kb < limitKb,
  };
}

async function pageOf(...entries: string[]): Promise<Page> {
  const files = entries.map((entry) => resolve(import.meta.dirname, '../src', entry));
  const page = files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    // A runner may have set another one, with which the validator is part of the page.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      { ...optimizeLocales.vite({ locales: ['it-IT'] }), enforce: 'pre' },
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : undefined),
        load: (id) => (id === '\0page' ? page : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'page',
        preserveEntrySignatures: 'strict',
        external: /^react(-dom)?($|\/)/,
        checks: { pluginTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const chunks = loadedAtOnce(built.output.filter((file) => file.type === 'chunk'));
  const styles = built.output.filter((file) => file.type === 'asset' && file.fileName.endsWith('.css'));
  return {
    scriptKb: gzippedKb(chunks.map(({ code }) => code)),
    stylesKb: gzippedKb(styles.map((file) => (file.type === 'asset' ? String(file.source) : ''))),
    modules: chunks.flatMap(({ moduleIds, imports }) => [...moduleIds, ...imports]),
  };
}

/** The chunk of the page and what it imports; what is loaded only in an error (the validator) is not the page's. */
function loadedAtOnce(chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk[] {
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports } of found)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
  return [...found];
}

function gzippedKb(texts: string[]): number {
  return texts.reduce((bytes, text) => bytes + gzipSync(text, { level: 9 }).length, 0) / 1000;
}

if (import.meta.main) printResults(await sizes());
