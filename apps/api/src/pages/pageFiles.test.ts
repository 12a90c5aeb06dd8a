import { createElement } from 'react';
import { expect, test } from 'vitest';
import { exampleBooking, exampleCentre as centre } from '../emails/exampleBooking.ts';
import { startApi } from '../testing/startApi.ts';
import * as pages from './pages.tsx';

test('every class of the pages has its rules in the style, and every file that this names is there', async () => {
  await using api = await startApi();
  const shown = [
    pages.manage({ centre, booking: exampleBooking, link: 'x', isMoved: true }),
    pages.cancel({ centre, booking: exampleBooking, link: 'x' }),
    pages.move({
      centre,
      booking: exampleBooking,
      link: 'x',
      days: [],
      refusal: { text: 'No', alternatives: [] },
    }),
    pages.cancelled({ centre, booking: exampleBooking }),
    pages.unknownLink({ centre }),
  ];
  const html = pages.toDocument(createElement('div', {}, ...shown), 'v');
  const style = await (await fetch(`${api.url}/pagine/style.css`)).text();

  const classes = [...html.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = new Set(classes.filter((name) => !name.startsWith('lucide')));
  for (const name of own) expect(style).toContain(`.${name}`);
  const named = [...style.matchAll(/url\('([^']*)'\)/g)].map(([, name]) => name);
  expect(named).toHaveLength(5);
  for (const name of named) {
    const file = await fetch(`${api.url}/pagine/${name}`);
    expect([name, file.status, file.headers.get('content-type')]).toEqual([
      name,
      200,
      expect.stringMatching(/^(image\/svg|font\/woff2)/),
    ]);
  }
  expect(style).not.toMatch(/@import|fonts\//);
});
