import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errors } from 'undici';
import { officeBenchRules } from '../benchCentre.ts';
import { bookEverySlot } from '../load/bookEverySlot.ts';
import { clientOf, median, post, type Send } from '../load/callServer.ts';
import { percentile, timesAtRate } from '../load/timesAtRate.ts';
import { startBenchCentres } from './startBenchCentres.ts';

export interface NeighbourTally {
  /** The 95th percentile of the quiet centre's bookings, with nobody at the other one; the median of the pairs. */
  quietP95Ms: number;
  /** How many times that it is while the other one is flooded; the median of the pairs. */
  ratio: number;
  /** The calls of the flood that were answered. */
  floodCalls: number;
}

const load = { perSecond: 30, seconds: 5 };
/** Of more bodies of one network that wait, the server closes the oldest: fewer calls would be answered. */
const floodConnections = 45;
const unlimited = {
  postsPerMinute: 100_000_000,
  bookingsPerEmail: 'off',
  callsPerAddressPerDay: 'off',
  callsPerHomeNetworkPerDay: 'off',
  directBookingsPerWideNetworkPerDay: 'off',
  directBookingsPerHour: 'off',
  emailsPerRecipientPerDay: 100_000_000,
};

/**
 * Books at one centre at a steady rate, in pairs of rounds: with nobody at the other centre of the process, and while that one is
 * flooded with bookings and its mail server never replies. A booking that fails ends the run.
 */
export async function noisyNeighbour(pairs: number): Promise<NeighbourTally> {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const rules = { ...officeBenchRules, key: undefined };
  await using server = await startBenchCentres(
    new Map([
      ['quiet', { rules, limits: unlimited }],
      ['noisy', { rules: { ...rules }, smtpUrl: `smtp://127.0.0.1:${port}` }],
    ]),
  );
  await using visitors = clientOf(`${server.url}/quiet`, 16);
  const visitor = reopening(visitors.send);
  await using flood = clientOf(`${server.url}/noisy`, floodConnections, '127.0.0.2');
  const bookings = bookEverySlot({ ...officeBenchRules, key: 'quiet' }).values();
  const floodOf = bookEverySlot({ ...officeBenchRules, key: 'noisy' });

  await timesAtRate(visitor, bookings, { ...load, seconds: 1 });
  let floodCalls = 0;
  const measured: { quietMs: number; busyMs: number }[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const quietMs = percentile(await timesAtRate(visitor, bookings, load), 0.95);
    const stop = new AbortController();
    const floodUntilStopped = async (connection: number) => {
      for (let call = connection; !stop.signal.aborted; call += floodConnections) {
        const answer = flood.send(floodOf[call % floodOf.length] ?? post('/subscribe', {}));
        floodCalls += Number(await isAnswered(answer));
      }
    };
    const [busyMs] = await Promise.all([
      timesAtRate(visitor, bookings, load).then((times) => {
        stop.abort();
        return percentile(times, 0.95);
      }),
      ...Array.from({ length: floodConnections }, (_, connection) => floodUntilStopped(connection)),
    ]);
    await sleep(500);
    measured.push({ quietMs, busyMs });
  }
  silent.close();
  return {
    quietP95Ms: median(measured.map(({ quietMs }) => quietMs)),
    ratio: median(measured.map(({ quietMs, busyMs }) => busyMs / quietMs)),
    floodCalls,
  };
}

/** Whether a call is answered: of one network's bodies that wait, the server closes the oldest connections. */
async function isAnswered(call: Promise<number>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof errors.SocketError) return false;
    throw error;
  }
}

/** Like a browser: sends a call again whose connection, kept open, the busy server has closed in the meantime. */
function reopening(send: Send): Send {
  return async (call) => {
    try {
      return await send(call);
    } catch (error) {
      if (error instanceof errors.SocketError) return send(call);
      throw error;
    }
  };
}
