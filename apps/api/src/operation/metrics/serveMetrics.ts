import { createServer } from 'node:http';
import { isIPv6 } from 'node:net';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Serves `GET /metrics` on an address of its own for as long as the server runs, and nothing else there. A port in use stops the
 * start. `text` returns the metrics of the moment.
 */
export function serveMetrics(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  { text, contentType }: { text: () => Promise<string>; contentType: string },
): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      (error: unknown) => {
        app.log.error({ err: error }, 'the metrics cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    server.once('error', reject).listen({ host, port }, resolve);
    await promise;
    const { address, port: bound } = server.address() as AddressInfo;
    app.metricsOrigin = `http://${isIPv6(address) ? `[${address}]` : address}:${bound}`;
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
