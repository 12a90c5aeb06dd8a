import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';

/**
 * The fault of the calls to one path:
 * - `lost-answer`: the server processes the request, and the connection breaks before the response.
 * - `silence`: no response ever.
 * - `two-parts`: the last third of the response comes half a second after the rest.
 * - `html-500`, `empty-200`, `garbage-200`, `no-items-200`: this response, without calling the server.
 */
export type Fault = 'lost-answer' | 'silence' | 'two-parts' | keyof typeof answers;

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Starts a proxy of `target` that fails the calls to one path. */
export async function startFaultProxy(target: string) {
  let broken: { path: string; fault: Fault } | null = null;
  const server = createServer((incoming, outgoing) => {
    const fault = broken && incoming.url?.startsWith(broken.path) ? broken.fault : null;
    if (fault === null) forward(incoming, (answer) => relay(answer, outgoing));
    else if (fault === 'lost-answer') forward(incoming, () => incoming.socket.resetAndDestroy());
    else if (fault === 'two-parts') forward(incoming, (answer) => relayInParts(answer, outgoing));
    else if (fault !== 'silence') {
      const { status, type, body } = answers[fault];
      outgoing.writeHead(status, { 'Content-Type': type }).end(body);
    }
  });

  function forward(incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
    const { method, url } = incoming;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    const forwarded = request(new URL(url ?? '/', target), { method, headers }, onAnswer);
    forwarded.on('error', () => incoming.socket.destroy());
    incoming.pipe(forwarded);
  }

  async function goDown() {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  }

  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    /** From now on the calls to `path` have this fault; all others pass. */
    break: (path: string, fault: Fault) => {
      broken = { path, fault };
    },
    mend: () => {
      broken = null;
    },
    /** Stops listening until `comeBack`. */
    goDown,
    async comeBack() {
      server.listen(port, 'localhost');
      await once(server, 'listening');
    },
  };
}

function relay(answer: IncomingMessage, outgoing: ServerResponse) {
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(outgoing);
}

async function relayInParts(answer: IncomingMessage, outgoing: ServerResponse) {
  const body = await buffer(answer);
  const first = Math.ceil((body.length * 2) / 3);
  outgoing.writeHead(answer.statusCode ?? 502, answer.headers).write(body.subarray(0, first));
  await setTimeout(500);
  outgoing.end(body.subarray(first));
}

const answers = {
  'html-500': {
    status: 500,
    type: 'text/html',
    body: '<!doctype html><title>Error</title><h1>Internal Server Error</h1>',
  },
  'empty-200': { status: 200, type: 'application/json', body: '' },
  'garbage-200': { status: 200, type: 'application/json', body: '{"items": "none"}' },
  'no-items-200': { status: 200, type: 'application/json', body: '[]' },
};
