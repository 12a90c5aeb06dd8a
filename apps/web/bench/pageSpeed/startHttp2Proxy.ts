import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { testCertificate } from '../../../api/src/testing/testCertificate.ts';

/** Headers of HTTP/1.1 that HTTP/2 forbids. */
const hopByHop = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Starts a proxy of `origin` that speaks HTTP/2 over TLS, as a CDN or a reverse proxy does. */
export async function startHttp2Proxy(origin: string) {
  const server = createSecureServer(testCertificate, (incoming, outgoing) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const forwarded = request(
      new URL(incoming.url, origin),
      { method: incoming.method, headers },
      (answer) => {
        outgoing.writeHead(
          answer.statusCode ?? 502,
          Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !hopByHop.has(name))),
        );
        // A browser that is closed breaks its requests.
        pipeline(answer, outgoing).catch(() => answer.destroy());
      },
    );
    forwarded.on('error', () => outgoing.stream.destroy());
    incoming.pipe(forwarded);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => void server.close() };
}
