import { createServer } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { renderLocalePages as render } from './examples/renderLocalePages.tsx';

/** Renders the pages of `examples/LocalePage.tsx` in Node, for the test in the browser. */
export const renderLocalePages: BrowserCommand<Parameters<typeof render>> = async (_context, pages) => {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const module = await server.ssrLoadModule('/examples/renderLocalePages.tsx');
    return (module as { renderLocalePages: typeof render }).renderLocalePages(pages);
  } finally {
    await server.close();
  }
};
