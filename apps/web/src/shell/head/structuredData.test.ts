import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';

const name = 'Centro </script><script>alert(1)</script><!-- <script>';

/** Renders the head of a page; every build takes the centre's name from its environment. */
async function renderHead(): Promise<string> {
  vi.stubEnv('CENTRE_NAME', name);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { pageMeta } = await import('./pageMeta.ts');
  const page = { path: '/', title: 'Pagina', description: 'Una pagina.' };
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageMeta(page) }]);
  return renderToString(createElement(Page));
}

test('markup in a fact is escaped in structured data, and search engines read it unchanged', async () => {
  const html = await renderHead();
  expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ name });
});
