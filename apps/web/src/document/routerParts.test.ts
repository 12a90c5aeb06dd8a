import type { EntryContext } from 'react-router';
import { expect, test } from 'vitest';
import { routerParts } from './routerParts.ts';
import { routerSettings } from './routerState.ts';

/** What React Router hands to `entry.server.tsx`. */
function contextOf({ settings = {}, errors = null }: { settings?: object; errors?: object | null }) {
  return {
    manifest: {
      entry: { module: '/assets/entry.js' },
      url: '/assets/manifest.js',
      routes: { root: { module: '/assets/root.js' }, other: { module: '/assets/other.js' } },
    },
    staticHandlerContext: { matches: [{ route: { id: 'root' } }], loaderData: { root: [1] }, errors },
    serverHandoffString: JSON.stringify({ ...routerSettings, ...settings }),
  } as unknown as EntryContext;
}

test('a page names the scripts of its own routes, and has the data of their loaders', () => {
  expect(routerParts(contextOf({}))).toEqual({
    entry: '/assets/entry.js',
    manifest: '/assets/manifest.js',
    routes: { root: '/assets/root.js' },
    data: { root: [1] },
  });
});

test('a page whose loader has failed is an error', () => {
  expect(() => routerParts(contextOf({ errors: { root: new Error('Broken') } }))).toThrow('Broken');
});

test.for([{ future: { v9_flag: true } }, { basename: '/sito' }, { isSpaMode: true }, { other: 1 }])(
  'a page is not rendered with the settings $0, which the code in the browser would not get',
  (settings) => {
    expect(() => routerParts(contextOf({ settings }))).toThrow('other settings');
  },
);

test('of React Router’s flags one that is off is the same as none', () => {
  expect(() => routerParts(contextOf({ settings: { future: { v9_flag: false } } }))).not.toThrow();
});
