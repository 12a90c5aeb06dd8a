import type { Receipt } from '@centro/api-client';
import { expect, test } from 'vitest';
import { bookingRequest } from '../../testing/requests/bookingRequest.ts';
import { calendarEntry } from '../../testing/calendarEntry.ts';
import { eventually } from '../../testing/eventually.ts';
import { linkIn } from '../../testing/linkIn.ts';
import { outboxIsEmpty } from '../../testing/outboxIsEmpty.ts';
import { queryFile } from '../../testing/store/queryFile.ts';
import { withBooking } from '../../testing/bookings/withBooking.ts';

const visitor = 'maria@visitor.test';
const other = { name: 'Maria Rossi Greco', phone: '+39 333 7654321' };

type Maria = Awaited<ReturnType<typeof withBooking>>;

/** Maria's booking, repeated with other details two minutes later; the email about them has arrived. */
async function withCorrection(details = other) {
  const maria = await withBooking();
  maria.api.passMinutes(2);
  const answer = await maria.api.post('/send-confirmation-email', bookingRequest(details));
  await outboxIsEmpty(maria.api.config.dataDir);
  const [, email] = maria.mailbox.mailsTo(visitor);
  if (!email) throw new Error('Nobody asked Maria');
  return { maria, answer, email, link: linkIn(email, 'correggi-prenotazione') };
}

const stored = ({ api }: Maria) => queryFile(api.config.dataDir, 'SELECT name, phone, sequence FROM booking');
const asBooked = [{ name: 'Maria Rossi', phone: '+39 333 1234567', sequence: 0 }];

test.concurrent('other details of a repeat change nothing: the visitor gets both and applies them by a link (A23)', async () => {
  const { maria, answer, email, link } = await withCorrection();
  await using _ = maria;
  expect(answer).toMatchObject({ status: 201, json: { status: 'sent' } });
  expect(stored(maria)).toEqual(asBooked);
  expect(email.subject).toBe('Vuoi cambiare i tuoi dati? Consulenza: mercoledì 25 novembre, 16:30');
  for (const twin of [email.text, email.html])
    for (const words of ['Ciao Maria,', 'Maria Rossi, +39 333 1234567', `${other.name}, ${other.phone}`])
      expect(twin).toContain(words);

  const page = await maria.open('correggi-prenotazione', undefined, link);
  expect(page).toMatchObject({ status: 200, title: 'Vuoi cambiare i tuoi dati?' });
  for (const words of ['Maria Rossi<', '+39 333 1234567', other.name, other.phone])
    expect(page.html).toContain(words);
  expect(stored(maria)).toEqual(asBooked);
  expect(maria.mailbox.mailsTo('info@centro.test')).toHaveLength(1);

  expect(await maria.open('correggi-prenotazione', {}, link)).toMatchObject({
    status: 303,
    location: `correggi-prenotazione?link=${link}`,
  });
  expect(stored(maria)).toEqual([{ ...other, sequence: 1 }]);
  await outboxIsEmpty(maria.api.config.dataDir);
  const [booked, corrected, ...more] = maria.mailbox.mailsTo('info@centro.test');
  expect(more).toEqual([]);
  expect(corrected?.subject).toBe(`Dati corretti: mer 25 nov, 16:30, ${other.name}`);
  for (const words of [other.name, other.phone, 'Maria Rossi, +39 333 1234567'])
    expect(corrected?.text).toContain(words);
  if (!booked || !corrected) throw new Error('The centre got no email');
  const [before, after] = [calendarEntry(booked), calendarEntry(corrected)];
  expect(after.uid).toBe(before.uid);
  expect([before.sequence, after.sequence]).toEqual([0, 1]);

  // A second time nothing changes.
  for (const form of [undefined, {}]) await maria.open('correggi-prenotazione', form, link);
  expect(await maria.open('correggi-prenotazione', undefined, link)).toMatchObject({
    status: 200,
    title: 'I tuoi dati sono aggiornati',
  });
  await outboxIsEmpty(maria.api.config.dataDir);
  expect(stored(maria)).toEqual([{ ...other, sequence: 1 }]);
  expect(maria.mailbox.mailsTo('info@centro.test')).toHaveLength(2);
});

test.concurrent('details that could contain a message are only on the page (A21)', async () => {
  const details = { name: 'Hai vinto: www.premi.example', phone: 'chiama 899 000 000' };
  const { maria, email, link } = await withCorrection(details);
  await using _ = maria;
  for (const twin of [email.text, email.html]) {
    expect(twin).not.toContain('premi');
    expect(twin).not.toContain('899 000');
  }
  const { html } = await maria.open('correggi-prenotazione', undefined, link);
  expect(html).toContain(details.name);
  expect(html).toContain(details.phone);
});

test.concurrent('a link of another purpose does nothing, nor does one whose booking is cancelled or past', async () => {
  const { maria, link } = await withCorrection();
  await using _ = maria;
  const id = link.split('.')[0] ?? '';
  for (const broken of [maria.link, `${id}.AAAAAAAAAAAAAAAAAAAAAA`, id, ''])
    for (const form of [undefined, {}])
      expect((await maria.open('correggi-prenotazione', form, broken)).status).toBe(404);
  expect((await maria.open('annulla-prenotazione', {}, link)).status).toBe(404);
  expect(stored(maria)).toEqual(asBooked);

  await maria.open('annulla-prenotazione', {});
  for (const form of [undefined, {}])
    expect(await maria.open('correggi-prenotazione', form, link)).toMatchObject({
      status: 200,
      title: 'La consulenza è annullata',
    });
  maria.api.passMinutes(3 * 24 * 60);
  for (const form of [undefined, {}])
    expect((await maria.open('correggi-prenotazione', form, link)).status).toBe(410);
  expect(stored(maria)[0]?.name).toBe('Maria Rossi');
});

test.concurrent('an immediate correction is asked about after a minute, and only once when repeated', async () => {
  await using maria = await withBooking();
  for (const phone of [other.phone, other.phone])
    expect((await maria.api.post('/send-confirmation-email', bookingRequest({ phone }))).status).toBe(201);
  const waiting = queryFile(
    maria.api.config.dataDir,
    "SELECT created_at, send_after FROM outbox WHERE kind = 'correction-request'",
  );
  expect(
    waiting.map((row) => Date.parse(String(row.send_after)) - Date.parse(String(row.created_at))),
  ).toEqual([60_000]);

  maria.api.passMinutes(2);
  // Wakes the worker.
  await maria.api.post('/send-email', {
    message: 'Ciao',
    name: 'Luca',
    telefono: '333',
    to: 'info@centro.test',
  });
  await eventually(() => expect(maria.mailbox.mailsTo(visitor)).toHaveLength(2));
});

test.concurrent('questions about corrections stay within the daily limit of emails, and the response is always the same', async () => {
  await using maria = await withBooking();
  const answers = [];
  for (let round = 0; round < 4; round += 1) {
    maria.api.passMinutes(2);
    answers.push(await maria.api.post('/send-confirmation-email', bookingRequest({ phone: `33${round}` })));
    await outboxIsEmpty(maria.api.config.dataDir);
  }
  expect(answers.map(({ status, json }) => [status, json])).toEqual(
    answers.map(() => [201, { status: 'sent' }]),
  );
  expect(maria.mailbox.mailsTo(visitor)).toHaveLength(3);
});

test.concurrent.for([
  { mail: 'leaves', code: undefined, status: 201 },
  { mail: 'is refused for now', code: 451, status: 202 },
])(
  'while mail $mail only the missing link reveals what is already booked, and nothing under which name (A23, B28)',
  async ({ code, status }) => {
    await using maria = await withBooking({ MAILS_PER_RECIPIENT_PER_DAY: '9' });
    const post = (changes: object) => maria.api.post('/send-confirmation-email', bookingRequest(changes));
    const nobody = { date: '25 novembre 2026 alle ore 17:00', to: 'luca@visitor.test' };
    for (const to of [visitor, nobody.to]) maria.mailbox.answerRecipient(to, code);
    maria.api.passMinutes(2);

    const answers = [];
    for (const changes of [nobody, nobody, { ...other, to: 'MARIA@visitor.test' }, {}, other])
      answers.push(await post(changes));
    maria.api.passMinutes(2);
    answers.push(await post({}), await post(other));

    const receipts = answers.map(({ json }) => json as Receipt);
    // Whoever has created the booking may change it at once; everybody else finds the link in the email.
    expect(receipts.map(({ manageUrl }) => manageUrl !== undefined)).toEqual([
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
    const responses = answers.map(({ headers, ...answer }, index) => {
      const names = [...headers.keys()].filter((name) => !name.startsWith('x-ratelimit'));
      return JSON.stringify([answer.status, { ...receipts[index], manageUrl: undefined }, names]);
    });
    expect(new Set(responses)).toEqual(new Set([responses[0]]));
    expect(answers[0]?.status).toBe(status);
  },
);

test.concurrent('the response waits for the email of a repeat as for that of a booking', async () => {
  await using maria = await withBooking();
  maria.api.passMinutes(2);
  maria.mailbox.holdGreetings();
  const times: string[] = [];
  const answer = maria.api
    .post('/send-confirmation-email', bookingRequest(other))
    .then(() => times.push('answered'));
  await eventually(() => expect(maria.mailbox.waitingClients()).toBe(1));
  times.push('accepted');
  maria.mailbox.releaseGreetings();
  await answer;
  expect(times).toEqual(['accepted', 'answered']);
});
