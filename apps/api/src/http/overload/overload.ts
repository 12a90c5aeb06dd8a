import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toNetworkKey } from '../addresses.ts';
import { sendProblem } from '../problems.ts';

/**
 * Limits the open connections of one network and of all together, and among them those that wait for a body. For a new
 * one, an old one is closed: one without a request, of the same network or else of the network with the most
 * connections; one that waits for a body that does not come. A browser reopens such a connection by itself.
 *
 * Begins a request once the one before it on its connection is answered: nobody gets more of the server at once by
 * sending them together, and none is begun for a client that is gone. Of requests that are sent together the first
 * `mostUnanswered` are answered, then the connection is closed: no browser sends the next one before the answer, but a client that
 * never reads could have thousands prepared. Others of its network are not concerned: they may be a class behind one address.
 *
 * Connections of an address for which `isProxy` returns true carry the requests of many visitors and count for the
 * total only.
 */
export function limitConnections(server: Server, isProxy: (address: string) => boolean): void {
  const networks = new Map<string, Set<Socket>>();
  const requests = new WeakMap<Socket, UnansweredRequest[]>();
  const bodies = waitingBodies();
  const quietKeepAliveMs = server.keepAliveTimeout;
  let open = 0;

  // Above this number Node refuses every new connection; the limits below close old ones before that.
  server.maxConnections = mostConnections;

  const handlers = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const own = requests.get(socket) ?? [];
    const last = own.at(-1);
    if (last && own.length >= mostUnanswered) {
      last.response.shouldKeepAlive = false;
      socket.pause();
      stopParsing(socket);
      return;
    }
    requests.set(socket, own);
    const begin = () => {
      if (expectsBody(request) && !isProxy(socket.remoteAddress ?? '')) bodies.add(request);
      for (const handle of handlers) Reflect.apply(handle, server, [request, response]);
    };
    own.push({ response, begin });
    response.once('close', () => {
      own.shift();
      if (!socket.destroyed) own[0]?.begin();
    });
    if (own.length === 1) begin();
  });

  server.on('connection', (socket: Socket) => {
    leaveChunks(socket);
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
    const largestFirst = [...networks.values()].toSorted((a, b) => b.size - a.size);
    if (largestFirst.some(closeIdle)) return;
    const [largest = own] = largestFirst;
    const [oldest] = largest;
    if (oldest && largest.size > own.size + 1) close(largest, oldest);
  }

  function closeIdle(sockets: Set<Socket>): boolean {
    for (const socket of sockets) {
      if (requests.get(socket)?.length) continue;
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

interface UnansweredRequest {
  response: ServerResponse;
  begin: () => void;
}

/**
 * Ends parsing of a connection at its next request. What Node has read at once can have 1,800 of the shortest, which take
 * 30 ms to create and abort. Node has no public way: an upgrade, which this return value says, ends HTTP.
 */
function stopParsing(socket: ParsedSocket): void {
  if (socket.parser) socket.parser.onIncoming = () => upgradeResult;
}

const upgradeResult = 2;

/**
 * Leaves a body in chunks where it is, for every request of a connection: `refuseBodies` refuses it. 15,000 chunks of one byte
 * took 15 ms and 3 MB.
 */
function leaveChunks({ parser }: ParsedSocket): void {
  if (!parser) return;
  const { onIncoming } = parser;
  parser.onIncoming = (request, keepsAlive) => {
    const result = onIncoming(request, keepsAlive);
    return request.headers['transfer-encoding'] === undefined ? result : upgradeResult;
  };
}

type ParsedSocket = Socket & {
  parser?: { onIncoming: (request: IncomingMessage, keepsAlive: boolean) => number } | null;
};

/** The requests whose bodies have not come yet, oldest first; each with the bytes that its connection had read. */
function waitingBodies() {
  const waiting = new Map<IncomingMessage, number>();

  /** Adds a request; closes the oldest without progress, of its network or of all, where too many wait. */
  function add(request: IncomingMessage): void {
    const network = networkOf(request);
    const own = [...waiting.keys()].filter((other) => networkOf(other) === network);
    if (own.length >= mostBodiesPerNetwork) closeStalled(own);
    else if (waiting.size >= mostBodies) closeStalled([...waiting.keys()]);
    waiting.set(request, request.socket.bytesRead);
    for (const event of ['end', 'close']) request.once(event, () => waiting.delete(request));
  }

  function closeStalled(requests: readonly IncomingMessage[]): void {
    const moved = requests.filter((request) => request.socket.bytesRead !== waiting.get(request));
    const stalled = requests.find((request) => !moved.includes(request)) ?? requests[0];
    for (const request of moved) {
      waiting.delete(request);
      waiting.set(request, request.socket.bytesRead);
    }
    if (!stalled) return;
    waiting.delete(stalled);
    stalled.socket.destroy();
  }

  return { add };
}

const networkOf = ({ socket }: IncomingMessage) => toNetworkKey(socket.remoteAddress ?? '');

function expectsBody({ headers, complete }: IncomingMessage): boolean {
  return !complete && Number(headers['content-length'] ?? 0) > 0;
}

const mostConnections = 1000;
/** The rest is for proxies and for connections that arrive at the same moment. */
const mostDirect = 950;
/** More than forty visitors behind one address need, with the six connections that a browser opens. */
const mostPerNetwork = 250;
const busyKeepAliveMs = 1000;
const mostUnanswered = 5;
/** A form is sent in one piece with its headers: only a slow network makes it wait. */
const mostBodies = 300;
const mostBodiesPerNetwork = 50;

/** The requests in progress of one server, or of several in one process. */
export interface RequestsInProgress {
  /** Counts a request until its response is closed; returns false where there is no room for it. */
  admit(request: FastifyRequest, reply: FastifyReply): boolean;
}

/**
 * Returns room for `most` requests at once; one network may have a quarter of it, at least 25, as many as a class behind
 * one address. Where none is left, the connection of the oldest response that its client has not read for a second is
 * closed: nobody keeps a place by not reading.
 */
export function requestsInProgress(most: number): RequestsInProgress {
  const inProgress = new Map<FastifyRequest, number>();
  const byNetwork = new Map<string, number>();
  const mostOfOne = Math.max(leastPerNetwork, Math.ceil(most / 4));

  function closeUnread(): void {
    const earliest = performance.now() - unreadMs;
    for (const [request, since] of inProgress) {
      if (since > earliest) return;
      if (request.raw.socket.writableLength === 0) continue;
      inProgress.delete(request);
      request.raw.socket.destroy();
      return;
    }
  }

  return {
    admit(request, reply) {
      const network = toNetworkKey(request.ip);
      const own = byNetwork.get(network) ?? 0;
      if (own >= mostOfOne) return false;
      if (inProgress.size >= most) closeUnread();
      if (inProgress.size >= most) return false;
      inProgress.set(request, performance.now());
      byNetwork.set(network, own + 1);
      reply.raw.once('close', () => {
        inProgress.delete(request);
        const rest = (byNetwork.get(network) ?? 1) - 1;
        if (rest > 0) byNetwork.set(network, rest);
        else byNetwork.delete(network);
      });
      return true;
    },
  };
}

/**
 * Responds with 503 to every request for which one of `counts` has no room, so that those in progress can finish. A
 * request counts once its body is in: a client that sends it slowly takes nothing but a connection. The count gives the
 * same result on every machine, unlike the delay of the event loop.
 */
export function refuseOverload(app: FastifyInstance, counts: readonly RequestsInProgress[]): void {
  app.addHook('preValidation', async (request, reply) => {
    if (counts.every((each) => each.admit(request, reply))) return;
    return sendProblem(reply.header('retry-after', '1'), 'overloaded');
  });
}

const leastPerNetwork = 25;
const unreadMs = 1000;
