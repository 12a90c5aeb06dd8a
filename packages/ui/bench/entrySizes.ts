import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');

/** The file behind each component's entry, as `package.json` names it. */
const entryFiles = new Map(
  Object.entries(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> })
      .exports,
  )
    .filter(([name]) => !name.includes('*'))
    .map(([name, file]) => [name.replace('./', ''), join(root, file)]),
);

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
  /** The names of the stylesheets that come along, without the entry's own. */
  otherStyles: string[];
}

/** Returns the names of the entries: `Button` for `@centro/ui/Button`. */
export function entryNames(): string[] {
  return [...entryFiles.keys()].toSorted();
}

/** Bundles an entry as an app would and measures it. */
export async function measureEntry(entry: string): Promise<EntrySize> {
  const file = entryFiles.get(entry);
  if (file === undefined) throw new Error(`No entry "${entry}"`);
  const { script, styles: css, modules } = await bundle(file);
  const own = modules.filter((id) => id.startsWith(source));
  const otherFolders = own.map((id) => dirname(id)).filter((folder) => folder !== dirname(file));
  const styles = own.filter((id) => id.endsWith('.css')).map((id) => basename(id, '.css'));
  return {
    entry,
    scriptBytes: gzipped(script),
    stylesBytes: gzipped(css),
    brings: unique(modules.map(packageOf).filter((name) => name !== '')),
    parts: unique(otherFolders.map((folder) => basename(folder))),
    otherStyles: unique(styles.filter((name) => name !== entry)),
  };
}

/** Returns the weight of all CSS of the package together, gzip; what is loaded on a first intent is in it. */
export async function allStylesBytes(): Promise<number> {
  const components = globSync('**/*.css', { cwd: source, exclude: ['styles', 'foundations'] }).toSorted();
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
