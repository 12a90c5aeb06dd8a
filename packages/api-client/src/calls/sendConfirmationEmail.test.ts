import { expect, test } from 'vitest';
import { createApiClient } from '../client/createApiClient.ts';
import { sendConfirmationEmail } from './sendConfirmationEmail.ts';
import { startServer } from '../testing/startServer.ts';

const body = { to: 'a@visitor.test', name: 'Agata', date: 'oggi', phone: '333', key: 'demo' };
const provisional = { minutes: 30, confirmBy: '2026-11-23T09:30:00.000Z' };

test.for([
  { answer: { status: 'sent', provisional }, read: provisional },
  { answer: { status: 'queued', provisional: { minutes: 30 } }, read: { minutes: 30 } },
  { answer: { status: 'sent', provisional: { minutes: 30, confirmBy: 'soon' } }, read: { minutes: 30 } },
  { answer: { status: 'sent', provisional: { minutes: 0 } }, read: undefined },
  { answer: { status: 'sent', provisional: 'yes' }, read: undefined },
  { answer: { status: 'sent' }, read: undefined },
  { answer: 'OK', read: undefined },
])('the response $answer is read as $read (B26)', async ({ answer, read }) => {
  const { origin } = await startServer((response) => response.writeHead(201).end(JSON.stringify(answer)));
  const result = await sendConfirmationEmail(createApiClient({ host: origin }), body, {
    hasExtensions: true,
  });
  expect(result).toEqual({ ok: true, ...(read && { provisional: read }) });
});

test.for([
  { manageUrl: 'https://api.test/prenotazione?link=x', read: 'https://api.test/prenotazione?link=x' },
  { manageUrl: 'javascript:alert(1)', read: undefined },
  { manageUrl: 7, read: undefined },
])('the link $manageUrl of a response is read as $read (B6, B28)', async ({ manageUrl, read }) => {
  const { origin } = await startServer((response) =>
    response.writeHead(201).end(JSON.stringify({ status: 'sent', manageUrl })),
  );
  const client = createApiClient({ host: origin });
  expect(await sendConfirmationEmail(client, body, { hasExtensions: true })).toEqual({
    ok: true,
    ...(read && { manageUrl: read }),
  });
});

test('the response of an API without our extensions is not read (A22)', async () => {
  const { origin } = await startServer((response) =>
    response.writeHead(201).end(JSON.stringify({ status: 'sent', provisional })),
  );
  expect(await sendConfirmationEmail(createApiClient({ host: origin }), body)).toEqual({ ok: true });
});

test('an incomplete 2xx response is a success (A22)', async () => {
  const { origin } = await startServer((response) => {
    response.writeHead(201, { 'Content-Length': 100 }).write('{"status"', () => response.destroy());
  });
  const client = createApiClient({ host: origin });
  const result = await sendConfirmationEmail(client, body, { hasExtensions: true });
  expect(result).toMatchObject({ ok: true });
});
