import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/bookingRequest.ts';
import { calendarEntry } from '../testing/calendarEntry.ts';
import { eventually } from '../testing/eventually.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const pages = ['prenotazione', 'annulla-prenotazione', 'sposta-prenotazione'] as const;
const free = { quando: '2026-11-26T17:00' };

/** A server where Maria has booked 25 November at 16:30 and has the link of her e-mail. */
async function withBooking(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, ...env });
  await api.post('/send-confirmation-email', bookingRequest());
  const link = linkIn(await mailbox.mailTo(visitor), 'prenotazione');
  await outboxIsEmpty(api.config.dataDir);
  return {
    mailbox,
    api,
    link,
    open: (page: string, form?: Record<string, string>, of = link) =>
      openPage(`${api.url}/${page}?link=${encodeURIComponent(of)}`, form),
    agenda: () =>
      queryFile(api.config.dataDir, 'SELECT day, time, status, sequence FROM booking').map((row) =>
        Object.values(row).join(' '),
      ),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

const unchanged = ['2026-11-25 16:30 confirmed 0'];

test.concurrent(
  'a link is valid, past, used or none of ours, for who looks and for who acts (B6, B19)',
  async () => {
    await using centre = await withBooking();
    const { api, link, open, agenda } = centre;
    const [id = '', signature = ''] = link.split('.');
    const otherId = id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
    const unsubscribe = new URL(api.links.to('unsubscribe', id)).searchParams.get('link') ?? '';
    const tampered = {
      tampered: `${id}.${signature.replace(/^./, (sign) => (sign === 'A' ? 'B' : 'A'))}`,
      "another booking's": `${otherId}.${signature}`,
      'of another purpose': unsubscribe,
      missing: '',
      'signed, of a booking that is gone':
        new URL(api.links.to('booking', otherId)).searchParams.get('link') ?? '',
    };
    for (const [kind, given] of Object.entries(tampered)) {
      for (const page of pages) {
        const looked = await open(page, undefined, given);
        expect([kind, page, looked.status, looked.title]).toEqual([
          kind,
          page,
          404,
          'Questo link non funziona',
        ]);
        if (page === 'prenotazione') continue;
        const acted = await open(page, free, given);
        expect([kind, page, acted.status, acted.title]).toEqual([
          kind,
          page,
          404,
          'Questo link non funziona',
        ]);
      }
    }
    expect(agenda()).toEqual(unchanged);

    const valid = await Promise.all(pages.map((page) => open(page)));
    expect(valid.map(({ status, title }) => [status, title])).toEqual([
      [200, 'La tua consulenza'],
      [200, 'Vuoi annullare la consulenza?'],
      [200, 'Scegli un altro orario'],
    ]);
    expect(agenda()).toEqual(unchanged);

    await open('annulla-prenotazione', {});
    const used = [
      ...(await Promise.all(pages.map((page) => open(page)))),
      await open('annulla-prenotazione', {}),
      await open('sposta-prenotazione', free),
    ];
    for (const { status, title } of used) expect([status, title]).toEqual([200, 'La consulenza è annullata']);
    expect(agenda()).toEqual(['2026-11-25 16:30 cancelled 1']);

    // Wednesday, 16:29 and 16:30: until the moment itself the link holds.
    api.passMinutes((2 * 24 + 6) * 60 + 29);
    expect((await open('prenotazione')).status).toBe(200);
    api.passMinutes(1);
    const late = [
      ...(await Promise.all(pages.map((page) => open(page)))),
      await open('annulla-prenotazione', {}),
      await open('sposta-prenotazione', free),
    ];
    for (const { status, title } of late) expect([status, title]).toEqual([410, 'Questo link è scaduto']);
    for (const { html } of [...used, ...late]) expect(html).toContain('href="tel:+393000000000"');
  },
);

test.concurrent(
  'a page says when and where, in Italian time, and nothing about who comes (B6, B7)',
  async () => {
    await using centre = await withBooking();
    for (const page of pages) {
      const { html, headers } = await centre.open(page);
      for (const words of [
        '16:30',
        'mercoledì 25 novembre 2026',
        'ora italiana',
        'Via Esempio 1, 92000 Comune (AG)',
      ])
        expect(html).toContain(words);
      expect(html).not.toMatch(/Maria|Rossi|visitor\.test|333 1234567|<script|\son\w+=/);
      expect(Object.fromEntries(headers)).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
        'content-type': 'text/html; charset=utf-8',
      });
      expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'self';/);
    }
  },
);

test.concurrent('who cancels frees the slot; both calendars take the entry out (B6)', async () => {
  await using centre = await withBooking();
  const { mailbox, api, open, agenda } = centre;

  // The form sent many times at once, and again.
  const answers = await Promise.all(Array.from({ length: 5 }, () => open('annulla-prenotazione', {})));
  expect(answers.map(({ location }) => location)).toContain(`prenotazione?link=${centre.link}`);
  await open('annulla-prenotazione', {});
  await outboxIsEmpty(api.config.dataDir);

  expect(agenda()).toEqual(['2026-11-25 16:30 cancelled 1']);
  const entries = [visitor, 'info@example.it'].map((to) => {
    const [before, cancellation, ...others] = mailbox.mailsTo(to);
    if (!before || !cancellation) throw new Error('Two e-mails are expected');
    expect(others).toEqual([]);
    expect(cancellation.text).toContain('mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)');
    return { before: calendarEntry(before), after: calendarEntry(cancellation) };
  });
  for (const { before, after } of entries) {
    expect(after).toMatchObject({
      method: 'CANCEL',
      status: 'CANCELLED',
      uid: before.uid,
      start: before.start,
    });
    expect([before.sequence, after.sequence]).toEqual([0, 1]);
  }
  // The evening before, nobody is reminded.
  expect(queryFile(api.config.dataDir, "SELECT status FROM outbox WHERE kind = 'booking-reminder'")).toEqual([
    { status: 'dropped' },
  ]);
  const again = await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  expect(again.status).toBe(201);
});

test.concurrent('who moves keeps the calendar entry, and is reminded of the new day (B19, B17)', async () => {
  await using centre = await withBooking();
  const { mailbox, api, open, agenda } = centre;

  // The form sent many times at once, and again.
  const answers = await Promise.all(Array.from({ length: 5 }, () => open('sposta-prenotazione', free)));
  const again = await open('sposta-prenotazione', free);
  for (const { status, location } of [...answers, again])
    expect([status, location]).toEqual([303, `prenotazione?link=${centre.link}&spostata=1`]);
  await outboxIsEmpty(api.config.dataDir);

  expect(agenda()).toEqual(['2026-11-26 17:00 confirmed 1']);
  for (const to of [visitor, 'info@example.it']) {
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

  // The first e-mail's link has moved with the booking, and leads to its new day.
  api.passMinutes((2 * 24 + 7) * 60);
  const { status, html } = await open('prenotazione');
  expect(status).toBe(200);
  expect(html).toContain('giovedì 26 novembre 2026');
  // Moved again and cancelled: still the same entry.
  await open('sposta-prenotazione', { quando: '2026-12-02T16:30' });
  await open('annulla-prenotazione', {});
  await outboxIsEmpty(api.config.dataDir);
  const entries = mailbox.mailsTo(visitor).map(calendarEntry);
  expect(new Set(entries.map(({ uid }) => uid)).size).toBe(1);
  expect(entries.map(({ method, sequence }) => `${method} ${sequence}`)).toEqual([
    'PUBLISH 0',
    'PUBLISH 1',
    'PUBLISH 2',
    'CANCEL 3',
  ]);
});

test.concurrent('what is offered can be booked, and what is taken is not offered (A25, B19)', async () => {
  await using centre = await withBooking();
  const { api, open } = centre;
  await api.post(
    '/send-confirmation-email',
    bookingRequest({ to: 'luca@visitor.test', date: 'giovedì 26 novembre 2026 alle ore 17:00' }),
  );
  const { html } = await open('sposta-prenotazione');
  const offered = [...html.matchAll(/<input type="radio"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
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

const offered = 'Scegli un giorno e un’ora, poi conferma.';

test.concurrent('to what cannot be booked nothing moves, and all that is free is offered again', async () => {
  await using centre = await withBooking();
  const cases = [
    { quando: '', says: offered },
    { quando: '2026-02-30T16:30', says: offered },
    { quando: '2026-11-26T16:45', says: offered },
    { quando: '<script>', says: offered },
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
  // Where it is already, it stays.
  expect((await centre.open('sposta-prenotazione', { quando: '2026-11-25T16:30' })).status).toBe(303);
  expect(centre.agenda()).toEqual(unchanged);
  expect(centre.mailbox.mailsTo(visitor)).toHaveLength(1);
});

test.concurrent(
  'of ten who move to one slot at once one gets it; nine stay and read what is near (A24, B3)',
  async () => {
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
    // One of the near ones is one click away.
    const loser = links[answers.findIndex(({ status }) => status === 409)] ?? '';
    const retry = await openPage(`${api.url}/sposta-prenotazione?link=${loser}`, {
      quando: '2026-11-25T16:30',
    });
    expect(retry.status).toBe(303);
  },
);

const untried = "SELECT kind FROM outbox WHERE kind IN ('booking-move', 'move-notice') AND attempts = 0";

test.concurrent(
  'with the mail server down it is done all the same, and the e-mails leave later (A23)',
  async () => {
    await using centre = await withBooking();
    const { mailbox, api, open, agenda } = centre;
    mailbox.answerRecipient(visitor, 451);
    mailbox.answerRecipient('info@example.it', 451);

    for (const quando of ['2026-11-26T17:00', '2026-12-02T16:30']) {
      expect((await open('sposta-prenotazione', { quando })).status).toBe(303);
      await eventually(() => expect(queryFile(api.config.dataDir, untried)).toEqual([]));
    }
    expect((await open('annulla-prenotazione', {})).status).toBe(303);
    expect(agenda()).toEqual(['2026-12-02 16:30 cancelled 3']);

    mailbox.answerRecipient(visitor, undefined);
    mailbox.answerRecipient('info@example.it', undefined);
    api.passMinutes(20);
    await open('annulla-prenotazione', {});
    await api.post('/send-email', { message: 'a', name: 'a', telefono: '333', to: 'info@example.it' });
    await outboxIsEmpty(api.config.dataDir);
    // Of the moves that were no longer true nobody hears.
    expect(mailbox.mailsTo(visitor).map(({ subject }) => subject)).toEqual([
      'La tua consulenza del 25/11/2026 alle 16:30',
      'La tua consulenza del 02/12/2026 alle 16:30 è annullata',
    ]);
  },
);

test.concurrent('a booking moves three times a day, then the page says whom to call', async () => {
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

test.concurrent('what a form never sends is refused with a page that says how to go on', async () => {
  await using centre = await withBooking({ RATE_LIMIT_PER_MINUTE: '3' });
  const form = 'application/x-www-form-urlencoded';
  const cases = [
    { type: 'text/csv', body: 'a', status: 415, title: 'Qualcosa non ha funzionato' },
    { type: form, body: 'a'.repeat(20_000), status: 413, title: 'Qualcosa non ha funzionato' },
    { type: form, body: 'the fourth POST of this minute', status: 429, title: 'Per ora basta così' },
  ];
  for (const { type, body, status, title } of cases) {
    const response = await fetch(`${centre.api.url}/annulla-prenotazione?link=${centre.link}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
  }
  expect(centre.agenda()).toEqual(unchanged);
});
