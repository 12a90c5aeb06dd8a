import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export interface ReceivedRequest {
  method: string | undefined;
  /** Path and query. */
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * Starts an HTTP server on another origin, on a free local port, until the end of the current
 * test. It does not check the contract: `respond` writes the response to every request.
 */
export async function startServer(respond: (response: ServerResponse) => unknown) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ method: request.method, url: request.url, headers: request.headers, body });
      respond(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return { origin: originOf(server), requests };
}

/** Returns the address of a server that listens on 127.0.0.1. */
export function originOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error(`No port in ${address}`);
  return `http://127.0.0.1:${address.port}`;
}
