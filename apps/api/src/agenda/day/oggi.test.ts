import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { formOf, wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { jsonFile } from '../../testing/withServices.ts';

const wednesday = 'oggi?giorno=2026-11-25';
const maria = '2026-11-25 16:30 confirmed Maria Rossi';

test.concurrent('a day shows who comes, how to reach them, and the free slots between', async () => {
  await using centre = await withOpenAgenda();
  const { html, status, heading } = await centre.open(wednesday);
  expect([status, heading]).toEqual([200, 'Mercoledì 25 novembre']);
  for (const words of [
    'Maria Rossi',
    'href="tel:+393331234567"',
    '1 consulenza, 3 posti liberi',
    'href="prenota?quando=2026-11-25T17:00"',
    // The day before with something in it, and the day after.
    'href="oggi?giorno=2026-11-23"',
    'href="oggi?giorno=2026-11-26"',
  ])
    expect(html).toContain(words);
  // All else is a press away.
  expect(html).not.toContain('mailto:');
  expect(html).not.toContain('presenza');
  const open = await centre.open(`${wednesday}&aperta=${centre.id}`);
  for (const words of ['href="mailto:maria@visitor.test"', `href="sposta?id=${centre.id}"`, 'action="nota"'])
    expect(open.html).toContain(words);
  for (const odd of ['2026-13-40', 'x', '9999-01-01', "'; drop table booking"])
    expect((await centre.open(`oggi?giorno=${encodeURIComponent(odd)}`)).heading).toBe('Lunedì 23 novembre');
});

test.concurrent('what a visitor types as address or phone adds no recipient and dials nothing else', async () => {
  await using centre = await withOpenAgenda();
  const date = 'mercoledì 25 novembre 2026 alle ore 17:00';
  const odd = { to: 'luca?bcc=tutti&body=ciao@visitor.test', phone: '333 000 0002;ext=http://evil.test' };
  const booked = await centre.api.post('/send-confirmation-email', bookingRequest({ date, ...odd }));
  expect(booked.status).toBeLessThan(300);
  const luca = String(centre.query("SELECT id FROM booking WHERE time = '17:00'")[0]?.['id']);
  const { html } = await centre.open(`${wednesday}&aperta=${luca}`);
  expect(html).toContain('href="mailto:luca%3Fbcc%3Dtutti%26body%3Dciao@visitor.test"');
  expect(html).toContain(odd.phone);
  expect(html).not.toMatch(/href="tel:[^"]*evil/);
  expect(html).not.toContain('href="tel:3330000002');
});

test.concurrent('beside its day a laptop shows what is asked for, today who is there or comes next (34)', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-25T15:50[Europe/Rome]' });
  const { id, api } = centre;
  await centre.post('prenota', { slot: '2026-11-25T17:00', name: 'Ivo Serra', phone: '333 000 0007' });
  const ivo = String(centre.query("SELECT id FROM booking WHERE time = '17:00'")[0]?.['id']);
  const panelIn = async (page: string) =>
    /<aside.*?<h2[^>]*>(.*?)<\/h2>.*<\/aside>/s.exec((await centre.open(page)).html)?.[1];
  expect(await panelIn('oggi')).toBe('Maria Rossi');
  expect(await panelIn(`oggi?aperta=${ivo}`)).toBe('Ivo Serra');
  api.passMinutes(50);
  expect(await panelIn('oggi')).toBe('Maria Rossi');
  api.passMinutes(25);
  expect(await panelIn('oggi')).toBe('Ivo Serra');
  // On another day nobody is there or next.
  expect(await panelIn('oggi?giorno=2026-11-26')).toBeUndefined();
  expect(await panelIn(`oggi?giorno=2026-11-26&aperta=${id}`)).toBeUndefined();
});

test.concurrent('the week has every day with hours, the sheet of a day every consultation', async () => {
  await using centre = await withOpenAgenda();
  const week = await centre.open('settimana');
  expect(week.heading).toBe('23–29 novembre');
  expect(week.html.match(/<section>/g)).toHaveLength(3);
  expect(week.html).toContain(`href="oggi?giorno=2026-11-25#${centre.id}"`);
  expect((await centre.open('settimana?giorno=2026-12-06')).heading).toMatch(/^30 novembre\s–\s6 dicembre$/);
  const sheet = await centre.open('stampa?giorno=2026-11-25');
  expect(sheet.heading).toBe('Consulenze di mercoledì 25 novembre 2026');
  expect(sheet.html).toMatch(/Maria Rossi.*\+39 333 1234567/);
  expect(sheet.html).toContain('>preparato lunedì 23 novembre, 10:00<');
});

test.concurrent('who came is recorded with who said it; pressed again it is taken back', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-25T15:50[Europe/Rome]' });
  const { post, id } = centre;
  const early = await post('presenza', { id, version: '', presence: 'present' });
  expect(early.status).toBe(422);
  expect(early.html).toContain('Si segna chi c’è dalle 16:30 in poi.');
  centre.api.passMinutes(41);
  const saved = await post('presenza', { id, version: '', presence: 'present' });
  expect([saved.status, saved.location]).toEqual([
    303,
    `oggi?giorno=2026-11-25&fatto=presence&id=${id}#fatto`,
  ]);
  const marked = await centre.open(`${wednesday}&fatto=presence&id=${id}&aperta=${id}`);
  expect(marked.html).toMatch(/id="fatto".*Maria Rossi: presente\..*value="" aria-pressed="true"/s);
  // Another person still sees it unsaid.
  const second = await post('presenza', { id, version: '', presence: 'absent' });
  expect(second.status).toBe(409);
  expect(second.html).toContain('Ultima modifica: info@centro.test');
  expect(second.html).toContain('alle ore 16:30, confermata, presente.');
  expect((await post('presenza', { id, version: 'present', presence: '' })).status).toBe(303);
  const third = await post('presenza', { id, version: 'present', presence: 'absent' });
  expect(third.html).toContain('alle ore 16:30, confermata, non segnata.');
  expect(centre.query('SELECT presence FROM desk_entry')).toEqual([{ presence: null }]);
  expect(centre.auditLog()).toEqual(['info@centro.test presence', 'info@centro.test presence']);
});

test.concurrent('of two notes written at once the second writer reads the first and loses nothing typed', async () => {
  await using centre = await withOpenAgenda();
  const { post, id } = centre;
  expect((await post('nota', { id, version: '0', note: 'Chiede di CIAD.' })).status).toBe(303);
  const second = await post('nota', { id, version: '0', note: 'Ha il <b>diploma</b>.' });
  expect(second.status).toBe(409);
  expect(second.html).toContain('Adesso dice: «Chiede di CIAD.»');
  expect(second.html).toContain('Ha il &lt;b&gt;diploma&lt;/b&gt;.</textarea>');
  expect((await post('nota', { id, version: '1', note: 'Ha il diploma.' })).status).toBe(303);
  expect(centre.query('SELECT note FROM desk_entry')).toEqual([{ note: 'Ha il diploma.' }]);
});

test.concurrent.for(['presenza', 'nota', 'sposta', 'annulla'])(
  'the form «%s» about a consultation that is not there changes nothing (404)',
  async (page) => {
    await using centre = await withOpenAgenda();
    const form = {
      id: centre.id.replace(/^./, 'x'),
      version: '0',
      presence: 'present',
      slot: '2026-11-26T17:00',
    };
    const answer = await centre.post(page, form);
    expect(answer.status).toBe(404);
    expect(answer.html).toContain('Questa consulenza non c’è.');
    expect(centre.bookings()).toEqual([maria]);
    expect(centre.auditLog()).toEqual([]);
  },
);

const pages = ['oggi', 'settimana', 'stampa', 'prenota', 'chiusure', 'messaggi', 'calendario', 'numeri'];

test.for([
  { clock: '2027-03-27T02:30', night: '2027-03-28', offered: ['01:30', '03:30'] },
  { clock: '2027-03-28T01:59', night: '2027-03-28', offered: ['03:30'] },
  { clock: '2027-10-30T02:30', night: '2027-10-31', offered: ['01:30', '02:30', '03:30'] },
])(
  'at $clock every page of the agenda opens, and an opened night offers its own hours (A6)',
  async ({ clock, night, offered }) => {
    await using centre = await withOpenAgenda({ clock: `${clock}[Europe/Rome]` });
    const opening = { action: 'open', day: night, hours: '01:30, 02:30, 03:30', name: 'Notte bianca' };
    expect((await centre.post('chiusure', opening)).status).toBe(303);
    const { html } = await centre.open(`oggi?giorno=${night}`);
    expect([...html.matchAll(/prenota\?quando=[\d-]+T([\d:]+)/g)].map(([, time]) => time)).toEqual(offered);
    // Over the change, or a day before it.
    centre.api.passMinutes(2);
    for (const page of pages) expect(await centre.open(page)).toMatchObject({ status: 200 });
  },
);

test.concurrent('the printed sheet says of which service a booking and a free slot are, where it is not the centre’s own', async () => {
  await using centre = await withTwoServices();
  const words = wordsOf(await centre.open('stampa?giorno=2026-11-25'));
  expect(words).toContain(`10:00 Teresa Fazio ${otherName} 333 000 0009`);
  expect(words).toContain(`11:00 Libero (${otherName})`);
  expect(words).toContain('16:30 Maria Rossi +39 333 1234567');
  expect(words).toContain('17:00 Libero 17:30');
});

test.concurrent('a service other than the centre’s own is named in the list of a search, in names of buttons, of who is to call and of what was done', async () => {
  await using centre = await withTwoServices();
  const { teresa: id, open, post } = centre;
  const day = await open(wednesday);
  expect(day.html).toContain(`aria-label="Prenota per telefono alle 11:00 (${otherName})"`);
  expect(day.html).toContain('aria-label="Prenota per telefono alle 17:00"');
  expect(wordsOf(await open('cerca?q=fazio'))).toContain(`mercoledì 25 novembre, 10:00 (${otherName}) ·`);

  const closing = { action: 'close', from: '2026-11-25', reason: 'Collegio docenti' };
  const form = formOf(await post('chiusure', closing), { [id]: 'call', [centre.id]: 'call' });
  expect((await post('chiusure', { ...closing, ...form })).status).toBe(303);
  const toCall = wordsOf(await open('oggi'));
  expect(toCall).toContain(`Teresa Fazio Mercoledì 25 novembre, 10:00 (${otherName})`);
  expect(toCall).toContain('Maria Rossi Mercoledì 25 novembre, 16:30 +39');

  const cancelled = await post('annulla', { id, version: '1', sentence: '' });
  expect(wordsOf(await open(String(cancelled.location)))).toContain(
    `annullata Mercoledì 25 novembre 2026 alle ore 10:00 (${otherName}).`,
  );
  expect(wordsOf(await open(wednesday))).toContain(`Teresa Fazio , 10:00 (${otherName}): annullata`);
});

test.concurrent('the strip and the week count the seats that are taken, of all there are', async () => {
  const questions = [{ key: 'persone', type: 'seats', label: 'In quanti venite?', most: 3 }];
  const rules = { ...exampleRules, capacity: 3, questions };
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile(rules) });
  const couple = bookingRequest({ to: 'luca@visitor.test', answers: { persone: '2' } });
  expect((await centre.api.post('/send-confirmation-email', couple)).status).toBeLessThan(300);
  const strip = wordsOf(await centre.open('oggi'));
  expect(strip).toContain('mer 25 3 di 12 mercoledì 25 novembre, 2 consulenze, 9 posti liberi');
  expect(wordsOf(await centre.open('settimana'))).toContain('mer 25 3 di 12');
  // And what is printed says how many are left at an hour.
  expect(wordsOf(await centre.open('stampa?giorno=2026-11-25'))).toMatch(/17:00 Liberi: 3 17:30 Liberi: 3/);
});
