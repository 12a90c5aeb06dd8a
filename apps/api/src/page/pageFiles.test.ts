import { createElement } from 'react';
import { expect, test } from 'vitest';
import { exampleBooking, exampleCentre as centre } from '../testing/emails/exampleBooking.ts';
import { startApi } from '../testing/startApi.ts';
import { styleSheetUrl } from './sendPage.ts';
import { visitorPages } from '../testing/visitorPages.ts';
import { toDocument } from './fixedPages.tsx';

test('the style sheet has rules for every class of the pages, and its files exist', async () => {
  await using api = await startApi();
  const shown = Object.values(visitorPages(centre, exampleBooking)).flat();
  const html = toDocument(createElement('div', {}, ...shown), 'v', centre.language);
  const sheet = await fetch(`${api.url}/${styleSheetUrl()}`);
  expect(sheet.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const style = await sheet.text();

  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = new Set(classes.filter((name) => !name.startsWith('lucide')));
  for (const name of own) expect(style).toContain(`.${name}`);
  const typefaces = [...style.matchAll(/url\(([^)]*\.woff2)\)/g)].map(([, name]) => name);
  expect(typefaces).toHaveLength(2);
  for (const name of typefaces) {
    const file = await fetch(new URL(name ?? '', `${api.url}/pagine/`));
    expect([name, file.status, file.headers.get('content-type')]).toEqual([name, 200, 'font/woff2']);
  }
  expect(style).not.toContain('@import');
});
