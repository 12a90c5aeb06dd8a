import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { createApiClient } from '../client/createApiClient.ts';
import { subscribe } from './subscribe.ts';
import { sends, subscription } from '../testing/calls.ts';
import { startServer } from '../testing/startServer.ts';

describe.for(sends)('$name', ({ call, path, body }) => {
  test(`posts the fields of its form and nothing else to ${path}, once (R144 to R146)`, async () => {
    const { origin, requests } = await startServer((response) => response.writeHead(201).end());
    expect(await call(createApiClient({ host: origin }))).toEqual({ ok: true });
    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/json' },
    });
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body);
  });

  test.for([
    { status: 200, type: 'text/plain', answer: 'OK' },
    { status: 200, type: 'text/html', answer: '<h1>Fatto</h1>' },
    { status: 200, type: 'application/json', answer: '{"status": "stor' },
    { status: 201, type: 'application/json', answer: '{"status":"stored"}' },
    { status: 201, type: 'application/json', answer: '' },
    { status: 202, type: 'application/octet-stream', answer: 'GIF89a' },
    { status: 204, type: 'text/plain', answer: '' },
    { status: 299, type: 'application/problem+json', answer: '{"detail":"Riprova."}' },
  ])('succeeds with $status and the $type body «$answer» (A22)', async ({ status, type, answer }) => {
    const { origin } = await startServer((response) =>
      response.writeHead(status, { 'Content-Type': type }).end(answer),
    );
    expect(await call(createApiClient({ host: origin }))).toEqual({ ok: true });
  });

  test('a web page with 200 is no success of our API: something between has sent it', async () => {
    const { origin } = await startServer((response) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><h1>Accedi al Wi-Fi</h1>'),
    );
    expect(await call(createApiClient({ host: origin }), { hasExtensions: true })).toMatchObject({
      ok: false,
      problem: { kind: 'unreadable', status: 200 },
    });
  });

  test('succeeds without waiting for the end of the body, and closes the connection', async () => {
    const responses: ServerResponse[] = [];
    const { origin } = await startServer((response) => {
      responses.push(response);
      response.writeHead(200).write('one moment');
    });
    expect(await call(createApiClient({ host: origin }))).toEqual({ ok: true });
    await expect.poll(() => responses[0]?.destroyed).toBe(true);
  });

  test('succeeds with an incomplete body after a 2xx', async () => {
    const { origin } = await startServer((response) => {
      response.writeHead(200, { 'Content-Length': 100 }).write('half', () => response.destroy());
    });
    const client = createApiClient({ host: origin, fetch: fetchAndWait });
    expect(await call(client)).toEqual({ ok: true });
  });
});

test('the version of the consent is sent in a header, and only when it is given (A35)', async () => {
  const { origin, requests } = await startServer((response) => response.writeHead(201).end());
  const client = createApiClient({ host: origin });
  await subscribe(client, subscription, { consentVersion: '2026-11' });
  await subscribe(client, subscription);
  expect(requests.map(({ headers }) => headers['consent-version'])).toEqual(['2026-11', undefined]);
});

/** A fetch that returns a response only after its body has ended early. */
async function fetchAndWait(...request: Parameters<typeof fetch>) {
  const response = await fetch(...request);
  await delay(100);
  return response;
}
