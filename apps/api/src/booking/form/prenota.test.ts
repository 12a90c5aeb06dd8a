import { expect, test } from 'vitest';
import { detailsForm, fieldsOf, postBooking, slotForm } from '../../testing/requests/bookingForm.ts';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { openPage } from '../../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { startApi } from '../../testing/startApi.ts';
import { startMailbox } from '../../testing/startMailbox.ts';

const visitor = 'maria@visitor.test';
const centre = 'info@centro.test';
const success = 'Prenotazione effettuata, riceverai una mail di conferma.';

const agenda = (dataDir: string) =>
  queryFile(dataDir, 'SELECT day, time, name, status FROM booking ORDER BY created_at').map((row) =>
    Object.values(row).join(' '),
  );

test.concurrent('without scripts a visitor chooses, gives the details, reads «Prenotazione effettuata», and both e-mails arrive (R156, B12, B21)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });

  const first = await postBooking(api, slotForm);
  expect([first.status, first.title]).toEqual([200, 'La tua prenotazione']);
  expect(first.html).toContain('mercoledì 25 novembre 2026');
  expect(first.html).toContain('Usiamo questi dati solo per la tua consulenza.');
  expect(first.html).toContain('href="http://localhost:3000/contact#consulenza"');
  expect(first.html).not.toContain('<script');
  expect(fieldsOf(first.html)).toMatchObject({ ...slotForm, firstName: '', email: '' });
  expect(agenda(api.config.dataDir)).toEqual([]);

  const booked = await postBooking(api, { ...fieldsOf(first.html), ...detailsForm });
  expect([booked.status, booked.title]).toEqual([200, 'La tua consulenza è prenotata']);
  for (const words of [success, 'mercoledì 25 novembre 2026', '16:30']) expect(booked.html).toContain(words);
  // The links of the page lead nowhere near the booking: only its owner's mailbox does.
  expect(booked.html).not.toContain('link=');
  await outboxIsEmpty(api.config.dataDir);
  expect(agenda(api.config.dataDir)).toEqual(['2026-11-25 16:30 Maria Rossi confirmed']);
  const [toVisitor] = mailbox.mailsTo(visitor);
  expect(mailbox.mailsTo(centre)).toHaveLength(1);
  const [row] = queryFile(api.config.dataDir, 'SELECT reference FROM booking');
  expect(booked.html).toContain(String(row?.reference));
  const link = linkIn(toVisitor ?? { text: '' }, 'prenotazione');
  expect((await openPage(`${api.url}/prenotazione?link=${link}`)).status).toBe(200);
});

test.concurrent('the page asks browsers to fill in the details and is never cached (A29)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const { html, headers } = await postBooking(api, slotForm);
  const inputs = [...html.matchAll(/<input [^>]*name="(\w+)"[^>]*>/g)].map(([input, name]) => [name, input]);
  for (const [name, type, autocomplete] of [
    ['firstName', 'text', 'given-name'],
    ['lastName', 'text', 'family-name'],
    ['phone', 'tel', 'tel'],
    ['email', 'email', 'email'],
  ] as const) {
    const input = Object.fromEntries(inputs)[name] as string;
    for (const part of [`type="${type}"`, `autoComplete="${autocomplete}"`, 'required=""'])
      expect(input.toLowerCase()).toContain(part.toLowerCase());
  }
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  // With `no-referrer` the browser would send `Origin: null` with the details.
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test.concurrent('a reload shows the same page, books nothing and sends nothing (A23)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, CALLS_PER_ADDRESS_PER_DAY: '1' });
  const form = { ...fieldsOf((await postBooking(api, slotForm)).html), ...detailsForm };
  const first = await postBooking(api, form);
  await outboxIsEmpty(api.config.dataDir);

  api.passMinutes(5);
  const again = await postBooking(api, form);
  expect([again.status, again.html]).toEqual([200, first.html]);
  await outboxIsEmpty(api.config.dataDir);
  expect(agenda(api.config.dataDir)).toHaveLength(1);
  expect(mailbox.mailsTo(visitor)).toHaveLength(1);

  // With other details the same form is a request of its own.
  expect((await postBooking(api, { ...form, slot: '2026-11-25T17:00' })).status).toBe(429);
});

test.concurrent('the form sent five times at once books once (A23, A24)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const form = fieldsOf((await postBooking(api, slotForm)).html);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => postBooking(api, { ...form, ...detailsForm })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(agenda(api.config.dataDir)).toHaveLength(1);
});

test.concurrent('above the ceiling the page asks to press the link within 30 minutes (B26)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url, DIRECT_BOOKINGS_PER_HOUR: '1' });
  const other = 'mercoledì 25 novembre 2026 alle ore 18:00';
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test', date: other }));

  const { status, title, html } = await postBooking(api);
  expect([status, title]).toEqual([200, 'Ancora un passo per la tua consulenza']);
  expect(html).toContain('conferma dal link entro 30 minuti');
  expect(agenda(api.config.dataDir)[1]).toBe('2026-11-25 16:30 Maria Rossi provisional');
  const link = linkIn(await mailbox.mailTo(visitor), 'prenotazione');
  expect((await openPage(`${api.url}/conferma-prenotazione?link=${link}`, {})).status).toBe(303);
});

test.concurrent('/prenota opened by its address offers every free slot of the window (B12)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  const { status, title, html, headers } = await openPage(`${api.url}/prenota`);
  expect([status, title]).toEqual([200, 'Prenota una consulenza gratuita']);
  const offered = [...html.matchAll(/<input [^>]*type="radio"[^>]* value="([^"]*)"/g)].map(
    ([, value]) => value,
  );
  expect([offered.length, offered[0], offered.at(-1)]).toEqual([
    4 * 27 - 1,
    '2026-11-23T16:30',
    '2027-01-21T18:00',
  ]);
  expect(offered).not.toContain('2026-11-25T16:30');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('referrer-policy')).toBe('same-origin');
});

test.concurrent('/prenota, rendered once for all, offers an hour no longer once it is booked (B12, A24)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const offers = async (address: string, slot: string) =>
    (await openPage(`${api.url}/${address}`)).html.includes(`value="${slot}"`);
  expect(await offers('prenota', '2026-11-25T16:30')).toBe(true);
  await api.post('/send-confirmation-email', bookingRequest({ to: 'luca@visitor.test' }));
  expect(await offers('prenota', '2026-11-25T16:30')).toBe(false);
  expect(await offers(`prenota?key=${api.config.centre.key}`, '2026-11-25T16:30')).toBe(false);
  expect(await offers('prenota', '2026-11-25T17:00')).toBe(true);
});

test.concurrent('each form leads to an address of its own, which a reload or Back may open again (B12)', async () => {
  await using mailbox = await startMailbox();
  await using api = await startApi({ SMTP_URL: mailbox.url });
  const post = (form: Record<string, string>) => openPage(`${api.url}/prenota`, form);
  const open = (location: string | null) => openPage(new URL(location ?? '', `${api.url}/prenota`).href);

  const chosen = await post(slotForm);
  expect([chosen.status, chosen.location]).toEqual([303, 'prenota?slot=2026-11-25T16%3A30']);
  const details = await open(chosen.location);
  expect([details.status, details.title]).toEqual([200, 'La tua prenotazione']);

  const { idempotencyKey = '', ...form } = fieldsOf(details.html);
  const booked = await post({ ...form, ...detailsForm, idempotencyKey });
  expect([booked.status, booked.location]).toEqual([303, `prenota?idempotencyKey=${idempotencyKey}`]);
  const shown = await open(booked.location);
  expect([shown.status, shown.title]).toEqual([200, 'La tua consulenza è prenotata']);
  expect((await open(booked.location)).html).toBe(shown.html);
  await outboxIsEmpty(api.config.dataDir);
  expect([agenda(api.config.dataDir).length, mailbox.mailsTo(visitor).length]).toEqual([1, 1]);

  // Back to the details, whose slot is the visitor's own by now.
  const back = await open(chosen.location);
  expect([back.status, back.html.includes('Se lo hai appena prenotato tu, è tutto a posto')]).toEqual([
    409,
    true,
  ]);

  // Not for who opens the browser's history later.
  api.passMinutes(60);
  const late = await open(booked.location);
  expect([late.status, late.location]).toEqual([303, 'http://localhost:3000/contact#consulenza']);
});

test.concurrent('an address with a key of one’s own shows no booking (B12)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  for (const key of ['1', '', 'x'.repeat(2000)]) {
    const { status, html } = await openPage(`${api.url}/prenota?idempotencyKey=${key}`);
    expect([key.length, status]).toEqual([key.length, key === '' ? 200 : 303]);
    expect(html).not.toContain('@visitor.test');
  }
});

test.for([
  { query: 'slot=2026-11-24T16:30', status: 422 },
  { query: 'slot=2026-02-30T16:30', status: 422 },
  { query: 'slot=%3Cscript%3E', status: 422 },
  { query: 'slot[]=a&slot[a]=b', status: 200 },
  { query: 'slot=2026-11-25T16:30&slot=2026-11-25T17:00', status: 200 },
  { query: 'key=nobody', status: 403 },
])('an address with «$query» gets a page with $status', async ({ query, status }) => {
  await using api = await startApi({ MAIL: 'files' });
  const answer = await openPage(`${api.url}/prenota?${query}`);
  expect([answer.status, answer.html.includes('<script')]).toEqual([status, false]);
});
