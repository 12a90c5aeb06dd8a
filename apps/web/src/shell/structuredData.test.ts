import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';

const name = 'Centro </script><script>alert(1)</script><!-- <script>';

/** Renders the head of a page of a centre with that name, which every build takes from its environment. */
async function renderHead(): Promise<string> {
  vi.stubEnv('CENTRE_NAME', name);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { pageMeta } = await import('./pageMeta.ts');
  const page = { path: '/pagina', title: 'Pagina', description: 'Una pagina.' };
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageMeta(page) }]);
  return renderToString(createElement(Page));
}

test('a fact with markup in it does not leave the structured data, where search engines read it as it is', async () => {
  const html = await renderHead();
  expect(html.match(/<\/?script|<!--/gi)).toEqual(['<script', '</script']);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@graph': [{ name }, {}] });
});
