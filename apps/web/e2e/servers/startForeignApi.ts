import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ForeignCall {
  /** Method, path and query. */
  call: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

const news = [
  { title: 'Concorso docenti', description: 'Le date delle prove', url: 'https://notizie.example/1' },
  { title: 'Senza strada', description: 'Un indirizzo che non è del web', url: 'javascript:alert(1)' },
];

/**
 * Starts an API of another vendor on another origin: it has the four calls of the specification only, responds to POSTs
 * without a body, and allows JSON but no header of ours (R149, A22, A63).
 */
export async function startForeignApi() {
  const calls: ForeignCall[] = [];
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { 'Access-Control-Allow-Headers': 'content-type' }).end();
      return;
    }
    const call = `${request.method} ${request.url}`;
    void text(request).then((body) => {
      calls.push({ call, headers: request.headers, body: body === '' ? null : JSON.parse(body) });
      if (call === 'GET /v1/messages?channel=canalescuolaeconcorsi') response.end(JSON.stringify(news));
      else
        response
          .writeHead(/^POST \/v1\/(subscribe|send-email|send-confirmation-email)$/.test(call) ? 204 : 404)
          .end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    /** What a site is configured with: another origin and a base path. */
    host: `http://127.0.0.1:${port}/v1`,
    calls,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
