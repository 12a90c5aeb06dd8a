import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { describe, expect, test } from 'vitest';
import type { CallProblem } from '../problems/CallProblem.ts';
import { createApiClient } from '../client/createApiClient.ts';
import { calls } from '../testing/calls.ts';
import { originOf, startServer } from '../testing/startServer.ts';

const silent = () => {};
/** Every call reads the body of an error; only `listMessages` reads that of a success. */
const halfRefused = (response: ServerResponse) =>
  response.writeHead(500, { 'Content-Length': 100 }).write('half');

describe.for(calls)('$name', ({ call }) => {
  test.for([
    {
      when: 'resets the connection',
      respond: (response: ServerResponse) => response.socket?.resetAndDestroy(),
    },
    { when: 'closes the connection', respond: (response: ServerResponse) => response.destroy() },
    {
      when: 'breaks off in the middle of a refusal',
      respond: (response: ServerResponse) =>
        response.writeHead(500, { 'Content-Length': 100 }).write('half', () => response.destroy()),
    },
    { when: 'does not speak HTTP', respond: (response: ServerResponse) => response.socket?.end('hello\r\n') },
  ])('fails with kind network when the server $when', async ({ respond }) => {
    const { origin } = await startServer(respond);
    expect(await call(createApiClient({ host: origin }))).toEqual(failure('network'));
  });

  test('fails with kind network when no server listens', async () => {
    expect(await call(createApiClient({ host: await deafOrigin() }))).toEqual(failure('network'));
  });

  test.for([
    { when: 'before the answer', respond: silent },
    { when: 'in the middle of it', respond: halfRefused },
  ])('fails with kind timeout when the time limit ends $when', async ({ respond }) => {
    const { origin } = await startServer(respond);
    expect(await call(createApiClient({ host: origin, timeoutMs: 200 }))).toEqual(failure('timeout'));
  });

  test.for([
    { when: 'before the answer', respond: silent },
    { when: 'in the middle of it', respond: halfRefused },
  ])('fails with kind aborted when its caller aborts $when', async ({ respond }) => {
    const caller = new AbortController();
    const { origin } = await startServer((response) => {
      respond(response);
      setTimeout(() => caller.abort(), 50);
    });
    const result = await call(createApiClient({ host: origin }), { signal: caller.signal });
    expect(result).toEqual(failure('aborted'));
  });

  test('fails with kind aborted, without a request, when its caller had aborted before', async () => {
    const { origin, requests } = await startServer((response) => response.end('[]'));
    const result = await call(createApiClient({ host: origin }), { signal: AbortSignal.abort() });
    expect(result).toEqual(failure('aborted'));
    expect(requests).toEqual([]);
  });

  test('distinguishes the caller’s own time limit from the client’s', async () => {
    const { origin } = await startServer(silent);
    const result = await call(createApiClient({ host: origin }), { signal: AbortSignal.timeout(50) });
    expect(result).toEqual(failure('aborted'));
  });
});

/** Returns the origin of a server that has been stopped. */
async function deafOrigin() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = originOf(server);
  server.close();
  await once(server, 'close');
  return origin;
}

function failure(kind: CallProblem['kind']) {
  return {
    ok: false,
    problem: { kind, status: null, detail: null, code: null, alternatives: [], errors: [] },
  };
}
