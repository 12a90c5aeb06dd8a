import type { Receipt } from '@centro/api-client';
import { exampleRules, centreTime, createSchedule } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { expect, test } from 'vitest';
import { newAuditEntry } from '../audit/auditLog.ts';
import { applyChange } from '../closures/closures.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { postFrom } from '../testing/requests/postFrom.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';
import { fullSlotsOf } from '../testing/bookings/withProvisional.ts';

/** The limits of `.env.example`, without those per minute, so that the test is fast. */
const limits = {
  CALLS_PER_ADDRESS_PER_DAY: '30',
  CALLS_PER_HOME_NETWORK_PER_DAY: '60',
  DIRECT_BOOKINGS_PER_WIDE_NETWORK_PER_DAY: '15',
  DIRECT_BOOKINGS_PER_HOUR: '12',
  BOOKINGS_PER_EMAIL: '3',
  MAILS_PER_RECIPIENT_PER_DAY: '3',
};

/** A server behind a proxy, with every slot that it offers. */
async function start(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, TRUSTED_PROXIES: '127.0.0.1', ...limits, ...env });
  const schedule = createSchedule(exampleRules, centreTime(api.now(), exampleRules));
  return {
    mailbox,
    api,
    days: schedule.freeDays(),
    slots: schedule.freeSlots().map(formatBookingDate),
    book: (ip: string, date: string, to: string) =>
      postFrom(ip, `${api.url}/send-confirmation-email`, bookingRequest({ date, to })),
    /** Presses the button behind the link of the latest email to an address. */
    confirm: async (to: string, form: Record<string, string> = {}) => {
      const mail = await mailbox.mailTo(to);
      return openPage(`${api.url}/conferma-prenotazione?link=${linkIn(mail, 'prenotazione')}`, form);
    },
    count: (status: string) =>
      queryFile(api.config.dataDir, `SELECT id FROM booking WHERE status = '${status}'`).length,
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

test('after four /56 of one /48 have asked for every slot each day still has free ones (B26)', async () => {
  await using given = await start();
  const { api, days, slots, book } = given;
  expect(slots.length).toBeGreaterThan(100);

  const answers = await Promise.all(
    slots.map((date, index) =>
      book(`2001:db8:0:${(index % 4) + 1}00::${index}`, date, `${index}@flood.test`),
    ),
  );
  expect(answers.filter(({ status }) => status >= 300)).toEqual([]);

  // The direct bookings of an hour at most, and a handful that nobody has confirmed.
  expect(given.count('confirmed')).toBeLessThanOrEqual(12);
  expect(given.count('provisional')).toBe(4);
  expect(given.count('waiting')).toBe(slots.length - given.count('confirmed') - 4);
  const response = await fetch(`${api.url}/availability?from=2026-11-23&to=2027-01-31`);
  const reported = new Map(
    ((await response.json()) as { day: string; fullSlots: string[] }[]).map((day) => [
      day.day,
      day.fullSlots,
    ]),
  );
  const freeOf = days.map(
    ({ day, slots: ofDay }) => ofDay.length - (reported.get(day.toString())?.length ?? 0),
  );
  expect(freeOf.filter((free) => free < 1)).toEqual([]);
});

test('a class of 25 behind the address of its school books (B26)', async () => {
  await using given = await start();
  const { slots, book, confirm } = given;
  const pupils = slots.slice(0, 25).map((date, index) => ({ date, to: `pupil${index}@school.test` }));

  const answers = await Promise.all(
    pupils.map(async ({ date, to }) => {
      const { json } = await book('203.0.113.9', date, to);
      return (json as Receipt).provisional ? (await confirm(to)).status : 'direct';
    }),
  );
  expect(answers.filter((answer) => answer !== 'direct' && answer !== 303)).toEqual([]);
  expect(given.count('confirmed')).toBe(25);
});

const date = 'mercoledì 25 novembre 2026 alle ore 16:30';
const maria = 'maria@visitor.test';

/** A server on which Maria's booking waits without a seat, since four of her network are unconfirmed. */
async function withWaiting() {
  const given = await start({ DIRECT_BOOKINGS_PER_HOUR: '1' });
  const slots = given.slots.toReversed();
  await given.book('198.51.100.1', slots[0] ?? '', 'first@visitor.test');
  // Each on a day of its own, so that no day is short of seats.
  for (const index of [1, 2, 3, 4])
    await given.book('203.0.113.200', slots[index * 4] ?? '', `other${index}@visitor.test`);
  const answer = await given.book('203.0.113.9', date, maria);
  return { ...given, answer };
}

test('above the share a booking is stored without a seat, which its link takes (B26)', async () => {
  await using given = await withWaiting();
  const { api, answer, mailbox } = given;
  expect(answer.status).toBe(201);
  expect(answer.json).toMatchObject({ status: 'sent', provisional: { minutes: 30, withoutSeat: true } });
  expect(answer.json).not.toHaveProperty('manageUrl');
  expect(await fullSlotsOf(api)).not.toContain('16:30');
  const mail = await mailbox.mailTo(maria);
  expect(mail.text).toContain('Il posto è tuo appena confermi');
  expect(mail.text).not.toContain('torna libero');
  const link = linkIn(mail, 'prenotazione');
  const asked = await openPage(`${api.url}/prenotazione?link=${link}`);
  expect([asked.status, asked.title]).toEqual([200, 'Confermi la consulenza?']);
  expect(asked.html).toContain('se l’orario è ancora libero, è tuo');

  const pressed = await given.confirm(maria);
  expect([pressed.status, pressed.location]).toEqual([303, `prenotazione?link=${link}&confermata=1`]);
  expect(await fullSlotsOf(api)).toContain('16:30');
  expect((await given.confirm(maria)).status).toBe(303);
  await outboxIsEmpty(api.config.dataDir);
  const subjects = mailbox.mailsTo(maria).map(({ subject }) => subject);
  expect(subjects).toEqual([
    'Da confermare: la tua consulenza, mercoledì 25 novembre, 16:30',
    'La tua consulenza: mercoledì 25 novembre, 16:30',
  ]);
});

test('who finds the slot taken at the link books one of the nearest with one press (B26)', async () => {
  await using given = await withWaiting();
  const { api } = given;
  api.passMinutes(5);
  // The slot is free to all: who confirms first has it.
  const luca = await given.book('192.0.2.1', date, 'luca@visitor.test');
  expect(luca.status).toBe(201);
  expect((await given.confirm('luca@visitor.test')).status).toBe(303);

  const late = await given.confirm(maria);
  expect([late.status, late.title]).toEqual([409, 'Questo orario non è più libero']);
  expect(late.html).toContain('Qualcuno ha confermato prima di te');
  expect(late.html).toContain('value="2026-11-25T17:00"');
  expect((await given.confirm(maria, { quando: '2026-11-25T09:00' })).status).toBe(409);

  const pressed = await given.confirm(maria, { quando: '2026-11-25T17:00' });
  expect(pressed.status).toBe(303);
  await outboxIsEmpty(api.config.dataDir);
  expect(given.mailbox.mailsTo(maria).at(-1)?.subject).toBe(
    'La tua consulenza: mercoledì 25 novembre, 17:00',
  );
  expect(
    queryFile(api.config.dataDir, `SELECT day, time, status FROM booking WHERE email = '${maria}'`),
  ).toEqual([{ day: '2026-11-25', time: '17:00', status: 'confirmed' }]);
});

test('where the centre has closed the day meanwhile, the link of a booking without a seat offers other days', async () => {
  await using given = await withWaiting();
  const { api } = given;
  const { key } = api.config.centre;
  const present = await api.store.closures.present(key);
  const closure = { from: '2026-11-25', to: '2026-11-25', label: 'Ponte' };
  await api.store.closures.change(key, present, applyChange(present, { kind: 'close', ...closure }), {
    decisions: [],
    auditEntry: newAuditEntry('command line', 'close', { at: api.now() }),
    heldIn: { services: [key], firstDay: '2026-11-25', isInTheWay: () => false },
  });
  const late = await given.confirm(maria);
  expect(late.status).toBe(409);
  expect(late.html).toContain('value="2026-11-26T');
});

test('a repeat of a booking without a seat sends its link again, and a cancelled one is gone (A23, B26)', async () => {
  await using given = await withWaiting();
  const { api, mailbox } = given;
  api.passMinutes(2);
  const again = await given.book('203.0.113.9', date, maria);
  expect(again.json).toMatchObject({ provisional: { withoutSeat: true } });
  await outboxIsEmpty(api.config.dataDir);
  const [first, copy] = mailbox.mailsTo(maria);
  expect(linkIn(copy ?? {}, 'prenotazione')).toBe(linkIn(first ?? {}, 'prenotazione'));

  const link = linkIn(first ?? {}, 'prenotazione');
  await openPage(`${api.url}/annulla-prenotazione?link=${link}`, {});
  expect((await openPage(`${api.url}/prenotazione?link=${link}`)).title).toBe('La consulenza è annullata');
  expect((await given.confirm(maria)).title).toBe('La consulenza è annullata');
  expect(await fullSlotsOf(api)).not.toContain('16:30');
});

test('after its time a booking without a seat cannot be confirmed, and can be made again (B26)', async () => {
  await using given = await withWaiting();
  given.api.passMinutes(31);
  expect((await given.confirm(maria)).status).toBe(410);
  expect((await given.book('203.0.113.9', date, maria)).status).toBe(201);
});

test('without scripts too a visitor reads what there is to do for a seat (R156, B26)', async () => {
  await using given = await withWaiting();
  const form = {
    slot: '2026-11-25T17:00',
    firstName: 'Ada',
    lastName: 'Neri',
    phone: '333 1234567',
    email: 'ada@visitor.test',
  };
  const response = await fetch(`${given.api.url}/prenota`, {
    method: 'POST',
    headers: { 'x-forwarded-for': '203.0.113.9', accept: 'text/html' },
    body: new URLSearchParams(form),
  });
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain('<h1>Manca un passo: conferma dal link che ti abbiamo mandato</h1>');
  expect(html).toContain('Prenotazione effettuata, riceverai una mail di conferma.');
  expect(html).toContain('Il posto è tuo appena confermi');
});
