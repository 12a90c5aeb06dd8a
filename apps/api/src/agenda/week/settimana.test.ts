import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { jsonFile } from '../../testing/withServices.ts';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { otherName, withTwoServices } from '../../testing/agenda/withTwoServices.ts';

const week = 'settimana?giorno=2026-11-25';

test.concurrent('in the week two presses lead from a consultation to the email about its new hour (34)', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await centre.open(week);
  expect(html).toContain('aria-label="Sposta la consulenza di Maria Rossi"');
  expect(html).not.toContain('Metti qui');
  const moving = await centre.open(`${week}&sposta=${centre.id}`);
  expect(moving.html).toContain('Maria Rossi, mercoledì 25 novembre 2026 alle ore 16:30. Tocca il posto');
  // The next week is as near.
  expect(moving.html).toContain(`settimana?giorno=2026-11-30&amp;sposta=${centre.id}`);
  const chosen = await centre.open(`sposta?id=${centre.id}&quando=2026-11-26T17:00`);
  expect(moving.html).toContain(`sposta?id=${centre.id}&amp;quando=2026-11-26T17:00`);
  expect(chosen.html).toContain('Sposta a giovedì 26 novembre 2026 alle ore 17:00');
  expect(chosen.html).toContain('Parte questa mail');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('while who has no email is moved, no email is promised', async () => {
  await using centre = await withOpenAgenda();
  expect((await centre.open(`${week}&sposta=${centre.id}`)).html).toContain('vedi la mail prima che parta.');
  await centre.post('prenota', { slot: '2026-11-26T17:00', name: 'Ivo Serra', phone: '333 000 0007' });
  const [{ id } = { id: '' }] = centre.query("SELECT id FROM booking WHERE name = 'Ivo Serra'");
  const { html } = await centre.open(`${week}&sposta=${String(id)}`);
  expect(html).toContain('Senza email non parte niente.');
  expect(html).not.toContain('vedi la mail');
});

test.concurrent('a slot of another service takes no consultation of this one', async () => {
  const service = { key: 'concorsi', name: 'Preparazione concorsi', hours: { thursday: ['10:00'] } };
  const rulesFile = jsonFile({ rules: exampleRules, services: [service] });
  await using centre = await withOpenAgenda({ RULES_FILE: rulesFile });
  const { html } = await centre.open(`${week}&sposta=${centre.id}`);
  expect(html).toContain('quando=2026-11-26T17:00');
  expect(html).not.toContain(`sposta?id=${centre.id}&amp;quando=2026-11-26T10:00`);
  expect(html).toContain('prenota?quando=2026-11-26T10:00&amp;servizio=concorsi');
});

test.concurrent('one that has begun, was cancelled or is unknown is not moved', async () => {
  await using centre = await withOpenAgenda();
  const isMoving = async (id: string) =>
    (await centre.open(`${week}&sposta=${id}`)).html.includes('Metti qui');
  expect(await isMoving(centre.id)).toBe(true);
  expect(await isMoving('"><script>')).toBe(false);
  await centre.post('annulla', { id: centre.id, version: '0', tell: 'no' });
  expect(await isMoving(centre.id)).toBe(false);
  // It stays in view, with who and when (34.1).
  const { html } = await centre.open(week);
  expect(html).toContain(
    '<del>Maria Rossi</del><small>annullata dal centro, lunedì 23 novembre, 10:00</small>',
  );
});

test.concurrent('a wide screen has the hours of the week in a table, closed days and hours in words', async () => {
  await using centre = await withOpenAgenda();
  const part = { action: 'close', from: '2026-11-26', hoursFrom: '18:00', hoursTo: '18:30', part: 'hours' };
  await centre.post('chiusure', { ...part, reason: 'Riunione' });
  const table = /<table.*<\/table>/s.exec((await centre.open(week)).html)?.[0] ?? '';
  const words = table.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/lun 23 oggi 0 di 4 mar 24 mer 25 1 di 4 gio 26 0 di 3/);
  expect(words).toContain('16:30 libero chiuso Maria Rossi dal sito');
  expect(words).toContain('18:00 libero libero chiuso Riunione');
});

test.concurrent('a slot that was taken, or is closed, is said to be so before anything is written about it', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('prenota', { slot: '2026-11-26T17:00', name: 'Ivo Serra', phone: '333 000 0007' });
  for (const slot of ['2026-11-26T17:00', '2026-11-24T16:30']) {
    const { status, html } = await centre.open(`sposta?id=${centre.id}&quando=${slot}`);
    expect(status).toBe(409);
    expect(html).toContain('non è libero. Scegli un altro orario.');
    expect(html).not.toContain('Parte questa mail');
  }
});

test.concurrent('the week says of which service a booking is, where it is not the centre’s own', async () => {
  await using centre = await withTwoServices();
  const { html } = await centre.open(week);
  const words = wordsOf({ html });
  expect(words).toContain(`Teresa Fazio per telefono ${otherName} 333 000 0009`);
  expect(html).toContain(
    `aria-label="libero ${otherName}: prenota per telefono mercoledì 25 novembre, 11:00"`,
  );
  expect(html).toContain('aria-label="libero: prenota per telefono mercoledì 25 novembre, 17:00"');
  expect(words).toContain('Maria Rossi dal sito +39 333 1234567');
});

test.concurrent('a week that has passed is not called closed where the centre received', async () => {
  await using centre = await withOpenAgenda();
  const past = wordsOf(await centre.open('settimana?giorno=2026-11-16'));
  expect(past).toContain('In questa settimana non c’è stata nessuna consulenza.');
  expect(past).not.toMatch(/chiuso|non riceve|Stampa|Tocca un nome/);
  expect(wordsOf(await centre.open('oggi?giorno=2026-11-18'))).toMatch(/mer 18 nessuno/);
  expect(wordsOf(await centre.open('oggi?giorno=2026-11-17'))).toMatch(/mar 17 chiuso/);
});

test.concurrent('when the hours of today are over and nobody came, today is not closed', async () => {
  await using centre = await withOpenAgenda({ clock: '2026-11-23T20:00[Europe/Rome]' });
  expect(wordsOf(await centre.open('oggi'))).toMatch(/oggi 23 nessuno/);
});
