import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts a proxy in front of a server that takes a round trip for each answer. Unlike the network conditions of the
 * browser's own tools it also slows down what the browser fetches ahead.
 */
export async function startSlowLine(origin: string, roundTripMs: number, { without = [] as string[] } = {}) {
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const passedOn = request(new URL(url, origin), { method, headers }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !without.includes(name));
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
      answer.pipe(outgoing);
    });
    passedOn.on('error', () => outgoing.destroy());
    void sleep(roundTripMs).then(() => incoming.pipe(passedOn));
  });
  await once(proxy.listen(0, 'localhost'), 'listening');
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      proxy.closeAllConnections();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
