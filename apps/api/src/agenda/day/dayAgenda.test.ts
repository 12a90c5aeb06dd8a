import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleBooking } from '../../testing/emails/exampleBooking.ts';
import { anna, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { openTestStore } from '../../testing/store/openTestStore.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { exams, jsonFile } from '../../testing/withServices.ts';
import { readConfig } from '../../config/config.ts';
import { testEnv } from '../../testing/testEnv.ts';
import { dayAgenda } from './dayAgenda.ts';
import { setNote, setPresence } from '../consultation/presenceAndNote.ts';
import { unsharedSeats } from '../../booking/queries/slotSeats.ts';

const nine = new Date('2026-11-23T09:00:00.000Z');

test('the agenda lists consultations and free slots in order, with who comes (B16)', async () => {
  await using centre = await withAgendaContext();
  await centre.api.post('/send-confirmation-email', bookingRequest());
  const day = parseDate('2026-11-25');
  const [agenda] = await dayAgenda(centre.context, day, day);
  expect(agenda).toMatchObject({ day: '2026-11-25', closures: [], extraOpening: null });
  expect(agenda?.entries).toMatchObject([
    {
      kind: 'consultation',
      time: '16:30',
      consultation: {
        name: 'Maria Rossi',
        phone: '+39 333 1234567',
        email: 'maria@visitor.test',
        ends: '17:00',
        status: 'confirmed',
        presence: null,
        note: '',
        isByPhone: false,
        isOver: false,
      },
    },
    { kind: 'free', time: '17:00', seats: 1 },
    { kind: 'free', time: '17:30', seats: 1 },
    { kind: 'free', time: '18:00', seats: 1 },
  ]);
});

test.for([
  { clock: '2026-11-25T16:59', isOver: false, free: ['17:00', '17:30', '18:00'] },
  { clock: '2026-11-25T17:00', isOver: true, free: ['17:00', '17:30', '18:00'] },
  { clock: '2026-11-25T17:01', isOver: true, free: ['17:30', '18:00'] },
  { clock: '2026-11-26T09:00', isOver: true, free: [] },
])('at $clock the consultation of 16:30 is over: $isOver, and $free are free', async (row) => {
  await using given = await openTestStore();
  await given.book();
  const config = readConfig(testEnv());
  const now = () => new Date(`${row.clock}:00+01:00`);
  const day = parseDate('2026-11-25');
  const [agenda] = await dayAgenda({ config, store: given.store, now }, day, day);
  const [first, ...others] = agenda?.entries ?? [];
  expect(first).toMatchObject({ kind: 'consultation', consultation: { isOver: row.isOver } });
  expect(others.map(({ time }) => time)).toEqual(row.free);
});

test('cancelled bookings and those not confirmed in time are no consultations', async () => {
  await using given = await openTestStore();
  await given.book({ status: 'cancelled' });
  await given.book({ status: 'provisional', confirmBy: '2026-11-23T08:59:00.000Z' });
  await given.book({ status: 'provisional', confirmBy: '2026-11-23T09:30:00.000Z', name: 'Luca' });
  await given.book({ centre: 'elsewhere' });
  const config = readConfig(testEnv());
  const day = parseDate('2026-11-25');
  const [agenda] = await dayAgenda({ config, store: given.store, now: () => nine }, day, day);
  expect(agenda?.entries.filter(({ kind }) => kind === 'consultation')).toMatchObject([
    { consultation: { name: 'Luca', status: 'provisional' } },
  ]);
});

test('the consultations of every service are in one agenda, each with the length of its own', async () => {
  await using centre = await withAgendaContext({ SERVICES_FILE: jsonFile([exams]) });
  await centre.api.post('/send-confirmation-email', bookingRequest({ key: 'esami' }));
  const day = parseDate('2026-11-25');
  const [agenda] = await dayAgenda(centre.context, day, day);
  expect(agenda?.entries).toMatchObject([
    { kind: 'free', time: '15:00', service: 'esami', seats: 2 },
    { kind: 'consultation', time: '16:30', consultation: { service: 'esami', ends: '16:50' } },
    { kind: 'free', time: '16:30', service: 'demo-centre', seats: 1 },
    { kind: 'free', time: '16:30', service: 'esami', seats: 1 },
    { time: '17:00' },
    { time: '17:30' },
    { time: '18:00' },
  ]);
});

/** To 16:30 on Wednesday, from Monday at ten. */
const minutesToWednesday = 2 * 24 * 60 + 6 * 60 + 30;

test('presence is recorded, once it has begun, with who said so, and taken back', async () => {
  await using centre = await withAgendaContext();
  const { context, api } = centre;
  await api.post('/send-confirmation-email', bookingRequest());
  const bookingId = String(centre.query('SELECT id FROM booking')[0]?.id);
  expect(
    await setPresence(context, { actor: anna, bookingId, seen: null, presence: 'present' }),
  ).toMatchObject({
    outcome: 'too-early',
    consultation: { presence: null },
  });
  api.passMinutes(minutesToWednesday);
  const said = { actor: anna, bookingId };
  expect(await setPresence(context, { ...said, seen: null, presence: 'present' })).toMatchObject({
    outcome: 'saved',
    consultation: { presence: 'present' },
  });
  expect(await setPresence(context, { ...said, seen: 'present', presence: null })).toMatchObject({
    outcome: 'saved',
    consultation: { presence: null },
  });
  expect(centre.auditLog()).toEqual([
    'anna@centro.test presence 2026-11-25 16:30 present',
    'anna@centro.test presence 2026-11-25 16:30 unsaid',
  ]);
});

test('the second of two people who say otherwise reads what the first said', async () => {
  await using centre = await withAgendaContext();
  const { context, api } = centre;
  await api.post('/send-confirmation-email', bookingRequest());
  const bookingId = String(centre.query('SELECT id FROM booking')[0]?.id);
  api.passMinutes(minutesToWednesday);
  await setPresence(context, { actor: anna, bookingId, seen: null, presence: 'present' });
  const second = { actor: { mailbox: 'Bice@centro.test' }, bookingId };
  expect(await setPresence(context, { ...second, seen: null, presence: 'absent' })).toMatchObject({
    outcome: 'changed',
    consultation: { presence: 'present' },
    auditEntries: [{ actor: 'anna@centro.test', act: 'presence' }],
  });
  await setNote(context, {
    actor: anna,
    bookingId,
    seen: 0,
    note: ' Ha il\u0000 diploma.\r\nChiede di CIAD. ',
  });
  expect(await setNote(context, { ...second, seen: 0, note: 'Altra nota' })).toMatchObject({
    outcome: 'changed',
    consultation: { note: 'Ha il diploma.\nChiede di CIAD.', noteVersion: 1 },
  });
  expect(await setNote(context, { ...second, seen: 1, note: 'Altra nota' })).toMatchObject({
    outcome: 'saved',
    consultation: { note: 'Altra nota', noteVersion: 2, presence: 'present' },
  });
});

test.for([
  { what: 'unknown', id: 'no booking' },
  { what: 'of another centre', id: exampleBooking.id },
])('nothing is kept about a booking that is $what', async ({ id }) => {
  await using centre = await withAgendaContext();
  await centre.api.store.bookings.book({ ...exampleBooking, centre: 'elsewhere' }, [], unsharedSeats(1), {
    perEmail: 1,
    tries: [],
    daily: [],
  });
  const change = { actor: anna, bookingId: id };
  expect(await setPresence(centre.context, { ...change, seen: null, presence: 'absent' })).toEqual({
    outcome: 'unknown',
  });
  expect(await setNote(centre.context, { ...change, seen: 0, note: 'Nota' })).toEqual({ outcome: 'unknown' });
  expect(centre.auditLog()).toEqual([]);
});
