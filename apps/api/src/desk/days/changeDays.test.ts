import type { DayAvailability } from '@centro/booking';
import { expect, test } from 'vitest';
import { openNewStore } from '../../testing/openNewStore.ts';
import { anna, caller, slotOf, withDesk } from '../../testing/desk/withDesk.ts';
import { postBooking } from '../../testing/requests/bookingForm.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { exams, jsonFile } from '../../testing/withServices.ts';
import { bookByPhone } from '../bookByPhone.ts';
import type { DeskContext } from '../DeskContext.ts';
import { changeDays } from './changeDays.ts';
import type { Decision, WantedDays } from './changeDays.ts';
import { listDays } from './listDays.ts';

type Centre = Awaited<ReturnType<typeof withDesk>>;

const wednesday = '2026-11-25';
const visitor = 'maria@visitor.test';

const change = (desk: DeskContext, wanted: WantedDays, decisions: readonly Decision[] = []) =>
  changeDays(desk, { actor: anna, wanted, decisions });

const close = (desk: DeskContext, decisions: readonly Decision[] = []) =>
  change(desk, { kind: 'close', days: { day: wednesday, label: 'Collegio docenti' } }, decisions);

async function availabilityOf({ api }: Centre, day: string, key?: string): Promise<DayAvailability[]> {
  const query = new URLSearchParams({ from: day, to: day, ...(key !== undefined && { key }) });
  const answer = await fetch(`${api.url}/availability?${query.toString()}`);
  return (await answer.json()) as DayAvailability[];
}

/** Books Maria on 25 November at 16:30 and returns her booking's id. */
async function bookMaria(centre: Centre): Promise<string> {
  await centre.api.post('/send-confirmation-email', bookingRequest());
  await centre.mailsTo(visitor);
  return String(centre.query('SELECT id FROM booking')[0]?.id);
}

test('a day that is closed disappears at once from availability, bookings and the form, with its reason (B10, A25)', async () => {
  await using centre = await withDesk();
  expect(await availabilityOf(centre, wednesday)).toEqual([]);
  expect(await close(centre.desk)).toMatchObject({
    outcome: 'done',
    days: { closures: [{ from: wednesday, to: wednesday, label: 'Collegio docenti', hours: null }] },
  });
  expect(await availabilityOf(centre, wednesday)).toEqual([
    { day: wednesday, fullSlots: [], closure: { label: 'Collegio docenti' } },
  ]);
  const booked = await centre.api.post('/send-confirmation-email', bookingRequest());
  expect(booked).toMatchObject({ status: 422, json: { code: 'day-closed' } });
  expect((await postBooking(centre.api, { slot: `${wednesday}T16:30` })).status).toBe(422);
  const byPhone = { ...caller, selection: slotOf(`${wednesday} 16:30`) };
  expect(await bookByPhone(centre.desk, byPhone)).toEqual({ outcome: 'refused', problem: 'day-closed' });
  expect(centre.acts()).toEqual([`anna@centro.test close ${wednesday} Collegio docenti`]);
});

test('what another process closes shows at once, and opens again', async () => {
  await using centre = await withDesk();
  await availabilityOf(centre, wednesday);
  const elsewhere = { ...centre.desk, store: await openNewStore(centre.api.config.dataDir) };
  const closed = await close(elsewhere);
  expect((await availabilityOf(centre, wednesday))[0]?.closure?.label).toBe('Collegio docenti');
  const id = closed.outcome === 'done' ? closed.days.closures[0]?.id : null;
  expect(await change(elsewhere, { kind: 'remove', id: id ?? '' })).toMatchObject({ outcome: 'done' });
  expect(await availabilityOf(centre, wednesday)).toEqual([]);
  await elsewhere.store.close();
});

test('a single slot is closed by its hours, and the others stay free', async () => {
  await using centre = await withDesk();
  const hours = { from: '17:00', to: '17:30' } as const;
  await change(centre.desk, { kind: 'close', days: { day: wednesday, label: 'Riunione', hours } });
  expect(await availabilityOf(centre, wednesday)).toEqual([
    { day: wednesday, fullSlots: [], closedHours: [{ ...hours, label: 'Riunione' }] },
  ]);
  expect(await centre.agendaOf(wednesday)).toEqual(['16:30 free 1', '17:30 free 1', '18:00 free 1']);
});

test('an extra day is opened with hours of its own, and visitors can book it', async () => {
  await using centre = await withDesk();
  const opening = { day: '2026-11-28', label: 'Porte aperte', hours: ['09:00', '10:00'] } as const;
  await change(centre.desk, { kind: 'open', days: opening });
  const date = 'sabato 28 novembre 2026 alle ore 10:00';
  expect((await centre.api.post('/send-confirmation-email', bookingRequest({ date }))).status).toBe(201);
  expect(await centre.agendaOf('2026-11-28')).toEqual(['09:00 free 1', '10:00 Maria Rossi']);
});

test('bookings in the way are returned first, and nothing changes before each is decided', async () => {
  await using centre = await withDesk();
  const bookingId = await bookMaria(centre);
  await bookByPhone(centre.desk, { ...caller, selection: slotOf(`${wednesday} 17:00`) });
  const cancelled = { bookingId, seen: 0, sentence: '', kind: 'cancel' } as const;
  expect(await close(centre.desk, [cancelled])).toMatchObject({
    outcome: 'undecided',
    inTheWay: [{ name: 'Maria Rossi' }, { name: 'Teresa Fazio' }],
    missing: [{ name: 'Teresa Fazio', phone: '333 000 0009' }],
  });
  expect(await availabilityOf(centre, wednesday)).toEqual([
    { day: wednesday, fullSlots: ['16:30', '17:00'] },
  ]);
  expect(centre.query("SELECT id FROM booking WHERE status = 'cancelled'")).toEqual([]);
});

test('with a decision for each the day is closed, one visitor is moved and another cancelled, each with an email', async () => {
  await using centre = await withDesk();
  const moved = await bookMaria(centre);
  const selection = slotOf(`${wednesday} 17:00`);
  const other = await bookByPhone(centre.desk, { ...caller, selection, email: 'teresa@visitor.test' });
  if (other.outcome !== 'booked') throw new Error(other.outcome);
  const to = slotOf('2026-11-26 16:30');
  const result = await close(centre.desk, [
    { bookingId: moved, seen: 0, sentence: 'Ci scusiamo.', kind: 'move', to },
    { bookingId: other.consultation.id, seen: 0, sentence: '', kind: 'cancel' },
  ]);
  expect(result).toMatchObject({ outcome: 'done', late: [] });
  const toMaria = (await centre.mailsTo(visitor)).at(-1);
  expect(toMaria?.subject).toBe('Consulenza spostata: giovedì 26 novembre, 16:30');
  expect(toMaria?.text).toContain('Ci scusiamo.');
  expect((await centre.mailsTo('teresa@visitor.test')).at(-1)?.subject).toMatch(/^Consulenza annullata/);
  expect(await centre.agendaOf('2026-11-26')).toContain('16:30 Maria Rossi');
  expect(centre.acts().slice(1)).toEqual([
    `anna@centro.test close ${wednesday} Collegio docenti`,
    `anna@centro.test move ${wednesday} 16:30 → 2026-11-26 16:30`,
    `anna@centro.test cancel ${wednesday} 17:00`,
  ]);
  expect((await fetch(`${centre.api.url}/readyz`)).status).toBe(200);
});

test.for([
  { what: 'read in an older state', seen: 1, to: '2026-11-26 16:30', result: { outcome: 'changed' } },
  {
    what: 'moved into the closure',
    seen: 0,
    to: `${wednesday} 18:00`,
    result: { outcome: 'not-movable', problem: 'day-closed' },
  },
  {
    what: 'moved to a taken slot',
    seen: 0,
    to: '2026-11-26 18:00',
    result: { outcome: 'not-movable', problem: 'day-full' },
  },
])('with a booking $what nothing is written', async ({ seen, to, result }) => {
  await using centre = await withDesk();
  const bookingId = await bookMaria(centre);
  for (const slot of ['16:30', '17:00', '17:30', '18:00'])
    if (to.startsWith('2026-11-26') && !(seen === 1))
      await bookByPhone(centre.desk, { ...caller, selection: slotOf(`2026-11-26 ${slot}`) });
  const decision = { bookingId, seen, sentence: '', kind: 'move', to: slotOf(to) } as const;
  expect(await close(centre.desk, [decision])).toMatchObject({
    ...result,
    consultation: { name: 'Maria Rossi', day: wednesday },
  });
  expect(await listDays(centre.desk)).toMatchObject({ closures: [] });
  expect(centre.acts().filter((act) => !act.includes(' book '))).toEqual([]);
});

test('two moves to one slot undo the whole closure', async () => {
  await using centre = await withDesk();
  const first = await bookMaria(centre);
  const second = await bookByPhone(centre.desk, { ...caller, selection: slotOf(`${wednesday} 17:00`) });
  if (second.outcome !== 'booked') throw new Error(second.outcome);
  const to = slotOf('2026-11-26 16:30');
  const decisions = [first, second.consultation.id].map(
    (bookingId) => ({ bookingId, seen: 0, sentence: '', kind: 'move', to }) as const,
  );
  expect(await close(centre.desk, decisions)).toMatchObject({
    outcome: 'not-movable',
    problem: 'slot-full',
    consultation: { name: 'Teresa Fazio' },
  });
  expect(await listDays(centre.desk)).toMatchObject({ closures: [] });
  expect(await centre.agendaOf(wednesday)).toEqual(
    expect.arrayContaining(['16:30 Maria Rossi', '17:00 Teresa Fazio']),
  );
});

test('two people who close days at the same moment both succeed', async () => {
  await using centre = await withDesk();
  const results = await Promise.all(
    ['2026-11-25', '2026-11-26'].map((day) =>
      change(centre.desk, { kind: 'close', days: { day, label: 'Ponte' } }),
    ),
  );
  expect(results.map(({ outcome }) => outcome)).toEqual(['done', 'done']);
  expect((await listDays(centre.desk)).closures).toHaveLength(2);
});

test('the national holidays are switched on, listed, and give way to a day that the centre opens (A64)', async () => {
  await using centre = await withDesk({ clock: '2026-12-01T10:00[Europe/Rome]' });
  const on = await change(centre.desk, { kind: 'holidays', isOn: true });
  expect(on).toMatchObject({ outcome: 'done', days: { holidays: { isOn: true } } });
  const { holidays } = await listDays(centre.desk);
  expect(holidays.next.slice(0, 2)).toEqual([
    { day: '2026-12-08', label: 'Immacolata' },
    { day: '2026-12-25', label: 'Natale' },
  ]);
  expect((await availabilityOf(centre, '2027-01-06'))[0]?.closure?.label).toBe('Epifania');
  // A closure over Christmas overlaps four holidays.
  const christmas = { from: '2026-12-23', to: '2027-01-06', label: 'Ferie' };
  expect(await change(centre.desk, { kind: 'close', days: christmas })).toMatchObject({ outcome: 'done' });
  expect((await availabilityOf(centre, '2026-12-28'))[0]?.closure?.label).toBe('Ferie');
  expect(await availabilityOf(centre, '2027-01-07')).toEqual([]);
  const opening = { day: '2026-12-08', label: 'Aperti', hours: ['09:00'] } as const;
  expect(await change(centre.desk, { kind: 'open', days: opening })).toMatchObject({ outcome: 'done' });
  expect(await centre.agendaOf('2026-12-08')).toEqual(['09:00 free 1']);
  await change(centre.desk, { kind: 'holidays', isOn: false });
  expect(centre.acts().filter((act) => act.includes('holidays'))).toEqual([
    'anna@centro.test holidays on',
    'anna@centro.test holidays off',
  ]);
});

test('holidays and the end of an extra opening are closures too: bookings in the way are decided first', async () => {
  await using centre = await withDesk({ clock: '2026-12-28T10:00[Europe/Rome]' });
  await bookByPhone(centre.desk, { ...caller, selection: slotOf('2027-01-06 16:30') });
  expect(await change(centre.desk, { kind: 'holidays', isOn: true })).toMatchObject({
    outcome: 'undecided',
    missing: [{ day: '2027-01-06' }],
  });
  const opening = { day: '2027-01-09', label: 'Porte aperte', hours: ['09:00'] } as const;
  const opened = await change(centre.desk, { kind: 'open', days: opening });
  await bookByPhone(centre.desk, { ...caller, selection: slotOf('2027-01-09 09:00') });
  const id = opened.outcome === 'done' ? opened.days.extraOpenings[0]?.id : null;
  expect(await change(centre.desk, { kind: 'remove', id: id ?? '' })).toMatchObject({
    outcome: 'undecided',
    missing: [{ day: '2027-01-09', time: '09:00' }],
  });
});

test.for([
  { what: 'without a reason', days: { day: wednesday, label: ' \u0000' }, problem: 'reason-missing' },
  { what: 'that is none', days: { day: '2026-02-30', label: 'Ferie' }, problem: 'malformed' },
  { what: 'in the past', days: { day: '2026-11-22', label: 'Ferie' }, problem: 'past' },
  {
    what: 'from its end to its beginning',
    days: { from: '2026-12-02', to: '2026-12-01', label: 'Ferie' },
    problem: 'backwards',
  },
  {
    what: 'of more than two years',
    days: { from: '2026-12-02', to: '2028-12-03', label: 'Ferie' },
    problem: 'too-long',
  },
  {
    what: 'with hours that end before they begin',
    days: { day: wednesday, label: 'Ferie', hours: { from: '17:00', to: '17:00' } },
    problem: 'backwards',
  },
] as const)('a day $what is not closed', async ({ days, problem }) => {
  await using centre = await withDesk();
  expect(await change(centre.desk, { kind: 'close', days })).toEqual({ outcome: 'refused', problem });
  expect(centre.acts()).toEqual([]);
});

test('a day that a closure covers is not opened before the closure is removed', async () => {
  await using centre = await withDesk();
  await close(centre.desk);
  const opening = { day: wednesday, label: 'Aperti', hours: ['09:00'] } as const;
  expect(await change(centre.desk, { kind: 'open', days: opening })).toEqual({
    outcome: 'refused',
    problem: 'closed-day',
  });
  expect(await change(centre.desk, { kind: 'remove', id: 'none' })).toEqual({
    outcome: 'refused',
    problem: 'unknown',
  });
  const odd = { day: '2026-11-28', label: 'Aperti', hours: ['09:00', '09:10'] } as const;
  expect(await change(centre.desk, { kind: 'open', days: odd })).toEqual({
    outcome: 'refused',
    problem: 'malformed',
  });
});

test('a closure is of every service, an extra opening of the centre’s own', async () => {
  await using centre = await withDesk({ SERVICES_FILE: jsonFile([exams]) });
  await close(centre.desk);
  expect((await availabilityOf(centre, wednesday, 'esami'))[0]?.closure?.label).toBe('Collegio docenti');
  const opening = { day: '2026-11-28', label: 'Aperti', hours: ['11:00'] } as const;
  await change(centre.desk, { kind: 'open', days: opening });
  expect(await availabilityOf(centre, '2026-11-28', 'esami')).toEqual([]);
  expect(await availabilityOf(centre, '2026-11-28')).toMatchObject([{ extraOpening: { slots: ['11:00'] } }]);
});
