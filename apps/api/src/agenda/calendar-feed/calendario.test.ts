import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { calendarEntries } from '../../testing/agenda/calendarEntries.ts';
import { executeOnFile } from '../../testing/store/queryFile.ts';
import { withOpenAgenda } from '../../testing/agenda/withOpenAgenda.ts';

type Centre = Awaited<ReturnType<typeof withOpenAgenda>>;

/** Makes the calendar's address, or does something else with it, and returns its value on the page. */
async function keyAfter(centre: Centre, action: string): Promise<string> {
  expect((await centre.post('calendario', { action })).status).toBe(303);
  const { html } = await centre.open('calendario');
  return /calendario\.ics\?chiave=([\w.-]+)"/.exec(html)?.[1] ?? '';
}

const fetchCalendar = (centre: Centre, key: string, headers: Record<string, string> = {}) =>
  fetch(`${centre.api.url}/demo-centre/agenda/calendario.ics?chiave=${key}`, { headers });

test.concurrent('phones subscribe to hours, names and closures; no session and no telephone is needed', async () => {
  await using centre = await withOpenAgenda({ CENTRE_CALENDAR_SHOWS: 'names' });
  await centre.post('prenota', {
    slot: '2026-11-26T17:00',
    name: 'Teresa, Fazio; «Zoë»\\',
    phone: '333 000 0004',
    email: '',
    note: 'Una nota.',
  });
  await centre.post('chiusure', {
    action: 'close',
    from: '2026-12-21',
    to: '2027-01-06',
    reason: 'Vacanze di Natale',
  });
  await centre.post('chiusure', {
    action: 'close',
    from: '2026-12-02',
    hoursFrom: '17:00',
    hoursTo: '17:30',
    reason: 'Riunione',
  });
  const answer = await fetchCalendar(centre, await keyAfter(centre, 'cambia'));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
  });
  const ics = await answer.text();
  expect(calendarEntries(ics)).toEqual([
    ['Maria Rossi', '2026-11-25T15:30:00Z', '2026-11-25T16:00:00Z', null],
    ['Teresa, Fazio; «Zoë»\\', '2026-11-26T16:00:00Z', '2026-11-26T16:30:00Z', null],
    ['Chiuso: Vacanze di Natale', '2026-12-21', '2027-01-07', null],
    ['Chiuso: Riunione', '2026-12-02T16:00:00Z', '2026-12-02T16:30:00Z', null],
  ]);
  // Whole numbers only: a random identity or address may hold any three digits.
  expect(ics.replaceAll('\r\n ', '')).not.toMatch(/333 ?1234567|333 ?000 ?0004|visitor\.test|Una nota/);
  for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(centre.auditLog().at(-1)).toBe('info@centro.test calendar-feed');
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
    expect(again.headers.get('cache-control')).toBe('private, no-cache');
  }
  await centre.post('annulla', { id: centre.id, version: '0', sentence: '' });
  const changed = await fetchCalendar(centre, key, { 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(calendarEntries(await changed.text())).toEqual([]);
});

test.concurrent('telephones are there only once switched on; a changed or guessed address leads nowhere', async () => {
  await using centre = await withOpenAgenda({ CENTRE_CALENDAR_SHOWS: 'phones' });
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

test.concurrent.for([
  { setting: '', summary: 'Consulenza', phone: null },
  { setting: 'names', summary: 'Maria Rossi', phone: null },
  { setting: 'phones', summary: 'Maria Rossi', phone: '+39 333 1234567' },
])(
  'a calendar shows what the centre allows at the moment: with «$setting» «$summary»',
  async ({ setting, summary, phone }) => {
    await using centre = await withOpenAgenda({ CENTRE_CALENDAR_SHOWS: setting });
    const key = await keyAfter(centre, 'cambia');
    await keyAfter(centre, 'telefoni');
    const ics = await (await fetchCalendar(centre, key)).text();
    expect(calendarEntries(ics)[0]).toEqual([summary, '2026-11-25T15:30:00Z', '2026-11-25T16:00:00Z', phone]);
    expect(/Maria/.test(ics)).toBe(setting !== '');
  },
);

test.concurrent('each mailbox has its own calendar; a manager can stop it', async () => {
  await using centre = await withOpenAgenda({
    CENTRE_STAFF_EMAILS: 'info@centro.test,luca@centro.test',
    CENTRE_CALENDAR_SHOWS: 'names',
  });
  const own = await keyAfter(centre, 'cambia');
  const luca = centre.newBrowser();
  await luca.signIn({ email: 'luca@centro.test' });
  const { token } = await luca.request('agenda/dispositivi');
  await luca.request('agenda/calendario', { token, action: 'cambia' });
  const page = await luca.request('agenda/calendario');
  const his = /calendario\.ics\?chiave=([\w.-]+)"/.exec(page.html)?.[1] ?? '';
  expect(his).not.toBe(own);
  expect((await luca.request('agenda/accessi')).html).toContain('Spegni il calendario di info@centro.test');
  expect(page.html).not.toContain(own);

  await luca.request('agenda/accessi', { token, action: 'calendar', email: 'info@centro.test' });
  expect((await fetchCalendar(centre, own)).status).toBe(404);
  expect((await fetchCalendar(centre, his)).status).toBe(200);
  expect(centre.auditLog().at(-1)).toBe('luca@centro.test calendar-feed');
});

test.concurrent('the one address of the previous release shows hours alone, and can be removed', async () => {
  await using centre = await withOpenAgenda({ CENTRE_CALENDAR_SHOWS: 'phones' });
  const id = randomUUID();
  await executeOnFile(
    centre.api.config.dataDir,
    `INSERT INTO calendar_feed (centre, id, with_phones, created_at)
        VALUES ('demo-centre', '${id}', 1, '2026-11-20T10:00:00.000Z')`,
  );
  const key = centre.api.links.valueOf('staff-calendar', id);
  const ics = await (await fetchCalendar(centre, key)).text();
  expect(calendarEntries(ics)).toEqual([
    ['Consulenza', '2026-11-25T15:30:00Z', '2026-11-25T16:00:00Z', null],
  ]);
  expect(ics).toContain('indirizzo vecchio');
  const other = centre.api.links.valueOf('staff-calendar', randomUUID());
  expect((await fetchCalendar(centre, other)).status).toBe(404);
  expect((await centre.open('calendario')).html).toContain('L’indirizzo vecchio, uguale per tutti');
  await centre.post('calendario', { action: 'togli-vecchio' });
  expect((await fetchCalendar(centre, key)).status).toBe(404);
  expect((await centre.open('calendario')).html).not.toContain('L’indirizzo vecchio');
});

test.concurrent('the answer for an address that leads nowhere is not stored and names the address to nobody', async () => {
  await using centre = await withOpenAgenda();
  const { headers, status } = await fetchCalendar(centre, 'guessed');
  expect([status, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
    404,
    'no-store',
    'no-referrer',
  ]);
});
