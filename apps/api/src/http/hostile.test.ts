import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookingRequest } from '../testing/requests/bookingRequest.ts';
import { contractViolation } from '../testing/requests/contractViolation.ts';
import { queryFile } from '../testing/store/queryFile.ts';
import { rawRequest } from '../testing/requests/rawRequest.ts';
import { startApi } from '../testing/startApi.ts';

let api: Awaited<ReturnType<typeof startApi>>;
beforeAll(async () => {
  api = await startApi({ MAIL: 'files' });
});
afterAll(() => api.close());

const path = '/send-confirmation-email';
const good = JSON.stringify(bookingRequest());
const json = 'Content-Type: application/json';

/** The bytes of a POST that closes its connection after the answer. */
function post(body: string | Buffer, headers: readonly string[] = [json], target = path): Buffer {
  const bytes = Buffer.from(body);
  const head = ['Host: a', 'Connection: close', `Content-Length: ${bytes.length}`, ...headers];
  return Buffer.concat([
    Buffer.from(`POST ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`, 'latin1'),
    bytes,
  ]);
}

function line(start: string, headers: readonly string[] = []): string {
  return `${start} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n`;
}

const withField = (name: string, value: unknown) => JSON.stringify({ ...bookingRequest(), [name]: value });
const bodyWith = (bytes: number[]) => {
  const [before = '', after = ''] = good.split('Maria');
  return Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(after)]);
};

test.for<{ what: string; bytes: string | Buffer; status: number }>([
  // Content types and encodings
  { what: 'text/plain', bytes: post(good, ['Content-Type: text/plain']), status: 415 },
  { what: 'no content type', bytes: post(good, []), status: 415 },
  {
    what: 'two content types in one',
    bytes: post(good, ['Content-Type: text/plain, application/json']),
    status: 415,
  },
  { what: 'multipart', bytes: post(good, ['Content-Type: multipart/form-data; boundary=x']), status: 415 },
  { what: 'XML', bytes: post('<a/>', ['Content-Type: application/xml']), status: 415 },
  { what: 'a content type that is none', bytes: post(good, ['Content-Type: ;;;']), status: 415 },
  {
    what: 'gzip nobody asked for',
    bytes: post(gzipSync(good), [json, 'Content-Encoding: gzip']),
    status: 400,
  },
  { what: 'UTF-16', bytes: post(Buffer.from(good, 'utf16le'), [`${json}; charset=utf-16le`]), status: 400 },
  { what: 'UTF-7 with no effect', bytes: post('+AHs-', [`${json}; charset=utf-7`]), status: 400 },
  // Prototypes and duplicates
  { what: '__proto__', bytes: post('{"__proto__":{"to":"a@b.test"}}'), status: 400 },
  { what: 'constructor.prototype', bytes: post('{"constructor":{"prototype":{"to":"x"}}}'), status: 400 },
  { what: 'an escaped __proto__', bytes: post('{"\\u005f_proto__":{}}'), status: 400 },
  { what: 'a field twice, the last one bad', bytes: post(`${good.slice(0, -1)},"to":7}`), status: 400 },
  { what: 'toString as a field', bytes: post(withField('toString', 'x')), status: 400 },
  // Depth and sizes
  { what: '7,000 lists in each other', bytes: post('['.repeat(7000) + ']'.repeat(7000)), status: 400 },
  {
    what: 'a field 3,000 objects deep',
    bytes: post(`{"to":${'{"a":'.repeat(2500)}1${'}'.repeat(2500)}}`),
    status: 400,
  },
  { what: 'a body of 17 kB', bytes: post(withField('name', 'a'.repeat(17_000))), status: 413 },
  {
    what: 'a length of 9 GB',
    bytes: line(`POST ${path}`, [json, 'Content-Length: 9000000000']),
    status: 413,
  },
  {
    what: 'chunks of 20 kB',
    bytes:
      line(`POST ${path}`, [json, 'Transfer-Encoding: chunked']) +
      `5000\r\n${'a'.repeat(0x5000)}\r\n0\r\n\r\n`,
    status: 400,
  },
  { what: 'headers of 32 kB', bytes: line('GET /healthz', [`X-A: ${'a'.repeat(32_000)}`]), status: 431 },
  { what: 'an address of 20 kB', bytes: line(`GET /${'a'.repeat(20_000)}`), status: 431 },
  { what: 'an empty body', bytes: post(''), status: 400 },
  { what: 'a bare text', bytes: post('"ciao"'), status: 400 },
  {
    what: 'a number that is too large',
    bytes: post(withField('phone', 0).replace('0', '1e999')),
    status: 400,
  },
  // Smuggling
  {
    what: 'a length and chunks',
    bytes: line(`POST ${path}`, [json, 'Content-Length: 4', 'Transfer-Encoding: chunked']) + '0\r\n\r\n',
    status: 400,
  },
  {
    what: 'two lengths',
    bytes: line(`POST ${path}`, [json, 'Content-Length: 2', 'Content-Length: 3']) + '{}',
    status: 400,
  },
  {
    what: 'a negative length',
    bytes: line(`POST ${path}`, [json, 'Content-Length: -1']) + '{}',
    status: 400,
  },
  {
    what: 'a length in hexadecimal',
    bytes: line(`POST ${path}`, [json, 'Content-Length: 0x2']) + '{}',
    status: 400,
  },
  {
    what: 'chunks twice',
    bytes: line(`POST ${path}`, [json, 'Transfer-Encoding: chunked, identity']) + '{}',
    status: 400,
  },
  {
    what: 'a chunk without a size',
    bytes: line(`POST ${path}`, [json, 'Transfer-Encoding: chunked']) + 'zz\r\n',
    status: 400,
  },
  { what: 'a space before the colon', bytes: line('GET /healthz', ['X-A : b']), status: 400 },
  { what: 'a folded header', bytes: line('GET /healthz', ['X-A: b', ' c']), status: 400 },
  { what: 'a NUL in a header', bytes: line('GET /healthz', ['X-A: \0']), status: 400 },
  { what: 'no host', bytes: 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', status: 400 },
  { what: 'two hosts', bytes: line('GET /healthz', ['Host: b']), status: 400 },
  { what: 'two equal hosts', bytes: line('GET /healthz', ['Host: a']), status: 400 },
  { what: 'HTTP/9.9', bytes: 'GET / HTTP/9.9\r\nHost: a\r\n\r\n', status: 400 },
  { what: 'the greeting of TLS', bytes: Buffer.from('1603010200010001fc0303', 'hex'), status: 400 },
  { what: 'HTTP/2 without TLS', bytes: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', status: 400 },
  // Traversal and addresses
  { what: '..', bytes: line('GET /../../etc/passwd'), status: 404 },
  { what: 'an encoded ..', bytes: line('GET /%2e%2e%2f%2e%2e%2fetc/passwd'), status: 404 },
  { what: 'a backslash', bytes: line('GET /..\\..\\etc\\passwd'), status: 404 },
  { what: 'a NUL in the address', bytes: line('GET /a%00b'), status: 404 },
  { what: 'a broken escape', bytes: line('GET /%zz'), status: 404 },
  {
    what: 'another server’s address',
    bytes: line('GET http://169.254.169.254/latest/meta-data'),
    status: 404,
  },
  { what: 'a call in capitals', bytes: post(good, [json], path.toUpperCase()), status: 404 },
  { what: 'a call with two slashes', bytes: post(good, [json], `/${path}`), status: 404 },
  { what: 'a channel twice', bytes: line('GET /messages?channel=a&channel=b'), status: 400 },
  { what: 'a channel as an object', bytes: line('GET /messages?channel[a]=b'), status: 400 },
  {
    what: 'a channel of 2,000 letters',
    bytes: line(`GET /messages?channel=${'a'.repeat(2000)}`),
    status: 400,
  },
  // Methods
  ...['PUT', 'PATCH', 'DELETE', 'GET'].map((method) => ({
    what: `${method} of a call that posts`,
    bytes: line(`${method} ${path}`),
    status: 405,
  })),
  { what: 'TRACE', bytes: line('TRACE /healthz'), status: 405 },
  { what: 'PROPFIND', bytes: line('PROPFIND /healthz'), status: 405 },
  { what: 'a method that is none', bytes: line('BOOK /healthz'), status: 400 },
  { what: 'CONNECT', bytes: 'CONNECT a:443 HTTP/1.1\r\nHost: a:443\r\n\r\n', status: 400 },
  {
    what: 'a method smuggled in a header',
    bytes: line(`GET ${path}`, ['X-HTTP-Method-Override: POST']),
    status: 405,
  },
  // Unicode
  { what: 'bytes that are no UTF-8', bytes: post(bodyWith([0xc3, 0x28])), status: 400 },
  { what: 'an overlong slash', bytes: post(bodyWith([0xc0, 0xaf])), status: 400 },
  { what: 'half a surrogate pair', bytes: post(good.replace('Maria', '\\ud83d')), status: 400 },
  { what: 'the other half', bytes: post(good.replace('Maria', '\\ude00')), status: 400 },
  { what: 'a replacement character', bytes: post(good.replace('Maria', '\\ufffd')), status: 400 },
  { what: 'NUL in a name', bytes: post(good.replace('Maria', '\\u0000')), status: 400 },
  { what: 'a line separator in a name', bytes: post(good.replace('Maria', 'a\\u2028b')), status: 400 },
  { what: 'a right-to-left override', bytes: post(good.replace('Maria', 'a\\u202eb')), status: 400 },
  {
    what: 'a name of invisible characters',
    bytes: post(withField('name', '\u2060 \u2060'.trim())),
    status: 400,
  },
  { what: 'a byte order mark alone', bytes: post('\uFEFF'), status: 400 },
  {
    what: 'half a pair in the date',
    bytes: post(withField('date', '').replace('"date":""', '"date":"\\ud83d"')),
    status: 422,
  },
])('$what is refused with $status and a problem document', async ({ bytes, status }) => {
  const answers = await rawRequest(api.url, bytes);

  expect(answers.map((answer) => answer.status)).toEqual([status]);
  const [answer] = answers;
  const headers = { 'content-type': answer?.type };
  const sent = { method: 'GET', url: '/no-call', status, headers, body: answer?.body ?? '' };
  expect(contractViolation(sent)).toBeNull();
  expect(answer?.body).not.toMatch(/node_modules|at \w+ \(|SQLITE|FST_|HPE_/);
});

test('unusual but valid requests succeed', async () => {
  const expecting = await rawRequest(api.url, line('GET /healthz', ['Expect: the-unexpected']));
  const upgrading = await rawRequest(
    api.url,
    `GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close, upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  const twice = await rawRequest(api.url, `GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n${line('GET /readyz')}`);
  expect(expecting.map(({ status }) => status)).toEqual([200]);
  expect(upgrading[0]?.status).toBe(200);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
});

test('afterwards nothing is booked and the server is ready', async () => {
  expect(queryFile(api.config.dataDir, 'SELECT id FROM booking')).toEqual([]);
  expect((await fetch(`${api.url}/readyz`)).status).toBe(200);
});
