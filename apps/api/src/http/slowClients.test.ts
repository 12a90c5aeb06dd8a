import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { startApi } from '../testing/startApi.ts';

test.concurrent.for([
  { what: 'headers', bytes: 'POST /subscribe HTTP/1.1\r\nHost: a\r\n', afterMs: 10_000 },
  {
    what: 'a body',
    bytes:
      'POST /subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    afterMs: 15_000,
  },
])(
  'a client that is too slow with $what gets 408 after $afterMs ms and is disconnected',
  async ({ bytes, afterMs }) => {
    await using api = await startApi();
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    const start = performance.now();
    socket.write(bytes);

    const answer = await text(socket);

    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(answer).toContain('Content-Type: application/problem+json');
    expect(performance.now() - start).toBeGreaterThan(afterMs - 500);
    expect(performance.now() - start).toBeLessThan(afterMs + 10_000);
  },
);
