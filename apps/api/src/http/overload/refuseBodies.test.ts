import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openSockets } from '../../testing/requests/openSockets.ts';
import { rawRequest } from '../../testing/requests/rawRequest.ts';
import { startApi } from '../../testing/startApi.ts';

const short = 'Content-Length: 99';

/** A request whose body has not come. */
const without = (target: string, ...headers: string[]) =>
  `${target} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;

test.for([
  { target: 'POST /nowhere', headers: [short], status: 404 },
  { target: 'POST /nowhere', headers: ['Content-Length: 9000000'], status: 404 },
  { target: 'POST /nowhere', headers: ['Transfer-Encoding: chunked'], status: 404 },
  { target: 'POST /nowhere', headers: [short, 'Content-Encoding: gzip'], status: 404 },
  { target: 'POST /messages', headers: [short], status: 405 },
  { target: 'PUT /subscribe', headers: [short], status: 405 },
  { target: 'DELETE /subscribe', headers: ['Transfer-Encoding: chunked'], status: 405 },
  { target: 'GET /healthz', headers: [short], status: 400 },
  { target: 'HEAD /healthz', headers: [short], status: 400 },
  { target: 'POST /subscribe', headers: ['Transfer-Encoding: chunked'], status: 400 },
  { target: 'GET /healthz', headers: ['Transfer-Encoding: chunked'], status: 400 },
])('$target with $headers is refused with $status before its body comes', async (row) => {
  await using api = await startApi();
  const [answer] = await rawRequest(api.url, without(row.target, ...row.headers));
  expect(answer?.status).toBe(row.status);
});

test('a short body that comes after its refusal is dropped, and the connection is used again', async () => {
  await using api = await startApi();
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(without('POST /nowhere', short));
  await once(socket, 'data');
  socket.write('a'.repeat(99));
  // A body that had not come by now would end the connection.
  await sleep(1200);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

test('a connection whose body would be long, or of an unknown length, says that it is closed', async () => {
  await using api = await startApi();
  for (const header of ['Content-Length: 16385', 'Transfer-Encoding: chunked']) {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write(without('POST /nowhere', header));
    expect(await text(socket)).toMatch(/\r\nconnection: close\r\n/i);
  }
});

test('10,000 chunks that come with their request are left where they are', async () => {
  await using api = await startApi();
  let chunks = 0;
  api.app.server.prependListener('request', (request) => {
    const push = request.push.bind(request);
    request.push = (chunk: unknown) => {
      if (chunk !== null) chunks += 1;
      return push(chunk);
    };
  });
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(without('POST /subscribe', 'Transfer-Encoding: chunked') + '1\r\na\r\n'.repeat(10_000));
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 400 /);
  expect(chunks).toBe(0);
  socket.destroy();
});

test('refused requests count for the limit of their network', async () => {
  await using api = await startApi({ RATE_LIMIT_PER_MINUTE: '2', READ_LIMIT_PER_MINUTE: '2' });
  for (const target of ['POST /nowhere', 'GET /healthz']) {
    const statuses = [];
    for (let request = 0; request < 3; request += 1)
      statuses.push(...(await rawRequest(api.url, without(target, 'Transfer-Encoding: chunked'))));
    expect(statuses.map(({ status }) => status)).toEqual([
      ...(target === 'POST /nowhere' ? [404, 404] : [400, 400]),
      429,
    ]);
  }
});

test('a body that waits for a word of the server is asked for where a route reads it, and only there', async () => {
  await using api = await startApi();
  const expecting = ['Expect: 100-continue', 'Connection: close', 'Content-Length: 2'];
  const answered = async (target: string) => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write(without(target, ...expecting));
    const [first] = (await once(socket, 'data')) as [Buffer];
    socket.write('{}');
    return first.toString().slice(0, 12) + (await text(socket)).slice(0, 12);
  };
  expect(await answered('POST /subscribe')).toBe('HTTP/1.1 100HTTP/1.1 400');
  expect(await answered('POST /nowhere')).toBe('HTTP/1.1 404');
});

test('a call that takes a body still waits for it', async () => {
  await using api = await startApi();
  await using slow = await openSockets(api.url, '127.0.0.2', 1, without('POST /subscribe', short));
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  expect(slow.sockets[0]?.bytesRead).toBe(0);
});
