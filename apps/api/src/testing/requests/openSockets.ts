import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';

/** Opens `count` connections from an address of this machine (127.0.0.2), each of which sends `bytes`, if any. */
export async function openSockets(url: string, localAddress: string, count: number, bytes = '') {
  const { port, hostname } = new URL(url);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    // With more connections at once than the backlog of the server, some would be connected on the client side only.
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, () =>
      connect({ port: Number(port), host: hostname, localAddress }),
    );
    sockets.push(...batch);
    await Promise.all(batch.map((socket) => Promise.race([once(socket, 'connect'), settle(socket)])));
  }
  const closed = Promise.all(sockets.map(settle));
  if (bytes !== '') for (const socket of sockets) socket.write(bytes);
  return {
    sockets,
    /** The connections that the server has not closed. */
    open: () => sockets.filter(({ closed: isClosed }) => !isClosed).length,
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

/** Resolves with the status of a request from that address on a new connection, or null without a response. */
export function statusFor(url: string, localAddress: string): Promise<number | null> {
  return new Promise((resolve) => {
    const asked = request(url, { localAddress, agent: false, timeout: 30_000 }, (response) => {
      response.resume().once('close', () => resolve(response.statusCode ?? null));
    });
    asked.once('timeout', () => asked.destroy()).once('error', () => resolve(null));
    asked.end();
  });
}

/** Resolves when the connection is closed or has failed. */
function settle(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    socket.on('error', () => undefined).once('close', () => resolve());
    // Unread data would keep the socket open.
    socket.resume();
  });
}
