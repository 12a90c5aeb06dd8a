import { createServer } from 'vite';
import type { BrowserCommand } from 'vitest/node';
import type { renderLocalePages as render } from './src/testing/renderLocalePages.tsx';

/** Renders the pages of `src/testing/LocalePage.tsx` in Node, for the test in the browser. */
export const renderLocalePages: BrowserCommand<Parameters<typeof render>> = async (_context, pages) => {
  const server = await createServer({
    configFile: false,
    root: import.meta.dirname,
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const module = await server.ssrLoadModule('/src/testing/renderLocalePages.tsx');
    return (module as { renderLocalePages: typeof render }).renderLocalePages(pages);
  } finally {
    await server.close();
  }
};
