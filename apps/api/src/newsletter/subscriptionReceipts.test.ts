import { expect, test } from 'vitest';
import { linkIn } from '../testing/linkIn.ts';
import { openPage } from '../testing/requests/openPage.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const reader = 'nora@visitor.test';
const form = { firstName: 'Nora', lastName: 'Neri', email: reader, telefono: '333', message: 'Ciao' };
const message = { name: 'Nora', telefono: '333', message: 'Ciao', to: 'info@centro.test' };
const state = 'SELECT subscribed_at, unsubscribed_at FROM subscription';
const receipts = "SELECT status FROM outbox WHERE kind = 'subscription-receipt'";

/** Starts a server with single opt-in, if nothing else is said, and a mail server. */
async function withMailbox(optIn: 'single' | 'double' = 'single') {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, NEWSLETTER_OPT_IN: optIn });
  return {
    mailbox,
    api,
    query: (sql: string) => queryFile(api.config.dataDir, sql),
    emailsToReader: async () => {
      await outboxIsEmpty(api.config.dataDir);
      return mailbox.mailsTo(reader);
    },
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

/** Ends a subscription as a mail program does: one request without cookies to the address in the header (RFC 8058). */
async function pressUnsubscribe(apiUrl: string, headers: Map<string, unknown>) {
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(String(headers.get('list-unsubscribe')).slice(1, -1));
  return fetch(apiUrl + pathname + search, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  });
}

test.for(['single', 'double'] as const)(
  'with %s opt-in the receipt of the message names the subscription and ends it by one request (A35, B15)',
  async (optIn) => {
    await using centre = await withMailbox(optIn);
    await centre.api.post('/subscribe', form);
    await centre.api.post('/send-email', message);
    const receipt = (await centre.emailsToReader()).find(({ subject }) => subject?.includes('messaggio'));

    expect(receipt?.text).toContain(
      optIn === 'single' ? 'iscritto anche alla nostra newsletter' : 'newsletter serve la tua conferma',
    );
    // Who did not write has something to do only when subscribed.
    expect(receipt?.text?.includes('non devi fare nulla')).toBe(optIn === 'double');
    const link = linkIn(receipt ?? {}, 'annulla-iscrizione');
    const headers = new Map(receipt?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('list-unsubscribe')).toBe(`<http://localhost:3000/annulla-iscrizione?link=${link}>`);

    await openPage(`${centre.api.url}/annulla-iscrizione?link=${link}`);
    expect(centre.query(state)).toMatchObject([{ unsubscribed_at: null }]);
    expect((await pressUnsubscribe(centre.api.url, headers)).status).toBe(200);
    expect(centre.query(state)).toMatchObject([
      { subscribed_at: null, unsubscribed_at: expect.stringMatching(/^2026-11-23T/) as string },
    ]);
    expect(await openPage(`${centre.api.url}/annulla-iscrizione?link=${link}`)).toMatchObject({
      title: 'L’iscrizione è annullata',
    });
  },
);

test('without double opt-in one email names the subscription: the receipt of the message takes its place (B37)', async () => {
  await using centre = await withMailbox();
  await centre.api.post('/subscribe', form);
  expect(centre.query(receipts)).toEqual([{ status: 'pending' }]);
  await centre.api.post('/send-email', message);
  expect(centre.query(receipts)).toEqual([{ status: 'dropped' }]);
  expect(await centre.emailsToReader()).toHaveLength(1);
});

test('without double opt-in a subscription whose message never comes is named by an email of its own (A35)', async () => {
  await using centre = await withMailbox();
  await centre.api.post('/subscribe', form);
  const [row] = centre.query("SELECT send_after, created_at FROM outbox WHERE kind = 'subscription-receipt'");
  expect(Date.parse(String(row?.['send_after'])) - Date.parse(String(row?.['created_at']))).toBe(600_000);
  expect(await centre.emailsToReader()).toEqual([]);

  centre.api.passMinutes(10);
  // What the server does at each email that it stores.
  await centre.api.post('/send-email', { ...message, message: 'Altro' });
  const receipt = await centre.mailbox.mailTo(reader);
  expect(receipt.subject).toContain('La tua iscrizione alla newsletter');
  const headers = new Map(receipt.headers.map(({ key, value }) => [key, value]));
  expect((await pressUnsubscribe(centre.api.url, headers)).status).toBe(200);
  expect(centre.query(state)).toMatchObject([{ subscribed_at: null }]);
});

test('a subscription that ends before its email is named by none', async () => {
  await using centre = await withMailbox();
  await centre.api.post('/subscribe', form);
  const [subscription] = centre.query('SELECT id FROM subscription');
  await centre.api.store.subscriptions.unsubscribe(String(subscription?.['id']), '2026-11-23T09:01:00.000Z');
  expect(centre.query(receipts)).toEqual([{ status: 'dropped' }]);
});

test('beyond the emails that strangers may cause for a mailbox nothing is subscribed, with the same answer (A21)', async () => {
  await using centre = await withMailbox();
  const answers = [];
  for (const tag of ['a', 'b', 'c', 'd'])
    answers.push(await centre.api.post('/subscribe', { ...form, email: `nora+${tag}@visitor.test` }));
  expect(answers.map(({ status, json }) => ({ status, json }))).toEqual(
    answers.map(() => ({ status: 201, json: { status: 'stored' } })),
  );
  expect(centre.query('SELECT id FROM subscription WHERE subscribed_at IS NOT NULL')).toHaveLength(3);
  expect(centre.query(receipts)).toHaveLength(3);
});
