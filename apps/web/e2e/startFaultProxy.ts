import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * What goes wrong with the calls to one path:
 * - `lost-answer`: the server has done its work, and the connection breaks before the answer is there.
 * - `silence`: nothing ever comes.
 * - `html-500`, `empty-200`, `garbage-200`, `no-items-200`: what stands there is answered, and the server never asked.
 */
export type Fault = 'lost-answer' | 'silence' | 'html-500' | 'empty-200' | 'garbage-200' | 'no-items-200';

export type FaultProxy = Awaited<ReturnType<typeof startFaultProxy>>;

/** Starts a server that hands everything on to `target`, but for the path whose calls are to fail. */
export async function startFaultProxy(target: string) {
  let broken: { path: string; fault: Fault } | null = null;
  const server = createServer((incoming, outgoing) => {
    const fault = broken && incoming.url?.startsWith(broken.path) ? broken.fault : null;
    if (fault === null) handOn(incoming, (answer) => relay(answer, outgoing));
    else if (fault === 'lost-answer') handOn(incoming, () => incoming.socket.resetAndDestroy());
    else if (fault !== 'silence') {
      const { status, type, body } = answers[fault];
      outgoing.writeHead(status, { 'Content-Type': type }).end(body);
    }
  });

  function handOn(incoming: IncomingMessage, onAnswer: (answer: IncomingMessage) => void) {
    const { method, url, headers } = incoming;
    const handed = request(new URL(url ?? '/', target), { method, headers }, onAnswer);
    handed.on('error', () => incoming.socket.destroy());
    incoming.pipe(handed);
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
    /** From now on the calls to `path` fail so, and all others pass. */
    break: (path: string, fault: Fault) => {
      broken = { path, fault };
    },
    mend: () => {
      broken = null;
    },
    /** Until `comeBack` nobody listens here. */
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
