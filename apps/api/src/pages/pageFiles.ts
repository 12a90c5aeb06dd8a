import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

const uiFolder = fileURLToPath(new URL('../', import.meta.resolve('@centro/ui/styles.css')));

/** The components that the pages are made of, and what these are made of: the CSS of each is sent. */
const components = [
  'actions/Button/Button',
  'navigation/Footer/Footer',
  'navigation/Header/Header',
  'elements/Icon/Icon',
  'navigation/Logo/Logo',
  'feedback/Notice/Notice',
  'elements/Plaque/Plaque',
  'content/Prose/Prose',
  'content/TileFrieze/TileFrieze',
  'elements/Tone',
];

const types: Record<string, string> = { '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
const files = new Map<string, { type: string; body: Buffer }>();

/** The design's own CSS, as the site has it, in one file; what its addresses name is kept to be served beside it. */
const style = [
  withImports(path.join(uiFolder, 'styles/styles.css')),
  ...components.map((name) => withImports(path.join(uiFolder, `${name}.css`))),
  ...globSync(path.join(import.meta.dirname, '*.css'))
    .toSorted()
    .map(withImports),
].join('\n');
files.set('style.css', { type: 'text/css; charset=utf-8', body: Buffer.from(style) });

/** Changes with the style: browsers keep a file for a year. */
export const styleVersion = createHash('sha256').update(style).digest('base64url').slice(0, 8);

/** Serves what the pages need: their style, the typefaces and drawings that it names. */
export function pageFiles(app: FastifyInstance): void {
  for (const [name, { type, body }] of files) {
    app.get(`/pagine/${name}`, (_request, reply) =>
      reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body),
    );
  }
}

/** Returns the CSS of a file with what it imports in its place. */
function withImports(file: string): string {
  const folder = path.dirname(file);
  return readFileSync(file, 'utf8')
    .replaceAll(
      /@import '(?<name>[^']+)'(?: layer\((?<layer>\w+)\))?;/g,
      (_all, name: string, layer?: string) => {
        const css = withImports(path.join(folder, name));
        return layer === undefined ? css : `@layer ${layer} {\n${css}\n}`;
      },
    )
    .replaceAll(
      /url\('(?<name>\.[^']+)'\)/g,
      (_all, name: string) => `url('${keep(path.join(folder, name))}')`,
    );
}

/** Keeps a file to be served and returns its address, seen from the style. */
function keep(file: string): string {
  const body = readFileSync(file);
  const extension = path.extname(file);
  const type = types[extension];
  if (type === undefined) throw new Error(`No media type for ${file}`);
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 8);
  const name = `${path.basename(file, extension)}-${version}${extension}`;
  files.set(name, { type, body });
  return name;
}
