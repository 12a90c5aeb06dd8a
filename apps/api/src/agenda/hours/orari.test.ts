import { expect, test } from 'vitest';
import { agendaLinkIn } from '../../testing/agenda/withAgenda.ts';
import {
  changedHours,
  valueIn,
  publishDraft,
  saveDraft,
  usualHours,
} from '../../testing/agenda/hoursForms.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';
import { eventually } from '../../testing/eventually.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { exampleRules } from '@centro/booking';
import { jsonFile } from '../../testing/withServices.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

const book = ({ api }: Centre, day: string, time: string, to = 'luca@visitor.test') =>
  api.post('/send-confirmation-email', bookingRequest({ to, date: `${day} 2026 alle ore ${time}` }));

test.concurrent('hours are a draft first, which says its changes and changes nothing for visitors', async () => {
  await using centre = await withOpenAgenda();
  const { html } = await centre.open('orari');
  expect(html).toContain('4 orari: 16:30, 17:00, 17:30, 18:00');
  expect(html).not.toContain('Butta la bozza');
  const saved = await saveDraft(centre);
  expect([saved.status, saved.location]).toEqual([303, 'orari?fatto=saved']);
  const drafted = await centre.open('orari?fatto=saved');
  expect(drafted.html).toContain('Bozza, 2 cambi non pubblicati:');
  expect(drafted.html).toContain('mercoledì: sparisce 18:00; giovedì: si aggiungono 15:30 e 16:00.');
  expect(drafted.html).toContain('era 16:30–18:30');
  expect((await book(centre, 'giovedì 26 novembre', '15:30')).status).toBe(422);
  expect(centre.auditLog()).toEqual([]);
});

test.concurrent('a draft that is thrown away leaves the hours as they are', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const { html } = await centre.open('orari');
  const thrown = await centre.post('orari', { action: 'discard', draft: valueIn(html, 'draft') });
  expect([thrown.status, thrown.location]).toEqual([303, 'orari?fatto=discarded']);
  expect((await centre.open('orari')).html).not.toContain('Butta la bozza');
  expect((await centre.open('orari-cambia')).location).toBe('orari?fatto=nothing');
});

test.concurrent('«+» adds a range, and what was typed stays', async () => {
  await using centre = await withOpenAgenda();
  const added = await centre.post('orari', { ...changedHours, action: 'add-thursday' });
  expect(added.status).toBe(200);
  expect(valueIn(added.html, 'thursday-from-0')).toBe('15:30');
  const [focused] = /<input[^>]* autofocus=""[^>]*>/i.exec(added.html) ?? [];
  expect(focused).toContain('name="thursday-from-1"');
  expect((await centre.open('orari')).html).not.toContain('Butta la bozza');
  const morning = { 'thursday-from-1': '09:00', 'thursday-to-1': '10:00' };
  expect((await saveDraft(centre, { ...changedHours, ...morning })).status).toBe(303);
  expect((await centre.open('orari')).html).toContain('giovedì: si aggiungono 09:00, 09:30, 15:30 e 16:00.');
});

test.concurrent.for([
  { form: { 'monday-from-0': '' }, words: 'Scrivi tutte e due le ore, dalle e alle.' },
  { form: { 'monday-from-0': '', 'monday-to-0': '' }, words: 'Scrivi da che ora a che ora' },
  { form: { 'monday-from-0': '25:00' }, words: 'Scrivi le ore come 16:30.' },
  { form: { 'monday-to-0': '16:00' }, words: 'L’ora di fine viene dopo quella d’inizio' },
  { form: { 'monday-to-0': '16:45' }, words: 'non ci sta una consulenza di 30 minuti' },
  {
    form: { 'monday-from-1': '18:00', 'monday-to-1': '19:00' },
    words: 'fra l’inizio di una consulenza e la prossima ci vogliono 30 minuti.',
  },
  { form: { 'monday-times': '9, 10' }, words: 'Scrivi le ore come 16:30.' },
  { form: { 'monday-times': '09:00, 09:15' }, words: 'ci vogliono 30 minuti.' },
  {
    form: { 'monday-times': '20:00, 23:45' },
    words: 'L’ultima consulenza finisce dopo mezzanotte: falla cominciare prima.',
  },
  {
    form: {
      'monday-from-0': '00:00',
      'monday-to-0': '00:30',
      'sunday-open': 'si',
      'sunday-times': '23:00',
      buffer: '60',
    },
    words: 'Qui si comincia prima che finisca la pausa dell’ultima consulenza del giorno prima',
  },
  { form: { duration: '0' }, words: 'Scrivi un numero intero, da 5 a 480.' },
  { form: { duration: 'mezz’ora' }, words: 'Scrivi un numero intero, da 5 a 480.' },
  { form: { buffer: '-5' }, words: 'Scrivi un numero intero, da 0 a 240.' },
  { form: { capacity: '1,5' }, words: 'Scrivi un numero intero, da 1 a 1000.' },
  { form: { notice: 'mai' }, words: 'Scegli una delle risposte.' },
  { form: { notice: '999999' }, words: 'scegli un preavviso più corto.' },
  { form: { window: 'months 0' }, words: 'Scegli una delle risposte.' },
  {
    form: { 'monday-open': '', 'wednesday-open': '', 'thursday-open': '' },
    words: 'Spunta almeno un giorno.',
  },
])('$form is refused where it stands, with what to write, and all stays typed', async ({ form, words }) => {
  await using centre = await withOpenAgenda();
  const refused = await saveDraft(centre, { ...changedHours, ...form });
  expect(refused.status).toBe(422);
  expect(refused.html).toContain(words);
  expect(refused.html).toContain('Non abbiamo salvato niente');
  const [focused] = /<input[^>]* autofocus=""[^>]*>/i.exec(refused.html) ?? [''];
  expect(Object.keys(form)[0]).toMatch(focused === '' ? /^[a-z]+$|-open$/ : /^monday/);
  expect(valueIn(refused.html, 'thursday-from-0')).toBe('15:30');
  expect((await centre.open('orari')).html).not.toContain('Butta la bozza');
});

test.concurrent('a duration that cannot be published lists the hours of the present one', async () => {
  await using centre = await withOpenAgenda();
  for (const duration of ['0', '4', '9999']) {
    const { html } = await saveDraft(centre, { ...changedHours, duration });
    expect(html).toContain('15:30, 16:00, 16:30, 17:00, 17:30, 18:00, <b>era 16:30–18:30</b>');
  }
});

test.concurrent('a visitor’s question for seats, or an opening of the file, limits what can be saved', async () => {
  const rules = {
    ...exampleRules,
    capacity: 4,
    questions: [{ key: 'posti', type: 'seats', label: 'Quanti siete?', most: 4 }],
    extraOpenings: [{ day: '2026-12-05', label: 'Porte aperte' }],
  };
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile(rules) });
  const seats = await saveDraft(centre, { ...usualHours, capacity: '3' });
  expect(seats.html).toContain('Chi prenota può chiedere più posti di questi: scrivine di più.');
  const opening = await saveDraft(centre, { ...changedHours, capacity: '4' });
  expect(opening.html).toContain('Un’apertura in più del file del centro non sta insieme a questi orari');
  expect((await saveDraft(centre, { ...usualHours, capacity: '5' })).status).toBe(303);
});

test.concurrent('uneven times are listed as they are, and stay untouched', async () => {
  const hours = { ...exampleRules.hours, friday: ['09:00', '10:10', '11:00', '12:20'] };
  const saturday = { from: '09:00', to: '12:00', every: 90 };
  const rules = { ...exampleRules, hours: { ...hours, saturday } };
  await using centre = await withOpenAgenda({ RULES_FILE: jsonFile(rules) });
  const { html } = await centre.open('orari');
  expect(valueIn(html, 'friday-times')).toBe('09:00, 10:10, 11:00, 12:20');
  const sent = {
    ...usualHours,
    'friday-open': 'si',
    'friday-times': '09:00, 10:10, 11:00, 12:20',
    'saturday-open': 'si',
    'saturday-from-0': '09:00',
    'saturday-to-0': '09:30',
    'saturday-from-1': '10:30',
    'saturday-to-1': '11:00',
  };
  await saveDraft(centre, sent);
  expect((await centre.open('orari')).html).toContain('Bozza senza cambi');
  const [draft] = centre.query('SELECT rules FROM rules_draft');
  expect(JSON.parse(String(draft?.['rules']))).toMatchObject({ hours: { saturday } });
  await saveDraft(centre, { ...sent, 'friday-times': '09:00, 10:10, 11:00' });
  expect((await centre.open('orari')).html).toContain('venerdì: sparisce 12:20.');
});

test.concurrent('of two people the second sees what the first has saved, and keeps what was typed', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const own = { ...usualHours, 'monday-to-0': '19:00' };
  const second = await centre.post('orari', { ...own, draft: '', base: '' });
  expect(second.status).toBe(409);
  expect(second.html).toContain('Intanto info@centro.test ha salvato un’altra bozza');
  expect(second.html).toContain(
    'Che cosa ha cambiato: mercoledì: sparisce 18:00; giovedì: si aggiungono 15:30 e 16:00.',
  );
  expect(valueIn(second.html, 'monday-to-0')).toBe('19:00');
  const again = { draft: valueIn(second.html, 'draft'), base: valueIn(second.html, 'base') };
  expect((await centre.post('orari', { ...own, ...again })).status).toBe(303);
  expect((await centre.open('orari')).html).toContain('lunedì: si aggiunge 18:30.');
});

/** Returns the hidden fields of the form of a page: its versions, and what it was read with. */
const hiddenIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="(draft|base|start|read-[\w-]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );

test.concurrent('of two who save different days both are in the draft, and of the same day it is said', async () => {
  await using centre = await withOpenAgenda();
  const hidden = hiddenIn((await centre.open('orari')).html);
  await centre.post('orari', { ...changedHours, capacity: '2', ...hidden });
  const own = { ...usualHours, ...hidden, 'monday-to-0': '19:00', 'wednesday-to-0': '17:30' };
  // Neither a mistyped hour nor one more range passes over what was saved.
  const added = await centre.post('orari', { ...own, action: 'add-monday' });
  expect([added.status, valueIn(added.html, 'thursday-from-0')]).toEqual([409, '15:30']);
  const mistyped = await centre.post('orari', { ...own, 'monday-to-0': '' });
  expect([mistyped.status, valueIn(mistyped.html, 'thursday-from-0')]).toEqual([409, '15:30']);

  const second = await centre.post('orari', own);
  expect(second.status).toBe(409);
  expect(second.html).toContain('Intanto info@centro.test ha salvato un’altra bozza');
  expect(second.html).toContain('Qui sotto c’è la sua, con quello che hai cambiato tu');
  expect(second.html).toContain('Avete cambiato tutti e due: mercoledì. Qui sotto è come l’hai scritto tu.');
  const merged = {
    'monday-to-0': '19:00',
    'wednesday-to-0': '17:30',
    'thursday-from-0': '15:30',
    capacity: '2',
  };
  for (const [name, value] of Object.entries(merged))
    expect([name, valueIn(second.html, name)]).toEqual([name, value]);
  const again = { ...usualHours, ...merged, ...hiddenIn(second.html) };
  expect((await centre.post('orari', again)).status).toBe(303);
  expect((await centre.open('orari')).html).toContain(
    'lunedì: si aggiunge 18:30; mercoledì: spariscono 17:30 e 18:00; giovedì: si aggiungono 15:30 e 16:00',
  );
});

test.concurrent('what was published meanwhile stays on the days that were not changed', async () => {
  await using centre = await withOpenAgenda();
  const hidden = hiddenIn((await centre.open('orari')).html);
  await saveDraft(centre);
  await publishDraft(centre);
  const late = await centre.post('orari', { ...usualHours, ...hidden, 'monday-to-0': '19:00' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('Qui sotto ci sono quelli, con quello che hai cambiato tu');
  expect(valueIn(late.html, 'monday-to-0')).toBe('19:00');
  expect(valueIn(late.html, 'thursday-from-0')).toBe('15:30');
});

test.concurrent('a draft that somebody has saved anew is not thrown away with the former one', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const former = valueIn((await centre.open('orari')).html, 'draft');
  await saveDraft(centre, { ...changedHours, 'monday-to-0': '19:00' });
  const kept = await centre.post('orari', { action: 'discard', draft: former });
  expect(kept.status).toBe(409);
  expect(kept.html).toContain('è qui sotto, non l’abbiamo buttata');
  expect(valueIn(kept.html, 'monday-to-0')).toBe('19:00');
});

test.concurrent('whoever saves after others were published sees what these have changed', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  await publishDraft(centre);
  const own = { ...usualHours, 'monday-to-0': '19:00' };
  const late = await centre.post('orari', { ...own, draft: '', base: '' });
  expect(late.status).toBe(409);
  expect(late.html).toContain('Intanto sono stati pubblicati altri orari.');
  expect(late.html).toContain(
    'Che cosa ha cambiato: mercoledì: sparisce 18:00; giovedì: si aggiungono 15:30 e 16:00.',
  );
  expect(valueIn(late.html, 'monday-to-0')).toBe('19:00');
});

test.concurrent('nothing is published of a draft that was saved anew, or from a day in the past', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const { html } = await centre.open('orari-cambia');
  const read = { action: 'publish', draft: valueIn(html, 'draft'), base: '', since: 'now', shown: '' };
  for (const from of ['2026-11-22', '2026-02-30', '2028-11-24', '2099-01-01', '']) {
    const past = await centre.post('orari-cambia', { ...read, since: 'day', from, shown: from });
    expect([from, past.status]).toEqual([from, 422]);
    expect(past.html).toContain('Scrivi un giorno da oggi in poi, fino a giovedì 23 novembre 2028');
  }
  await saveDraft(centre, { ...usualHours, 'monday-to-0': '19:00' });
  const old = await centre.post('orari-cambia', read);
  expect(old.status).toBe(409);
  expect(old.html).toContain('Rileggi: non abbiamo pubblicato niente.');
  expect(centre.query('SELECT id FROM published_rules')).toEqual([]);
});

test.concurrent('a longer consultation that does not fit the hours until then can only be published at once', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, duration: '60' });
  const { html } = await centre.open('orari-cambia');
  expect(html).toContain('pubblica da subito, o lascia durata e pausa come sono');
  expect(html).not.toContain('value="publish"');
  expect((await publishDraft(centre, { from: '2026-11-30' })).status).toBe(422);
  expect((await publishDraft(centre)).status).toBe(303);
  expect((await book(centre, 'giovedì 26 novembre', '17:30')).status).toBe(201);
  expect((await book(centre, 'giovedì 26 novembre', '17:00', 'nina@visitor.test')).status).toBe(409);
});

test.concurrent('one press publishes from another day than the shown one where the same changes for the same people', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, 'monday-to-0': '19:00' });
  const { html } = await centre.open('orari-cambia');
  expect(html).toMatch(/value="publish"[^>]*>(<span>)?Pubblica</);
  const fields = ['draft', 'base', 'read', 'shown', 'from'].map((name) => [name, valueIn(html, name)]);
  expect(valueIn(html, 'shown')).toBe('2026-11-30');
  const form = { action: 'publish', since: 'now', ...Object.fromEntries(fields) };
  expect((await centre.post('orari-cambia', form)).status).toBe(303);
});

test.concurrent('who would stay outside is read at once too, where nobody did from the shown day on', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '' });
  const { html } = await centre.open('orari-cambia');
  const fields = ['draft', 'base', 'read', 'shown', 'from'].map((name) => [name, valueIn(html, name)]);
  const unread = await centre.post('orari-cambia', {
    action: 'publish',
    since: 'now',
    ...Object.fromEntries(fields),
  });
  expect(unread.status).toBe(409);
  expect(unread.html).toContain('Chi resta fuori: 1 persona');
});

test.concurrent('who would stay outside is read before, stays unless something else is chosen, and is named', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '' });
  const shown = await centre.post('orari-cambia', { action: 'look', since: 'now' });
  expect(shown.html).toContain('Chi resta fuori: 1 persona');
  expect(shown.html).toContain('Maria Rossi');
  expect(shown.html).toContain('mercoledì</b>: non si riceve più');
  const later = await centre.post('orari-cambia', { action: 'look', since: 'day', from: '2026-11-26' });
  expect(later.html).toContain('Chi resta fuori: nessuno');
  const published = await publishDraft(centre);
  const done = await centre.open(String(published.location));
  expect(done.html).toContain('Maria Rossi resta al suo orario.');
  for (const page of ['oggi?giorno=2026-11-25', 'settimana?giorno=2026-11-25'])
    expect((await centre.open(page)).html).toContain('Maria Rossi');
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
});

test.concurrent('of those outside one is moved and another cancelled with the publication, each with an email', async () => {
  await using centre = await withOpenAgenda();
  await book(centre, 'mercoledì 25 novembre', '17:00');
  const [, luca = ''] = centre.query('SELECT id FROM booking ORDER BY time').map(({ id }) => String(id));
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '' });
  const unread = { [`decision-${luca}`]: 'cancel', [`version-${luca}`]: '0', sentence: 'Ci scusiamo.' };
  const { html } = await centre.open('orari-cambia');
  const asked = await centre.post('orari-cambia', {
    action: 'publish',
    draft: valueIn(html, 'draft'),
    base: '',
    since: 'now',
    shown: '',
    read: '',
    ...unread,
  });
  expect(asked.status).toBe(409);
  expect(asked.html).toContain('Leggi qui sotto la mail che parte');
  expect(asked.html).toContain('luca@visitor.test');
  expect(centre.query('SELECT id FROM published_rules')).toEqual([]);
  const published = await publishDraft(centre, {
    [`decision-${centre.id}`]: '2026-11-26T17:00',
    [`version-${centre.id}`]: '0',
    [`way-${centre.id}`]: 'move',
    [`decision-${luca}`]: 'cancel',
    [`version-${luca}`]: '0',
    sentence: 'Ci scusiamo.',
  });
  expect(published.status).toBe(303);
  expect(centre.bookings()).toEqual([
    '2026-11-25 17:00 cancelled Maria Rossi',
    '2026-11-26 17:00 confirmed Maria Rossi',
  ]);
  await eventually(() =>
    expect(
      centre.mailbox
        .mailsTo('maria@visitor.test')
        .concat(centre.mailbox.mailsTo('luca@visitor.test'))
        .filter(({ text }) => text?.includes('Ci scusiamo.')),
    ).toHaveLength(2),
  );
});

test.concurrent('whom the centre calls stays, is listed until moved, cancelled or offered the hour again, and gets no email', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '' });
  const { html } = await centre.post('orari-cambia', { action: 'look', since: 'now', shown: '' });
  expect(html).toContain('Ha già prenotato un’ora che non ci sarà più.');
  expect(html).toContain('<option value="call">chiamo io</option>');
  expect((await centre.open('oggi')).html).not.toContain('Da chiamare');
  const published = await publishDraft(centre, {
    [`decision-${centre.id}`]: 'call',
    [`version-${centre.id}`]: '0',
    [`way-${centre.id}`]: 'propose',
  });
  expect(published.status).toBe(303);
  expect(centre.bookings()).toEqual(['2026-11-25 16:30 confirmed Maria Rossi']);
  expect(centre.auditLog().toSorted()).toEqual([
    'info@centro.test publish-hours',
    'info@centro.test to-call',
  ]);
  const today = await centre.open('oggi');
  expect(today.html).toMatch(/Da chiamare[\s\S]*Maria Rossi[\s\S]*Mercoledì 25 novembre/);
  const [first] = centre.mailbox.mailsTo('maria@visitor.test');
  expect(centre.mailbox.mailsTo('maria@visitor.test')).toEqual([first]);

  await centre.post('orari-pubblicati', {
    id: String(published.location).replace('orari-pubblicati?id=', ''),
  });
  expect((await centre.open('oggi')).html).not.toContain('Da chiamare');
});

test.concurrent('a decision that cannot be carried out publishes nothing, and is kept to change', async () => {
  await using centre = await withOpenAgenda();
  await book(centre, 'mercoledì 25 novembre', '17:00');
  const [, luca = ''] = centre.query('SELECT id FROM booking ORDER BY time').map(({ id }) => String(id));
  await saveDraft(centre, { ...usualHours, 'wednesday-open': '' });
  const both = Object.fromEntries(
    [centre.id, luca].flatMap((id) => [
      [`decision-${id}`, '2026-11-26T17:00'],
      [`version-${id}`, '0'],
      [`way-${id}`, 'move'],
    ]),
  );
  const refused = await publishDraft(centre, both);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain(
    'non si può più prendere: scegline un’altra. Non abbiamo pubblicato niente.',
  );
  expect(centre.query('SELECT id FROM published_rules')).toEqual([]);
  expect(centre.query('SELECT id FROM rules_draft')).toHaveLength(1);
  expect(centre.bookings()).toEqual([
    '2026-11-25 16:30 confirmed Maria Rossi',
    '2026-11-25 17:00 confirmed Maria Rossi',
  ]);
  const stale = await publishDraft(centre, { [`decision-${luca}`]: 'cancel', [`version-${luca}`]: '7' });
  expect(stale.status).toBe(409);
  expect(stale.html).toContain('è cambiata mentre decidevi');
});

test.concurrent('one tap brings the former hours back, once, and the history says all of it', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const { location } = await publishDraft(centre);
  const id = String(location).replace('orari-pubblicati?id=', '');
  const back = await centre.post('orari-pubblicati', { id });
  expect(back.status).toBe(303);
  expect((await centre.open(String(back.location))).heading).toBe('Rimessi gli orari di prima');
  expect((await book(centre, 'mercoledì 25 novembre', '18:00')).status).toBe(201);
  await saveDraft(centre, { ...usualHours, 'monday-to-0': '19:00' });
  const twice = await centre.post('orari-pubblicati', { id });
  expect(twice.status).toBe(409);
  expect(twice.html).toContain('Intanto sono stati pubblicati altri orari');
  const { html } = await centre.open('orari');
  expect(html).toContain(`href="${String(back.location)}"`);
  expect(html).toMatch(
    /Rimessi<\/b>.*Anna.*mercoledì: si aggiunge 18:00.*Pubblicati<\/b>.*mercoledì: sparisce 18:00/s,
  );
  expect(centre.auditLog()).toEqual(['info@centro.test publish-hours', 'info@centro.test take-back-hours']);
  expect((await centre.open('registro')).html).toContain('Orari di prima rimessi');
});

test.concurrent('a draft outlasts hours that are taken back, and says that it is older', async () => {
  await using centre = await withOpenAgenda();
  await saveDraft(centre);
  const { location } = await publishDraft(centre);
  await saveDraft(centre, { ...changedHours, 'monday-to-0': '19:00' });
  await centre.post('orari-pubblicati', { id: String(location).replace('orari-pubblicati?id=', '') });
  const { html } = await centre.open('orari');
  expect(html).toContain('Questa bozza è stata scritta prima che fossero pubblicati altri orari');
  expect(html).toContain(
    'Bozza, 3 cambi non pubblicati:</b> lunedì: si aggiunge 18:30; mercoledì: sparisce 18:00; giovedì',
  );
});

test.concurrent('hours that are saved when the agenda has closed are given back, to be sent again', async () => {
  await using centre = await withOpenAgenda();
  centre.api.passMinutes(24 * 60);
  const closed = await centre.post('orari', { ...changedHours, draft: '', base: '' });
  expect(closed.status).toBe(403);
  expect(valueIn(closed.html, 'thursday-from-0')).toBe('15:30');
  expect(centre.query('SELECT id FROM rules_draft')).toEqual([]);
});

test.concurrent('a secretary is told who can change the hours, and nothing is saved', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('accessi', { action: 'give', email: 'bice@centro.test', level: 'segreteria' });
  const welcome = await eventually(() => {
    const [mail] = centre.mailbox.mailsTo('bice@centro.test');
    if (!mail) throw new Error('No e-mail yet');
    return mail;
  });
  const browser = centre.newBrowser();
  await browser.request('agenda/apri', { link: agendaLinkIn(welcome) });
  const { token } = await browser.request('agenda/dispositivi');
  for (const answer of [
    await browser.request('agenda/orari'),
    await browser.request('agenda/orari', { token, ...changedHours, draft: '', base: '' }),
    await browser.request('agenda/orari-cambia', { token, action: 'publish' }),
    await browser.request('agenda/orari-pubblicati', { token, id: 'x' }),
  ])
    expect([answer.status, answer.heading]).toEqual([403, 'Lo può fare chi è responsabile']);
  expect(centre.query('SELECT id FROM rules_draft')).toEqual([]);
});

test.concurrent('a draft no longer names a mailbox that has left the staff', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('accessi', { action: 'give', email: 'bice@centro.test', level: 'responsabile' });
  await saveDraft(centre);
  const db = 'SELECT edited_by FROM rules_draft';
  expect(centre.query(db)).toEqual([{ edited_by: 'info@centro.test' }]);
  await centre.api.store.staffMembers.eraseOthers('demo-centre', {
    staff: ['bice@centro.test'],
    known: ['info@centro.test'],
  });
  expect(centre.query(db)).toEqual([{ edited_by: '' }]);
});
