import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { anna, caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { bookByPhone } from './bookByPhone.ts';

test('a caller without an address is booked, gets no email, and takes the slot from visitors (B16)', async () => {
  await using centre = await withAgendaContext();
  const { context, api } = centre;
  const selection = slotOf('2026-11-25 16:30');
  const result = await bookByPhone(context, { ...caller, selection, note: 'Master per la primaria' });
  expect(result).toMatchObject({
    outcome: 'booked',
    isEmailed: false,
    consultation: {
      name: 'Teresa Fazio',
      phone: '333 000 0009',
      email: null,
      note: 'Master per la primaria',
      isByPhone: true,
      reference: expect.stringMatching(/^[\dA-Z]{4}-[\dA-Z]{4}$/) as string,
    },
  });
  expect(centre.query('SELECT kind FROM outbox')).toEqual([]);
  const visitor = await api.post('/send-confirmation-email', bookingRequest());
  expect(visitor).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
  expect(centre.auditLog()).toEqual(['anna@centro.test book 2026-11-25 16:30']);
});

test('a caller with an address gets confirmation and reminder; the centre gets no email of its own act', async () => {
  await using centre = await withAgendaContext();
  const selection = slotOf('2026-11-26 17:00');
  const email = 'teresa@visitor.test';
  expect(await bookByPhone(centre.context, { ...caller, selection, email })).toMatchObject({
    outcome: 'booked',
    isEmailed: true,
  });
  const [confirmation] = await centre.mailsTo(email);
  expect(confirmation?.subject).toBe('La tua consulenza: giovedì 26 novembre, 17:00');
  expect(centre.query('SELECT kind FROM outbox ORDER BY kind')).toEqual([
    { kind: 'booking-confirmation' },
    { kind: 'booking-reminder' },
  ]);
});

test('a booking by phone is kept when its mailbox does not exist, and the centre is asked to call', async () => {
  await using centre = await withAgendaContext();
  const email = 'nessuno@visitor.test';
  centre.mailbox.answerRecipient(email, 550);
  await bookByPhone(centre.context, { ...caller, selection: slotOf('2026-11-25 16:30'), email });
  const [toCentre] = await centre.mailsTo('info@centro.test');
  expect(toCentre?.subject).toMatch(/^Da chiamare: .*Teresa Fazio/);
  expect(centre.query('SELECT status FROM booking')).toEqual([{ status: 'confirmed' }]);
});

test.for([
  { what: 'beyond the window of visitors', slot: '2027-03-03 16:30' },
  { what: 'of the present hour', slot: '2026-11-23 16:30', clock: '2026-11-23T16:29[Europe/Rome]' },
])('the centre can book a slot $what', async ({ slot, clock }) => {
  await using centre = await withAgendaContext({ ...(clock !== undefined && { clock }) });
  expect(await bookByPhone(centre.context, { ...caller, selection: slotOf(slot) })).toMatchObject({
    outcome: 'booked',
  });
});

test.for([
  { what: 'that has begun', slot: '2026-11-23 16:30', problem: 'slot-past' },
  { what: 'of a day that is over', slot: '2026-11-18 16:30', problem: 'day-past' },
  { what: 'of a weekday without hours', slot: '2026-11-24 16:30', problem: 'day-closed' },
  { what: 'that no day has', slot: '2026-11-25 12:00', problem: 'slot-unknown' },
])('a slot $what is refused', async ({ slot, problem }) => {
  await using centre = await withAgendaContext({ clock: '2026-11-23T16:31[Europe/Rome]' });
  const result = await bookByPhone(centre.context, { ...caller, selection: slotOf(slot) });
  expect(result).toEqual({ outcome: 'refused', problem });
  expect(centre.auditLog()).toEqual([]);
});

test.for([
  { what: 'no name', changes: { name: ' \u0000 ' }, problem: 'name-missing' },
  { what: 'a name beyond the limit', changes: { name: 'a'.repeat(242) }, problem: 'name-missing' },
  { what: 'no telephone', changes: { phone: ' ' }, problem: 'phone-missing' },
  { what: 'a telephone without digits', changes: { phone: 'casa' }, problem: 'phone-malformed' },
  { what: 'a telephone of two digits', changes: { phone: '12' }, problem: 'phone-malformed' },
  { what: 'half an address', changes: { email: 'teresa@' }, problem: 'email-malformed' },
  { what: 'two addresses', changes: { email: 'a@b.test,c@d.test' }, problem: 'email-malformed' },
  { what: 'an unknown service', changes: { service: 'esami' }, problem: 'service-unknown' },
])('a caller with $what is not booked', async ({ changes, problem }) => {
  await using centre = await withAgendaContext();
  const selection = slotOf('2026-11-25 16:30');
  expect(await bookByPhone(centre.context, { ...caller, selection, ...changes })).toEqual({
    outcome: 'refused',
    problem,
  });
  expect(centre.query('SELECT id FROM booking')).toEqual([]);
});

test('the capacity is never exceeded: of ten calls at once one gets the slot, the others free ones (A24)', async () => {
  await using centre = await withAgendaContext();
  const selection = slotOf('2026-11-25 16:30');
  const results = await Promise.all(
    Array.from({ length: 10 }, () => bookByPhone(centre.context, { ...caller, selection })),
  );
  expect(results.filter(({ outcome }) => outcome === 'booked')).toHaveLength(1);
  const taken = results.find((result) => result.outcome === 'taken');
  expect(taken?.alternatives.map(({ day, slot }) => `${day.toString()} ${slot}`)).toEqual([
    '2026-11-25 17:00',
    '2026-11-25 17:30',
    '2026-11-25 18:00',
  ]);
  expect(centre.auditLog()).toHaveLength(1);
});

test('the slot that a visitor already has is not booked again for the same address (A23)', async () => {
  await using centre = await withAgendaContext();
  await centre.api.post('/send-confirmation-email', bookingRequest());
  const again = { ...caller, email: 'MARIA@visitor.test', selection: slotOf('2026-11-25 16:30') };
  expect((await bookByPhone(centre.context, again)).outcome).toBe('taken');
});

test('callers without an address are different people, each with a code of their own', async () => {
  await using centre = await withAgendaContext();
  const first = await bookByPhone(centre.context, { ...caller, selection: slotOf('2026-11-25 16:30') });
  const second = await bookByPhone(centre.context, { ...caller, selection: slotOf('2026-11-25 17:00') });
  const references = [first, second].map(
    (result) => 'consultation' in result && result.consultation.reference,
  );
  expect(new Set(references).size).toBe(2);
});

test('who acts is the mailbox in the form that is compared, or the command line', async () => {
  await using centre = await withAgendaContext();
  const actors = [{ mailbox: 'ANNA@Centro.test' }, 'command line'] as const;
  for (const [index, actor] of actors.entries())
    await bookByPhone(centre.context, { ...caller, actor, selection: slotOf(`2026-11-25 1${6 + index}:30`) });
  expect(centre.auditLog().map((entry) => entry.split(' book')[0])).toEqual([anna.mailbox, 'command line']);
});
