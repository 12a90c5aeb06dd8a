import { expect, test } from 'vitest';
import { detailsForm, fieldsOf, postBooking, slotForm, tagOf } from '../../testing/requests/bookingForm.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const bookings = (dataDir: string) => queryFile(dataDir, 'SELECT id FROM booking');

test.concurrent('an empty field is named, the others keep what was typed (R134, R135)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const { status, title, html } = await postBooking(api, { ...detailsForm, lastName: ' ', phone: '' });
  expect([status, title]).toEqual([422, 'La tua prenotazione']);
  expect(html).toContain('Per favore, completa tutti i campi obbligatori.');
  expect(html).toContain('Inserisci il tuo cognome');
  expect(html).toContain('Inserisci il tuo numero di telefono');
  expect(fieldsOf(html)).toMatchObject({ ...slotForm, firstName: 'Maria', email: 'maria@visitor.test' });
  expect(tagOf(html, 'firstName')).toContain('aria-invalid="false"');
  for (const name of ['lastName', 'phone']) {
    expect(tagOf(html, name)).toContain('aria-invalid="true"');
    const ids = /aria-describedby="([^"]*)"/.exec(tagOf(html, name))?.[1]?.split(' ') ?? [];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(html.toLowerCase()).toContain(`id="${id}"`);
  }
  expect(html.match(/autofocus/gi)).toHaveLength(1);
  expect(tagOf(html, 'lastName')).toContain('autofocus');
  expect(bookings(api.config.dataDir)).toEqual([]);
});

test.concurrent('a slot taken meanwhile: the nearest free ones as radio buttons, with everything typed (R157, A24)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));

  const { status, html } = await postBooking(api);
  expect(status).toBe(409);
  expect(html).toContain('Si è verificato un errore nell&#x27;invio della mail.');
  expect(html).toContain('Questo orario è già stato prenotato: scegline un altro.');
  expect(fieldsOf(html)).toMatchObject(detailsForm);
  const near = [...html.matchAll(/<input [^>]*type="radio"[^>]* value="([^"]*)"/g)].map(([, value]) => value);
  expect(near).toEqual(['2026-11-25T17:00', '2026-11-25T17:30', '2026-11-25T18:00']);

  // Nothing chosen: the same page again. Chosen: of the two values the last one counts.
  expect((await postBooking(api, fieldsOf(html))).status).toBe(409);
  const chosen = await fetch(`${api.url}/prenota`, {
    method: 'POST',
    body: new URLSearchParams([...Object.entries(fieldsOf(html)), ['slot', near[0] ?? '']]),
  });
  expect(chosen.status).toBe(200);
  const times = queryFile(api.config.dataDir, 'SELECT time FROM booking ORDER BY created_at');
  expect(times).toEqual([{ time: '16:30' }, { time: '17:00' }]);
});

test.concurrent('a slot already taken when it is chosen is offered no details in vain (A24)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  const { status, html } = await postBooking(api, slotForm);
  expect(status).toBe(409);
  expect(html).toContain('Questo orario è già stato prenotato: scegline un altro.');
  expect(html).toContain('value="2026-11-25T17:00"');
});

test.concurrent('an address that the mail server refuses is named, and nothing is booked (R157)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  mailbox.answerRecipient('maria@visitor.test', '550 5.1.1 No such user');
  const { status, html } = await postBooking(api);
  expect(status).toBe(422);
  expect(html).toContain('Si è verificato un errore nell&#x27;invio della mail.');
  expect(tagOf(html, 'email')).toContain('aria-invalid="true"');
  expect(fieldsOf(html)).toMatchObject(detailsForm);
});

test.concurrent('at the daily limit the page says when to come back, in Italian (B26)', async () => {
  await using api = await startApi({ MAIL: 'files', CALLS_PER_ADDRESS_PER_DAY: '1' });
  expect((await postBooking(api)).status).toBe(200);
  const { status, title, headers } = await postBooking(api, { ...detailsForm, slot: '2026-11-25T17:00' });
  expect([status, title]).toEqual([429, 'Per ora basta così']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(80_000);
  expect(bookings(api.config.dataDir)).toHaveLength(1);
});

test.concurrent('too many forms in a minute get the same page', async () => {
  await using api = await startApi({ MAIL: 'files', RATE_LIMIT_PER_MINUTE: '2' });
  const answers = [];
  for (let index = 0; index < 3; index += 1) answers.push(await postBooking(api, slotForm));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
  expect(answers[2]?.title).toBe('Per ora basta così');
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0);
});
