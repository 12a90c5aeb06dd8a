import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bookingRequest } from './testing/requests/bookingRequest.ts';
import { postFrom } from './testing/requests/postFrom.ts';
import { reservedKeys } from './config/reservedKeys.ts';
import { startApi } from './testing/startApi.ts';

test('an error of the store is a 500 without details and books nothing', async () => {
  const api = await startApi({ MAIL: 'files' });
  await api.store.close();

  const booked = await api.app.inject({
    method: 'POST',
    url: '/send-confirmation-email',
    payload: bookingRequest(),
  });

  expect(booked.statusCode).toBe(500);
  expect(booked.json()).toEqual({
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    code: 'unexpected',
    detail: 'Si è verificato un errore imprevisto: riprova tra poco o chiamaci.',
  });
  await api.close();
});

test('no address of the server begins with a key that a centre can have', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const first: string[] = [];
  let above = '';
  for (const line of api.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, name] = /^[├└]── \/([^/ ]+)/.exec(line) ?? [];
    above = name ?? above;
    // A longer name below it is drawn without its beginning: «prenota», «zione».
    const [, rest] = /^(?:│| ) {3}[├└]── ([^/ ]+)/.exec(line) ?? [];
    first.push(...(name === undefined ? [] : [name]), ...(rest === undefined ? [] : [above + rest]));
  }
  expect(first).toContain('prenotazione');
  expect(first.filter((name) => !reservedKeys.includes(name))).toEqual([]);
});

test('under the centre’s own path the server responds as at the root; under another centre’s path with 404 (A20)', async () => {
  await using api = await startApi({ MAIL: 'files' });
  const { key } = api.config.centre;
  const book = (base: string, body: object) =>
    fetch(`${api.url}${base}/send-confirmation-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...bookingRequest(), ...body }),
    });

  expect((await book(`/${key}`, {})).status).toBe(201);
  expect((await book(`/${key}`, { key: 'another-centre' })).status).toBe(403);
  expect((await book('/another-centre', { key: 'another-centre' })).status).toBe(404);
  const page = await fetch(`${api.url}/${key}/prenotazione`);
  expect(page.headers.get('content-type')).toContain('text/html');
});

test('other requests of one address are limited per minute, unknown paths included', async () => {
  await using api = await startApi({ READ_LIMIT_PER_MINUTE: '3' });
  const statuses = [];
  for (const path of [
    '/healthz',
    '/nothing',
    '/prenotazione?link=x',
    '/healthz',
    '/nothing',
    '/prenotazione?link=x',
  ])
    statuses.push((await fetch(api.url + path)).status);
  expect(statuses).toEqual([200, 404, 404, 429, 429, 429]);

  const refused = await fetch(`${api.url}/availability?from=2026-11-25&to=2026-11-25`);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ code: 'too-many-requests' });
  expect((await api.post('/subscribe', {})).status).toBe(400);
});

test('a clock that is put back by an hour refuses nobody for longer than a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await using api = await startApi({ READ_LIMIT_PER_MINUTE: '1' });
  const status = async () => (await fetch(`${api.url}/healthz`)).status;
  expect([await status(), await status()]).toEqual([200, 429]);
  vi.setSystemTime(Date.now() - 60 * 60_000);
  expect(await status()).toBe(429);
  vi.advanceTimersByTime(61_000);
  expect([await status(), await status()]).toEqual([200, 429]);
});

test('POST requests of one address are limited per minute; GET is not affected', async () => {
  await using api = await startApi({ RATE_LIMIT_PER_MINUTE: '2' });
  const refused = { url: '/subscribe', body: {} };

  await api.post(refused.url, refused.body);
  await api.post(refused.url, refused.body);
  const third = await api.post(refused.url, refused.body);

  expect(third).toMatchObject({ status: 429, json: { code: 'too-many-requests' } });
  expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await fetch(`${api.url}/messages?channel=canalescuolaeconcorsi`)).status).toBe(200);
});

test.for([
  { ip: '2001:db8:1:200::2', status: 429 },
  { ip: '2001:db8:1:2ff::1', status: 429 },
  { ip: '2001:db8:1:300::1', status: 400 },
])('after a request from 2001:db8:1:200::1 one from $ip is answered $status', async ({ ip, status }) => {
  await using api = await startApi({ RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXIES: '127.0.0.1' });
  await postFrom('2001:db8:1:200::1', `${api.url}/subscribe`, {});
  expect((await postFrom(ip, `${api.url}/subscribe`, {})).status).toBe(status);
});

test.for([
  { origin: 'https://www.centro.test', allowed: 'https://www.centro.test' },
  { origin: 'https://prova.centro.test', allowed: 'https://prova.centro.test' },
  { origin: 'https://other.test', allowed: null },
  { origin: 'https://www.centro.test.other.test', allowed: null },
  { origin: 'https://www.centro.test:8443', allowed: null },
  { origin: 'http://www.centro.test', allowed: null },
  { origin: 'null', allowed: null },
])('a page of $origin may call the API: $allowed (A63)', async ({ origin, allowed }) => {
  await using api = await startApi({
    CENTRE_BASE_URL: 'https://www.centro.test/',
    CORS_ORIGINS: 'https://prova.centro.test',
  });

  const preflight = await fetch(`${api.url}/subscribe`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  });

  expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
  expect(preflight.headers.get('access-control-allow-headers')).toBe(
    allowed && 'content-type, consent-version, idempotency-key',
  );
  expect(preflight.ok).toBe(allowed !== null);
  const answer = await fetch(`${api.url}/messages?channel=canalescuolaeconcorsi`, { headers: { origin } });
  expect(answer.headers.get('access-control-allow-origin')).toBe(allowed);
  expect(answer.headers.has('access-control-allow-credentials')).toBe(false);
  const withoutOrigin = await fetch(`${api.url}/messages?channel=canalescuolaeconcorsi`);
  for (const { headers } of [preflight, answer, withoutOrigin]) expect(headers.get('vary')).toBe('Origin');
});

test('each response has the id of its request, never one chosen by the client', async () => {
  await using api = await startApi();
  const ids = await Promise.all(
    ['/healthz', '/nothing'].map(async (path) => {
      const answer = await fetch(api.url + path, {
        headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
      });
      return answer.headers.get('x-request-id');
    }),
  );
  for (const id of ids) expect(id).toMatch(/^[\w-]{12}$/);
  expect(new Set(ids).size).toBe(2);
});

test('bytes that are no HTTP request also get a problem document, and the connection is closed', async () => {
  await using api = await startApi();
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');

  const answer = await text(socket);

  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(answer).toContain('"code":"request-malformed"');
});

test('every response has the security headers; HSTS only for an https site', async () => {
  await using api = await startApi();
  await using secure = await startApi({ CENTRE_BASE_URL: 'https://www.centro.test' });

  const { headers } = await fetch(`${api.url}/healthz`);
  const { headers: secureHeaders } = await fetch(`${secure.url}/healthz`);

  expect(headers.get('content-security-policy')).toBe(
    "object-src 'none';base-uri 'self';frame-ancestors 'none';form-action 'self'",
  );
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.has('strict-transport-security')).toBe(false);
  expect(secureHeaders.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
});
