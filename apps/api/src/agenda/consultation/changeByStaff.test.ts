import { expect, test } from 'vitest';
import { openPage } from '../../testing/requests/openPage.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { anna, caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { cancelByStaff, moveByStaff } from './changeByStaff.ts';

const visitor = 'maria@visitor.test';
const bice = { mailbox: 'bice@centro.test' };

/** A centre where Maria has booked 25 November at 16:30. */
async function withVisitor(env: NodeJS.ProcessEnv = {}) {
  const centre = await withAgendaContext(env);
  await centre.api.post('/send-confirmation-email', bookingRequest());
  await centre.mailsTo(visitor);
  const [row] = centre.query('SELECT id FROM booking');
  return { ...centre, change: { actor: anna, bookingId: String(row?.['id']), seen: 0, sentence: '' } };
}

const to = slotOf('2026-11-26 17:00');

test('a visitor who is moved by the centre gets the email of a move with the words of the centre (B19)', async () => {
  await using centre = await withVisitor();
  const sentence = 'Quel giorno la sala non è disponibile, ci scusiamo.';
  expect(await moveByStaff(centre.context, { ...centre.change, to, sentence })).toMatchObject({
    outcome: 'moved',
    isEmailed: true,
    consultation: { day: '2026-11-26', time: '17:00', sequence: 1 },
  });
  const email = (await centre.mailsTo(visitor)).at(-1);
  expect(email?.subject).toBe('Consulenza spostata: giovedì 26 novembre, 17:00');
  expect(email?.text).toContain(`Il centro ti scrive:\n${sentence}`);
  expect(email?.text).toContain('perché il centro ha spostato la consulenza');
  expect(await centre.agendaOf('2026-11-25')).toContain('16:30 free 1');
  expect(centre.auditLog()).toEqual(['anna@centro.test move 2026-11-25 16:30 → 2026-11-26 17:00']);
  const reminders = "SELECT status FROM outbox WHERE kind = 'booking-reminder' ORDER BY created_at, id";
  expect(centre.query(reminders)).toEqual([{ status: 'dropped' }, { status: 'pending' }]);
});

test('a visitor whose booking the centre cancels gets the email of a cancellation, once (B6)', async () => {
  await using centre = await withVisitor();
  expect(await cancelByStaff(centre.context, { ...centre.change, sentence: 'A presto!' })).toMatchObject({
    outcome: 'cancelled',
    isEmailed: true,
    consultation: { status: 'cancelled' },
  });
  const email = (await centre.mailsTo(visitor)).at(-1);
  expect(email?.subject).toBe('Consulenza annullata: mercoledì 25 novembre, 16:30');
  expect(email?.text).toContain('Il centro ti scrive:\nA presto!');
  expect(email?.text).toContain('il centro ha dovuto annullare');
  expect(centre.auditLog()).toEqual(['anna@centro.test cancel 2026-11-25 16:30']);
  const again = { ...centre.change, seen: 1 };
  expect(await cancelByStaff(centre.context, again)).toMatchObject({
    outcome: 'refused',
    problem: 'cancelled',
  });
});

test('the second of two people who change a booking reads what the first did, and nothing is written', async () => {
  await using centre = await withVisitor();
  const second = { ...centre.change, actor: bice };
  await moveByStaff(centre.context, { ...centre.change, to });
  const changed = {
    outcome: 'changed',
    consultation: { day: '2026-11-26', time: '17:00', status: 'confirmed' },
    auditEntries: [{ actor: 'anna@centro.test', act: 'move', detail: '2026-11-25 16:30 → 2026-11-26 17:00' }],
  };
  expect(await cancelByStaff(centre.context, second)).toMatchObject(changed);
  expect(await moveByStaff(centre.context, { ...second, to: slotOf('2026-11-30 18:00') })).toMatchObject(
    changed,
  );
  expect(centre.auditLog()).toHaveLength(1);
});

test('of two people who cancel at the same moment one does, and the other reads it', async () => {
  await using centre = await withVisitor();
  const results = await Promise.all([
    cancelByStaff(centre.context, centre.change),
    cancelByStaff(centre.context, { ...centre.change, actor: bice }),
  ]);
  expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['cancelled', 'changed']);
  expect(centre.auditLog()).toHaveLength(1);
});

test('a change by the visitor meanwhile is not overwritten', async () => {
  await using centre = await withVisitor();
  const { search } = new URL(centre.api.links.toBooking({ id: centre.change.bookingId, linkId: null }));
  await openPage(`${centre.api.url}/annulla-prenotazione${search}`, {});
  expect(await moveByStaff(centre.context, { ...centre.change, to })).toMatchObject({
    outcome: 'changed',
    consultation: { status: 'cancelled' },
    auditEntries: [],
  });
});

test('a consultation that has begun can be neither moved nor cancelled', async () => {
  await using centre = await withVisitor();
  centre.api.passMinutes(2 * 24 * 60 + 6 * 60 + 31);
  const refused = { outcome: 'refused', problem: 'past' };
  expect(await cancelByStaff(centre.context, centre.change)).toMatchObject(refused);
  expect(await moveByStaff(centre.context, { ...centre.change, to })).toMatchObject(refused);
  expect(centre.auditLog()).toEqual([]);
});

test.for([
  { what: 'a closed weekday', slot: '2026-11-24 16:30', result: { problem: 'day-closed' } },
  { what: 'the past', slot: '2026-11-19 16:30', result: { problem: 'day-past' } },
  { what: 'a taken slot', slot: '2026-11-26 18:00', result: { outcome: 'taken' } },
])('a booking is not moved to $what', async ({ slot, result }) => {
  await using centre = await withVisitor();
  await bookByPhone(centre.context, { ...caller, selection: slotOf('2026-11-26 18:00') });
  const moved = await moveByStaff(centre.context, { ...centre.change, to: slotOf(slot) });
  expect(moved).toMatchObject({ outcome: 'refused', ...result });
  expect(await centre.agendaOf('2026-11-25')).toContain('16:30 Maria Rossi');
});

test('a caller without an address is moved and cancelled without an email', async () => {
  await using centre = await withAgendaContext();
  const booked = await bookByPhone(centre.context, { ...caller, selection: slotOf('2026-11-25 16:30') });
  if (booked.outcome !== 'booked') throw new Error(booked.outcome);
  const change = { actor: anna, bookingId: booked.consultation.id, sentence: 'Ciao' };
  expect(await moveByStaff(centre.context, { ...change, seen: 0, to })).toMatchObject({
    outcome: 'moved',
    isEmailed: false,
  });
  expect(await cancelByStaff(centre.context, { ...change, seen: 1 })).toMatchObject({
    outcome: 'cancelled',
    isEmailed: false,
  });
  expect(centre.query('SELECT kind FROM outbox')).toEqual([]);
});

test('a provisional booking can be cancelled, but moved only once it is confirmed (B26)', async () => {
  await using centre = await withVisitor({ DIRECT_BOOKINGS_PER_HOUR: '1' });
  const request = bookingRequest({
    to: 'luca@visitor.test',
    date: 'giovedì 26 novembre 2026 alle ore 18:00',
  });
  await centre.api.post('/send-confirmation-email', request);
  const provisional = "SELECT id FROM booking WHERE status = 'provisional'";
  const change = { ...centre.change, bookingId: String(centre.query(provisional)[0]?.id) };
  expect(await moveByStaff(centre.context, { ...change, to })).toEqual({
    outcome: 'refused',
    problem: 'provisional',
  });
  expect(await cancelByStaff(centre.context, change)).toMatchObject({ outcome: 'cancelled' });
});

test('an unknown booking is refused', async () => {
  await using centre = await withAgendaContext();
  const change = { actor: anna, bookingId: 'none', seen: 0, sentence: '' };
  const refused = { outcome: 'refused', problem: 'unknown' };
  expect(await cancelByStaff(centre.context, change)).toEqual(refused);
  expect(await moveByStaff(centre.context, { ...change, to })).toEqual(refused);
});
