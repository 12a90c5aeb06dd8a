import { expect, test } from 'vitest';
import { availabilityOf, bookMaria, change, close, wednesday } from '../../testing/agenda/closeDays.ts';
import { caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { listClosures } from '../planned-closures/listClosures.ts';

const visitor = 'maria@visitor.test';

test('bookings in the way are returned first, and nothing changes before each is decided', async () => {
  await using centre = await withAgendaContext();
  const bookingId = await bookMaria(centre);
  await bookByPhone(centre.context, { ...caller, selection: slotOf(`${wednesday} 17:00`) });
  const cancelled = { bookingId, seen: 0, sentence: '', kind: 'cancel' } as const;
  expect(await close(centre.context, [cancelled])).toMatchObject({
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
  await using centre = await withAgendaContext();
  const moved = await bookMaria(centre);
  const selection = slotOf(`${wednesday} 17:00`);
  const other = await bookByPhone(centre.context, { ...caller, selection, email: 'teresa@visitor.test' });
  if (other.outcome !== 'booked') throw new Error(other.outcome);
  const to = slotOf('2026-11-26 16:30');
  const result = await close(centre.context, [
    { bookingId: moved, seen: 0, sentence: 'Ci scusiamo.', kind: 'move', to },
    { bookingId: other.consultation.id, seen: 0, sentence: '', kind: 'cancel' },
  ]);
  expect(result).toMatchObject({ outcome: 'done' });
  const toMaria = (await centre.mailsTo(visitor)).at(-1);
  expect(toMaria?.subject).toBe('Consulenza spostata: giovedì 26 novembre, 16:30');
  expect(toMaria?.text).toContain('Ci scusiamo.');
  expect((await centre.mailsTo('teresa@visitor.test')).at(-1)?.subject).toMatch(/^Consulenza annullata/);
  expect(await centre.agendaOf('2026-11-26')).toContain('16:30 Maria Rossi');
  expect(centre.auditLog().slice(1)).toEqual([
    `anna@centro.test cancel ${wednesday} 17:00`,
    `anna@centro.test close ${wednesday} Collegio docenti`,
    `anna@centro.test move ${wednesday} 16:30 → 2026-11-26 16:30`,
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
  await using centre = await withAgendaContext();
  const bookingId = await bookMaria(centre);
  for (const slot of ['16:30', '17:00', '17:30', '18:00'])
    if (to.startsWith('2026-11-26') && !(seen === 1))
      await bookByPhone(centre.context, { ...caller, selection: slotOf(`2026-11-26 ${slot}`) });
  const decision = { bookingId, seen, sentence: '', kind: 'move', to: slotOf(to) } as const;
  expect(await close(centre.context, [decision])).toMatchObject({
    ...result,
    consultation: { name: 'Maria Rossi', day: wednesday },
  });
  expect(await listClosures(centre.context)).toMatchObject({ closures: [] });
  expect(centre.auditLog().filter((entry) => !entry.includes(' book '))).toEqual([]);
});

test('two moves to one slot undo the whole closure', async () => {
  await using centre = await withAgendaContext();
  const first = await bookMaria(centre);
  const second = await bookByPhone(centre.context, { ...caller, selection: slotOf(`${wednesday} 17:00`) });
  if (second.outcome !== 'booked') throw new Error(second.outcome);
  const to = slotOf('2026-11-26 16:30');
  const decisions = [first, second.consultation.id].map(
    (bookingId) => ({ bookingId, seen: 0, sentence: '', kind: 'move', to }) as const,
  );
  expect(await close(centre.context, decisions)).toMatchObject({
    outcome: 'not-movable',
    problem: 'slot-full',
    consultation: { name: 'Teresa Fazio' },
  });
  expect(await listClosures(centre.context)).toMatchObject({ closures: [] });
  expect(await centre.agendaOf(wednesday)).toEqual(
    expect.arrayContaining(['16:30 Maria Rossi', '17:00 Teresa Fazio']),
  );
});

test('holidays and the end of an extra opening are closures too: bookings in the way are decided first', async () => {
  await using centre = await withAgendaContext({ clock: '2026-12-28T10:00[Europe/Rome]' });
  await bookByPhone(centre.context, { ...caller, selection: slotOf('2027-01-06 16:30') });
  expect(await change(centre.context, { kind: 'holidays', isOn: true })).toMatchObject({
    outcome: 'undecided',
    missing: [{ day: '2027-01-06' }],
  });
  const opening = { from: '2027-01-09', to: '2027-01-09', label: 'Porte aperte', hours: ['09:00'] } as const;
  const opened = await change(centre.context, { kind: 'open', ...opening });
  await bookByPhone(centre.context, { ...caller, selection: slotOf('2027-01-09 09:00') });
  const id = opened.outcome === 'done' ? opened.listed.extraOpenings[0]?.id : null;
  expect(await change(centre.context, { kind: 'remove', id: id ?? '' })).toMatchObject({
    outcome: 'undecided',
    missing: [{ day: '2027-01-09', time: '09:00' }],
  });
});
