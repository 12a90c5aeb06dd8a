import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { build, type Plugin, type Rolldown } from 'vite';
import { unlayeredStyles } from './bookingStyles.ts';

/** `<centro-booking>` in one file, React and styles included. */
export interface BuiltElement {
  code: string;
  /** The source map: of the packages that it contains it has the names of files, not their text. */
  map: string;
  brotliKb: number;
}

/** Bundles `src/element`, or a page of the tests. */
export async function buildElement(entry = 'src/element/index.ts'): Promise<BuiltElement> {
  const { output } = (await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    // A runner may have set another environment, in which React is the slow one.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [
      { ...optimizeLocales.vite({ locales: ['it-IT', 'en-US', 'de-DE', 'fr-FR', 'es-ES'] }), enforce: 'pre' },
      stylesAsText,
      withoutStyleElement,
    ],
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      sourcemap: 'hidden',
      rolldownOptions: {
        input: join(import.meta.dirname, entry),
        output: { format: 'es', codeSplitting: false, entryFileNames: 'element.js' },
        checks: { pluginTimings: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const [file, ...others] = output.filter(({ type }) => type === 'chunk');
  if (file?.type !== 'chunk' || others.length > 0) throw new Error('The element is not one file');
  if (!file.map) throw new Error('The element has no source map');
  return {
    code: file.code,
    map: JSON.stringify(withoutPackages(file.map)),
    brotliKb: brotliCompressSync(file.code).length / 1000,
  };
}

/** The text of React and react-aria would be half of the map; browsers skip the files of its `ignoreList` anyway. */
function withoutPackages(map: Rolldown.SourceMap) {
  return {
    ...map,
    sources: map.sources.map((source) => source.replace(/^.*node_modules\//, 'node_modules/')),
    sourcesContent: map.sources.map((source, index) =>
      source.includes('node_modules/') ? null : map.sourcesContent?.[index],
    ),
  };
}

/** The element has all style sheets as one text; what its components import brings nothing more. */
const stylesAsText: Plugin = {
  name: 'styles-as-text',
  enforce: 'pre',
  resolveId(id) {
    if (id === 'virtual:booking.css?inline') return '\0booking.css?inline';
    return /^\..*\.css$/.test(id) ? '\0no-styles' : undefined;
  },
  load(id) {
    if (id === '\0booking.css?inline') return unlayeredStyles();
    return id === '\0no-styles' ? '' : undefined;
  },
};

/**
 * Keeps react-aria from writing a style into the head of the page, which a strict content policy refuses; `element.css` has
 * its rule.
 */
const withoutStyleElement: Plugin = {
  name: 'without-style-element',
  enforce: 'pre',
  transform(code, id) {
    if (!/interactions[\\/]usePress\.mjs$/.test(id)) return undefined;
    const kept = code.replace('ownerDocument.head.prepend(style);', '');
    if (kept === code) this.error('react-aria writes its style in another way');
    return { code: kept, map: null };
  },
};
