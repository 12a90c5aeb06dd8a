import type { Receipt } from '@centro/api-client';
import { expect, test } from 'vitest';
import { forgetPersonalData } from '../operation/forgetPersonalData.ts';
import { bookingRequest } from '../testing/bookingRequest.ts';
import { eventually } from '../testing/eventually.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { postFrom } from '../testing/postFrom.ts';
import { queryFile } from '../testing/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const booking = '/send-confirmation-email';
const visitor = 'maria@visitor.test';
const centre = 'info@example.it';
const other = 'mercoledì 25 novembre 2026 alle ore 18:00';

/** What the availability says of 25 November. */
async function fullSlotsOf({ url }: { url: string }): Promise<string> {
  return (await fetch(`${url}/availability?from=2026-11-25&to=2026-11-25`)).text();
}

/** A server on which one booking of the hour stands at once; it is taken, so Maria's is provisional. */
async function withProvisional(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1', ...env });
  await api.post(booking, bookingRequest({ to: 'first@visitor.test', date: other }));
  const { status, json } = await api.post(booking, bookingRequest());
  const mail = await mailbox.mailTo(visitor);
  const link = linkIn(mail, 'prenotazione');
  return {
    mailbox,
    api,
    status,
    receipt: json as Receipt,
    mail,
    link,
    open: (page: string, form?: Record<string, string>) =>
      openPage(`${api.url}/${page}?link=${encodeURIComponent(link)}`, form),
    /** What is stored of Maria's slot, as «email status». */
    slot: () =>
      queryFile(
        api.config.dataDir,
        "SELECT email, status FROM booking WHERE time = '16:30' ORDER BY created_at",
      ).map(({ email, status: is }) => `${String(email)} ${String(is)}`),
    kinds: () =>
      queryFile(
        api.config.dataDir,
        `SELECT kind, outbox.status FROM outbox JOIN booking ON booking.id = booking_id
         WHERE booking.email = '${visitor}' ORDER BY kind`,
      ).map(({ kind, status: is }) => `${String(kind)} ${String(is)}`),
    isFull: async () => (await fullSlotsOf(api)).includes('16:30'),
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test.concurrent(
  'above the ceiling of the hour a booking is provisional, and confirmed by its link (B26)',
  async () => {
    await using given = await withProvisional();
    const { api, mailbox, receipt, mail, open, slot, kinds } = given;

    expect(given.status).toBeLessThan(300);
    expect(receipt).toMatchObject({ status: 'sent', provisional: { minutes: 30 } });
    const msLeft = Date.parse(receipt.provisional?.confirmBy ?? '') - api.now().getTime();
    expect(msLeft).toBeGreaterThan(29 * 60_000);
    expect(msLeft).toBeLessThanOrEqual(30 * 60_000);
    expect(mail.subject).toBe('Da confermare: la tua consulenza del 25/11/2026 alle 16:30');
    expect(mail.text).toContain('Hai 30 minuti da quando ricevi questa e-mail');
    expect([...String(mail.html).matchAll(/<a /g)]).toHaveLength(1);
    expect(mail.attachments).toEqual([]);
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
      'booking-notice sent',
      'booking-reminder pending',
      'confirmation-request sent',
    ]);
    expect(mailbox.mailsTo(visitor).map(({ attachments }) => attachments.length)).toEqual([0, 1]);
    expect(mailbox.mailsTo(centre)).toHaveLength(2);
    api.passMinutes(31);
    expect(await given.isFull()).toBe(true);
    expect((await open('prenotazione')).html).toContain('Ti aspettiamo');
  },
);

test.concurrent(
  'an unconfirmed seat is free after 30 minutes, a restart included; late is too late (B26)',
  async () => {
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
  },
);

test.concurrent(
  'the 30 minutes begin when the mail server accepts the e-mail, not before (B26)',
  async () => {
    await using given = await withProvisional();
    const { api, mailbox } = given;
    mailbox.answerRecipient('luca@visitor.test', 451);
    const date = 'mercoledì 25 novembre 2026 alle ore 17:00';
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
  },
);

test.concurrent(
  'a mail server that accepts nothing keeps a provisional seat for a day and no longer',
  async () => {
    await using mailbox = await startMailbox();
    await using api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1' });
    await api.post(booking, bookingRequest({ to: 'first@visitor.test', date: other }));
    mailbox.answerRecipient(visitor, 451);
    await api.post(booking, bookingRequest());
    api.passMinutes(24 * 60 - 5);
    // Asked without waking the sender, whose try would be under way when the time is over.
    expect(await fullSlotsOf(api)).toContain('16:30');

    api.passMinutes(6);
    mailbox.answerRecipient(visitor, undefined);
    // Wakes the sender: the request to confirm is due, and too late.
    await api.post('/send-email', { message: 'Ciao', name: 'Nora', telefono: '333', to: centre });
    await outboxIsEmpty(api.config.dataDir);
    expect(mailbox.mailsTo(visitor)).toEqual([]);
    expect((await api.post(booking, bookingRequest({ to: 'luca@visitor.test' }))).status).toBeLessThan(300);
  },
);

test.concurrent(
  'an address that is refused for good frees a provisional seat too, and tells nobody',
  async () => {
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
    // The notice of the booking that stands at once, and no other.
    expect(mailbox.mailsTo(centre)).toHaveLength(1);
  },
);

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

test.concurrent(
  'who repeats a provisional booking gets its e-mail again, and no more time (B26)',
  async () => {
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
    // Once it is over the same request books anew.
    expect((await api.post(booking, bookingRequest())).status).toBeLessThan(300);
    expect(slot()).toEqual([`${visitor} expired`, `${visitor} provisional`]);
  },
);

test.concurrent('the store itself confirms nothing once the time is over, or twice', async () => {
  await using given = await withProvisional();
  const { changes } = given.api.store;
  const [row] = queryFile(given.api.config.dataDir, "SELECT id FROM booking WHERE time = '16:30'");
  const confirm = (minutes: number) =>
    changes.confirm(String(row?.id), [], [], new Date(given.api.now().getTime() + minutes * 60_000));
  expect([await confirm(31), await confirm(29), await confirm(29)]).toEqual([false, true, false]);
});

test.concurrent('of many who race for a slot one gets it, provisional or not', async () => {
  await using given = await withProvisional();
  const date = 'giovedì 26 novembre 2026 alle ore 17:00';
  const racers = Array.from({ length: 20 }, (_, index) => `racer${index}@visitor.test`);
  const answers = await Promise.all(
    racers.map((to) => given.api.post(booking, bookingRequest({ to, date }))),
  );
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
});

test.concurrent('a provisional booking moves only once it is confirmed (B26)', async () => {
  await using given = await withProvisional();
  const move = await given.open('sposta-prenotazione', { quando: '2026-11-26T17:00' });
  expect([move.status, move.title]).toEqual([200, 'Confermi la consulenza?']);
  expect(given.slot()).toEqual([`${visitor} provisional`]);
});

test.concurrent(
  'a provisional booking that is cancelled is free at once; the centre hears nothing of it (B26)',
  async () => {
    await using given = await withProvisional();
    const { api, open, slot, kinds, mailbox } = given;
    expect((await open('annulla-prenotazione', {})).status).toBe(303);
    expect((await open('prenotazione')).title).toBe('La consulenza è annullata');
    expect(await given.isFull()).toBe(false);
    expect((await open('conferma-prenotazione', {})).title).toBe('La consulenza è annullata');
    expect(slot()).toEqual([`${visitor} cancelled`]);
    await outboxIsEmpty(api.config.dataDir);
    expect(kinds()).toEqual(['booking-cancellation sent', 'confirmation-request sent']);
    expect(mailbox.mailsTo(centre)).toHaveLength(1);
  },
);

test.concurrent('a booking that moves takes a slot whose provisional seat is over', async () => {
  await using given = await withProvisional();
  const { api, mailbox } = given;
  const first = linkIn(await mailbox.mailTo('first@visitor.test'), 'prenotazione');
  const move = () => openPage(`${api.url}/sposta-prenotazione?link=${first}`, { quando: '2026-11-25T16:30' });
  expect((await move()).status).toBe(409);
  api.passMinutes(31);
  expect((await move()).status).toBe(303);
  expect(given.slot()).toEqual(['first@visitor.test confirmed', `${visitor} expired`]);
});

test.concurrent('what one visitor holds includes provisional seats', async () => {
  await using given = await withProvisional({ BOOKINGS_PER_EMAIL: '1' });
  const date = 'giovedì 26 novembre 2026 alle ore 17:00';
  expect((await given.api.post(booking, bookingRequest({ date }))).status).toBe(429);
  given.api.passMinutes(31);
  expect((await given.api.post(booking, bookingRequest({ date }))).status).toBeLessThan(300);
});

test.concurrent('the ceiling of the hour counts one hour', async () => {
  await using given = await withProvisional();
  given.api.passMinutes(61);
  const { json } = await given.api.post(booking, bookingRequest({ to: 'luca@visitor.test' }));
  expect(json).not.toHaveProperty('provisional');
});

test.concurrent('who did not confirm is forgotten after 7 days, and so are the networks of all', async () => {
  await using given = await withProvisional();
  const { api } = given;
  await outboxIsEmpty(api.config.dataDir);
  const kept = () =>
    queryFile(
      api.config.dataDir,
      'SELECT status, email, network_narrow IS NULL AS bare FROM booking ORDER BY created_at',
    );
  api.passMinutes(7 * 24 * 60 - 5);
  await forgetPersonalData(api);
  expect(kept()).toEqual([
    { status: 'confirmed', email: 'first@visitor.test', bare: 0 },
    { status: 'expired', email: visitor, bare: 0 },
  ]);

  api.passMinutes(5);
  await forgetPersonalData(api);
  expect(kept()).toEqual([
    { status: 'confirmed', email: 'first@visitor.test', bare: 1 },
    { status: 'expired', email: '', bare: 1 },
  ]);
});

test.concurrent.for([
  { neighbour: '203.0.113.200', provisional: true },
  { neighbour: '203.0.114.1', provisional: false },
  { neighbour: '2001:db8:1:ff00::1', provisional: true },
  { neighbour: '2001:db8:2::1', provisional: false },
])(
  'after a booking from its neighbourhood one from $neighbour is provisional: $provisional',
  async (given) => {
    await using api = await startApi({
      MAIL: 'files',
      TRUSTED_PROXIES: '127.0.0.1',
      DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '1',
    });
    for (const [index, ip] of ['203.0.113.9', '2001:db8:1:1::1'].entries()) {
      const date = `giovedì 26 novembre 2026 alle ore 17:${index}0`.replace('17:10', '17:30');
      const { json } = await postFrom(
        ip,
        api.url + booking,
        bookingRequest({ to: `${index}@visitor.test`, date }),
      );
      expect(json).not.toHaveProperty('provisional');
    }
    const { status, json } = await postFrom(given.neighbour, api.url + booking, bookingRequest());
    expect(status).toBeLessThan(300);
    expect('provisional' in (json as Receipt)).toBe(given.provisional);
  },
);
