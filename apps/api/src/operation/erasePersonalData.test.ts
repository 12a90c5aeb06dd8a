import { welcomeRow } from '../testing/exampleForm.ts';
import { expect, test } from 'vitest';
import { formerKeyFiles, keepFormer } from '../store/keyFiles.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { executeOnFile, queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { erasePersonalData } from './erasePersonalData.ts';

const booked = bookingRequest({ date: 'mercoledì 25 novembre 2026 alle ore 16:30' });
const hour = 60;
const day = 24 * hour;

test.for([
  { what: 'the thirtieth day after it', minutes: 32 * day + 13 * hour, forgotten: false },
  { what: 'the day after that', minutes: 32 * day + 15 * hour, forgotten: true },
])('a booking on $what: the visitor’s data is deleted $forgotten', async ({ minutes, forgotten }) => {
  await using api = await startApi({ MAIL: 'files' });
  await api.post('/send-confirmation-email', booked);
  await outboxIsEmpty(api.config.dataDir);
  // From Monday the 23rd at 10: midnight after 25 December is 32 days and 14 hours later.
  api.passMinutes(minutes);

  await erasePersonalData(api);

  const [row] = queryFile(
    api.config.dataDir,
    'SELECT name, phone, email, CASE WHEN email_key = id THEN 1 ELSE 0 END AS bare, day FROM booking',
  );
  expect(row).toEqual(
    forgotten
      ? { name: '', phone: '', email: '', bare: 1, day: '2026-11-25' }
      : { name: booked.name, phone: booked.phone, email: booked.to, bare: 0, day: '2026-11-25' },
  );
});

test('a centre that keeps names for less time forgets a booking sooner', async () => {
  await using api = await startApi({ MAIL: 'files', PERSONAL_DATA_DAYS: '3' });
  await api.post('/send-confirmation-email', booked);
  await outboxIsEmpty(api.config.dataDir);
  api.passMinutes(5 * day + 13 * hour);
  expect(await erasePersonalData(api)).toMatchObject({ bookings: 0 });
  api.passMinutes(2 * hour);
  expect(await erasePersonalData(api)).toMatchObject({ bookings: 1 });
});

test.for([
  { what: 'just under 7 days after it left', minutes: 7 * day - 5, emptied: false },
  { what: '7 days after it left', minutes: 7 * day, emptied: true },
])('an email $what is emptied: $emptied', async ({ minutes, emptied }) => {
  await using api = await startApi({ MAIL: 'files' });
  await api.post('/send-confirmation-email', booked);
  await outboxIsEmpty(api.config.dataDir);
  api.passMinutes(minutes);

  await erasePersonalData(api);

  const rows = queryFile(
    api.config.dataDir,
    "SELECT recipient, subject, text, html, calendar FROM outbox WHERE status = 'sent'",
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(Object.values(row).every((text) => !text)).toBe(emptied);
});

test('the booking of a pending email is kept, whatever its age', async () => {
  await using api = await startApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  await api.post('/send-confirmation-email', booked);
  api.passMinutes(60 * day);

  await erasePersonalData(api);

  const emptied = "SELECT kind FROM outbox WHERE status = 'pending' AND recipient = ''";
  expect(queryFile(api.config.dataDir, emptied)).toEqual([]);
  expect(queryFile(api.config.dataDir, 'SELECT name FROM booking')).toEqual([{ name: booked.name }]);
});

test('counts of limits are deleted after a day, that of a reminder a day after it', async () => {
  await using api = await startApi({ MAIL: 'files' });
  await api.post('/send-confirmation-email', booked);
  api.passMinutes(day - 5);
  await erasePersonalData(api);
  expect(queryFile(api.config.dataDir, 'SELECT at FROM limit_use')).toHaveLength(4);

  api.passMinutes(5);
  await erasePersonalData(api);
  expect(queryFile(api.config.dataDir, 'SELECT at FROM limit_use')).toEqual([
    { at: '2026-11-24T17:00:00.000Z' },
  ]);

  api.passMinutes(2 * day);
  await erasePersonalData(api);
  expect(queryFile(api.config.dataDir, 'SELECT at FROM limit_use')).toEqual([]);
});

test.for([
  { what: 'just under 7 days after it could be confirmed', minutes: 37 * day - 5, kept: 1 },
  { what: '7 days after it could be confirmed', minutes: 37 * day, kept: 0 },
])('an unconfirmed subscription is kept $kept times $what (A35)', async ({ minutes, kept }) => {
  await using api = await startApi({ MAIL: 'files', NEWSLETTER_OPT_IN: 'double' });
  const reader = { firstName: 'Nora', lastName: 'Neri', telefono: '333', message: 'Ciao' };
  for (const email of ['nora@visitor.test', 'confirmed@visitor.test'])
    await api.post('/subscribe', { ...reader, email });
  const [confirmed] = queryFile(
    api.config.dataDir,
    `SELECT request.id FROM subscription_request AS request
     JOIN subscription ON subscription.id = subscription_id WHERE email LIKE 'c%'`,
  );
  await api.store.subscriptions.confirm(String(confirmed?.id), api.now().toISOString(), welcomeRow);
  api.passMinutes(minutes);

  await erasePersonalData(api);

  const emails = queryFile(api.config.dataDir, 'SELECT email FROM subscription').map(({ email }) => email);
  expect(emails.filter((email) => email === 'nora@visitor.test')).toHaveLength(kept);
  expect(emails).toContain('confirmed@visitor.test');
  const consents = queryFile(api.config.dataDir, 'SELECT email_key FROM consent');
  expect(consents.filter(({ email_key: email }) => email === 'nora@visitor.test')).toHaveLength(kept);
  expect(consents.filter(({ email_key: email }) => email === 'confirmed@visitor.test')).toHaveLength(2);
  expect(queryFile(api.config.dataDir, 'SELECT email_key FROM consent_erasure')).toEqual([]);
});

test.for([
  { what: 'just under two years after its address left', minutes: 730 * day - 5, kept: 2 },
  { what: 'two years after its address left', minutes: 730 * day, kept: 0 },
])(
  'a consent is kept $kept times $what, that of an active subscription always (A35)',
  async ({ minutes, kept }) => {
    await using api = await startApi({ MAIL: 'files' });
    const reader = { firstName: 'Nora', lastName: 'Neri', telefono: '333', message: 'Ciao' };
    for (const email of ['left@visitor.test', 'reader@visitor.test'])
      await api.post('/subscribe', { ...reader, email });
    const [left] = queryFile(api.config.dataDir, "SELECT id FROM subscription WHERE email LIKE 'left%'");
    await api.store.subscriptions.unsubscribe(String(left?.id), api.now().toISOString());
    api.passMinutes(minutes);

    await erasePersonalData(api);

    const of = (email: string) =>
      queryFile(api.config.dataDir, `SELECT event FROM consent WHERE email_key = '${email}'`);
    expect(of('left@visitor.test')).toHaveLength(kept);
    expect(of('reader@visitor.test')).toEqual([{ event: 'given' }]);
    // The address is kept, so that nobody can subscribe it without its owner.
    expect(queryFile(api.config.dataDir, 'SELECT email FROM subscription')).toHaveLength(2);
  },
);

test.for([
  { what: 'just under 30 days', minutes: 30 * day - 5, kept: { phone: '333', message: 'Ciao' } },
  { what: '30 days', minutes: 30 * day, kept: { phone: '', message: '' } },
])('a subscription $what old has name, address and $kept', async ({ minutes, kept }) => {
  await using api = await startApi({ MAIL: 'files' });
  const reader = { firstName: 'Nora', lastName: 'Neri', email: 'nora@visitor.test' };
  await api.post('/subscribe', { ...reader, telefono: '333', message: 'Ciao' });
  api.passMinutes(minutes);

  await erasePersonalData(api);

  const stored =
    'SELECT first_name AS "firstName", last_name AS "lastName", email, phone, message FROM subscription';
  expect(queryFile(api.config.dataDir, stored)).toEqual([{ ...reader, ...kept }]);
});

test('a former key of links is deleted once it has ended, and the database asks for it no longer', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const { dataDir } = api.config;
  const inMinutes = (minutes: number) => new Date(api.now().getTime() + minutes * 60_000);
  const [first, second] = [keepFormer(dataDir, inMinutes(hour)), keepFormer(dataDir, inMinutes(day))];
  await executeOnFile(
    dataDir,
    `INSERT INTO secret_fingerprint (name, hash) VALUES ('${first.file}', ''), ('${second.file}', '')`,
  );
  const left = () => [
    formerKeyFiles(dataDir).map(({ file }) => file),
    queryFile(dataDir, "SELECT name FROM secret_fingerprint WHERE name LIKE '%until%'").map(
      ({ name }) => name,
    ),
  ];
  api.passMinutes(hour - 1);
  expect(await erasePersonalData(api)).toMatchObject({ files: 0 });
  expect(left()[0]).toEqual([first.file, second.file]);
  api.passMinutes(2);
  // The server's own daily job, which its start begins, may have been quicker.
  await erasePersonalData(api);
  expect(left()).toEqual([[second.file], [second.file]]);
});
