import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNetworkKey, toNetworks } from '../addresses.ts';

/**
 * Begins waiting tasks, one of each neighbourhood in turn, and in it one of each network. After each the event loop looks
 * for new requests, so that nobody waits for more than one task of every other neighbourhood, however many networks it has.
 */
export interface Turns {
  /** Calls `begin` now when nothing else was begun in this round of the event loop, else when the turn of `ip` comes. */
  add(ip: string, begin: () => void): void;
}

/** Returns an empty queue. */
export function turns(): Turns {
  /** The tasks of each network, oldest first, by neighbourhood. Of both, the one whose turn is next comes first. */
  const waiting = new Map<string, Map<string, (() => void)[]>>();
  let isBusy = false;

  function begin(task: () => void): void {
    isBusy = true;
    // Node runs what promises of the task do before it.
    setImmediate(next);
    task();
  }

  function next(): void {
    isBusy = false;
    const [neighbourhood] = waiting;
    if (!neighbourhood) return;
    const [wide, networks] = neighbourhood;
    waiting.delete(wide);
    const task = takeFirst(networks);
    if (networks.size > 0) waiting.set(wide, networks);
    if (task) begin(task);
  }

  return {
    add(ip, task) {
      if (!isBusy) return begin(task);
      const { wide } = toNetworks(ip);
      const network = toNetworkKey(ip);
      const networks = waiting.get(wide) ?? new Map<string, (() => void)[]>();
      networks.set(network, [...(networks.get(network) ?? []), task]);
      waiting.set(wide, networks);
    },
  };
}

/** Takes the oldest task of the network whose turn is next. */
function takeFirst(networks: Map<string, (() => void)[]>): (() => void) | undefined {
  const [first] = networks;
  if (!first) return undefined;
  const [network, [task, ...rest]] = first;
  networks.delete(network);
  if (rest.length > 0) networks.set(network, rest);
  return task;
}

/**
 * Has each request, and each large response, wait for its turn. Hundreds of connections that ask for large files at
 * once, and never read them, else take the server's only thread for seconds. A request whose client is gone by then is dropped.
 */
export function takeTurns(app: FastifyInstance): void {
  const queue = turns();

  app.addHook('onRequest', (request, _reply, done) => {
    queue.add(request.ip, () => {
      if (!isGone(request)) done();
    });
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(Buffer.isBuffer(payload) && payload.length > largeBytes)) return done(null, payload);
    queue.add(request.ip, () => done(null, payload));
  });
}

const isGone = ({ raw }: FastifyRequest) => raw.socket.destroyed;

/** Copying so much into the connection takes a tenth of a millisecond. */
const largeBytes = 16 * 1024;
