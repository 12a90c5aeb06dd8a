import type { FastifyInstance, FastifyRequest } from 'fastify';
import { toNetworkKey } from '../addresses.ts';

/**
 * Begins waiting tasks, one of each network in turn. After each the event loop looks for new requests, so that nobody
 * waits for more than one task of every other network.
 */
export interface Turns {
  /** Calls `begin` now when nothing else was begun in this round of the event loop, else when its turn comes. */
  add(network: string, begin: () => void): void;
}

/** Returns an empty queue. */
export function turns(): Turns {
  /** Each with its tasks, oldest first; the network whose turn is next comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let isBusy = false;

  function begin(task: () => void): void {
    isBusy = true;
    // Node runs what promises of the task do before it.
    setImmediate(next);
    task();
  }

  function next(): void {
    isBusy = false;
    const [first] = waiting;
    if (!first) return;
    const [network, tasks] = first;
    const [task, ...rest] = tasks;
    waiting.delete(network);
    if (rest.length > 0) waiting.set(network, rest);
    if (task) begin(task);
  }

  return {
    add(network, task) {
      if (!isBusy) begin(task);
      else waiting.set(network, [...(waiting.get(network) ?? []), task]);
    },
  };
}

/**
 * Has each request, and each large response, wait for its turn. Hundreds of connections that ask for large files at
 * once, and never read them, else take the server's only thread for seconds. A request whose client is gone by then is dropped.
 */
export function takeTurns(app: FastifyInstance): void {
  const queue = turns();

  app.addHook('onRequest', (request, _reply, done) => {
    queue.add(toNetworkKey(request.ip), () => {
      if (!isGone(request)) done();
    });
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (!(Buffer.isBuffer(payload) && payload.length > largeBytes)) return done(null, payload);
    queue.add(toNetworkKey(request.ip), () => done(null, payload));
  });
}

const isGone = ({ raw }: FastifyRequest) => raw.socket.destroyed;

/** Copying so much into the connection takes a tenth of a millisecond. */
const largeBytes = 16 * 1024;
