import type { Receipt } from '@centro/api-client';
import { expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { eventually } from '../testing/eventually.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { fullSlotsOf, visitor, withProvisional } from '../testing/bookings/withProvisional.ts';
import { unsharedSeats } from '../booking/queries/slotSeats.ts';

const booking = '/send-confirmation-email';
const centre = 'info@centro.test';
const other = 'mercoledì 25 novembre 2026 alle ore 18:00';

test.concurrent('above the hourly ceiling a booking is provisional, and confirmed by its link (B26)', async () => {
  await using given = await withProvisional();
  const { api, mailbox, receipt, mail, open, slot, kinds } = given;

  expect(given.status).toBeLessThan(300);
  expect(receipt).toMatchObject({ status: 'sent', provisional: { minutes: 30 } });
  const msLeft = Date.parse(receipt.provisional?.confirmBy ?? '') - api.now().getTime();
  expect(msLeft).toBeGreaterThan(29 * 60_000);
  expect(msLeft).toBeLessThanOrEqual(30 * 60_000);
  expect(mail.subject).toBe('Da confermare: la tua consulenza, mercoledì 25 novembre, 16:30');
  expect(mail.text).toContain('Hai 30 minuti da quando ricevi questa email');
  // Of the pages it leads to one, besides the privacy notice.
  expect([...String(mail.html).matchAll(/<a href="http/g)]).toHaveLength(2);
  expect(mail.attachments.map(({ filename }) => filename)).toEqual(['star.png']);
  await outboxIsEmpty(api.config.dataDir);
  expect(mailbox.mailsTo(centre)).toHaveLength(1);

  // A mail scanner opens the link: nothing changes.
  for (const page of ['prenotazione', 'sposta-prenotazione', 'annulla-prenotazione'])
    expect((await open(page)).status).toBe(200);
  expect(slot()).toEqual([`${visitor} provisional`]);

  const answers = await Promise.all(Array.from({ length: 5 }, () => open('conferma-prenotazione', {})));
  for (const { status, location } of answers)
    expect([status, location]).toEqual([303, `prenotazione?link=${given.link}&confermata=1`]);
  await outboxIsEmpty(api.config.dataDir);

  expect(slot()).toEqual([`${visitor} confirmed`]);
  expect(kinds()).toEqual([
    'booking-confirmation sent',
    'booking-email-to-centre sent',
    'booking-reminder pending',
    'confirmation-request sent',
  ]);
  const files = mailbox
    .mailsTo(visitor)
    .map(({ attachments }) => attachments.map(({ filename }) => filename));
  expect(files).toEqual([['star.png'], ['star.png', 'consulenza.ics']]);
  expect(mailbox.mailsTo(centre)).toHaveLength(2);
  api.passMinutes(31);
  expect(await given.isFull()).toBe(true);
  expect((await open('prenotazione')).html).toContain('Ti aspettiamo');
});

test.concurrent('an unconfirmed seat is free after 30 minutes, also across a restart, and can then not be confirmed (B26)', async () => {
  await using given = await withProvisional();
  const { api, open, slot, kinds } = given;
  api.passMinutes(29);
  const early = await api.post(booking, bookingRequest({ to: 'luca@visitor.test' }));
  expect(early.status).toBe(409);
  expect(await given.isFull()).toBe(true);

  await using restarted = await startApi({
    SMTP_URL: given.mailbox.url,
    DATA_DIR: api.config.dataDir,
    clock: '2026-11-23T10:31[Europe/Rome]',
  });
  api.passMinutes(2);
  expect(await given.isFull()).toBe(false);
  for (const page of ['conferma-prenotazione', 'annulla-prenotazione'])
    expect((await open(page, {})).status).toBe(410);
  expect((await restarted.post(booking, bookingRequest({ to: 'luca@visitor.test' }))).status).toBeLessThan(
    300,
  );

  const late = await open('conferma-prenotazione', {});
  expect([late.status, late.title]).toEqual([410, 'Il tempo per confermare è finito']);
  expect(slot()).toEqual([`${visitor} expired`, 'luca@visitor.test confirmed']);
  expect(kinds()).toEqual(['confirmation-request sent']);
});

test.concurrent('the 30 minutes begin when the mail server accepts the email, not before (B26)', async () => {
  await using given = await withProvisional();
  const { api, mailbox } = given;
  mailbox.answerRecipient('luca@visitor.test', 451);
  const date = 'giovedì 26 novembre 2026 alle ore 17:00';
  const queued = await api.post(booking, bookingRequest({ to: 'luca@visitor.test', date }));
  expect(queued).toMatchObject({ status: 202, json: { status: 'queued', provisional: { minutes: 30 } } });
  expect((queued.json as Receipt).provisional).not.toHaveProperty('confirmBy');

  api.passMinutes(120);
  const taken = await api.post(booking, bookingRequest({ to: 'nora@visitor.test', date }));
  expect(taken.status).toBe(409);
  mailbox.answerRecipient('luca@visitor.test', undefined);
  await api.post('/send-email', { message: 'Ciao', name: 'Nora', telefono: '333', to: centre });
  const link = linkIn(await mailbox.mailTo('luca@visitor.test'), 'prenotazione');
  await outboxIsEmpty(api.config.dataDir);

  api.passMinutes(29);
  const confirmed = await openPage(`${api.url}/conferma-prenotazione?link=${link}`, {});
  expect(confirmed.status).toBe(303);
});

test.concurrent('while the mail server accepts nothing a provisional seat is held for a day', async () => {
  await using refused = await withRefusedRequest();
  refused.api.passMinutes(24 * 60 - 5);
  expect(await fullSlotsOf(refused.api)).toContain('16:30');
});

test.concurrent('after that day it is free, and its request to confirm is sent no more', async () => {
  await using refused = await withRefusedRequest();
  const { api, mailbox } = refused;
  // In one step: a try that began before the day was over could still succeed.
  api.passMinutes(24 * 60 + 1);
  mailbox.answerRecipient(visitor, undefined);
  // Wakes the worker: the request to confirm is due, and too late.
  await api.post('/send-email', { message: 'Ciao', name: 'Nora', telefono: '333', to: centre });
  await outboxIsEmpty(api.config.dataDir);
  expect(mailbox.mailsTo(visitor)).toEqual([]);
  expect((await api.post(booking, bookingRequest({ to: 'luca@visitor.test' }))).status).toBeLessThan(300);
});

/** A provisional seat whose request to confirm the mail server does not accept for now. */
async function withRefusedRequest() {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1' });
  await api.post(booking, bookingRequest({ to: 'first@visitor.test', date: other }));
  mailbox.answerRecipient(visitor, 451);
  await api.post(booking, bookingRequest());
  return {
    api,
    mailbox,
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.concurrent('a permanently refused address frees a provisional seat too, and no email about it is sent', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1' });
  await api.post(booking, bookingRequest({ to: 'first@visitor.test', date: other }));
  mailbox.answerRecipient(visitor, 550);
  expect(await api.post(booking, bookingRequest())).toMatchObject({
    status: 422,
    json: { code: 'recipient-refused' },
  });
  expect((await api.post(booking, bookingRequest({ to: 'luca@visitor.test' }))).status).toBeLessThan(300);
  await outboxIsEmpty(api.config.dataDir);
  // Only the email about the directly confirmed booking.
  expect(mailbox.mailsTo(centre)).toHaveLength(1);
});

test.concurrent('a request to confirm that is refused after the message frees its seat at once', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1' });
  await api.post(booking, bookingRequest({ to: 'first@visitor.test', date: other }));
  mailbox.answerMessage(visitor, '554 5.7.1 Not wanted');
  await api.post(booking, bookingRequest());
  await eventually(() => {
    const status = "SELECT status FROM booking WHERE time = '16:30'";
    expect(queryFile(api.config.dataDir, status)).toEqual([{ status: 'released' }]);
  });
  expect((await api.post(booking, bookingRequest({ to: 'luca@visitor.test' }))).status).toBeLessThan(300);
});

test.concurrent('a repeat of a provisional booking sends its email again and does not extend its time (B26)', async () => {
  await using given = await withProvisional();
  const { api, mailbox, receipt, slot } = given;
  api.passMinutes(10);
  const again = await api.post(booking, bookingRequest());
  expect(again.json).toMatchObject({ provisional: receipt.provisional });
  const copy = await eventually(() => {
    const [, second] = mailbox.mailsTo(visitor);
    if (!second) throw new Error('No copy yet');
    return second;
  });
  expect(linkIn(copy, 'prenotazione')).toBe(given.link);
  expect(copy.text).toMatch(/Hai tempo fino alle ore 10:30 \(ora italiana\)/);
  await outboxIsEmpty(api.config.dataDir);
  expect(slot()).toEqual([`${visitor} provisional`]);
  api.passMinutes(21);
  expect(await given.isFull()).toBe(false);
  // After that time the same request books anew.
  expect((await api.post(booking, bookingRequest())).status).toBeLessThan(300);
  expect(slot()).toEqual([`${visitor} expired`, `${visitor} provisional`]);
});

test.concurrent('the store confirms neither after the time nor twice', async () => {
  await using given = await withProvisional();
  const { changes } = given.api.store;
  const [row] = queryFile(given.api.config.dataDir, "SELECT id FROM booking WHERE time = '16:30'");
  const stored = await given.api.store.bookings.find(String(row?.id));
  const confirm = (minutes: number) => {
    const at = new Date(given.api.now().getTime() + minutes * 60_000);
    return changes.confirm(stored, { mails: [], reminders: [], seats: unsharedSeats(1), at });
  };
  expect([await confirm(31), await confirm(29), await confirm(29)]).toEqual([
    'changed',
    'confirmed',
    'changed',
  ]);
});
