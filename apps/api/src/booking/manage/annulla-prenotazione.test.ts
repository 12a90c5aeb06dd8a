import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { eventually } from '../../testing/eventually.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { withBooking } from '../../testing/bookings/withBooking.ts';

const visitor = 'maria@visitor.test';

test.concurrent('a cancellation frees the slot and removes the entry from both calendars (B6)', async () => {
  await using centre = await withBooking();
  const { mailbox, api, open, agenda } = centre;

  // The form is sent several times at once, and again.
  const answers = await Promise.all(Array.from({ length: 5 }, () => open('annulla-prenotazione', {})));
  expect(answers.map(({ location }) => location)).toContain(`prenotazione?link=${centre.link}`);
  await open('annulla-prenotazione', {});
  await outboxIsEmpty(api.config.dataDir);

  expect(agenda()).toEqual(['2026-11-25 16:30 cancelled 1']);
  const entries = [visitor, 'info@centro.test'].map((to) => {
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
  // No reminder is sent the evening before.
  expect(queryFile(api.config.dataDir, "SELECT status FROM outbox WHERE kind = 'booking-reminder'")).toEqual([
    { status: 'dropped' },
  ]);
  const again = await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  // 202 when the email left late.
  expect([201, 202]).toContain(again.status);
  expect(queryFile(api.config.dataDir, "SELECT email FROM booking WHERE status = 'confirmed'")).toEqual([
    { email: 'luca@visitor.test' },
  ]);
});

test.concurrent('a page that shows another hour than the present one cancels nothing unseen', async () => {
  await using centre = await withBooking();
  await centre.open('sposta-prenotazione', { quando: '2026-11-26T17:00' });
  const stale = await centre.open('annulla-prenotazione', { da: '2026-11-25T16:30' });
  expect(stale.status).toBe(409);
  expect(stale.html).toContain('Intanto è stata spostata');
  expect(stale.html).toContain('giovedì 26 novembre');
  expect(centre.agenda()).toEqual(['2026-11-26 17:00 confirmed 1']);
  const [, da = ''] = /name="da" value="([^"]*)"/.exec(stale.html) ?? [];
  expect((await centre.open('annulla-prenotazione', { da })).status).toBe(303);
});

test.concurrent('a cancelled slot that another visitor booked is taken for the first visitor too (A24)', async () => {
  await using centre = await withBooking();
  const { api, open, agenda } = centre;
  await open('annulla-prenotazione', {});
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));

  const again = await api.post('/send-confirmation-email', bookingRequest());

  expect(again).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
  expect(agenda()).toEqual(['2026-11-25 16:30 cancelled 1', '2026-11-25 16:30 confirmed 0']);
});

test.concurrent('a cancelled booking no longer counts for the limit of bookings per visitor', async () => {
  await using centre = await withBooking({ BOOKINGS_PER_EMAIL: '1' });
  const other = bookingRequest({ date: '25 novembre 2026 alle ore 17:00' });
  expect((await centre.api.post('/send-confirmation-email', other)).status).toBe(429);

  await centre.open('annulla-prenotazione', {});

  const again = await centre.api.post('/send-confirmation-email', other);
  // 202 when the email left late.
  expect([201, 202]).toContain(again.status);
  expect(centre.agenda()).toContain('2026-11-25 17:00 confirmed 0');
});

const untried =
  "SELECT kind FROM outbox WHERE kind IN ('booking-move', 'move-email-to-centre') AND attempts = 0";

test.concurrent('with the mail server down moves and cancellations succeed, and the emails are sent later (A23)', async () => {
  await using centre = await withBooking();
  const { mailbox, api, open, agenda } = centre;
  mailbox.answerRecipient(visitor, 451);
  mailbox.answerRecipient('info@centro.test', 451);

  for (const quando of ['2026-11-26T17:00', '2026-12-02T16:30']) {
    expect((await open('sposta-prenotazione', { quando })).status).toBe(303);
    await eventually(() => expect(queryFile(api.config.dataDir, untried)).toEqual([]));
  }
  expect((await open('annulla-prenotazione', {})).status).toBe(303);
  expect(agenda()).toEqual(['2026-12-02 16:30 cancelled 3']);

  mailbox.answerRecipient(visitor, undefined);
  mailbox.answerRecipient('info@centro.test', undefined);
  api.passMinutes(20);
  await open('annulla-prenotazione', {});
  await api.post('/send-email', { message: 'a', name: 'a', telefono: '333', to: 'info@centro.test' });
  await outboxIsEmpty(api.config.dataDir);
  // No email about the outdated moves is sent.
  expect(mailbox.mailsTo(visitor).map(({ subject }) => subject)).toEqual([
    'La tua consulenza: mercoledì 25 novembre, 16:30',
    'Consulenza annullata: mercoledì 2 dicembre, 16:30',
  ]);
});
