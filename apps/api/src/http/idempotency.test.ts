import { createApiClient, sendEmail } from '@centro/api-client';
import { expect, test, vi } from 'vitest';
import { erasePersonalData } from '../operation/erasePersonalData.ts';
import { eventually } from '../testing/eventually.ts';
import { outboxIsEmpty } from '../testing/outboxIsEmpty.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { postJson, startApi } from '../testing/startApi.ts';
import { startMailbox } from '../testing/startMailbox.ts';

const booking = '/send-confirmation-email';
const message = {
  message: 'Vorrei sapere di più.',
  name: 'Nora',
  telefono: '3331234567',
  to: 'info@centro.test',
};
const subscription = {
  firstName: 'Nora',
  lastName: 'Neri',
  email: 'nora@visitor.test',
  telefono: '3331234567',
  message: 'Ciao',
};
const key = '"8e03978e-40d5-43dd-bc93-6894a57f9324"';

async function startWithMailbox(env: NodeJS.ProcessEnv = {}) {
  const mailbox = await startMailbox();
  const api = await startApi({ SMTP_URL: mailbox.url, ...env });
  return {
    mailbox,
    api,
    post: async (
      path: string,
      body: object,
      headers: Record<string, string> = { 'idempotency-key': key },
    ) => {
      const { status, json } = await postJson(api.url + path, body, headers);
      return { status, json };
    },
    [Symbol.asyncDispose]: async () => {
      await api.close();
      await mailbox.close();
    },
  };
}

const reused = { status: 422, json: expect.objectContaining({ code: 'idempotency-key-reused' }) as unknown };

test.for([
  { path: '/send-email', body: message, other: { ...message, message: 'Altro' } },
  { path: '/subscribe', body: subscription, other: { ...subscription, firstName: 'Altra' } },
  { path: booking, body: bookingRequest(), other: bookingRequest({ phone: '999' }) },
])(
  '$path runs a repeated request once per key, and refuses another body under it',
  async ({ path, body, other }) => {
    await using server = await startWithMailbox();
    const first = await server.post(path, body);
    expect(first.status).toBe(201);
    await outboxIsEmpty(server.api.config.dataDir);
    const log = () => queryFile(server.api.config.dataDir, 'SELECT id FROM consent');
    const before = { mails: server.mailbox.mails.length, consents: log() };
    server.api.passMinutes(24 * 60 - 1);

    const sameFields = Object.fromEntries(Object.entries(body).toReversed());
    expect(await server.post(path, sameFields)).toEqual(first);
    expect(await server.post(path, body, { 'idempotency-key': key.replaceAll('"', '') })).toEqual(first);
    expect(await server.post(path, other)).toEqual(reused);
    await outboxIsEmpty(server.api.config.dataDir);
    expect({ mails: server.mailbox.mails.length, consents: log() }).toEqual(before);
  },
);

test('the response survives a restart and is deleted after a day, with its hashes', async () => {
  await using server = await startWithMailbox();
  const { dataDir } = server.api.config;
  expect((await server.post('/send-email', message)).status).toBe(201);
  await server.api.app.close();
  await using restarted = await startApi({ SMTP_URL: server.mailbox.url, DATA_DIR: dataDir });
  const again = (body = message) => postJson(`${restarted.url}/send-email`, body, { 'idempotency-key': key });

  expect((await again()).status).toBe(201);
  expect(server.mailbox.mails).toHaveLength(1);
  const rows = queryFile(dataDir, 'SELECT * FROM kept_answer');
  expect(rows).toMatchObject([{ status: 201, answer: '{"status":"sent"}' }]);
  expect(JSON.stringify(rows)).not.toMatch(/Nora|3331234567|8e03978e/);

  restarted.passMinutes(24 * 60 + 1);
  expect((await again({ ...message, message: 'Il giorno dopo' })).status).toBe(201);
  expect(server.mailbox.mails).toHaveLength(2);
  restarted.passMinutes(24 * 60 + 1);
  await erasePersonalData(restarted);
  expect(queryFile(dataDir, 'SELECT * FROM kept_answer')).toEqual([]);
});

test('while the first request is in progress, a second one gets Retry-After, and one with another body is refused', async () => {
  await using server = await startWithMailbox();
  server.mailbox.holdGreetings();
  const first = server.post(booking, bookingRequest());
  await eventually(() => expect(server.mailbox.waitingClients()).toBe(1));

  const second = await postJson(server.api.url + booking, bookingRequest(), { 'idempotency-key': key });
  const other = await server.post(booking, bookingRequest({ name: 'Altra Persona' }));
  server.mailbox.releaseGreetings();

  expect(second).toMatchObject({ status: 409, json: { code: 'request-under-way' } });
  expect(second.headers.get('retry-after')).toBe('6');
  expect(other).toEqual(reused);
  expect((await first).status).toBe(201);
  expect(await server.post(booking, bookingRequest())).toEqual(await first);
});

test('of ten simultaneous requests under one key one runs', async () => {
  await using server = await startWithMailbox();
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.post('/send-email', message)));
  await outboxIsEmpty(server.api.config.dataDir);
  expect(server.mailbox.mails).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(1);
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
});

test('a key from another network, or for another call, is another key', async () => {
  await using server = await startWithMailbox({ TRUSTED_PROXIES: '127.0.0.1' });
  const from = (ip: string, path: string, body: object) =>
    server.post(path, body, { 'idempotency-key': key, 'x-forwarded-for': ip });
  await from('203.0.113.1', '/send-email', message);

  expect((await from('203.0.113.2', '/send-email', { ...message, name: 'Altra' })).status).toBe(201);
  expect((await from('203.0.113.1', '/subscribe', subscription)).status).toBe(201);
  expect(await from('203.0.113.1', '/send-email', { ...message, name: 'Altra' })).toEqual(reused);
  await outboxIsEmpty(server.api.config.dataDir);
  expect(server.mailbox.mailsTo('info@centro.test')).toHaveLength(2);
});

test('a taken slot is a stored response; after a refusal that changed nothing the key can be reused', async () => {
  await using server = await startWithMailbox();
  await server.post(booking, bookingRequest({ to: 'luca@visitor.test' }), {});
  const taken = await server.post(booking, bookingRequest());
  expect(taken).toMatchObject({ status: 409, json: { code: 'slot-taken' } });
  server.api.passMinutes(5);
  expect(await server.post(booking, bookingRequest())).toEqual(taken);

  const unreadable = bookingRequest({ date: 'domani' });
  const free = { 'idempotency-key': 'free' };
  expect((await server.post(booking, unreadable, free)).status).toBe(422);
  expect((await server.post('/subscribe', {}, free)).status).toBe(400);
  const good = bookingRequest({ date: '25 novembre 2026 alle ore 17:00' });
  expect((await server.post(booking, good, free)).status).toBe(201);
});

test('a refused recipient is a stored response', async () => {
  await using server = await startWithMailbox();
  const { to } = bookingRequest();
  server.mailbox.answerRecipient(to, 550);
  const refused = await server.post(booking, bookingRequest());
  expect(refused).toMatchObject({ status: 422, json: { code: 'recipient-refused' } });
  server.mailbox.answerRecipient(to, undefined);
  expect(await server.post(booking, bookingRequest())).toEqual(refused);
  expect((await server.post(booking, bookingRequest(), {})).status).toBe(201);
});

test('a booking is confirmed although its response cannot be stored under the key', async () => {
  await using server = await startWithMailbox();
  vi.spyOn(server.api.store.answers, 'keep').mockRejectedValueOnce(new Error('database or disk is full'));
  expect((await server.post(booking, bookingRequest())).status).toBe(201);
});

test('a response that could not be stored at first is stored before the key is used again, or two seconds later', async () => {
  await using server = await startWithMailbox();
  const keep = vi.spyOn(server.api.store.answers, 'keep');
  const fails = new Error('database or disk is full');
  keep.mockRejectedValueOnce(fails).mockRejectedValueOnce(fails);
  const first = await server.post(booking, bookingRequest());
  expect((await server.post(booking, bookingRequest())).status).toBe(500);
  expect(await server.post(booking, bookingRequest())).toEqual(first);

  keep.mockRejectedValueOnce(fails);
  await server.post('/send-email', message, { 'idempotency-key': 'other' });
  const stored = () => queryFile(server.api.config.dataDir, 'SELECT id FROM kept_answer');
  expect(stored()).toHaveLength(1);
  await eventually(() => expect(stored()).toHaveLength(2));
});

test.for(['', '"', '""', 'a b', 'a'.repeat(65), '"a', 'chiave=1', 'è'])(
  'the key «%s» is refused',
  async (malformed) => {
    await using api = await startApi();
    const answer = await api.app.inject({
      method: 'POST',
      url: '/send-email',
      headers: { 'idempotency-key': malformed },
      payload: message,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'fields-invalid']);
  },
);

test('a message whose response was lost is sent once when the visitor submits it again (B11)', async () => {
  await using server = await startWithMailbox();
  let isLost = true;
  const client = createApiClient({
    host: server.api.url,
    hasExtensions: true,
    fetch: async (...request) => {
      const response = await fetch(...request);
      if (isLost) throw new TypeError('The connection broke');
      return response;
    },
  });
  expect(await sendEmail(client, message)).toMatchObject({ ok: false, problem: { kind: 'network' } });
  isLost = false;
  expect(await sendEmail(client, message)).toEqual({ ok: true });
  await outboxIsEmpty(server.api.config.dataDir);
  expect(server.mailbox.mails).toHaveLength(1);
  // After a response, the same message is a new one.
  expect(await sendEmail(client, message)).toEqual({ ok: true });
  await outboxIsEmpty(server.api.config.dataDir);
  expect(server.mailbox.mails).toHaveLength(2);
});

test('CORS allows the key for pages of the site', async () => {
  await using api = await startApi();
  const { headers } = await api.app.inject({
    method: 'OPTIONS',
    url: '/send-email',
    headers: { origin: api.config.siteOrigins[0], 'access-control-request-method': 'POST' },
  });
  expect(headers['access-control-allow-headers']).toBe('content-type, consent-version, idempotency-key');
});
