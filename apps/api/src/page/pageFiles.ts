import { globSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
// First in the style sheet of the build, in which the styles of pages follow in the order of their modules.
import '@centro/ui/layers.css';
import { toPath } from '../toPath.ts';

/** The output of the build for the pages: one style sheet, and its typefaces. */
const folder = toPath('apps/api/build/pages');
const [styleSheet] = globSync('*.css', { cwd: folder });

/** Serves the style sheet and typefaces of the pages under `/pagine/`; their names change with their content. */
export async function pageFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/pagine/',
    // One route per file: all other paths are not found.
    wildcard: false,
    decorateReply: false,
    immutable: true,
    maxAge: '365 days',
  });
}

/** Returns the address of the style sheet, relative to a page. Throws when the server was not built. */
export function styleSheetUrl(): string {
  if (styleSheet === undefined) throw new Error(`No style sheet in ${folder}: run the build`);
  return `pagine/${styleSheet}`;
}
