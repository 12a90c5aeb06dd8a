import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';
import { withBooking } from '../../testing/bookings/withBooking.ts';

const visitor = 'maria@visitor.test';
const free = { quando: '2026-11-26T17:00' };
const unchanged = ['2026-11-25 16:30 confirmed 0'];

test.concurrent('a move keeps the calendar entry, and the reminder is for the new day (B19, B17)', async () => {
  await using centre = await withBooking();
  const { mailbox, api, open, agenda } = centre;

  // The form is sent several times at once, and again.
  const answers = await Promise.all(Array.from({ length: 5 }, () => open('sposta-prenotazione', free)));
  const again = await open('sposta-prenotazione', free);
  for (const { status, location } of [...answers, again])
    expect([status, location]).toEqual([303, `prenotazione?link=${centre.link}&spostata=1`]);
  await outboxIsEmpty(api.config.dataDir);

  expect(agenda()).toEqual(['2026-11-26 17:00 confirmed 1']);
  for (const to of [visitor, 'info@centro.test']) {
    const [before, move, ...others] = mailbox.mailsTo(to);
    if (!before || !move) throw new Error('Two e-mails are expected');
    expect(others).toEqual([]);
    expect(move.text).toContain('giovedì 26 novembre 2026 alle ore 17:00 (ora italiana)');
    expect(move.text).toContain('mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)');
    expect(calendarEntry(move)).toMatchObject({
      method: 'PUBLISH',
      status: 'CONFIRMED',
      uid: calendarEntry(before).uid,
      sequence: 1,
      start: '2026-11-26T16:00:00Z',
    });
  }
  const reminders =
    "SELECT status, send_after FROM outbox WHERE kind = 'booking-reminder' ORDER BY created_at";
  expect(queryFile(api.config.dataDir, reminders)).toEqual([
    { status: 'dropped', send_after: '2026-11-24T17:00:00.000Z' },
    { status: 'pending', send_after: '2026-11-25T17:00:00.000Z' },
  ]);

  // The link of the first email is still valid and shows the new day.
  api.passMinutes((2 * 24 + 7) * 60);
  const { status, html } = await open('prenotazione');
  expect(status).toBe(200);
  expect(html).toContain('giovedì 26 novembre 2026');
  // Moved again and cancelled: still the same entry.
  await open('sposta-prenotazione', { quando: '2026-12-02T16:30' });
  // A cancellation drops what is still pending.
  await outboxIsEmpty(api.config.dataDir);
  await open('annulla-prenotazione', {});
  await outboxIsEmpty(api.config.dataDir);
  const entries = mailbox.mailsTo(visitor).map((mail) => calendarEntry(mail));
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ method, sequence }) => `${method} ${sequence}`)).toEqual([
    'PUBLISH 0',
    'PUBLISH 1',
    'PUBLISH 2',
    'CANCEL 3',
  ]);
});

test.concurrent('a page that shows another hour than the present one moves nothing, and says where it is now', async () => {
  await using centre = await withBooking();
  const { html } = await centre.open('sposta-prenotazione');
  const [, da = ''] = /name="da" value="([^"]*)"/.exec(html) ?? [];
  await centre.open('sposta-prenotazione', { ...free, da });
  const stale = await centre.open('sposta-prenotazione', { quando: '2026-11-30T17:00', da });
  expect(stale.status).toBe(409);
  expect(stale.html).toContain('Intanto è stata spostata: adesso è giovedì 26 novembre');
  expect(stale.html).toContain('name="da" value="2026-11-26T17:00"');
  // The same form again is no other wish.
  expect((await centre.open('sposta-prenotazione', { ...free, da })).status).toBe(303);
  expect(centre.agenda()).toEqual(['2026-11-26 17:00 confirmed 1']);
});

test.concurrent('of two windows that move it at once to different hours one is told where it is', async () => {
  await using centre = await withBooking();
  const answers = await Promise.all(
    ['2026-11-26T17:00', '2026-11-30T17:00'].map((quando) =>
      centre.open('sposta-prenotazione', { quando, da: '2026-11-25T16:30' }),
    ),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([303, 409]);
});

test.concurrent('offered slots can be booked, and taken ones are not offered (A25, B19)', async () => {
  await using centre = await withBooking();
  const { api, open } = centre;
  await api.post(
    '/send-confirmation-email',
    bookingRequest({ to: 'luca@visitor.test', date: 'giovedì 26 novembre 2026 alle ore 17:00' }),
  );
  const { html } = await open('sposta-prenotazione');
  const offered = [...html.matchAll(/<input [^>]*type="radio"[^>]* value="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  // The calendar leads to each of their days.
  const linked = [...html.matchAll(/<a href="#(g[\d-]+)"/g)].map(([, id]) => id);
  expect(linked).toEqual([...new Set(offered.map((value) => `g${value?.slice(0, 10)}`))]);
  for (const id of linked) expect(html).toContain(`<fieldset id="${id}"`);
  expect(offered.slice(0, 9)).toEqual([
    '2026-11-23T16:30',
    '2026-11-23T17:00',
    '2026-11-23T17:30',
    '2026-11-23T18:00',
    '2026-11-25T17:00',
    '2026-11-25T17:30',
    '2026-11-25T18:00',
    '2026-11-26T16:30',
    '2026-11-26T17:30',
  ]);
  expect(offered.at(-1)).toBe('2027-01-21T18:00');
});

const chooseFirst = 'Scegli un giorno e un’ora, poi conferma.';

test.concurrent('a move to a slot that cannot be booked is refused, and the free slots are offered again', async () => {
  await using centre = await withBooking();
  const cases = [
    { quando: '', says: chooseFirst },
    { quando: '2026-02-30T16:30', says: chooseFirst },
    { quando: '2026-11-26T16:45', says: 'Giovedì 26 novembre 2026 alle ore 16:45 non si può prenotare' },
    { quando: '<script>', says: chooseFirst },
    { quando: '2026-11-24T16:30', says: 'Martedì 24 novembre 2026 alle ore 16:30 non si può prenotare' },
    { quando: '2026-11-19T16:30', says: 'Giovedì 19 novembre 2026 alle ore 16:30 non si può prenotare' },
    { quando: '2027-01-25T16:30', says: 'Lunedì 25 gennaio 2027 alle ore 16:30 non si può prenotare' },
  ];
  for (const { quando, says } of cases) {
    const { status, html } = await centre.open('sposta-prenotazione', { quando });
    expect([quando, status]).toEqual([quando, 422]);
    for (const words of [says, 'value="2026-11-25T17:00"']) expect(html).toContain(words);
    expect(html).not.toContain('<script');
  }
  // A move to its own slot changes nothing.
  expect((await centre.open('sposta-prenotazione', { quando: '2026-11-25T16:30' })).status).toBe(303);
  expect(centre.agenda()).toEqual(unchanged);
  expect(centre.mailbox.mailsTo(visitor)).toHaveLength(1);
});

test.concurrent('of ten simultaneous moves to one slot one succeeds; the other nine get the nearest free slots (A24, B3)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const days = ['lunedì 30 novembre 2026', 'mercoledì 2 dicembre 2026', 'giovedì 3 dicembre 2026'];
  const dates = days.flatMap((day) =>
    ['16:30', '17:00', '17:30', '18:00'].map((hour) => `${day} alle ore ${hour}`),
  );
  const visitors = dates.slice(0, 10).map((date, index) => ({ date, to: `visitor${index}@visitor.test` }));
  for (const visit of visitors) await api.post('/send-confirmation-email', bookingRequest(visit));
  const links = await Promise.all(
    visitors.map(async ({ to }) => linkIn(await mailbox.mailTo(to), 'prenotazione')),
  );

  const answers = await Promise.all(
    links.map((link) =>
      openPage(`${api.url}/sposta-prenotazione?link=${link}`, { quando: '2026-11-25T17:00' }),
    ),
  );

  const statuses = Object.groupBy(answers, ({ status }) => String(status));
  expect([statuses['303']?.length, statuses['409']?.length]).toEqual([1, 9]);
  for (const { html } of answers.filter(({ status }) => status === 409)) {
    expect(html).toContain('Mercoledì 25 novembre 2026 alle ore 17:00 non è più libero');
    const near = [...html.matchAll(/<button[^>]*value="([^"]*)"/g)].map(([, value]) => value);
    expect(near).toEqual(['2026-11-25T16:30', '2026-11-25T17:30', '2026-11-25T18:00']);
  }
  const held = queryFile(
    api.config.dataDir,
    "SELECT id FROM booking WHERE day = '2026-11-25' AND time = '17:00'",
  );
  expect(held).toHaveLength(1);
  const kept = queryFile(
    api.config.dataDir,
    "SELECT id FROM booking WHERE sequence = 0 AND status = 'confirmed'",
  );
  expect(kept).toHaveLength(9);
  // A nearest free slot is one click away.
  const loser = links[answers.findIndex(({ status }) => status === 409)] ?? '';
  const retry = await openPage(`${api.url}/sposta-prenotazione?link=${loser}`, {
    quando: '2026-11-25T16:30',
  });
  expect(retry.status).toBe(303);
});

test.concurrent('a booking can be moved three times a day, then the page shows the phone number', async () => {
  await using centre = await withBooking();
  const slots = ['2026-11-26T16:30', '2026-11-26T17:00', '2026-11-26T17:30', '2026-11-26T18:00'];
  const answers = [];
  for (const quando of slots) answers.push(await centre.open('sposta-prenotazione', { quando }));
  expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 429]);
  expect(answers[3]?.title).toBe('Per ora basta così');
  expect(Number(answers[3]?.headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(centre.agenda()).toEqual(['2026-11-26 17:30 confirmed 3']);
  // Cancelling is always possible.
  expect((await centre.open('annulla-prenotazione', {})).status).toBe(303);
});

test.concurrent('a move counts for the daily bookings of a network address', async () => {
  await using centre = await withBooking({ CALLS_PER_ADDRESS_PER_DAY: '2' });
  expect((await centre.open('sposta-prenotazione', free)).status).toBe(303);
  const refused = await centre.open('sposta-prenotazione', { quando: '2026-11-26T18:00' });
  expect([refused.status, refused.title]).toEqual([429, 'Per ora basta così']);
  expect(centre.agenda()).toEqual(['2026-11-26 17:00 confirmed 1']);
});
