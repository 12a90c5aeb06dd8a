import { workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { Client, types } from 'pg';
import type { SyncReply, SyncRequest } from './querySync.ts';

const { port, signal } = workerData as { port: MessagePort; signal: Int32Array };

types.setTypeParser(types.builtins.INT8, Number);

port.on('message', (request: SyncRequest) => void answer(request));

async function answer({ url, sql }: SyncRequest): Promise<void> {
  port.postMessage(await run(url, sql));
  Atomics.store(signal, 0, 1);
  Atomics.notify(signal, 0);
}

async function run(url: string, sql: string): Promise<SyncReply> {
  const client = new Client(url);
  try {
    await client.connect();
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return { rows };
  } catch (error) {
    return { problem: String(error) };
  } finally {
    await client.end();
  }
}
