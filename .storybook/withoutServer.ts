import { join } from 'node:path';
import type { Plugin } from 'vite';

const unused = join(import.meta.dirname, 'unusedInStories.ts');

/** Replaces what the handlers of the server's pages import from Node: stories render the views beside them. */
export function withoutServer(): Plugin {
  return {
    name: 'without-server',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(@fastify\/static|kysely|node:(crypto|fs|fs\/promises|http|net|path|url))$/ },
      handler: (_id, importer) => (importer?.includes('/apps/api/src/') === true ? unused : undefined),
    },
  };
}
