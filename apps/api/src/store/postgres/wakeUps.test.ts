import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { eventually } from '../../testing/eventually.ts';
import { addressOf, testDatabase } from '../../testing/postgres/testDatabase.ts';
import { ConnectionPool } from './connectionPool.ts';
import { openWithoutTenant } from './openPostgres.ts';
import { wakeUpsOf } from './wakeUps.ts';

/** An address of PostgreSQL whose connections so far can be frozen: they stay open, and nothing passes any more. */
async function startGate(url: string) {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const gate = createServer((socket) => {
    const server = connect(Number(port), hostname);
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      server.destroy();
    });
    server.on('error', () => undefined);
    socket.on('error', () => undefined);
    socket.pipe(server).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(gate, 'listening');
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  onTestFinished(() => {
    gate.close();
    for (const socket of open) socket.destroy();
  });
  const through = new URL(url);
  through.port = String(address.port);
  return {
    url: through.href,
    countOpen: () => open.size,
    freeze: () => {
      for (const socket of open) socket.unpipe().resume();
    },
  };
}

test('messages arrive again after the connection for them has frozen, and no connection is left open', async () => {
  testDatabase('wake_ups');
  const url = addressOf('wake_ups');
  const gate = await startGate(url);
  const pool = new ConnectionPool(url, { max: 1 });
  onTestFinished(() => pool.end());
  const messages = wakeUpsOf(gate.url, openWithoutTenant(pool), { answerMs: 300, againMs: 50, askMs: 50 });
  onTestFinished(() => messages.close());
  const centre = messages.of('a');
  const heard: string[] = [];
  centre.subscribe((text) => heard.push(text));
  await eventually(() => expect(heard).toEqual(['']));

  gate.freeze();
  // Once there is a connection again, what was missed is asked for.
  await eventually(() => expect(heard).toEqual(['', '']));
  centre.publish('hello');
  await eventually(() => expect(heard).toContain('hello'));
  await eventually(() => expect(gate.countOpen()).toBe(1));
});
