import { expect, test } from 'vitest';
import { createApiClient } from '../client/createApiClient.ts';
import { listMessages } from './listMessages.ts';
import { startServer } from '../testing/startServer.ts';

const item = {
  title: 'Concorso docenti 2025',
  description: 'Il bando',
  url: 'https://example.org/bando?a=1&b=2',
};

test('requests the channel, once and without a body (R147)', async () => {
  const { origin, requests } = await startServer((response) => response.end('[]'));
  const client = createApiClient({ host: `${origin}/centre/` });
  await listMessages(client, { channel: 'canalescuolaeconcorsi' });
  expect(requests).toHaveLength(1);
  expect(requests[0]).toMatchObject({
    method: 'GET',
    url: '/centre/messages?channel=canalescuolaeconcorsi',
    body: '',
  });
  expect(requests[0]?.headers).not.toHaveProperty('content-type');
});

test('special characters of a channel are escaped', async () => {
  const { origin, requests } = await startServer((response) => response.end('[]'));
  await listMessages(createApiClient({ host: origin }), { channel: 'a&b=ç/d' });
  const url = new URL(requests[0]?.url ?? '', origin);
  expect([...url.searchParams]).toEqual([['channel', 'a&b=ç/d']]);
});

test('the items keep the order of the response, with any content type', async () => {
  const second = { ...item, title: 'Università in Italia' };
  expect(await listed(JSON.stringify([item, second]), 'text/plain')).toEqual({
    ok: true,
    items: [item, second],
  });
});

test('an empty list is not a failure (A38)', async () => {
  expect(await listed('[]')).toEqual({ ok: true, items: [] });
});

test.for([
  { what: 'an HTML page', body: '<!doctype html><h1>Notizie</h1>', status: 200 },
  { what: 'garbage', body: '[{"title": "Conc', status: 200 },
  { what: 'nothing', body: '', status: 200 },
  { what: 'no content', body: '', status: 204 },
  { what: 'an object', body: JSON.stringify({ items: [item] }), status: 200 },
  { what: 'a text', body: '"[]"', status: 200 },
  { what: 'null', body: 'null', status: 200 },
])('$what is a failure of kind unreadable (A40)', async ({ body, status }) => {
  expect(await listed(body, 'application/json', status)).toEqual({
    ok: false,
    problem: { kind: 'unreadable', status, detail: null, code: null, alternatives: [], errors: [] },
  });
});

test('a body without a declared length is read as well', async () => {
  const { origin } = await startServer((response) => {
    response.write('[');
    response.end(']');
  });
  const result = await listMessages(createApiClient({ host: origin }), { channel: 'canalescuolaeconcorsi' });
  expect(result).toEqual({ ok: true, items: [] });
});

test('an incomplete response is a failure of kind network', async () => {
  const { origin } = await startServer((response) => {
    response.writeHead(200, { 'Content-Length': 100 }).write('[]', () => response.destroy());
  });
  const result = await listMessages(createApiClient({ host: origin }), { channel: 'canalescuolaeconcorsi' });
  expect(result).toMatchObject({ ok: false, problem: { kind: 'network' } });
});

test('an entry that is not an object is left out', async () => {
  expect(await listed(JSON.stringify([null, 'x', 1, [item], item]))).toEqual({ ok: true, items: [item] });
});

test.for([
  { what: 'a missing title', entry: { ...item, title: undefined }, kept: { ...item, title: '' } },
  { what: 'a title that is no text', entry: { ...item, title: 2025 }, kept: { ...item, title: '' } },
  {
    what: 'a description of null',
    entry: { ...item, description: null },
    kept: { ...item, description: '' },
  },
  { what: 'a date', entry: { ...item, date: '2026-11-20' }, kept: { ...item, date: '2026-11-20' } },
  { what: 'a date that is no day', entry: { ...item, date: '2026-11-31T' }, kept: item },
  { what: 'a date of 30 February', entry: { ...item, date: '2026-02-30' }, kept: item },
  { what: 'a date of no calendar', entry: { ...item, date: '2026-13-01' }, kept: item },
  { what: 'a group', entry: { ...item, group: 'Scuola' }, kept: { ...item, group: 'Scuola' } },
  { what: 'a blank group', entry: { ...item, group: ' ' }, kept: item },
  { what: 'a field too many', entry: { ...item, image: '/a.png' }, kept: item },
  {
    what: 'tags, for the page to show as text',
    entry: { ...item, title: '<b>' },
    kept: { ...item, title: '<b>' },
  },
])('an item with $what is kept (A40)', async ({ entry, kept }) => {
  expect(await listed(JSON.stringify([entry]))).toEqual({ ok: true, items: [kept] });
});

test.for(['http://example.org', 'HTTPS://example.org/a', 'https://example.org/à b#c'])(
  'the address %s is kept unchanged',
  async (url) => {
    expect(await listed(JSON.stringify([{ ...item, url }]))).toEqual({ ok: true, items: [{ ...item, url }] });
  },
);

test.for([
  undefined,
  null,
  7,
  '',
  'bando',
  '/bando',
  '//example.org/bando',
  'http://',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'mailto:a@example.org',
  'ftp://example.org',
])('the address %j is replaced by an empty one (A40)', async (url) => {
  expect(await listed(JSON.stringify([{ ...item, url }]))).toEqual({
    ok: true,
    items: [{ ...item, url: '' }],
  });
});

/** Returns the result of the call for a response. */
async function listed(body: string, type = 'application/json', status = 200) {
  const { origin } = await startServer((response) =>
    response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body),
  );
  return listMessages(createApiClient({ host: origin }), { channel: 'canalescuolaeconcorsi' });
}
