import { expect, test } from 'vitest';
import { openNewStore } from '../../testing/store/openNewStore.ts';
import { availabilityOf, change, close, wednesday } from '../../testing/agenda/closeDays.ts';
import { caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { postBooking } from '../../testing/requests/bookingForm.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { exams, jsonFile } from '../../testing/withServices.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { listClosures } from '../planned-closures/listClosures.ts';

test('a day that is closed disappears at once from availability, bookings and the form, with its reason (B10, A25)', async () => {
  await using centre = await withAgendaContext();
  expect(await availabilityOf(centre, wednesday)).toEqual([]);
  const closed = await close(centre.context);
  const id: unknown = expect.any(String);
  expect(closed.outcome === 'done' && closed.listed.closures).toEqual([
    { id, from: wednesday, to: wednesday, label: 'Collegio docenti' },
  ]);
  expect(await availabilityOf(centre, wednesday)).toEqual([
    { day: wednesday, fullSlots: [], closure: { label: 'Collegio docenti' } },
  ]);
  const booked = await centre.api.post('/send-confirmation-email', bookingRequest());
  expect(booked).toMatchObject({ status: 422, json: { code: 'day-closed' } });
  expect((await postBooking(centre.api, { slot: `${wednesday}T16:30` })).status).toBe(422);
  const byPhone = { ...caller, selection: slotOf(`${wednesday} 16:30`) };
  expect(await bookByPhone(centre.context, byPhone)).toEqual({ outcome: 'refused', problem: 'day-closed' });
  expect(centre.auditLog()).toEqual([`anna@centro.test close ${wednesday} Collegio docenti`]);
});

test('what another process closes shows at once, and opens again', async () => {
  await using centre = await withAgendaContext();
  await availabilityOf(centre, wednesday);
  const elsewhere = { ...centre.context, store: await openNewStore(centre.api.config.dataDir) };
  const closed = await close(elsewhere);
  expect((await availabilityOf(centre, wednesday))[0]?.closure?.label).toBe('Collegio docenti');
  const id = closed.outcome === 'done' ? closed.listed.closures[0]?.id : null;
  expect(await change(elsewhere, { kind: 'remove', id: id ?? '' })).toMatchObject({ outcome: 'done' });
  expect(await availabilityOf(centre, wednesday)).toEqual([]);
  await elsewhere.store.close();
});

test('a single slot is closed by its hours, and the others stay free', async () => {
  await using centre = await withAgendaContext();
  const hours = { from: '17:00', to: '17:30' } as const;
  await change(centre.context, { kind: 'close', from: wednesday, to: wednesday, label: 'Riunione', hours });
  expect(await availabilityOf(centre, wednesday)).toEqual([
    { day: wednesday, fullSlots: [], closedHours: [{ ...hours, label: 'Riunione' }] },
  ]);
  expect(await centre.agendaOf(wednesday)).toEqual(['16:30 free 1', '17:30 free 1', '18:00 free 1']);
});

test('an extra day is opened with hours of its own, and visitors can book it', async () => {
  await using centre = await withAgendaContext();
  const opening = {
    from: '2026-11-28',
    to: '2026-11-28',
    label: 'Porte aperte',
    hours: ['09:00', '10:00'],
  } as const;
  await change(centre.context, { kind: 'open', ...opening });
  const date = 'sabato 28 novembre 2026 alle ore 10:00';
  expect((await centre.api.post('/send-confirmation-email', bookingRequest({ date }))).status).toBe(201);
  expect(await centre.agendaOf('2026-11-28')).toEqual(['09:00 free 1', '10:00 Maria Rossi']);
});

test('the national holidays are switched on, listed, and give way to a day that the centre opens (A64)', async () => {
  await using centre = await withAgendaContext({ clock: '2026-12-01T10:00[Europe/Rome]' });
  const on = await change(centre.context, { kind: 'holidays', isOn: true });
  expect(on).toMatchObject({ outcome: 'done', listed: { holidays: { isOn: true } } });
  const { holidays } = await listClosures(centre.context);
  expect(holidays.next.slice(0, 2)).toEqual([
    { day: '2026-12-08', label: 'Immacolata' },
    { day: '2026-12-25', label: 'Natale' },
  ]);
  expect((await availabilityOf(centre, '2027-01-06'))[0]?.closure?.label).toBe('Epifania');
  // A closure over Christmas overlaps four holidays.
  const christmas = { from: '2026-12-23', to: '2027-01-06', label: 'Ferie' };
  expect(await change(centre.context, { kind: 'close', ...christmas })).toMatchObject({ outcome: 'done' });
  expect((await availabilityOf(centre, '2026-12-28'))[0]?.closure?.label).toBe('Ferie');
  expect(await availabilityOf(centre, '2027-01-07')).toEqual([]);
  const opening = { from: '2026-12-08', to: '2026-12-08', label: 'Aperti', hours: ['09:00'] } as const;
  expect(await change(centre.context, { kind: 'open', ...opening })).toMatchObject({ outcome: 'done' });
  expect(await centre.agendaOf('2026-12-08')).toEqual(['09:00 free 1']);
  await change(centre.context, { kind: 'holidays', isOn: false });
  expect(centre.auditLog().filter((entry) => entry.includes('holidays'))).toEqual([
    'anna@centro.test holidays off',
    'anna@centro.test holidays on',
  ]);
});

test.for([
  {
    what: 'without a reason',
    days: { from: wednesday, to: wednesday, label: ' \u0000' },
    problem: 'reason-missing',
  },
  {
    what: 'that is none',
    days: { from: '2026-02-30', to: '2026-02-30', label: 'Ferie' },
    problem: 'malformed',
  },
  { what: 'in the past', days: { from: '2026-11-22', to: '2026-11-22', label: 'Ferie' }, problem: 'past' },
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
    what: 'of a mistyped year',
    days: { from: '2099-12-02', to: '2099-12-03', label: 'Ferie' },
    problem: 'too-far',
  },
  {
    what: 'a day beyond two years',
    days: { from: '2028-11-20', to: '2028-11-24', label: 'Ferie' },
    problem: 'too-far',
  },
  {
    what: 'with hours that end before they begin',
    days: { from: wednesday, to: wednesday, label: 'Ferie', hours: { from: '17:00', to: '17:00' } },
    problem: 'backwards',
  },
] as const)('a day $what is not closed', async ({ days, problem }) => {
  await using centre = await withAgendaContext();
  expect(await change(centre.context, { kind: 'close', ...days })).toEqual({ outcome: 'refused', problem });
  expect(centre.auditLog()).toEqual([]);
});

test('the last day that can be planned is two years from today', async () => {
  await using centre = await withAgendaContext();
  const days = { from: '2028-11-20', to: '2028-11-23', label: 'Ferie' };
  expect(await change(centre.context, { kind: 'close', ...days })).toMatchObject({ outcome: 'done' });
});

test('a day that a closure covers is not opened before the closure is removed', async () => {
  await using centre = await withAgendaContext();
  await close(centre.context);
  const opening = { from: wednesday, to: wednesday, label: 'Aperti', hours: ['09:00'] } as const;
  expect(await change(centre.context, { kind: 'open', ...opening })).toEqual({
    outcome: 'refused',
    problem: 'closed-day',
  });
  expect(await change(centre.context, { kind: 'remove', id: 'none' })).toEqual({
    outcome: 'refused',
    problem: 'unknown',
  });
  const odd = { from: '2026-11-28', to: '2026-11-28', label: 'Aperti', hours: ['09:00', '09:10'] } as const;
  expect(await change(centre.context, { kind: 'open', ...odd })).toEqual({
    outcome: 'refused',
    problem: 'overlap',
  });
});

test('a closure is of every service, an extra opening of the centre’s own until it is removed', async () => {
  await using centre = await withAgendaContext({ SERVICES_FILE: jsonFile([exams]) });
  await close(centre.context);
  expect((await availabilityOf(centre, wednesday, 'esami'))[0]?.closure?.label).toBe('Collegio docenti');
  const opening = { from: '2026-11-28', to: '2026-11-28', label: 'Aperti', hours: ['11:00'] } as const;
  const opened = await change(centre.context, { kind: 'open', ...opening });
  expect(await availabilityOf(centre, '2026-11-28', 'esami')).toEqual([]);
  expect(await availabilityOf(centre, '2026-11-28')).toMatchObject([{ extraOpening: { slots: ['11:00'] } }]);
  const id = opened.outcome === 'done' ? opened.listed.extraOpenings[0]?.id : null;
  expect(await change(centre.context, { kind: 'remove', id: id ?? '' })).toMatchObject({
    outcome: 'done',
    listed: { closures: [{ from: wednesday }], extraOpenings: [] },
  });
  expect(await availabilityOf(centre, '2026-11-28')).toEqual([]);
});
