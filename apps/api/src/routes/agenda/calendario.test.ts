import { expect, test } from 'vitest';
import { calendarEntries } from '../../testing/agenda/calendarEntries.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Makes the calendar's address, or does something else with it, and returns its value on the page. */
async function keyAfter(centre: Centre, azione: string): Promise<string> {
  expect((await centre.post('calendario', { azione })).status).toBe(303);
  const { html } = await centre.open('calendario');
  return /calendario\.ics\?chiave=([\w.-]+)"/.exec(html)?.[1] ?? '';
}

const fetchCalendar = (centre: Centre, key: string, headers: Record<string, string> = {}) =>
  fetch(`${centre.api.url}/demo-centre/agenda/calendario.ics?chiave=${key}`, { headers });

test.concurrent('phones subscribe to hours, names and closures; no session and no telephone is needed', async () => {
  await using centre = await withOpenAgenda();
  await centre.post('prenota', {
    quando: '2026-11-26T17:00',
    nome: 'Teresa, Fazio; «Zoë»\\',
    telefono: '333 000 0004',
    email: '',
    nota: 'Una nota.',
  });
  await centre.post('chiusure', {
    azione: 'chiudi',
    dal: '2026-12-21',
    al: '2027-01-06',
    motivo: 'Vacanze di Natale',
  });
  await centre.post('chiusure', {
    azione: 'chiudi',
    dal: '2026-12-02',
    dalle: '17:00',
    alle: '17:30',
    motivo: 'Riunione',
  });
  const answer = await fetchCalendar(centre, await keyAfter(centre, 'cambia'));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
  });
  const ics = await answer.text();
  expect(calendarEntries(ics)).toEqual([
    ['Maria Rossi', '2026-11-25T15:30:00Z', '2026-11-25T16:00:00Z', null],
    ['Teresa, Fazio; «Zoë»\\', '2026-11-26T16:00:00Z', '2026-11-26T16:30:00Z', null],
    ['Chiuso: Vacanze di Natale', '2026-12-21', '2027-01-07', null],
    ['Chiuso: Riunione', '2026-12-02T16:00:00Z', '2026-12-02T16:30:00Z', null],
  ]);
  expect(ics).not.toMatch(/333|visitor\.test|Una nota/);
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(centre.acts().at(-1)).toBe('info@example.it calendar-feed');
});

test.concurrent('asked again, an unchanged calendar is 304 without a body; a new booking is a new version', async () => {
  await using centre = await withOpenAgenda();
  const key = await keyAfter(centre, 'cambia');
  const first = await fetchCalendar(centre, key);
  const etag = first.headers.get('etag') ?? '';
  centre.api.passMinutes(15);
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
    const again = await fetchCalendar(centre, key, { 'if-none-match': known });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  }
  await centre.post('annulla', { id: centre.id, visto: '0', frase: '' });
  const changed = await fetchCalendar(centre, key, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(calendarEntries(await changed.text())).toEqual([]);
});

test.concurrent('telephones are there only once switched on; a changed or guessed address leads nowhere', async () => {
  await using centre = await withOpenAgenda();
  const key = await keyAfter(centre, 'cambia');
  await keyAfter(centre, 'telefoni');
  expect(calendarEntries(await (await fetchCalendar(centre, key)).text())[0]?.[3]).toBe('+39 333 1234567');
  const next = await keyAfter(centre, 'cambia');
  expect(next).not.toBe(key);
  const id = next.slice(0, 36);
  const wrong = [key, id, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, centre.api.links.valueOf('staff-agenda', id), ''];
  for (const given of wrong) expect((await fetchCalendar(centre, given)).status).toBe(404);
  expect((await fetchCalendar(centre, next)).status).toBe(200);
  expect(await keyAfter(centre, 'togli')).toBe('');
  expect((await fetchCalendar(centre, next)).status).toBe(404);
});
