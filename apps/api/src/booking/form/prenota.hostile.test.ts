import { afterAll, beforeAll, expect, test } from 'vitest';
import { detailsForm, postBooking, slotForm, tagOf } from '../../testing/requests/bookingForm.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ MAIL: 'files' });
});
afterAll(() => api.close());

test.for([
  { changes: { email: 'maria' }, says: 'deve somigliare a nome@esempio.it' },
  { changes: { email: 'a@b.it, c@d.it' }, says: 'deve somigliare a nome@esempio.it' },
  { changes: { email: 'maria;rossi@esempio.it' }, says: 'deve somigliare a nome@esempio.it' },
  { changes: { phone: 'nessuno' }, says: 'Controlla il numero: almeno 6 cifre e nessuna lettera' },
  { changes: { firstName: 'M'.repeat(300) }, says: 'Scrivi al massimo 241 caratteri.' },
  { changes: { lastName: 'Rossi\u2028issor' }, says: 'Scrivi un testo su una sola riga' },
])('details as $changes come back with «$says» at their field (R135, A27)', async ({ changes, says }) => {
  const { status, html } = await postBooking(api, { ...detailsForm, ...changes });
  expect(status).toBe(422);
  expect(html).toContain('Controlla i dati inseriti.');
  expect(html).toContain(says);
  for (const name of ['firstName', 'lastName', 'phone', 'email'])
    expect([name, tagOf(html, name).includes('aria-invalid="true"')]).toEqual([name, name in changes]);
});

const unreadable = 'Il giorno o l’ora non sono validi: scegli di nuovo dal calendario.';

test.for([
  { slot: '', says: 'Selezione l&#x27;ora della prenotazione' },
  { slot: '2026-02-30T16:30', says: unreadable },
  { slot: '<script>', says: unreadable },
  { slot: '9'.repeat(12_000), says: unreadable },
  { slot: '2026-11-25T16:45', says: 'L’ora scelta non è tra quelle disponibili' },
  { slot: '2026-11-24T16:30', says: 'Nel giorno scelto il centro non riceve' },
  { slot: '2026-11-19T16:30', says: 'Il giorno scelto è già passato' },
  { slot: '2027-01-25T16:30', says: 'Il giorno scelto è troppo lontano' },
])('a slot «$slot» gets a page that leads back to the calendar (R133, A24)', async ({ slot, says }) => {
  for (const form of [{ slot }, { ...detailsForm, slot }]) {
    const { status, html } = await postBooking(api, form);
    expect(status).toBe(422);
    expect(html).toContain(says);
    expect(html).toContain('href="http://localhost:3000/contact#consulenza"');
    expect(html).not.toContain('<script');
  }
});

test.for([
  { from: 'the site', headers: { origin: 'http://localhost:3000' }, status: 200 },
  { from: 'another site', headers: { origin: 'https://foreign.example' }, status: 403 },
  { from: 'a page that hides its origin', headers: { origin: 'null' }, status: 403 },
  {
    from: 'a foreign page that hides its origin',
    headers: { origin: 'null', 'sec-fetch-site': 'cross-site' },
    status: 403,
  },
  {
    from: 'an own page that hides its origin',
    headers: { origin: 'null', 'sec-fetch-site': 'same-origin' },
    status: 200,
  },
  { from: 'no origin at all', headers: { origin: 'no origin' }, status: 403 },
])('a form posted by $from gets $status (A63)', async ({ headers, status }) => {
  const answer = await fetch(`${api.url}/prenota`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(slotForm),
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch('text/html');
});

test('the server accepts its own pages under every name that leads to it', async () => {
  const answer = await fetch(`${api.url}/prenota`, {
    method: 'POST',
    headers: { origin: api.url },
    body: new URLSearchParams(slotForm),
  });
  expect(answer.status).toBe(200);
});

test('HTML in a name is shown as text', async () => {
  const { html } = await postBooking(api, {
    ...detailsForm,
    firstName: '"><script>alert(1)</script>',
    phone: '',
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
});

const form = 'application/x-www-form-urlencoded';

test.for([
  { what: 'nothing', type: form, body: '', status: 422 },
  {
    what: 'lists of fields',
    type: form,
    body: 'slot[]=2026-11-25T16:30&slot[a]=x&firstName[]=a',
    status: 422,
  },
  { what: 'a field that objects have', type: form, body: '__proto__=x&constructor=y', status: 422 },
  { what: 'broken escapes', type: form, body: 'slot=%E0%A4%A&firstName=%FF', status: 422 },
  { what: 'fields in JSON', type: 'application/json', body: '{"slot":["a"],"firstName":{}}', status: 415 },
  { what: 'a JSON text with a NUL', type: 'application/json', body: '"a\\u0000"', status: 415 },
  { what: 'more than 16 kB', type: form, body: `firstName=${'a'.repeat(17_000)}`, status: 413 },
  { what: 'plain text', type: 'text/plain', body: 'slot=2026-11-25T16:30', status: 415 },
])('a request with $what gets a page with $status', async ({ type, body, status }) => {
  const answer = await fetch(`${api.url}/prenota`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toMatch('text/html');
});

test('values of 16 kB come back as details to correct', async () => {
  for (const name of ['firstName', 'lastName', 'phone', 'email']) {
    const { status } = await postBooking(api, { ...detailsForm, [name]: 'a'.repeat(15_500) });
    expect([name, status]).toEqual([name, 422]);
  }
});

test('none of these requests has booked anything', () => {
  expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toEqual([]);
});
