import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * The fault of the calls to one path:
 * - `lost-answer`: the server processes the request, and the connection breaks before the response.
 * - `silence`: no response ever.
 * - `html-500`, `empty-200`, `garbage-200`, `no-items-200`: this response, without calling the server.
 */
export type Fault = 'lost-answer' | 'silence' | 'html-500' | 'empty-200' | 'garbage-200' | 'no-items-200';

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Starts a proxy of `target` that fails the calls to one path. */
export async function startFaultProxy(target: string) {
  let broken: { path: string; fault: Fault } | null = null;
  const server = createServer((incoming, outgoing) => {
    const fault = broken && incoming.url?.startsWith(broken.path) ? broken.fault : null;
    if (fault === null) forward(incoming, (answer) => relay(answer, outgoing));
    else if (fault === 'lost-answer') forward(incoming, () => incoming.socket.resetAndDestroy());
    else if (fault !== 'silence') {
      const { status, type, body } = answers[fault];
      outgoing.writeHead(status, { 'Content-Type': type }).end(body);
    }
  });

  function forward(incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
    const { method, url, headers } = incoming;
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
