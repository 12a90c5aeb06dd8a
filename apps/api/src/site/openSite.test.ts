import { expect, test, vi } from 'vitest';
import { readConfig } from '../config/config.ts';
import { testEnv } from '../testing/testEnv.ts';
import { openSite } from './openSite.ts';
import { siteRenderer } from './siteBuild.ts';
import type { SiteFacts, SiteOutline } from './renderPage.ts';

/** Code whose sites have one page, called like the centre; the first is rendered at once, each other one when it is let go on. */
function slowCode() {
  const waiting = new Map<string, () => void>();
  let outlines = 0;
  return {
    finish: (name: string) => waiting.get(name)?.(),
    code: {
      render: () => Promise.reject(new Error('No page is asked for')),
      async outline({ CENTRE_NAME = '' }: SiteFacts): Promise<SiteOutline> {
        outlines += 1;
        if (outlines > 1) await new Promise<void>((resolve) => waiting.set(CENTRE_NAME, resolve));
        return { pages: [CENTRE_NAME], files: {} };
      },
    },
  };
}

test('of two changes that are rendered at once the later one stays, also where its rendering ends first', async () => {
  const config = {
    ...readConfig(testEnv()),
    siteDir: '/site',
    siteServerDir: '/server',
    photosDir: null,
    siteFacts: { CENTRE_NAME: 'before' },
  };
  const { code, finish } = slowCode();
  const none = { version: 0, closures: [], extraOpenings: [], isClosedOnHolidays: false, published: null };
  const opened = await openSite(
    { addHook: () => undefined, log: { error: () => undefined } } as unknown as Parameters<
      typeof openSite
    >[0],
    {
      config,
      store: { closures: { present: () => Promise.resolve(none) } } as unknown as Parameters<
        typeof openSite
      >[1]['store'],
      photos: { present: () => [], replaced: () => [] },
    },
    {
      openSiteBuild: () =>
        Promise.resolve({ files: new Map(), renderer: siteRenderer(code), close: () => Promise.resolve() }),
      rendersAhead: false,
    },
  );
  const pages = () => (opened?.site as { pages: string[] } | undefined)?.pages;
  const change = (CENTRE_NAME: string) => {
    config.siteFacts = { CENTRE_NAME };
    opened?.rendered?.factsWith(config.services);
  };
  expect(pages()).toEqual(['before']);
  change('first');
  change('second');
  finish('second');
  await vi.waitFor(() => expect(pages()).toEqual(['second']));
  finish('first');
  // What it would write comes within a few turns.
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(pages()).toEqual(['second']);
});
