import { expect, test } from 'vitest';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { withBooking } from '../../testing/bookings/withBooking.ts';

const visitor = 'maria@visitor.test';

test.concurrent('«Aggiungi al calendario» in the email is the entry of the attached file, and follows the booking (B4, B19)', async () => {
  await using centre = await withBooking();
  const { api, mailbox, open } = centre;
  const booked = await mailbox.mailTo(visitor);
  const [, query = ''] = /consulenza\.ics\?(link=[\w.-]+)/.exec(booked.html ?? '') ?? [];
  const load = async () => {
    const response = await fetch(`${api.url}/consulenza.ics?${query}`);
    const type = response.headers.get('content-type') ?? '';
    const file = { mimeType: 'text/calendar', filename: 'consulenza.ics', content: await response.text() };
    return {
      type,
      headers: Object.fromEntries(response.headers),
      entry: calendarEntry({ attachments: [file as never], raw: type }),
    };
  };

  const { type, headers, entry } = await load();
  expect(type).toBe('text/calendar; charset=utf-8; method=PUBLISH');
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-disposition': 'inline; filename="consulenza.ics"',
  });
  expect(entry).toEqual(calendarEntry(booked));
  expect(entry.alarms).toEqual(['-PT120M']);
  // The calendar leads to the page that moves or cancels it.
  const page = `http://localhost:3000/prenotazione?link=${linkIn(booked, 'prenotazione')}`;
  expect(entry.url).toBe(page);
  expect(entry.description).toContain(`Sposta o annulla: ${page}`);

  await open('sposta-prenotazione', { quando: '2026-11-26T17:00' });
  expect((await load()).entry).toMatchObject({
    uid: entry.uid,
    sequence: 1,
    start: '2026-11-26T16:00:00Z',
  });
});

test.concurrent('there is no calendar file of a cancelled booking, nor by a link that is not ours (B6)', async () => {
  await using centre = await withBooking();
  const { open } = centre;
  expect(await open('consulenza.ics', undefined, 'x')).toMatchObject({
    status: 404,
    title: 'Questo link non funziona',
  });
  await open('annulla-prenotazione', {});
  expect(await open('consulenza.ics')).toMatchObject({ status: 200, title: 'La consulenza è annullata' });
});
