import { MessageChannel, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';

/** Rows, or what went wrong. */
export type SyncReply = { rows: Record<string, unknown>[] } | { problem: string };

export interface SyncRequest {
  url: string;
  /** Null closes the connection. */
  sql: string | null;
}

let bridge: { port: MessagePort; signal: Int32Array } | undefined;

/**
 * Returns the rows of a query on PostgreSQL like the driver of SQLite: without a promise, through its own connection, which stays
 * open for the next query.
 */
export function querySync(url: string, sql: string): Record<string, unknown>[] {
  return request({ url, sql });
}

/** Closes the connection of earlier queries, if there is one. */
export function closeSync(url: string): void {
  request({ url, sql: null });
}

function request({ url, sql }: SyncRequest): Record<string, unknown>[] {
  const { port, signal } = (bridge ??= startBridge());
  Atomics.store(signal, 0, 0);
  port.postMessage({ url, sql } satisfies SyncRequest);
  Atomics.wait(signal, 0, 0, timeoutMs);
  const reply = receiveMessageOnPort(port)?.message as SyncReply | undefined;
  if (!reply) throw new Error(`No reply within ${timeoutMs} ms: ${sql}`);
  if ('problem' in reply) throw new Error(`${reply.problem}: ${sql}`);
  return reply.rows;
}

function startBridge() {
  const { port1, port2 } = new MessageChannel();
  const signal = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('querySyncWorker.ts', import.meta.url), {
    workerData: { port: port2, signal },
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { port: port1, signal };
}

const timeoutMs = 20_000;
