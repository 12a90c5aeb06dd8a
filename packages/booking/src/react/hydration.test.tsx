import { useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { commands } from 'vitest/browser';
import { LocalePage } from '../../examples/LocalePage.tsx';
import type { renderLocalePages } from '../../examples/renderLocalePages.tsx';

declare module 'vitest/browser' {
  interface BrowserCommands {
    renderLocalePages: (...pages: Parameters<typeof renderLocalePages>) => Promise<string[]>;
  }
}

const locales = [
  'it-IT',
  'en-US',
  'en-GB',
  'en-CA',
  'fr-FR',
  'fr-CA',
  'de-DE',
  'de-CH',
  'es-ES',
  'es-MX',
  'pt-BR',
  'pt-PT',
  'tr-TR',
  'hr-HR',
  'pl-PL',
  'nl-NL',
  'el-GR',
  'ar-EG',
  'he-IL',
  'ja-JP',
];

const pages = locales.flatMap((locale) =>
  (['both', 'calendar'] as const).map((view) => ({ locale, view, id: `${locale} ${view}` })),
);
const rendered = new Map<string, string>();
const roots: Root[] = [];

beforeAll(async () => {
  const documents = await commands.renderLocalePages(pages);
  for (const [index, { id }] of pages.entries()) rendered.set(id, documents[index] ?? '');
});
afterEach(() => {
  for (const root of roots.splice(0)) root.unmount();
  document.body.replaceChildren();
});

test.for(pages)(
  'what Node renders in $locale, as $view, is what the browser hydrates',
  async ({ id, ...props }) => {
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = rendered.get(id) ?? '';
    // React reports other attributes on the console, and another text besides as an error.
    const log = vi.spyOn(console, 'error');
    const complaints: unknown[] = [];
    await new Promise<void>((resolve) => {
      function Hydrated() {
        useEffect(resolve, []);
        return <LocalePage {...props} />;
      }
      const root = hydrateRoot(container, <Hydrated />, {
        onRecoverableError: (error) => complaints.push(error),
      });
      roots.push(root);
    });
    expect(complaints).toEqual([]);
    expect(log).not.toHaveBeenCalled();
  },
);
