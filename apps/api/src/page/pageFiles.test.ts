import { parseDate } from '@internationalized/date';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { exampleBooking, exampleCentre as centre } from '../testing/emails/exampleBooking.ts';
import { startApi } from '../testing/startApi.ts';
import { styleSheetUrl } from './sendPage.ts';
import * as bookingForm from '../booking/form/BookWithoutScripts.tsx';
import * as detailsPage from '../booking/form/DetailsPage.tsx';
import * as bookingPage from '../booking/manage/BookingPage.tsx';
import * as cancelPage from '../booking/manage/CancelPage.tsx';
import * as confirmPage from '../booking/manage/ConfirmPage.tsx';
import * as correctPage from '../booking/manage/CorrectPage.tsx';
import * as endedPage from '../booking/manage/EndedPage.tsx';
import * as movePage from '../booking/manage/MovePage.tsx';
import * as newsletter from '../newsletter/SubscriptionPages.tsx';
import { toDocument } from './fixedPages.tsx';
import * as fixed from './fixedPages.tsx';

const pages = {
  ...bookingForm,
  ...detailsPage,
  ...bookingPage,
  ...cancelPage,
  ...confirmPage,
  ...correctPage,
  ...endedPage,
  ...movePage,
  ...newsletter,
  ...fixed,
};

const taken = { day: parseDate('2026-11-25'), slot: '16:30' } as const;

test('the style sheet has rules for every class of the pages, and its files exist', async () => {
  await using api = await startApi();
  const shown = [
    pages.BookingPage({ centre, booking: exampleBooking, link: 'x', justDone: 'moved' }),
    pages.ConfirmPage({ centre, booking: exampleBooking, link: 'x' }),
    pages.EndedPage({ centre, booking: exampleBooking, state: 'expired' }),
    pages.CancelPage({ centre, booking: exampleBooking, link: 'x' }),
    pages.MovePage({
      centre,
      booking: exampleBooking,
      link: 'x',
      days: [],
      refusal: { text: 'No', alternatives: [] },
    }),
    pages.DetailsPage({
      centre,
      selection: taken,
      details: { firstName: '', lastName: '', phone: '', email: '' },
      idempotencyKey: 'x',
      zone: 'Europe/Rome',
      refusal: ['No'],
      problems: { email: 'No' },
      alternatives: [taken],
    }),
    pages.BookedPage({ centre, booking: exampleBooking }),
    pages.EndedPage({ centre, booking: exampleBooking, state: 'cancelled' }),
    pages.unknownLink({ centre }),
  ];
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
