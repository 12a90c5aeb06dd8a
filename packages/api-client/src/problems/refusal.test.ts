import { expect, test } from 'vitest';
import type { Problem } from '../contract/contract.ts';
import { createApiClient } from '../client/createApiClient.ts';
import { problemCodeValues } from '../generated/schema.ts';
import { subscribe } from '../calls/subscribe.ts';
import { calls, subscription } from '../testing/calls.ts';
import { startServer } from '../testing/startServer.ts';

const slotTaken: Problem = {
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  code: 'slot-taken',
  detail: 'L’orario è appena stato occupato: scegline un altro.',
  alternatives: [
    { day: '2026-11-25', time: '17:00', text: 'mercoledì 25 novembre 2026 alle ore 17:00' },
    { day: '2026-11-26', time: '16:30', text: 'giovedì 26 novembre 2026 alle ore 16:30' },
  ],
};

const fieldsInvalid: Problem = {
  type: 'about:blank',
  title: 'Bad Request',
  status: 400,
  code: 'fields-invalid',
  detail: 'Controlla i campi segnalati.',
  errors: [{ field: 'email', detail: 'Scrivi un indirizzo valido.' }],
};

test.for(calls)('$name hands on all that a problem document says (A22, A24, A62)', async ({ call }) => {
  const taken = await call(
    await clientOf({ status: 409, type: 'application/problem+json', body: json(slotTaken) }),
  );
  expect(taken).toEqual({
    ok: false,
    problem: {
      kind: 'http',
      status: 409,
      detail: slotTaken.detail,
      code: 'slot-taken',
      alternatives: slotTaken.alternatives,
      errors: [],
    },
  });
  const invalid = await call(
    await clientOf({ status: 400, type: 'application/problem+json', body: json(fieldsInvalid) }),
  );
  expect(invalid).toEqual({
    ok: false,
    problem: {
      kind: 'http',
      status: 400,
      detail: fieldsInvalid.detail,
      code: 'fields-invalid',
      alternatives: [],
      errors: fieldsInvalid.errors,
    },
  });
});

test.for([
  {
    status: 500,
    type: 'text/plain',
    body: 'Servizio in manutenzione.\n',
    detail: 'Servizio in manutenzione.',
  },
  { status: 503, type: '', body: 'Riprova più tardi.', detail: 'Riprova più tardi.' },
  { status: 500, type: 'application/json', body: '"Riprova."', detail: 'Riprova.' },
  { status: 422, type: 'application/json', body: '{"message":"Data occupata."}', detail: 'Data occupata.' },
  { status: 422, type: 'application/json', body: '{"error":"Data occupata."}', detail: 'Data occupata.' },
  { status: 400, type: 'application/json', body: '{"error":{},"message":"No."}', detail: 'No.' },
  { status: 400, type: 'application/json', body: '{"detail":"Uno.","message":"Due."}', detail: 'Uno.' },
  { status: 500, type: 'application/json', body: '{"error":{"message":"No."}}', detail: null },
  { status: 500, type: 'application/json', body: '{"message":"<b>No</b>"}', detail: null },
  { status: 500, type: 'application/json', body: json({ detail: 'x'.repeat(201) }), detail: null },
  { status: 500, type: 'application/json', body: '{"message": "Data', detail: null },
  { status: 500, type: 'application/json', body: '["No."]', detail: null },
  { status: 500, type: 'application/json', body: 'null', detail: null },
  { status: 500, type: 'application/json', body: '', detail: null },
  { status: 500, type: 'text/html', body: '<!doctype html><h1>Internal Server Error</h1>', detail: null },
  { status: 502, type: 'Text/HTML; charset=utf-8', body: 'Bad Gateway', detail: null },
  { status: 502, type: 'text/plain', body: '<html><body>Bad Gateway</body></html>', detail: null },
])('the detail of a $status with the $type body «$body» is $detail (A22)', async ({ detail, ...answer }) => {
  expect(await subscribe(await clientOf(answer), subscription)).toEqual({
    ok: false,
    problem: { kind: 'http', status: answer.status, detail, code: null, alternatives: [], errors: [] },
  });
});

test.for(problemCodeValues)('the code %s is returned', async (code) => {
  expect(await problemOf({ ...slotTaken, code })).toMatchObject({ code });
});

test.for(['no-such-code', 'toString', '', 409, null, ['slot-taken']])('the code %j is not', async (code) => {
  expect(await problemOf({ ...slotTaken, code })).toMatchObject({ code: null, detail: slotTaken.detail });
});

const [free] = slotTaken.alternatives ?? [];

test.for([
  { what: 'absent', alternatives: undefined },
  { what: 'an object', alternatives: { 0: free } },
  { what: 'a text', alternatives: '17:00' },
  { what: 'a list of texts', alternatives: ['17:00', null, []] },
  { what: 'without a day', alternatives: [{ ...free, day: undefined }] },
  { what: 'with an Italian day', alternatives: [{ ...free, day: '25/11/2026' }] },
  { what: 'with a list for a day', alternatives: [{ ...free, day: ['2026-11-25'] }] },
  { what: 'with a time as a number', alternatives: [{ ...free, time: 17 }] },
  { what: 'on 30 February', alternatives: [{ ...free, day: '2027-02-30' }] },
  { what: 'at 25:00', alternatives: [{ ...free, time: '25:00' }] },
  { what: 'with seconds', alternatives: [{ ...free, time: '17:00:00' }] },
  { what: 'with HTML', alternatives: [{ ...free, text: '<a href="/">ore 17</a>' }] },
])('alternatives that are $what are ignored', async ({ alternatives }) => {
  expect(await problemOf({ ...slotTaken, alternatives })).toMatchObject({
    alternatives: [],
    code: 'slot-taken',
  });
});

test('a valid slot beside a malformed one is kept', async () => {
  expect(await problemOf({ ...slotTaken, alternatives: [{}, free] })).toMatchObject({ alternatives: [free] });
});

test.for([
  { what: 'an object', errors: { email: 'Scrivi un indirizzo valido.' } },
  { what: 'texts', errors: ['Scrivi un indirizzo valido.'] },
  { what: 'without a field', errors: [{ detail: 'Scrivi un indirizzo valido.' }] },
  { what: 'without a detail', errors: [{ field: 'email' }] },
])('errors that are $what are ignored', async ({ errors }) => {
  expect(await problemOf({ ...fieldsInvalid, errors })).toMatchObject({ errors: [], code: 'fields-invalid' });
});

/** Returns a client of a server that always sends this response. */
async function clientOf({ status, type, body }: { status: number; type: string; body: string }) {
  const { origin } = await startServer((response) =>
    response.writeHead(status, type === '' ? {} : { 'Content-Type': type }).end(body),
  );
  return createApiClient({ host: origin });
}

/** Returns the problem of a call whose error response is `document`. */
async function problemOf(document: unknown) {
  const client = await clientOf({ status: 409, type: 'application/problem+json', body: json(document) });
  const result = await subscribe(client, subscription);
  return result.ok ? null : result.problem;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
