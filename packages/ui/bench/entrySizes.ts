import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

const root = join(import.meta.dirname, '..');
const source = join(root, 'src');

/** The file of each component's entry, from `package.json`. */
const entryFiles = new Map(
  Object.entries(
    (JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { exports: Record<string, string> })
      .exports,
  )
    .filter(([name]) => !name.includes('*'))
    .map(([name, file]) => [name.replace('./', ''), join(root, file)]),
);

/** The files that a page loads for one entry of the package, without React. */
export interface EntrySize {
  entry: string;
  /** Gzipped, with all imports of the entry. */
  scriptBytes: number;
  stylesBytes: number;
  /** The npm packages that it imports. */
  packages: string[];
  /** The other folders of this package that it imports from. */
  parts: string[];
  /** The names of imported stylesheets, without the entry's own. */
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
    packages: unique(modules.map(packageOf).filter((name) => name !== '')),
    parts: unique(otherFolders.map((folder) => basename(folder))),
    otherStyles: unique(styles.filter((name) => name !== entry)),
  };
}

/** Returns the gzipped size of all CSS of the package, with the CSS that is loaded later. */
export async function allStylesBytes(): Promise<number> {
  const components = globSync('**/*.css', { cwd: source, exclude: ['styles', 'foundations'] }).toSorted();
  const files = ['styles/styles.css', 'styles/fonts.css', ...components].map((file) => join(source, file));
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
      // Code loaded later does not count for the entry.
      { name: 'modules', transform: (_, id) => void modules.add(id), resolveDynamicImport: () => false },
    ],
    build: {
      write: false,
      cssCodeSplit: false,
      // Drawings and typefaces stay separate files, as on the site.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: 'page',
        preserveEntrySignatures: 'strict',
        external: /^react(-dom)?($|\/)/,
        checks: { pluginTimings: false },
        // The app's build adds a hash to file names: leave it out.
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

/** Returns the npm package that a file belongs to; empty for our own files. */
function packageOf(file: string): string {
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1] ?? '';
}

function unique(names: string[]): string[] {
  return [...new Set(names)].toSorted();
}

function gzipped(text: string): number {
  return text === '' ? 0 : gzipSync(text, { level: 9 }).length;
}
