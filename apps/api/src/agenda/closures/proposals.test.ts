import { expect, test } from 'vitest';
import { availabilityOf, bookMaria, change, close, wednesday } from '../../testing/agenda/closeDays.ts';
import { anna, caller, slotOf, withAgendaContext } from '../../testing/agenda/withAgendaContext.ts';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { eventually } from '../../testing/eventually.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { cancelByStaff, moveByStaff } from '../consultation/changeByStaff.ts';
import { bookByPhone } from '../phone-booking/bookByPhone.ts';
import { answerBy } from './proposals.ts';

type Centre = Awaited<ReturnType<typeof withAgendaContext>>;

const visitor = 'maria@visitor.test';
const thursday = '2026-11-26';
/** What the page of the proposal sends. */
const accepting = { quando: `${thursday}T17:00` };
/** From Monday at 10:00 to Tuesday at 12:00. */
const minutesToNoon = 26 * 60;

/** Closes Wednesday, and proposes Thursday at 17:00 to Maria; returns the way to open the pages of her link. */
async function propose(centre: Centre) {
  const bookingId = await bookMaria(centre);
  const to = slotOf(`${thursday} 17:00`);
  const decided = { bookingId, seen: 0, sentence: 'Ci scusiamo.', kind: 'propose', to } as const;
  expect(await close(centre.context, [decided])).toMatchObject({ outcome: 'done' });
  const email = (await centre.mailsTo(visitor)).at(-1);
  if (!email) throw new Error('No email');
  const open = (page: string, form?: Record<string, string>) =>
    openPage(`${centre.api.url}/${page}?link=${linkIn(email, 'prenotazione')}`, form);
  return { bookingId, email, open };
}

const bookings = ({ query }: Centre) =>
  query('SELECT day, time, status FROM booking').map((row) => Object.values(row).join(' '));

const full = (...slots: string[]) => [{ day: thursday, fullSlots: slots }];

test.for([
  { day: '2026-11-25', at: '2026-11-24T11:00:00.000Z' },
  { day: '2026-03-30', at: '2026-03-29T10:00:00.000Z' },
  { day: '2026-10-26', at: '2026-10-25T11:00:00.000Z' },
  { day: '2027-01-01', at: '2026-12-31T11:00:00.000Z' },
])(
  'a proposal in place of $day is answered by noon of the day before, on the clocks of the centre',
  ({ day, at }) => {
    expect(answerBy(day, { timeZone: 'Europe/Rome' }).toISOString()).toBe(at);
  },
);

test.concurrent('the email proposes an hour, says until when it is held and what follows without an answer, and the seat is taken (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { email } = await propose(centre);
  expect(email.subject).toBe('Un altro orario per la tua consulenza: giovedì 26 novembre, 17:00');
  for (const text of [
    'Era: mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)',
    'Ti proponiamo: giovedì 26 novembre 2026 alle ore 17:00 (ora italiana)',
    'Teniamo il posto per te fino a martedì 24 novembre alle 12:00.',
    'il posto torna libero e la consulenza è annullata',
    'Ci scusiamo.',
  ])
    expect(email.text).toContain(text);
  for (const page of ['prenotazione', 'sposta-prenotazione', 'annulla-prenotazione'])
    expect(email.text).toContain(`/${page}?link=`);
  expect(await availabilityOf(centre, thursday)).toEqual(full('17:00'));
  expect(await centre.agendaOf(thursday)).toContain('17:00 Maria Rossi');
  expect(centre.auditLog()).toContain(`anna@centro.test propose ${wednesday} 16:30 → ${thursday} 17:00`);
});

test.concurrent('accepted, the move holds, with the calendar entry of before and a reminder; a second press changes nothing (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { open } = await propose(centre);
  const page = await open('prenotazione');
  expect(page.html).toContain('Va bene questo orario?');
  expect(page.html).toContain('fino a martedì 24 novembre alle 12:00');
  for (let times = 0; times < 2; times += 1)
    expect((await open('conferma-prenotazione', accepting)).status).toBe(303);
  expect(bookings(centre)).toEqual([`${thursday} 17:00 confirmed`]);
  const [booked, , accepted, ...others] = await centre.mailsTo(visitor);
  if (!booked || !accepted) throw new Error('Three emails are expected');
  expect(others).toEqual([]);
  expect(accepted.subject).toBe('Consulenza spostata: giovedì 26 novembre, 17:00');
  expect(accepted.text).toContain('mercoledì 25 novembre 2026 alle ore 16:30');
  expect(calendarEntry(accepted)).toMatchObject({ uid: calendarEntry(booked).uid, sequence: 2 });
  expect(
    centre.query("SELECT send_after FROM outbox WHERE kind = 'booking-reminder' AND status = 'pending'"),
  ).toEqual([{ send_after: '2026-11-25T17:00:00.000Z' }]);
  // Noon ends nothing any more.
  centre.api.passMinutes(minutesToNoon);
  expect((await open('prenotazione')).html).toContain('La tua consulenza');
  expect(await availabilityOf(centre, thursday)).toEqual(full('17:00'));
});

test.concurrent.for([{ quando: `${thursday}T16:30` }, { quando: '' }, {}])(
  'a page with $quando does not accept 17:00: that is shown and asked',
  async (shown: Record<string, string>) => {
    await using centre = await withAgendaContext();
    const { open } = await propose(centre);
    expect(await open('conferma-prenotazione', shown)).toMatchObject({
      status: 409,
      html: expect.stringContaining('Va bene questo orario?') as unknown,
    });
    expect(bookings(centre)).toEqual([`${thursday} 17:00 provisional`]);
  },
);

test.concurrent('what the staff had open before the visitor accepted changes nothing', async () => {
  await using centre = await withAgendaContext();
  const { bookingId, open } = await propose(centre);
  await open('conferma-prenotazione', accepting);
  const late = await cancelByStaff(centre.context, { actor: caller.actor, bookingId, seen: 1, sentence: '' });
  expect(late.outcome).toBe('changed');
  expect(bookings(centre)).toEqual([`${thursday} 17:00 confirmed`]);
});

test.concurrent('the visitor chooses another hour, and the proposed one is free again (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { open } = await propose(centre);
  expect((await open('sposta-prenotazione')).html).toContain('Scegli il nuovo orario');
  expect((await open('sposta-prenotazione', { quando: `${thursday}T18:00` })).status).toBe(303);
  expect(bookings(centre)).toEqual([`${thursday} 18:00 confirmed`]);
  expect(await availabilityOf(centre, thursday)).toEqual(full('18:00'));
  centre.api.passMinutes(minutesToNoon);
  expect(await centre.agendaOf(thursday)).toContain('18:00 Maria Rossi');
});

/** What the button sends that takes the hour of before back; null without that button. */
const takingBack = ({ html }: { html: string }): Record<string, string> | null => {
  const [, form = ''] = /<form[^>]*action="sposta-prenotazione[^>]*>(.*?)<\/form>/.exec(html) ?? [];
  const fields = [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  return form.includes('Riprendo l’ora di prima')
    ? (Object.fromEntries(fields) as Record<string, string>)
    : null;
};

test.concurrent('the visitor of a day that is open again reads so, and takes the hour of before back with one press (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { open } = await propose(centre);
  const closed = await open('prenotazione');
  expect(closed.html).toContain('non possiamo più riceverti');
  expect(takingBack(closed)).toBeNull();
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM closure');
  await change(centre.context, { kind: 'remove', id: String(id) });
  const page = await open('prenotazione');
  expect(page.html).toContain('Mercoledì 25 novembre 2026 alle ore 16:30 possiamo di nuovo riceverti');
  expect(page.html).not.toContain('non possiamo più riceverti');
  const form = takingBack(page);
  expect(form).not.toBeNull();
  expect((await open('sposta-prenotazione', form ?? {})).status).toBe(303);
  expect(bookings(centre)).toEqual([`${wednesday} 16:30 confirmed`]);
  expect(await availabilityOf(centre, thursday)).toEqual([]);
});

test.concurrent('the hour of before is not offered once somebody else has booked it (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { open } = await propose(centre);
  const [{ id } = { id: '' }] = centre.query('SELECT id FROM closure');
  await change(centre.context, { kind: 'remove', id: String(id) });
  await bookByPhone(centre.context, { ...caller, selection: slotOf(`${wednesday} 16:30`) });
  const page = await open('prenotazione');
  expect(page.html).not.toContain('possiamo di nuovo riceverti');
  expect(takingBack(page)).toBeNull();
});

test.concurrent('the visitor declines: the seat is free, and the centre is told (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { open } = await propose(centre);
  expect((await open('annulla-prenotazione', {})).status).toBe(303);
  expect(bookings(centre)).toEqual([`${thursday} 17:00 cancelled`]);
  expect(await availabilityOf(centre, thursday)).toEqual([]);
  expect((await centre.mailsTo('info@centro.test')).at(-1)?.subject).toMatch(/annullata/);
});

test.concurrent('without an answer the seat is free from noon on, and the visitor is told what had been announced (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { open } = await propose(centre);
  centre.api.passMinutes(minutesToNoon - 1);
  expect(await availabilityOf(centre, thursday)).toEqual(full('17:00'));
  centre.api.passMinutes(1);
  expect(await availabilityOf(centre, thursday)).toEqual([]);
  expect(await centre.agendaOf(thursday)).toContain('17:00 free 1');
  for (const page of ['prenotazione', 'sposta-prenotazione', 'annulla-prenotazione'])
    expect(await open(page)).toMatchObject({
      status: 410,
      html: expect.stringContaining('Il tempo per rispondere è finito') as unknown,
    });
  expect((await open('conferma-prenotazione', accepting)).status).toBe(410);
  await eventually(async () =>
    expect((await centre.mailsTo(visitor)).at(-1)?.subject).toMatch(/^Consulenza annullata/),
  );
  const told = (await centre.mailsTo(visitor)).at(-1);
  expect(told?.text).toContain('come ti avevamo scritto');
  expect(told && calendarEntry(told)).toMatchObject({ method: 'CANCEL', sequence: 1 });
  // Somebody else takes it.
  const selection = slotOf(`${thursday} 17:00`);
  expect((await bookByPhone(centre.context, { ...caller, selection })).outcome).toBe('booked');
  expect(bookings(centre)).toEqual([`${thursday} 17:00 expired`, `${thursday} 17:00 confirmed`]);
});

test.concurrent('the email of the end reaches whoever did not answer, although the seat was given away at once (34.7)', async () => {
  await using centre = await withAgendaContext();
  await propose(centre);
  centre.api.passMinutes(minutesToNoon);
  await bookByPhone(centre.context, { ...caller, selection: slotOf(`${thursday} 17:00`) });
  await eventually(async () =>
    expect((await centre.mailsTo(visitor)).at(-1)?.subject).toMatch(/^Consulenza annullata/),
  );
});

test.concurrent('the staff moves or cancels a proposed consultation as any other (34.7)', async () => {
  await using centre = await withAgendaContext();
  const { bookingId } = await propose(centre);
  const about = { actor: anna, bookingId, sentence: '' };
  const moved = await moveByStaff(centre.context, { ...about, seen: 1, to: slotOf(`${thursday} 18:00`) });
  expect(moved.outcome).toBe('moved');
  expect(bookings(centre)).toEqual([`${thursday} 18:00 confirmed`]);
  expect((await cancelByStaff(centre.context, { ...about, seen: 2 })).outcome).toBe('cancelled');
});

test.concurrent.for([
  { what: 'from noon of the day before on', minutes: minutesToNoon, to: `${thursday} 17:00` },
  { what: 'to an hour before the answer', minutes: 0, to: '2026-11-23 18:00' },
])('$what nothing is proposed, and nothing is written (34.7)', async ({ minutes, to }) => {
  await using centre = await withAgendaContext();
  const bookingId = await bookMaria(centre);
  centre.api.passMinutes(minutes);
  const decided = { bookingId, seen: 0, sentence: '', kind: 'propose', to: slotOf(to) } as const;
  expect(await close(centre.context, [decided])).toMatchObject({ outcome: 'not-movable', problem: 'late' });
  expect(bookings(centre)).toEqual([`${wednesday} 16:30 confirmed`]);
});

test.concurrent('whom the centre calls stays where they are, and the site stays ready (34.7)', async () => {
  await using centre = await withAgendaContext();
  const bookingId = await bookMaria(centre);
  const decided = { bookingId, seen: 0, sentence: '', kind: 'call' } as const;
  expect(await close(centre.context, [decided])).toMatchObject({ outcome: 'done' });
  expect(bookings(centre)).toEqual([`${wednesday} 16:30 confirmed`]);
  expect(centre.auditLog()).toContain(`anna@centro.test to-call ${wednesday} 16:30`);
  expect(await centre.mailsTo(visitor)).toHaveLength(1);
  expect((await fetch(`${centre.api.url}/readyz`)).status).toBe(200);
});

test.concurrent('who books the proposed hour on the site again gets the proposal again, with the same deadline (A23)', async () => {
  await using centre = await withAgendaContext();
  await propose(centre);
  // At most one email a minute.
  centre.api.passMinutes(2);
  const date = 'giovedì 26 novembre 2026 alle ore 17:00';
  await centre.api.post('/send-confirmation-email', bookingRequest({ date }));
  const again = (await centre.mailsTo(visitor)).slice(2);
  expect(again.map(({ subject }) => subject)).toEqual([
    'Un altro orario per la tua consulenza: giovedì 26 novembre, 17:00',
  ]);
  expect(again[0]?.text).toContain('fino a martedì 24 novembre alle 12:00');
  expect(centre.query('SELECT confirm_by FROM booking')).toEqual([
    { confirm_by: '2026-11-24T11:00:00.000Z' },
  ]);
});
