import { join } from 'node:path';
import type { Plugin } from 'vite';

const unused = join(import.meta.dirname, 'unusedInStories.ts');

/**
 * Replaces what the handlers of the server's pages and the loaders of the site's routes import from Node: stories render the views
 * beside them.
 */
export function withoutServer(): Plugin {
  return {
    name: 'without-server',
    enforce: 'pre',
    resolveId: {
      filter: {
        id: /^(@fastify\/static|kysely|node:(crypto|fs|fs\/promises|http|net|path|url))$|\.server\.ts$/,
      },
      handler: (id, importer) =>
        id.endsWith('.server.ts') || importer?.includes('/apps/api/src/') === true ? unused : undefined,
    },
  };
}
