import { expect, test } from 'vitest';
import { wordsOf } from '../../testing/agenda/decisionForm.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

const wednesday = { action: 'close', from: '2026-11-25', reason: 'Collegio docenti' };

const closureOf = async ({ api }: Centre, day: string) => {
  const answer = await fetch(`${api.url}/availability?from=${day}&to=${day}`);
  return ((await answer.json()) as { closure?: { label: string } }[])[0]?.closure?.label ?? null;
};

/** Returns the names of the fields that are marked as wrong. */
const markedFields = (html: string) =>
  [...html.matchAll(/<input[^>]*aria-invalid="true"[^>]*>/g)].map(
    ([input]) => /name="(\w+)"/.exec(input)?.[1],
  );

test.concurrent('a free day is closed with its reason, which visitors see at once, and opened again', async () => {
  await using centre = await withOpenAgenda();
  const day = '2026-11-26';
  const closed = await centre.post('chiusure', { ...wednesday, from: day });
  expect([closed.status, closed.location]).toEqual([303, 'chiusure?fatto=1']);
  expect(await closureOf(centre, day)).toBe('Collegio docenti');
  const list = await centre.open('chiusure');
  expect(list.html).toContain('i giorni chiusi sono subito barrati, con il motivo.');
  expect(list.html).toContain('giovedì 26 novembre');
  const [, id = ''] = /value="([\da-f-]{36})"\/><button[^>]* aria-label="Riapri/.exec(list.html) ?? [];
  expect((await centre.post('chiusure', { action: 'remove', id })).status).toBe(303);
  expect(await closureOf(centre, day)).toBeNull();
  expect(centre.auditLog()).toEqual(['info@centro.test close', 'info@centro.test remove-days']);
});

test.concurrent('whoever closes a day that was closed already reads it, and whoever opens it reads what keeps it closed', async () => {
  await using centre = await withOpenAgenda();
  const { open, post } = centre;
  const day = '2026-11-26';
  const close = async (form: Record<string, string>) => {
    const { location } = await post('chiusure', { ...wednesday, from: day, ...form });
    return (await open(location ?? '')).html;
  };
  const remove = async (label: string) => {
    const [{ id } = { id: '' }] = centre.query(`SELECT id FROM closure WHERE label = '${label}'`);
    const { location } = await post('chiusure', { action: 'remove', id: String(id) });
    return (await open(location ?? '')).html;
  };
  expect(await close({ reason: 'Ferie A' })).toContain('Fatto: il sito lo mostra già.');
  expect(await close({ reason: 'Ferie B' })).toContain(
    'Fatto. Quel giorno era già chiuso: c’è anche «Ferie A».',
  );
  // Pressed twice.
  expect(await close({ reason: 'Ferie B' })).toContain('Quel giorno era già chiuso: c’è anche «Ferie A».');
  expect(await remove('Ferie A')).toContain('Fatto, ma il giorno resta chiuso: c’è anche «Ferie B».');
  expect(await closureOf(centre, day)).toBe('Ferie B');

  // Days and hours are named where they are not the same.
  expect(await close({ reason: 'Ponte', to: '2026-11-30' })).toContain(
    'Fatto. In quei giorni c’era già «Ferie B» (giovedì 26 novembre).',
  );
  expect(await remove('Ferie B')).toContain('il giorno resta chiuso: c’è anche «Ponte».');
  expect(await close({ reason: 'Sera', from: '2026-12-02', hoursFrom: '17:00', hoursTo: '18:00' })).toContain(
    'il sito lo mostra già',
  );
  expect(
    await close({ reason: 'Mattina', from: '2026-12-02', hoursFrom: '09:00', hoursTo: '17:00' }),
  ).toContain('il sito lo mostra già');
  expect(await close({ reason: 'Tutto', from: '2026-12-02' })).toContain(
    'c’era già «Mattina» (mercoledì 2 dicembre, 09:00–17:00) e «Sera» (mercoledì 2 dicembre, 17:00–18:00).',
  );
  expect(await remove('Tutto')).toContain(
    'Fatto, ma resta chiuso anche per «Mattina» (mercoledì 2 dicembre, 09:00–17:00) e «Sera»',
  );
  expect(await remove('Sera')).toContain('Fatto: il sito lo mostra già.');

  // A public holiday closes too.
  await post('chiusure', { action: 'holidays', holidays: 'si' });
  expect(await close({ reason: 'Immacolata', from: '2026-12-08' })).toContain(
    'Quel giorno era già chiuso: c’è anche «',
  );
});

test.concurrent('a booking in the way is shown first; nothing changes before it is decided', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  const asked = await centre.post('chiusure', wednesday);
  expect([asked.status, asked.heading]).toEqual([409, 'Le consulenze in quei giorni: 1']);
  expect(asked.html).toContain('Maria Rossi');
  expect(asked.html).not.toContain('Manca una decisione');
  expect(asked.html).toContain('name="reason" value="Collegio docenti"');
  expect(asked.html).not.toContain('value="2026-11-25T17:00"');
  expect(await closureOf(centre, '2026-11-25')).toBeNull();

  const decided = {
    ...wednesday,
    [`version-${id}`]: '0',
    [`decision-${id}`]: 'move',
    [`slot-${id}`]: '2026-11-26T17:00',
    sentence: 'Ci scusiamo.',
  };
  expect((await centre.post('chiusure', decided)).status).toBe(303);
  expect(await closureOf(centre, '2026-11-25')).toBe('Collegio docenti');
  expect(centre.bookings()).toEqual(['2026-11-26 17:00 confirmed Maria Rossi']);
});

test.concurrent('a decision about a booking that somebody else has changed is refused, and kept to confirm', async () => {
  await using centre = await withOpenAgenda();
  const { id } = centre;
  await centre.post('sposta', { id, version: '0', slot: '2026-11-25T18:00', sentence: '' });
  const stale = {
    ...wednesday,
    [`version-${id}`]: '0',
    [`decision-${id}`]: 'cancel',
    sentence: 'Ci scusiamo.',
  };
  const answer = await centre.post('chiusure', stale);
  expect(answer.status).toBe(409);
  expect(answer.html).toContain('Qualcun altro l’ha cambiata mentre la leggevi.');
  expect(answer.html).toContain('Ci scusiamo.</textarea>');
  expect(answer.html).toContain(`name="version-${id}" value="1"`);
  expect(centre.bookings()).toEqual(['2026-11-25 18:00 confirmed Maria Rossi']);
});

test.concurrent('an extra day is opened at its hours, and public holidays are switched on', async () => {
  await using centre = await withOpenAgenda();
  const opened = await centre.post('chiusure', {
    action: 'open',
    day: '2026-11-28',
    hours: '09:00, 10:00',
    name: 'Porte aperte',
  });
  expect(opened.status).toBe(303);
  expect((await centre.open('oggi?giorno=2026-11-28')).html).toContain(
    'href="prenota?quando=2026-11-28T09:00"',
  );
  expect((await centre.post('chiusure', { action: 'holidays', holidays: 'si' })).status).toBe(303);
  expect((await centre.open('chiusure')).html).toContain('il centro chiude da solo');
});

test.concurrent.for([
  { hours: '16.30', listed: ['16:30'] },
  { hours: '10', listed: ['10:00'] },
  { hours: '10, 10:30', listed: ['10:00', '10:30'] },
  { hours: '9:00 10:00;  11.30', listed: ['09:00', '10:00', '11:30'] },
])('an extra day is opened at «$hours», however the hours are written', async ({ hours, listed }) => {
  await using centre = await withOpenAgenda();
  const opening = { action: 'open', day: '2026-11-28', name: 'Porte aperte' };
  expect((await centre.post('chiusure', { ...opening, hours })).status).toBe(303);
  const { html } = await centre.open('oggi?giorno=2026-11-28');
  const free = [...html.matchAll(/prenota\?quando=2026-11-28T([\d:]+)/g)].map(([, time]) => time);
  expect([...new Set(free)]).toEqual(listed);
});

test.concurrent.for([
  { hours: '10:00, 10:15', words: 'Quegli orari si accavallano' },
  { hours: '25', words: 'uno non esiste' },
  { hours: '10.3', words: 'uno non esiste' },
  { hours: '10:00:00', words: 'uno non esiste' },
  { hours: 'mattina', words: 'uno non esiste' },
])('no day is opened at «$hours», and it is said why', async ({ hours, words }) => {
  await using centre = await withOpenAgenda();
  const opening = { action: 'open', day: '2026-11-28', name: 'Porte aperte' };
  const answer = await centre.post('chiusure', { ...opening, hours });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain(words);
  expect(answer.html).toContain(`value="${hours}"`);
  expect(markedFields(answer.html)).toEqual(['hours']);
});

test.concurrent('several days are closed by their first and last', async () => {
  await using centre = await withOpenAgenda();
  const closed = await centre.post('chiusure', { ...wednesday, from: '2026-11-26', to: '2026-12-02' });
  expect(closed.status).toBe(303);
  const reasons = ['2026-11-26', '2026-12-02', '2026-12-03'].map((day) => closureOf(centre, day));
  expect(await Promise.all(reasons)).toEqual(['Collegio docenti', 'Collegio docenti', null]);
});

test.concurrent.for([
  { what: 'no reason', form: { reason: ' ' }, words: 'Scrivi il motivo', field: 'reason' },
  { what: 'a day that does not exist', form: { from: '2026-02-30' }, words: 'uno non esiste', field: 'from' },
  {
    what: 'a day in the past',
    form: { from: '2026-11-01', to: '2026-11-02' },
    words: 'sono già passati',
    field: 'from',
  },
  {
    what: 'an end before its start',
    form: { from: '2026-12-02' },
    words: 'La fine viene prima',
    field: 'to',
  },
  {
    what: 'a last hour before the first',
    form: { hoursFrom: '17:00', hoursTo: '16:00' },
    words: 'La fine viene prima',
    field: 'hoursTo',
  },
  { what: 'half an hour', form: { hoursFrom: '17:00' }, words: 'uno non esiste', field: 'hoursTo' },
  { what: 'an act of its own making', form: { action: 'x' }, words: 'uno non esiste', field: null },
])('with $what no day is closed, and what was typed stays', async ({ form, words, field }) => {
  await using centre = await withOpenAgenda();
  const answer = await centre.post('chiusure', { ...wednesday, to: '2026-12-01', ...form });
  expect(answer.status).toBe(422);
  expect(answer.html).toContain(words);
  expect(markedFields(answer.html)).toEqual(field === null ? [] : [field]);
  expect(answer.html).toMatch(
    /name="to"[^>]*value="2026-1[12]-0[12]"|value="2026-1[12]-0[12]"[^>]*name="to"/,
  );
  expect(centre.auditLog()).toEqual([]);
});

test.concurrent('where nobody in the way has an email, no deadline is blamed', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('prenota', { slot: '2026-12-03T17:00', name: 'Ivo Serra', phone: '333 000 0007' });
  const page = await centre.post('chiusure', { action: 'close', from: '2026-12-03', reason: 'Collegio' });
  expect(wordsOf(page)).toContain('Nessuno di loro ha un’email: chiama tu.');
  expect(wordsOf(page)).not.toContain('Non c’è più tempo');
});

test.concurrent('a closure that is far ahead is listed with its year, which may be mistyped', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('chiusure', { action: 'close', from: '2027-12-20', reason: 'Ponte' });
  await centre.post('chiusure', { action: 'close', from: '2026-12-21', reason: 'Natale' });
  const words = wordsOf(await centre.open('chiusure'));
  expect(words).toContain('lunedì 20 dicembre 2027');
  expect(words).toMatch(/lunedì 21 dicembre (?!2026)/);
  expect(wordsOf(await centre.open('oggi?giorno=2027-12-20'))).toContain('Lunedì 20 dicembre 2027');
});
