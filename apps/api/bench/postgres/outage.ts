import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { benchRules } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { nextOf } from '../load/callServer.ts';
import { startCluster } from './startCluster.ts';

export interface OutageTally {
  booked: number;
  refused: number;
  /** Bookings that were answered with 2xx but are missing in the database. */
  lost: number;
  /** Answers that were neither a booking nor 503 with `Retry-After`. */
  other: number;
  slowestRefusalMs: number;
  /** From the end of an outage to the next booking, the longest of all. */
  slowestRecoveryMs: number;
}

const inProgress = 8;
const outageMs = 5000;

/** Under load, restarts PostgreSQL and makes its network swallow everything, `rounds` times each (A23). */
export async function outage(rounds: number): Promise<OutageTally> {
  await using network = startNetwork();
  await using cluster = await startCluster(1, {}, network.lead);
  const { postgres, urls } = cluster;
  const calls = bookEverySlot(benchRules).values();
  const tally = { booked: 0, refused: 0, other: 0, slowestRefusalMs: 0, slowestRecoveryMs: 0 };
  const acknowledged: string[] = [];
  const state = { lastBookedAt: 0, isOver: false };

  async function book(agent: Agent): Promise<void> {
    const { path, ...call } = nextOf(calls);
    const begunAt = performance.now();
    const { statusCode, headers, body } = await request(`${urls[0]}${path}`, { ...call, dispatcher: agent });
    await body.dump();
    if (statusCode < 300) {
      tally.booked += 1;
      state.lastBookedAt = performance.now();
      acknowledged.push((JSON.parse(call.body ?? '') as { to: string }).to);
    } else if (statusCode === 503 && headers['retry-after'] !== undefined) {
      tally.refused += 1;
      tally.slowestRefusalMs = Math.max(tally.slowestRefusalMs, performance.now() - begunAt);
      await sleep(pauseMs);
    } else tally.other += 1;
  }

  const agent = new Agent({ connections: inProgress });
  const load = Array.from({ length: inProgress }, async () => {
    while (!state.isOver) await book(agent);
  });
  const recover = async () => {
    const endedAt = performance.now();
    while (state.lastBookedAt < endedAt) await sleep(10);
    tally.slowestRecoveryMs = Math.max(tally.slowestRecoveryMs, state.lastBookedAt - endedAt);
    await sleep(pauseMs * 10);
  };
  for (let round = 0; round < rounds; round += 1) {
    await postgres.stop(round % 2 === 0 ? 'SIGINT' : 'SIGQUIT');
    await sleep(outageMs);
    await postgres.start();
    await recover();
    network.cut();
    await sleep(outageMs * 2);
    network.restore();
    await recover();
  }
  state.isOver = true;
  await Promise.all(load);
  await agent.close();
  const stored = new Set(cluster.query('select email from booking').map(({ email }) => email));
  return { ...tally, lost: acknowledged.filter((to) => !stored.has(to)).length };
}

const pauseMs = 100;

/** A network between server and database that can swallow everything, without an error to either side. */
function startNetwork() {
  const sockets = new Set<Socket>();
  let isCut = false;
  let port = 0;
  const proxy = createServer((client) => {
    const server = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        // Bytes of before the cut may have been lost too: such a connection stays dead.
        if (!isCut) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  return {
    lead: async (url: string) => {
      const direct = new URL(url);
      port = Number(direct.port);
      await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
      direct.port = String((proxy.address() as AddressInfo).port);
      return direct.href;
    },
    cut: () => {
      isCut = true;
    },
    restore: () => {
      isCut = false;
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
