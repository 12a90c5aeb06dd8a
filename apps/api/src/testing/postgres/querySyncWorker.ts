import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Client, types } from 'pg';
import type { SyncReply, SyncRequest } from './querySync.ts';

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };

types.setTypeParser(types.builtins.INT8, Number);

port.on('message', (request: SyncRequest) => void answer(request));

async function answer({ url, sql }: SyncRequest): Promise<void> {
  port.postMessage(sql === null ? await close(url) : await run(url, sql));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

/** The open connections by their addresses; to open one takes ten times as long as a query. */
const clients = new Map<string, Client>();

async function run(url: string, sql: string): Promise<SyncReply> {
  try {
    const { rows } = await (await clientOf(url)).query<Record<string, unknown>>(sql);
    return { rows };
  } catch (error) {
    // It may have begun a transaction.
    await close(url);
    return { problem: String(error) };
  }
}

async function clientOf(url: string): Promise<Client> {
  const open = clients.get(url);
  if (open) return open;
  const client = new Client(url);
  // A test has deleted the database, or stopped the server: the next query opens another.
  client.on('error', () => undefined).on('end', () => clients.get(url) === client && clients.delete(url));
  await client.connect();
  clients.set(url, client);
  return client;
}

async function close(url: string): Promise<SyncReply> {
  await clients.get(url)?.end();
  return { rows: [] };
}
