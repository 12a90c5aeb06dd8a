import { createApiClient } from '@centro/api-client';
import { listAvailability } from '@centro/api-client/extensions';
import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { bookByPhone } from '../../agenda/phone-booking/bookByPhone.ts';
import { caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { detailsForm, fieldsOf } from '../../testing/requests/bookingForm.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { exams, jsonFile, withServices } from '../../testing/withServices.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';
const wednesday = 'mercoledì 25 novembre 2026 alle ore';
const saturday = 'sabato 28 novembre 2026 alle ore';

const times = (answer: { json: unknown }) =>
  (answer.json as { alternatives: { day: string; time: string }[] }).alternatives.map(
    ({ day, time }) => `${day} ${time}`,
  );

test('two services at the same hour are both booked, each until its own seats are taken (R146, A20, A24)', async () => {
  await using given = await withServices();
  const { api, bookExam, agenda } = given;
  const consultation = (to: string) => api.post('/send-confirmation-email', bookingRequest({ to }));

  expect((await consultation(visitor)).status).toBeLessThan(300);
  expect((await bookExam()).status).toBeLessThan(300);
  expect((await bookExam({ to: 'luca@visitor.test' })).status).toBeLessThan(300);

  expect(agenda()).toEqual([
    'demo-centre 2026-11-25 16:30 confirmed',
    'esami 2026-11-25 16:30 confirmed',
    'esami 2026-11-25 16:30 confirmed',
  ]);
  const noConsultation = await consultation('anna@visitor.test');
  expect(noConsultation).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
  expect(times(noConsultation)).toEqual(['2026-11-25 17:00', '2026-11-25 17:30', '2026-11-25 18:00']);
  const noExam = await bookExam({ to: 'anna@visitor.test' });
  expect(noExam).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
  expect(times(noExam)).toEqual(['2026-11-25 15:00', '2026-11-28 09:00', '2026-11-28 09:20']);
});

test('each service has its own days and hours; a key that names none gets 403 (R146, A20)', async () => {
  await using given = await withServices();
  const { api, bookExam } = given;
  const consultation = (date: string) => api.post('/send-confirmation-email', bookingRequest({ date }));

  expect((await bookExam({ date: `${saturday} 09:40` })).status).toBeLessThan(300);
  expect(await consultation(`${saturday} 09:40`)).toMatchObject({ status: 422 });
  expect(await bookExam({ date: `${wednesday} 17:00` })).toMatchObject({ status: 422 });
  expect((await consultation(`${wednesday} 17:00`)).status).toBeLessThan(300);
  expect(await bookExam({ key: 'exams' })).toMatchObject({ status: 403, json: { code: 'key-unknown' } });
});

test('a repeat is one of its own service, and so is the number of bookings of a mailbox (A23)', async () => {
  await using given = await withServices({ BOOKINGS_PER_EMAIL: '1' });
  const { api, bookExam, agenda } = given;

  expect((await bookExam()).status).toBeLessThan(300);
  expect((await bookExam()).status).toBeLessThan(300);
  expect((await bookExam({ date: `${wednesday} 15:00` })).status).toBe(429);
  expect((await api.post('/send-confirmation-email', bookingRequest())).status).toBeLessThan(300);
  expect(agenda()).toEqual(['esami 2026-11-25 16:30 confirmed', 'demo-centre 2026-11-25 16:30 confirmed']);
});

test('the availability is that of the service that the key names, and without one the centre’s own (A25)', async () => {
  await using given = await withServices({
    CLOSURES_FILE: jsonFile({ closures: [{ day: '2026-12-02', label: 'Ponte' }] }),
  });
  const { api, bookExam } = given;
  await bookExam();
  await api.post('/send-confirmation-email', bookingRequest({ date: `${wednesday} 17:00` }));
  const client = createApiClient({ host: api.url });
  const range = { from: '2026-11-23', to: '2026-12-10' };
  // The centre is closed for every service; a service closes alone.
  const closed = { day: '2026-12-02', fullSlots: [], closure: { label: 'Ponte' } };
  const own = { ok: true, days: [{ day: '2026-11-25', fullSlots: ['17:00'] }, closed] };

  expect(await listAvailability(client, range)).toEqual(own);
  expect(await listAvailability(client, { ...range, key: 'demo-centre' })).toEqual(own);
  expect(await listAvailability(client, { ...range, key: 'esami' })).toEqual({
    ok: true,
    days: [
      { day: '2026-11-25', fullSlots: [], seatsLeft: [{ slot: '16:30', seats: 1 }] },
      closed,
      { day: '2026-12-05', fullSlots: [], closure: { label: 'Sessione esterna' } },
    ],
  });
  expect(await listAvailability(client, { ...range, key: 'exams' })).toMatchObject({
    ok: false,
    problem: { status: 403, code: 'key-unknown' },
  });
  expect(await bookExam({ date: 'mercoledì 2 dicembre 2026 alle ore 15:00' })).toMatchObject({
    status: 422,
    json: { code: 'day-closed' },
  });
});

test('the emails and the calendar file tell the service and how long it takes; those of the consultation are as ever (B4, B9)', async () => {
  await using given = await withServices();
  const { api, bookExam, mailsTo } = given;
  await bookExam();
  await api.post('/send-confirmation-email', bookingRequest());

  const [exam, consultation] = await mailsTo(visitor);
  const [examToCentre, consultationToCentre] = await mailsTo(centre);
  if (!exam || !consultation || !examToCentre || !consultationToCentre) throw new Error('Four e-mails');
  for (const { text, html } of [exam, examToCentre]) {
    expect(text).toContain(`${wednesday} 16:30 (ora italiana; esami, 20 minuti)`);
    expect(html).toContain('>esami, 20 minuti<');
  }
  for (const { text, html } of [consultation, consultationToCentre]) {
    expect(text).toContain(`${wednesday} 16:30 (ora italiana)`);
    expect(`${text}${html}`).not.toContain('minuti');
  }
  expect(calendarEntry(exam)).toMatchObject({ start: '2026-11-25T15:30:00Z', end: '2026-11-25T15:50:00Z' });
  expect(calendarEntry(consultation)).toMatchObject({ end: '2026-11-25T16:00:00Z' });
  expect(calendarEntry(exam).summary).toBe('Consulenza gratuita, Centro Prova (esami)');
  expect(calendarEntry(examToCentre).summary).toBe('Consulenza: Maria Rossi (esami)');
  expect(calendarEntry(consultation).summary).toBe('Consulenza gratuita, Centro Prova');
  expect(calendarEntry(consultationToCentre).summary).toBe('Consulenza: Maria Rossi');
  // At the same hour too they are two entries of a calendar.
  expect(calendarEntry(exam).uid).not.toBe(calendarEntry(consultation).uid);
  expect(calendarEntry(exam).uid).toBe(calendarEntry(examToCentre).uid);
});

test('the link of the email offers the slots of its service, moves there and cancels (B6, B19, B17)', async () => {
  await using given = await withServices();
  const { api, bookExam, agenda, mailsTo } = given;
  await bookExam();
  for (const to of ['luca@visitor.test', 'anna@visitor.test'])
    await bookExam({ to, date: `${wednesday} 15:00` });
  const [confirmation] = await mailsTo(visitor);
  const link = linkIn(confirmation ?? {}, 'prenotazione');
  const open = (page: string, form?: Record<string, string>) =>
    openPage(`${api.url}/${page}?link=${link}`, form);

  expect((await open('prenotazione')).html).toMatch(/mercoledì 25 novembre 2026<\/p><p>esami<\/p>/);
  expect((await open('annulla-prenotazione')).html).toContain('<p>esami</p>');
  const offer = await open('sposta-prenotazione');
  expect(offer.html).toContain('<strong>mercoledì 25 novembre 2026 (esami)</strong>');
  const offered = [...offer.html.matchAll(/type="radio"[^>]* value="(2026-11-[^"]+)"/g)].map(
    ([, value]) => value,
  );
  // A second seat of its present slot is no move.
  expect(offered).toEqual(['2026-11-28T09:00', '2026-11-28T09:20', '2026-11-28T09:40']);
  expect((await open('sposta-prenotazione', { quando: '2026-11-26T17:00' })).status).toBe(422);
  expect((await open('sposta-prenotazione', { quando: '2026-11-28T09:20' })).status).toBe(303);
  expect(agenda()).toContain('esami 2026-11-28 09:20 confirmed');
  const reminders =
    "SELECT send_after FROM outbox WHERE kind = 'booking-reminder' AND recipient = 'maria@visitor.test' AND status = 'pending'";
  expect(queryFile(api.config.dataDir, reminders)).toEqual([{ send_after: '2026-11-27T17:00:00.000Z' }]);
  const [, move] = await mailsTo(visitor);
  if (!move) throw new Error('No e-mail of the move');
  expect(calendarEntry(move)).toMatchObject({
    start: '2026-11-28T08:20:00Z',
    end: '2026-11-28T08:40:00Z',
  });

  await open('annulla-prenotazione', {});
  const [first, , cancellation] = await mailsTo(visitor);
  if (!first || !cancellation) throw new Error('No e-mail of the cancellation');
  expect(calendarEntry(cancellation)).toMatchObject({ method: 'CANCEL', uid: calendarEntry(first).uid });
  expect(agenda()).toContain('esami 2026-11-28 09:20 cancelled');
});

test('without scripts the key of the form goes on to the details and the booking (B12)', async () => {
  await using given = await withServices();
  const { postExam, agenda } = given;
  const slot = '2026-11-28T09:20';

  const first = await postExam({ slot });
  expect([first.status, fieldsOf(first.html)]).toMatchObject([200, { slot, key: 'esami' }]);
  const booked = await postExam({ ...fieldsOf(first.html), ...detailsForm, slot });
  expect([booked.status, booked.title]).toEqual([200, 'La tua consulenza è prenotata']);
  for (const { html } of [first, booked]) expect(html).toContain('<p>esami</p>');
  expect(agenda()).toEqual(['esami 2026-11-28 09:20 confirmed']);
  await given.bookExam({ to: 'luca@visitor.test', date: `${saturday} 09:20` });
  const full = await postExam({ slot });
  expect(full.status).toBe(409);
  expect(full.html).toContain('value="2026-11-28T09:40"');

  const unknown = await postExam({ slot, key: 'exams' });
  expect(unknown.status).toBe(403);
  expect(unknown.html).toContain('Questo sito non è abilitato alle prenotazioni');
});

test('a provisional booking holds a seat of its own service alone, and is confirmed for it (B26)', async () => {
  await using given = await withServices({ DIRECT_BOOKINGS_PER_HOUR: '1' });
  const { api, bookExam, agenda, mailsTo } = given;
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  await bookExam();
  expect(agenda()).toEqual(['demo-centre 2026-11-25 16:30 confirmed', 'esami 2026-11-25 16:30 provisional']);
  const [request] = await mailsTo(visitor);
  expect(request?.text).toContain('esami, 20 minuti');
  const link = linkIn(request ?? {}, 'prenotazione');
  await openPage(`${api.url}/conferma-prenotazione?link=${link}`, {});
  expect(agenda()).toContain('esami 2026-11-25 16:30 confirmed');
  const [, confirmation] = await mailsTo(visitor);
  expect(calendarEntry(confirmation ?? { attachments: [], raw: '' })).toMatchObject({
    end: '2026-11-25T15:50:00Z',
  });
});

test('one adviser of two services is booked once at a time, by visitors and by the centre (B22, A24)', async () => {
  const rules = { ...exampleRules, resources: { consulente: 1 }, needs: ['consulente'] };
  const longExam = { key: 'esami', hours: { wednesday: ['16:10', '17:00'] }, durationMinutes: 40 };
  await using given = await withAgendaContext({
    RULES_FILE: jsonFile({ rules, services: [longExam] }),
  });
  const { api, context } = given;
  const exam = (time: string, to: string) =>
    api.post('/send-confirmation-email', bookingRequest({ key: 'esami', date: `${wednesday} ${time}`, to }));
  expect((await api.post('/send-confirmation-email', bookingRequest())).status).toBeLessThan(300);
  const refused = await exam('16:10', 'luca@visitor.test');
  expect(refused).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
  expect(times(refused)).toEqual(['2026-11-25 17:00', '2026-12-02 16:10', '2026-12-02 17:00']);
  expect((await exam('17:00', 'luca@visitor.test')).status).toBeLessThan(300);

  const client = createApiClient({ host: api.url });
  const range = { from: '2026-11-25', to: '2026-11-25' };
  expect(await listAvailability(client, range)).toMatchObject({
    days: [{ day: '2026-11-25', fullSlots: ['16:30', '17:00', '17:30'] }],
  });
  const byPhone = await bookByPhone(context, { ...caller, selection: slotOf('2026-11-25 17:30') });
  expect(byPhone).toMatchObject({ outcome: 'taken' });
  expect(await bookByPhone(context, { ...caller, selection: slotOf('2026-11-25 18:00') })).toMatchObject({
    outcome: 'booked',
  });
});

test('the longest key that rules allow is one that the contract takes', async () => {
  const key = 'k'.repeat(120);
  await using given = await withServices({ SERVICES_FILE: jsonFile([{ ...exams, key }]) });
  expect((await given.bookExam({ key })).status).toBeLessThan(300);
  const availability = await fetch(`${given.api.url}/availability?from=2026-11-25&to=2026-11-25&key=${key}`);
  expect(availability.status).toBe(200);
});
