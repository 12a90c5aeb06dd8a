import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '@centro/api-client';
import { exampleRules, centreTime, checkBooking, createSchedule } from '@centro/booking';
import { parseBookingDate } from '@centro/booking/it';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { isOnPostgres } from '../../testing/postgres/testDatabase.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';

test.concurrent('a booking is stored, and its emails reach the visitor and the centre (R146, A23, A26)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });

  const answer = await api.post('/send-confirmation-email', bookingRequest({ name: ' Maria Rossi ' }));
  expect(answer).toMatchObject({ status: 201, json: { status: 'sent' } });

  const confirmation = await mailbox.mailTo(visitor);
  const toCentre = await mailbox.mailTo(centre);
  const [booking, ...others] = queryFile(api.config.dataDir, 'SELECT * FROM booking');
  expect(others).toEqual([]);
  expect(booking).toMatchObject({
    centre: 'demo-centre',
    day: '2026-11-25',
    time: '16:30',
    zone: 'Europe/Rome',
    starts_at: '2026-11-25T15:30:00.000Z',
    name: 'Maria Rossi',
    phone: '+39 333 1234567',
    email: visitor,
    status: 'confirmed',
  });

  expect(confirmation.recipients).toEqual([visitor]);
  expect(confirmation.from).toEqual({ name: 'Centro Prova', address: 'prenotazioni@centro.test' });
  expect(confirmation.subject).toBe('La tua consulenza: mercoledì 25 novembre, 16:30');
  for (const words of [
    'Ciao Maria,',
    'mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)',
    'Via Prova 1',
    'https://maps.test/sede',
    '+39 0922 000001',
    String(booking?.reference),
  ]) {
    expect(confirmation.text).toContain(words);
  }

  expect(toCentre.recipients).toEqual([centre]);
  expect(toCentre.replyTo).toEqual([{ name: '', address: visitor }]);
  for (const words of [
    'mercoledì 25 novembre 2026 alle ore 16:30',
    'Maria Rossi',
    '+39 333 1234567',
    visitor,
  ]) {
    expect(toCentre.text).toContain(words);
  }
  expect(toCentre.text).toContain(String(booking?.reference));
});

test.concurrent('of 50 visitors who request one slot one gets it, and the others get free times (A24, B3)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/send-confirmation-email', bookingRequest({ date: '25 novembre 2026 alle ore 17:00' }));

  const book = async (index: number) => {
    for (;;) {
      const body = bookingRequest({ to: `visitor${index}@visitor.test` });
      const answer = await api.post('/send-confirmation-email', body);
      // On a busy machine one of them may wait too long for PostgreSQL: it is told when to try again, and does.
      if (answer.status !== 503 || !isOnPostgres()) return answer;
      expect(answer.headers.get('retry-after')).toBe('5');
      await sleep(5000);
    }
  };
  const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => book(index)));

  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status === 409).map(({ json }) => json as Problem);
  expect(refused).toHaveLength(49);
  const now = centreTime(new Date('2026-11-23T09:00:00Z'), exampleRules);
  for (const { code, detail, alternatives = [] } of refused) {
    expect(code).toBe('slot-taken');
    expect(detail.length).toBeLessThanOrEqual(200);
    expect(alternatives.map(({ day, time }) => `${day} ${time}`)).toEqual([
      '2026-11-25 17:30',
      '2026-11-25 18:00',
      '2026-11-26 16:30',
    ]);
    for (const { time, text } of alternatives) {
      expect(detail).toContain(time);
      const selection = parseBookingDate(text);
      expect(selection && checkBooking(selection, createSchedule(exampleRules, now))).toBeNull();
    }
  }
  expect(queryFile(api.config.dataDir, "SELECT time FROM booking WHERE time = '16:30'")).toHaveLength(1);
  await outboxIsEmpty(api.config.dataDir);
  const [winner] = queryFile(api.config.dataDir, "SELECT email FROM booking WHERE time = '16:30'");
  const mailsToVisitors = mailbox.mails
    .flatMap(({ recipients }) => recipients)
    .filter((to) => to.startsWith('visitor'));
  expect(mailsToVisitors).toEqual([winner?.email]);
});

test.concurrent('three free times fit in a detail of 200 characters, however long their names (A22)', async () => {
  await using api = await startApi({ clock: '2026-09-28T18:30[Europe/Rome]' });
  const date = 'mercoledì 30 settembre 2026 alle ore 16:30';
  await api.post('/send-confirmation-email', bookingRequest({ date }));

  const { json } = await api.post(
    '/send-confirmation-email',
    bookingRequest({ date, to: 'luca@visitor.test' }),
  );

  const { detail, alternatives = [] } = json as Problem;
  expect(alternatives.map(({ text }) => text.length)).toEqual([date.length, date.length, date.length]);
  expect(detail.length).toBeLessThanOrEqual(200);
});

test.concurrent('the same request ten times, in parallel and again, is one booking and one email (A23, B3)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const requests = Array.from({ length: 10 }, () => bookingRequest());

  const answers = await Promise.all(requests.map((body) => api.post('/send-confirmation-email', body)));
  const again = await api.post('/send-confirmation-email', bookingRequest({ to: 'MARIA@visitor.test' }));

  expect([...answers, again].map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 201));
  expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toHaveLength(1);
  await outboxIsEmpty(api.config.dataDir);
  expect(mailbox.mailsTo(visitor)).toHaveLength(1);
  expect(mailbox.mailsTo(centre)).toHaveLength(1);
});

test.concurrent('after a cancellation the same request is no repeat: a slot that others booked since is taken (A23, A24)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/send-confirmation-email', bookingRequest());
  const link = linkIn(await mailbox.mailTo(visitor), 'prenotazione');
  await openPage(`${api.url}/annulla-prenotazione?link=${link}`, {});
  const others = await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));

  const again = await api.post('/send-confirmation-email', bookingRequest());

  expect(others.status).toBeLessThan(300);
  expect(again).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
});

test.concurrent('a repeat after a minute books nothing and sends one more copy (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  await api.post('/send-confirmation-email', bookingRequest());

  api.passMinutes(2);
  const repeats = await Promise.all([
    api.post('/send-confirmation-email', bookingRequest()),
    api.post('/send-confirmation-email', bookingRequest()),
  ]);

  expect(repeats.map(({ status }) => status)).toEqual([201, 201]);
  await outboxIsEmpty(api.config.dataDir);
  expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toHaveLength(1);
  const [first, copy, ...others] = mailbox.mailsTo(visitor);
  expect(others).toEqual([]);
  expect(copy?.text).toBe(first?.text);
  expect(mailbox.mailsTo(centre)).toHaveLength(1);
});
