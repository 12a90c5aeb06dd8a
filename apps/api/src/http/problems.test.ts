import type { Problem } from '@centro/api-client';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { startApi } from '../testing/startApi.ts';

type Api = Awaited<ReturnType<typeof startApi>>;

const booking = '/send-confirmation-email';
const json = { 'content-type': 'application/json' };

/** A booking whose body differs from a valid one in these fields; undefined removes the field. */
function bookingWith(changes: Record<string, unknown>): InjectOptions {
  return {
    method: 'POST',
    url: booking,
    headers: json,
    payload: JSON.stringify({ ...bookingRequest(), ...changes }),
  };
}

function rawBooking(payload: string, headers: Record<string, string> = json): InjectOptions {
  return { method: 'POST', url: booking, headers, payload };
}

let api: Api;
beforeAll(async () => {
  // Thursday at 17:10: 16:30 and 17:00 are past, 18:00 is free.
  api = await startApi({ clock: '2026-11-26T17:10[Europe/Rome]', MAIL: 'files' });
  await api.post(booking, bookingRequest({ date: 'lunedì 30 novembre 2026 alle ore 18:00' }));
});
afterAll(() => api.close());

test.for<{ what: string; request: InjectOptions; status: number; code: string; fields?: string[] }>([
  { what: 'an unknown key', request: bookingWith({ key: 'other' }), status: 403, code: 'key-unknown' },
  {
    what: 'a date in other words',
    request: bookingWith({ date: '2026-11-30T16:30' }),
    status: 422,
    code: 'date-unreadable',
  },
  {
    what: 'a wrong weekday',
    request: bookingWith({ date: 'martedì 30 novembre 2026 alle ore 16:30' }),
    status: 422,
    code: 'date-unreadable',
  },
  {
    what: 'a line break in the date',
    request: bookingWith({ date: 'lunedì 30 novembre 2026\r\nalle ore 16:30' }),
    status: 422,
    code: 'date-unreadable',
  },
  {
    what: 'a past day',
    request: bookingWith({ date: '25 novembre 2026 alle ore 16:30' }),
    status: 422,
    code: 'day-past',
  },
  {
    what: 'a closed day',
    request: bookingWith({ date: '27 novembre 2026 alle ore 16:30' }),
    status: 422,
    code: 'day-closed',
  },
  {
    what: 'a day beyond the window',
    request: bookingWith({ date: '27 gennaio 2027 alle ore 16:30' }),
    status: 422,
    code: 'day-beyond-window',
  },
  {
    what: 'an hour that is no slot',
    request: bookingWith({ date: '30 novembre 2026 alle ore 16:45' }),
    status: 422,
    code: 'slot-unknown',
  },
  {
    what: 'an hour already past',
    request: bookingWith({ date: '26 novembre 2026 alle ore 17:00' }),
    status: 422,
    code: 'slot-past',
  },
  {
    what: 'a taken slot',
    request: bookingWith({ to: 'luca@visitor.test', date: '30 novembre 2026 alle ore 18:00' }),
    status: 409,
    code: 'slot-taken',
  },
  {
    what: 'text/plain',
    request: rawBooking(JSON.stringify(bookingRequest()), { 'content-type': 'text/plain' }),
    status: 415,
    code: 'content-type-unsupported',
  },
  {
    what: 'a form',
    request: rawBooking('to=maria%40visitor.test', { 'content-type': 'application/x-www-form-urlencoded' }),
    status: 415,
    code: 'content-type-unsupported',
  },
  {
    what: 'a media type that ends in +json',
    request: rawBooking(JSON.stringify(bookingRequest()), { 'content-type': 'application/problem+json' }),
    status: 415,
    code: 'content-type-unsupported',
  },
  {
    what: 'a body without a media type',
    request: rawBooking(JSON.stringify(bookingRequest()), {}),
    status: 415,
    code: 'content-type-unsupported',
  },
  {
    what: 'neither body nor media type',
    request: { method: 'POST', url: booking },
    status: 415,
    code: 'content-type-unsupported',
  },
  { what: 'an empty body', request: rawBooking(''), status: 400, code: 'request-malformed' },
  { what: 'broken JSON', request: rawBooking('{"to":'), status: 400, code: 'request-malformed' },
  { what: 'a list', request: rawBooking('[]'), status: 400, code: 'request-malformed' },
  { what: 'null', request: rawBooking('null'), status: 400, code: 'request-malformed' },
  {
    what: 'a key __proto__',
    request: rawBooking('{"__proto__":{}}'),
    status: 400,
    code: 'request-malformed',
  },
  {
    what: 'a body over 16 kB',
    request: bookingWith({ name: 'a'.repeat(17_000) }),
    status: 413,
    code: 'body-too-large',
  },
  {
    what: 'no field',
    request: rawBooking('{}'),
    status: 400,
    code: 'fields-invalid',
    fields: ['to', 'name', 'date', 'phone', 'key'],
  },
  ...[
    { what: 'an unknown field', changes: { admin: true }, field: 'admin' },
    { what: 'a missing field', changes: { name: undefined }, field: 'name' },
    { what: 'a number for a text', changes: { phone: 3331234567 }, field: 'phone' },
    { what: 'an empty name', changes: { name: '' }, field: 'name' },
    { what: 'a name of spaces', changes: { name: '   ' }, field: 'name' },
    { what: 'an empty phone', changes: { phone: '' }, field: 'phone' },
    { what: 'a phone without digits', changes: { phone: 'casa' }, field: 'phone' },
    { what: 'an empty address', changes: { to: '' }, field: 'to' },
    { what: 'no address at all', changes: { to: 'maria' }, field: 'to' },
    { what: 'two addresses', changes: { to: 'a@visitor.test,b@visitor.test' }, field: 'to' },
    { what: 'two addresses with a space', changes: { to: 'a@visitor.test b@visitor.test' }, field: 'to' },
    { what: 'an address with a name', changes: { to: 'Maria <a@visitor.test>' }, field: 'to' },
    { what: 'CRLF in the address', changes: { to: 'a@visitor.test\r\nBcc: b@visitor.test' }, field: 'to' },
    { what: 'CRLF in the name', changes: { name: 'Maria\r\nBcc: b@visitor.test' }, field: 'name' },
    { what: 'CRLF in the phone', changes: { phone: '333\r\nBcc: b@visitor.test' }, field: 'phone' },
    { what: 'half a surrogate pair', changes: { name: 'Maria \uD83D' }, field: 'name' },
    { what: 'a replacement character', changes: { name: 'Mar\uFFFDa' }, field: 'name' },
    { what: 'a name too long', changes: { name: 'a'.repeat(242) }, field: 'name' },
  ].map(({ what, changes, field }) => ({
    what,
    request: bookingWith(changes),
    status: 400,
    code: 'fields-invalid',
    fields: [field],
  })),
  {
    what: 'GET where only POST goes',
    request: { method: 'GET', url: booking },
    status: 405,
    code: 'method-not-allowed',
  },
  {
    what: 'POST where only GET goes',
    request: { method: 'POST', url: '/messages?channel=x', headers: json, payload: '{}' },
    status: 405,
    code: 'method-not-allowed',
  },
  {
    what: 'DELETE of a call',
    request: { method: 'DELETE', url: booking },
    status: 405,
    code: 'method-not-allowed',
  },
  { what: 'an unknown path', request: { method: 'GET', url: '/admin' }, status: 404, code: 'not-found' },
  {
    what: 'POST to an unknown path',
    request: { method: 'POST', url: '/admin', headers: json, payload: '{}' },
    status: 404,
    code: 'not-found',
  },
  {
    what: 'a path that is a host',
    request: { method: 'GET', url: '//' },
    status: 404,
    code: 'not-found',
  },
  {
    what: 'a path that cannot be decoded',
    request: { method: 'GET', url: '/%zz' },
    status: 404,
    code: 'not-found',
  },
  {
    what: 'news without a channel',
    request: { method: 'GET', url: '/messages' },
    status: 400,
    code: 'fields-invalid',
    fields: ['channel'],
  },
  {
    what: 'news of an unknown channel',
    request: { method: 'GET', url: '/messages?channel=__proto__' },
    status: 404,
    code: 'channel-unknown',
  },
])('$what is answered with $status $code, in Italian (A62)', async ({ request, status, code, fields }) => {
  const answer = await api.app.inject(request);

  expect(answer.statusCode).toBe(status);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.headers['content-language']).toBe('it');
  const problem = answer.json<Problem>();
  expect(problem).toMatchObject({ type: 'about:blank', status, code });
  expect(problem.detail).toMatch(/^[A-ZÈ].{10,199}[.]$/);
  expect(problem.errors?.map(({ field }) => field)).toEqual(fields);
  expect(answer.body).not.toMatch(/node_modules|src\/|at \w|sqlite|select |insert |FST_|schema|must /i);
});

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

test.for([
  ...['/subscribe', '/send-email', '/send-confirmation-email'].map((url) => ({ url, allowed: ['POST'] })),
  ...['/messages', '/availability', '/healthz', '/readyz'].map((url) => ({ url, allowed: ['GET', 'HEAD'] })),
])('$url accepts only $allowed', async ({ url, allowed }) => {
  const others = methods.filter((method) => !allowed.includes(method));
  const answers = await Promise.all(others.map((method) => api.app.inject({ method, url })));
  const responses = answers.map(({ statusCode, headers }) => ({ statusCode, allow: headers.allow }));
  expect(responses).toEqual(others.map(() => ({ statusCode: 405, allow: allowed.join(', ') })));
});
