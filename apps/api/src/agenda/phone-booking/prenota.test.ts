import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { jsonFile } from '../../testing/withServices.ts';

const caller = { name: 'Teresa Fazio', phone: '333 000 0004', email: '', note: 'Master per la primaria.' };

test.concurrent('a caller is booked in one step, without an email, and the visitors see the slot taken', async () => {
  await using centre = await withOpenAgenda();
  const page = await centre.open('prenota?quando=2026-11-26T17:30');
  expect(page.html).toMatch(/value="2026-11-26T17:30"[^>]*checked|checked[^>]*value="2026-11-26T17:30"/);
  const booked = await centre.post('prenota', { ...caller, slot: '2026-11-26T17:30' });
  expect(booked.status).toBe(303);
  expect(booked.location).toMatch(/^oggi\?giorno=2026-11-26&fatto=booked&id=/);
  const day = await centre.open(String(booked.location).split('#')[0] ?? '');
  expect(day.html).toContain('Ripeti al telefono: «giovedì 26 novembre 2026 alle ore 17:30, ');
  expect(day.html).toContain('Master per la primaria.');
  const availability = await fetch(`${centre.api.url}/availability?from=2026-11-26&to=2026-11-26`);
  expect(await availability.json()).toMatchObject([{ fullSlots: ['17:30'] }]);
  expect(centre.auditLog()).toEqual(['info@centro.test book']);
});

test.concurrent('who has a consultation already is named before another one is booked (34.2)', async () => {
  await using centre = await withOpenAgenda();
  // Maria's number, written another way.
  const maria = {
    name: 'Maria R.',
    phone: '333 123 4567',
    email: '',
    note: 'Per il figlio',
    slot: '2026-11-26T17:30',
  };
  const asked = await centre.post('prenota', maria);
  expect(asked.status).toBe(409);
  expect(asked.html).toContain(
    'Maria Rossi ha già una consulenza: mercoledì 25 novembre 2026 alle ore 16:30.',
  );
  expect(asked.html).toContain('Prenota lo stesso');
  expect(asked.html).toContain('Per il figlio</textarea>');
  expect(centre.bookings()).toHaveLength(1);
  expect((await centre.post('prenota', { ...maria, also: '1' })).status).toBe(303);
  expect(centre.bookings()).toHaveLength(2);
});

test('a double press books once where an hour takes several; a form that was gone back to books for somebody else', async () => {
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile({ ...exampleRules, capacity: 3 }) });
  const page = await centre.open('prenota?quando=2026-11-26T17:30');
  const id = /name="id" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
  const form = { ...caller, id, slot: '2026-11-26T17:30' };
  const presses = await Promise.all([centre.post('prenota', form), centre.post('prenota', form)]);
  const later = await centre.post('prenota', form);
  expect(new Set([...presses, later].map(({ location }) => location)).size).toBe(1);
  await centre.post('prenota', { ...form, name: 'Anna Bo' });
  expect(
    centre
      .bookings()
      .filter((line) => line.includes('17:30'))
      .toSorted(),
  ).toEqual(['2026-11-26 17:30 confirmed Anna Bo', '2026-11-26 17:30 confirmed Teresa Fazio']);
});

test.concurrent('no field for a note takes more than is stored', async () => {
  await using centre = await withOpenAgenda();
  const pages = ['prenota', `oggi?giorno=2026-11-25&aperta=${centre.id}`];
  for (const page of pages) {
    const { html } = await centre.open(page);
    expect(/<textarea[^>]*name="note"[^>]*>/.exec(html)?.[0]).toContain('maxLength="500"');
  }
});

test.concurrent('beyond the window of the visitors the centre can book; a caller with an address gets the email', async () => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('prenota', {
    ...caller,
    email: 'teresa@visitor.test',
    slot: '2027-03-03T16:30',
  });
  expect(answer.status).toBe(303);
  expect((await centre.mailbox.mailTo('teresa@visitor.test')).subject).toContain('16:30');
});

test.concurrent.for([
  { what: 'a taken slot', form: { slot: '2026-11-25T16:30' }, status: 409, words: 'non è più libero' },
  {
    what: 'further days wanted',
    form: { moreFrom: '2026-12-10' },
    status: 200,
    words: 'giovedì 10 dicembre',
  },
  { what: 'no slot', form: {}, status: 422, words: 'Scegli un giorno e un’ora' },
  { what: 'a closed day', form: { slot: '2026-11-24T16:30' }, status: 422, words: 'non si può prenotare' },
  {
    what: 'no name',
    form: { slot: '2026-11-26T16:30', name: ' ' },
    status: 422,
    words: 'Scrivi nome e cognome.',
  },
  {
    what: 'two addresses',
    form: { slot: '2026-11-26T16:30', email: 'a@b.it,c@d.it' },
    status: 422,
    words: 'deve essere uno solo',
  },
  {
    what: 'a telephone of two digits',
    form: { slot: '2026-11-26T16:30', phone: '12' },
    status: 422,
    words: 'almeno 6 cifre',
  },
])('with $what nothing is booked, and what was typed stays', async ({ form, status, words }) => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('prenota', { ...caller, ...form });
  expect(answer.status).toBe(status);
  expect(answer.html).toContain(words);
  expect(answer.html).toContain(`value="${form.phone ?? '333 000 0004'}"`);
  expect(answer.html).toContain('Master per la primaria.</textarea>');
  expect(centre.bookings()).toHaveLength(1);
});

test.concurrent('a form without an hour comes back with the days and the day it showed', async () => {
  await using centre = await withOpenAgenda();
  const further = await centre.post('prenota', { ...caller, moreFrom: '2026-12-10' });
  expect(shownDay(further.html)).toBe('2026-12-10');
  expect(further.html).toContain('name="from" value="2026-12-10"');
  const again = await centre.post('prenota', { ...caller, from: '2026-12-10', day: '2026-12-14' });
  expect(again.status).toBe(422);
  expect(again.html).toContain('giovedì 10 dicembre');
  expect(shownDay(again.html)).toBe('2026-12-14');
});

test.concurrent('an hour that is chosen stays so when other days are asked for, unless somebody has taken it', async () => {
  await using centre = await withOpenAgenda();
  const chosen = /value="2026-11-26T17:30"[^>]*checked|checked[^>]*value="2026-11-26T17:30"/;
  const further = await centre.post('prenota', {
    ...caller,
    slot: '2026-11-26T17:30',
    moreFrom: '2026-12-10',
  });
  expect(further.html).toMatch(chosen);
  expect(further.html).toContain('giovedì 26 novembre');
  const nameless = { ...caller, name: '', slot: '2026-11-26T17:30', from: '2026-12-10' };
  expect((await centre.post('prenota', nameless)).html).toMatch(chosen);
  await centre.post('prenota', { ...caller, slot: '2026-11-26T17:30' });
  expect((await centre.open('prenota?quando=2026-11-26T17:30')).html).not.toContain('2026-11-26T17:30');
});

test.concurrent('«Vai» without a date books and moves nobody', async () => {
  await using centre = await withOpenAgenda();
  const jump = { goTo: '', jump: '1' };
  const form = { ...caller, from: '2026-11-26', slot: '2026-11-26T17:30', ...jump };
  const page = await centre.post('prenota', form);
  expect(page.status).toBe(200);
  expect(page.html).toContain('value="333 000 0004"');
  expect(page.html).toMatch(/value="2026-11-26T17:30"[^>]*checked|checked[^>]*value="2026-11-26T17:30"/);
  const before = centre.bookings();
  const move = { id: centre.id, version: '0', chosen: '2026-11-26T17:30', ...jump };
  expect((await centre.post('sposta', move)).status).toBe(200);
  expect(centre.bookings()).toEqual(before);
  expect(before).toHaveLength(1);
  for (const address of ['prenota', `sposta?id=${centre.id}`])
    expect((await centre.open(address)).html).toMatch(/<button[^>]*name="jump"[^>]*>Vai</);
});

/** Returns the day whose hours a phone shows. */
const shownDay = (html: string) =>
  [...html.matchAll(/<input[^>]*name="day"[^>]*>/g)]
    .filter(([input]) => input.includes('checked'))
    .map(([input]) => /value="([^"]+)"/.exec(input)?.[1])
    .join();

test('the agenda calls a service by the name in the centre’s file', async () => {
  const service = {
    key: 'concorsi',
    name: 'Preparazione concorsi',
    hours: { wednesday: ['10:00', '11:00'] },
  };
  const rulesFile = jsonFile({ rules: exampleRules, services: [service] });
  await using centre = await withOpenAgenda({ RULES_FILE: rulesFile });
  expect((await centre.open('prenota')).html).toMatch(/value="concorsi"[^>]*>Preparazione concorsi</);
  // Another service keeps what was typed.
  const changed = await centre.post('prenota', {
    ...caller,
    otherService: 'concorsi',
    from: '2026-11-23',
    slot: '2026-11-26T17:30',
  });
  expect(changed.status).toBe(200);
  expect(changed.html).toContain('name="service" value="concorsi"');
  expect(changed.html).toContain('value="333 000 0004"');
  expect(changed.html).toContain('value="2026-11-25T10:00"');
  expect(centre.bookings()).toHaveLength(1);
  const form = { ...caller, slot: '2026-11-25T10:00', service: 'concorsi' };
  expect((await centre.post('prenota', form)).status).toBe(303);
  const day = (await centre.open('oggi?giorno=2026-11-25')).html;
  // Of the booking and of the free slots.
  expect(day).toContain('Preparazione concorsi · Master per la');
  expect(day).toContain('>Preparazione concorsi<');
  expect(day).not.toContain('>concorsi<');
  expect((await centre.open('settimana?giorno=2026-11-25')).html).toContain(
    '<small>Preparazione concorsi</small>',
  );
});

test('an hour with too few seats for a family says so, and stays to be chosen', async () => {
  const questions = [{ key: 'persone', type: 'seats', label: 'In quanti venite?', most: 3 }];
  const rules = { ...exampleRules, capacity: 3, questions };
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile(rules) });
  const page = await centre.open('prenota?quando=2026-11-25T16:30');
  const field = /<select[^>]*name="([^"]*persone[^"]*)"/.exec(page.html)?.[1] ?? '';
  const answer = await centre.post('prenota', { ...caller, slot: '2026-11-25T16:30', [field]: '3' });
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('ore 16:30 non ha 3 posti liberi.');
  expect(answer.html).toContain('value="2026-11-25T16:30"');
});

test.concurrent.for([
  { day: '2026-11-24', why: 'Martedì 24 novembre: il centro non riceve.' },
  { day: '2026-11-20', why: 'Venerdì 20 novembre: le ore sono passate.' },
  { day: '2026-12-08', why: 'Martedì 8 dicembre: chiuso, Immacolata.' },
])('who goes to $day is told why the hours begin later: $why', async ({ day, why }) => {
  await using centre = await withOpenAgenda();
  await centre.post('chiusure', { action: 'holidays', holidays: 'si' });
  const words = wordsOf(await centre.post('prenota', { goTo: day, jump: '1' }));
  expect(words).toContain(why);
});
