import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { toNetworkKey } from '../network/toNetworkKey.ts';

/**
 * Limits the open connections of one network and of all together. For a new one, the oldest connection without a
 * request in progress is closed: of the same network, or of the network with the most connections. A browser reopens
 * such a connection by itself.
 *
 * Connections of an address for which `isProxy` returns true carry the requests of many visitors and count for the
 * total only.
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  const networks = new Map<string, Set<Socket>>();
  const inRequest = new WeakSet<Socket>();
  const quietKeepAliveMs = server.keepAliveTimeout;
  let open = 0;

  // Above this number Node refuses every new connection; the limits below close old ones before that.
  server.maxConnections = mostConnections;

  server.on('request', ({ socket }, response) => {
    inRequest.add(socket);
    response.once('close', () => inRequest.delete(socket));
  });

  server.on('connection', (socket: Socket) => {
    const { remoteAddress } = socket;
    if (remoteAddress === undefined || isProxy(remoteAddress)) return;
    const network = toNetworkKey(remoteAddress);
    const own = networks.get(network) ?? new Set();
    if (own.size >= mostPerNetwork && !closeIdle(own)) {
      socket.destroy();
      return;
    }
    if (open >= mostDirect) makeRoom(own);
    networks.set(network, own.add(socket));
    open += 1;
    setKeepAlive();
    socket.once('close', () => {
      forget(own, socket);
      if (own.size === 0 && networks.get(network) === own) networks.delete(network);
      setKeepAlive();
    });
  });

  function makeRoom(own: Set<Socket>): void {
    const [largest = own] = [...networks.values()].toSorted((a, b) => b.size - a.size);
    if (closeIdle(largest)) return;
    const [oldest] = largest;
    if (oldest && largest.size > own.size + 1) close(largest, oldest);
  }

  function closeIdle(sockets: Set<Socket>): boolean {
    for (const socket of sockets) {
      if (inRequest.has(socket)) continue;
      close(sockets, socket);
      return true;
    }
    return false;
  }

  function close(sockets: Set<Socket>, socket: Socket): void {
    forget(sockets, socket);
    socket.destroy();
  }

  function forget(sockets: Set<Socket>, socket: Socket): void {
    if (sockets.delete(socket)) open -= 1;
  }

  function setKeepAlive(): void {
    server.keepAliveTimeout = open > mostDirect / 2 ? busyKeepAliveMs : quietKeepAliveMs;
  }
}

const mostConnections = 1000;
/** The rest is for proxies and for connections that arrive at the same moment. */
const mostDirect = 950;
/** More than forty visitors behind one address need, with the six connections that a browser opens. */
const mostPerNetwork = 250;
const busyKeepAliveMs = 1000;
