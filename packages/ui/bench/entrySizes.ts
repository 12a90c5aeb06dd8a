import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

/** What a page loads for one entry of the package, beside React. */
export interface EntrySize {
  entry: string;
  /** gzip, with everything that the entry imports. */
  scriptBytes: number;
  stylesBytes: number;
  /** The npm packages it brings. */
  brings: string[];
  /** The other folders of this package that it imports from. */
  parts: string[];
  /** Those of them whose CSS comes along. */
  stylesOf: string[];
}

/** Returns the names of the entries: each folder of `src` with an `index.ts`. */
export function entryNames(): string[] {
  return globSync('*/index.ts', { cwd: source }).map(dirname).toSorted();
}

/** Bundles an entry as an app would and measures it. */
export async function measureEntry(entry: string): Promise<EntrySize> {
  const { script, styles, modules } = await bundle(join(source, entry, 'index.ts'));
  const own = modules.filter((id) => id.startsWith(source));
  const foldersOf = (ids: string[]) =>
    unique(ids.map((id) => basename(dirname(id)))).filter((folder) => folder !== entry);
  return {
    entry,
    scriptBytes: gzipped(script),
    stylesBytes: gzipped(styles),
    brings: unique(modules.map(packageOf).filter((name) => name !== '')),
    parts: foldersOf(own),
    stylesOf: foldersOf(own.filter((id) => id.endsWith('.css'))),
  };
}

/** Returns the weight of all CSS of the package together, gzip; what is loaded on a first intent is in it. */
export async function allStylesBytes(): Promise<number> {
  const components = globSync('*/*.css', { cwd: source, exclude: ['styles', 'foundations'] });
  const files = ['styles/styles.css', ...components].map((file) => join(source, file));
  const { styles } = await bundle(...files);
  return gzipped(styles);
}

async function bundle(...files: string[]): Promise<{ script: string; styles: string; modules: string[] }> {
  const modules = new Set<string>();
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : undefined),
        load: (id) =>
          id === '\0page'
            ? files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n')
            : undefined,
      },
      // What is loaded on a visitor’s first intent is no weight of the entry.
      { name: 'modules', transform: (_, id) => void modules.add(id), resolveDynamicImport: () => false },
    ],
    build: {
      write: false,
      cssCodeSplit: false,
      // Drawings and typefaces are files of their own, as on the site.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'page',
        preserveEntrySignatures: 'strict',
        external: /^react(-dom)?($|\/)/,
        checks: { pluginTimings: false },
        // The hash in a file’s name is the app’s.
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return {
    script: output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n'),
    styles: output
      .map((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
      .join(''),
    modules: [...modules],
  };
}

/** Returns the npm package that a file belongs to; empty when it is ours. */
function packageOf(file: string): string {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? '';
}

function unique(names: string[]): string[] {
  return [...new Set(names)].toSorted();
}

function gzipped(text: string): number {
  return text === '' ? 0 : gzipSync(text, { level: 9 }).length;
}
