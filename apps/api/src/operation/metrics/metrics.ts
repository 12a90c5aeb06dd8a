import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { toListenError } from '../../http/toListenError.ts';
import type { AppContext } from '../../AppContext.ts';
import { bookingsOnClosedDays } from '../../agenda/consultation/bookingsOnClosedDays.ts';
import type { BookingOutcome } from '../../booking/queries/bookingStore.ts';
import type { MailTransport } from '../../outbox/transport/MailTransport.ts';
import type { Store } from '../../stores/Store.ts';
import type { ServerMetrics } from './serverMetrics.ts';
import { serverMetrics } from './serverMetrics.ts';
import { readiness, readinessChecks } from '../readiness.ts';

/** What is measured. */
export interface Unmeasured {
  store: Store;
  transport: MailTransport;
}

export interface Measured extends Unmeasured {
  /** Begins to serve the metrics, which read the state of the server from `context`. */
  serve: (context: Pick<AppContext, 'store' | 'config' | 'now' | 'outbox' | 'clock'>) => void;
}

/** Returns store and transport measured, and the function that serves the metrics at `address`. */
export function measureServer(
  app: FastifyInstance,
  address: { host: string; port: number },
  parts: Unmeasured,
): Measured {
  const metrics = serverMetrics();
  return {
    ...measureParts(app, metrics, parts),
    serve: (context) =>
      serveMetrics(app, address, {
        contentType: metrics.registry.contentType,
        text: async () => {
          await readState([context], metrics, app.log);
          return metrics.registry.metrics();
        },
      }),
  };
}

/** Has the requests of a server counted; returns its store and transport measured. To be called before routes are added. */
export function measureParts(
  app: FastifyInstance,
  metrics: ServerMetrics,
  { store, transport }: Unmeasured,
): Unmeasured {
  measureRequests(app, metrics);
  return { store: measureStore(store, metrics), transport: measureTransport(transport, metrics) };
}

/** Counts and times every request by its route; to be called before routes are added. */
export function measureRequests(app: FastifyInstance, metrics: ServerMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: `/*` for every file of the site.
    const route = request.routeOptions.url ?? 'none';
    // A method without a route is whatever the client wrote.
    const method = request.routeOptions.url === undefined ? 'any' : request.method;
    metrics.requests.inc({ route, method, status: reply.statusCode });
    metrics.requestSeconds.observe({ route }, reply.elapsedTime / 1000);
    if (reply.problemCode !== null) metrics.refusals.inc({ code: reply.problemCode });
  });
}

type MeasuredStore = Pick<Store, 'bookings' | 'changes' | 'corrections' | 'closures' | 'outbox'>;

/** Returns the store with its most frequent writes timed, and bookings counted by what became of them. */
export function measureStore<S extends MeasuredStore>(store: S, metrics: ServerMetrics): S {
  const { bookings, changes, corrections, closures, outbox } = store;

  async function timed<Result>(operation: string, write: () => Promise<Result>): Promise<Result> {
    const end = metrics.writeSeconds.startTimer({ operation });
    try {
      return await write();
    } finally {
      end();
    }
  }

  /** Times a change of a booking, and counts it once it is written. */
  async function counted<Result>(
    operation: string,
    event: string,
    write: () => Promise<Result>,
  ): Promise<Result> {
    const result = await timed(operation, write);
    if (result === true || result === event) metrics.bookings.inc({ event });
    return result;
  }

  return {
    ...store,
    bookings: {
      ...bookings,
      book: async (...args) => {
        const result = await timed('book', () => bookings.book(...args));
        // Tried again by the same request.
        if (result.outcome !== 'outdated') metrics.bookings.inc({ event: eventOf(result) });
        return result;
      },
    },
    changes: {
      ...changes,
      confirm: (...args) => counted('confirm', 'confirmed', () => changes.confirm(...args)),
      cancel: (...args) => counted('cancel', 'cancelled', () => changes.cancel(...args)),
      move: (...args) => counted('move', 'moved', () => changes.move(...args)),
    },
    corrections: {
      correct: (...args) => counted('correct', 'corrected', () => corrections.correct(...args)),
      correctWhose: (...args) => counted('correct', 'corrected', () => corrections.correctWhose(...args)),
    },
    closures: {
      ...closures,
      change: async (centre, before, after, also) => {
        const result = await timed('change-days', () => closures.change(centre, before, after, also));
        if (result.outcome === 'done')
          for (const { kind } of also.decisions)
            metrics.bookings.inc({ event: kind === 'move' ? 'moved' : 'cancelled' });
        return result;
      },
    },
    outbox: {
      ...outbox,
      enqueue: (...args) => timed('store-email', () => outbox.enqueue(...args)),
      markSent: (...args) => timed('mark-email-sent', () => outbox.markSent(...args)),
    },
  };
}

/** A booking that its visitor has to confirm is counted apart, with or without a seat. */
function eventOf(result: BookingOutcome): string {
  if (result.outcome !== 'booked' || result.booking.status === 'confirmed') return result.outcome;
  return result.booking.status;
}

/** Returns the transport with its tries counted; an aborted one is neither sent nor failed. */
export function measureTransport(transport: MailTransport, { emails }: ServerMetrics): MailTransport {
  return {
    ...transport,
    async send(row, signal) {
      try {
        await transport.send(row, signal);
      } catch (error) {
        if (!signal.aborted) emails.inc({ result: transport.failure(error, row.recipient).cause });
        throw error;
      }
      emails.inc({ result: 'sent' });
    },
  };
}

/** What the state of a centre is read from. */
export type StateContext = Pick<AppContext, 'store' | 'config' | 'now' | 'outbox' | 'clock'>;

/**
 * Sets the metrics that are a state, not a count, of all these centres together: outbox, checks of `/readyz`, closed days, disk.
 * While a database does not answer, `centre_unready` says so and what is read from it is missing in the others.
 */
export async function readState(
  centres: Iterable<StateContext>,
  metrics: ServerMetrics,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const states: State[] = [];
  for (const context of centres) states.push(await stateOf(context, log));
  const sum = (count: (state: State) => number) => states.reduce((total, state) => total + count(state), 0);

  for (const check of readinessChecks)
    metrics.unready.set(
      { check },
      sum(({ unready }) => Number(unready.includes(check))),
    );
  if (states.length > 0) metrics.freeDiskBytes.set(Math.min(...states.map((state) => state.freeDiskBytes)));
  if (states.every(({ stored }) => stored === null)) return;
  metrics.outboxAgeSeconds.set(Math.max(...states.map((state) => state.oldestMailSeconds)));
  for (const cause of ['temporary', 'permanent', 'technical'] as const)
    metrics.undelivered.set(
      { cause },
      sum(({ undeliveredMails }) => undeliveredMails[cause]),
    );
  for (const state of ['due', 'scheduled'] as const)
    metrics.outboxEmails.set(
      { state },
      sum(({ stored }) => stored?.depth[state] ?? 0),
    );
  metrics.refusedLinks.set(sum((state) => state.refusedLinks));
  metrics.closedDayBookings.set(sum(({ stored }) => stored?.closedDayBookings ?? 0));
}

type State = Awaited<ReturnType<typeof stateOf>>;

async function stateOf(context: StateContext, log: Pick<FastifyBaseLogger, 'error'>) {
  const state = await readiness(context, log);
  if (state.unready.includes('database')) return { ...state, stored: null };
  const depth = await context.store.outboxDepth(context.now().toISOString());
  return { ...state, stored: { depth, closedDayBookings: (await bookingsOnClosedDays(context)).length } };
}

/**
 * Serves `GET /metrics` on an address of its own for as long as the server runs, and nothing else there. A port in use stops the
 * start. `text` returns the metrics of the moment.
 */
export function serveMetrics(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
  { text, contentType }: { text: () => Promise<string>; contentType: string },
): void {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType }).end(body),
      (error: unknown) => {
        app.log.error({ err: error }, 'the metrics cannot be read');
        response.writeHead(500).end();
      },
    );
  });
  app.addHook('onReady', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const names = ['METRICS_HOST', 'METRICS_PORT'] as const;
    server.once('error', (error) => reject(toListenError(error, { names, host, port })));
    server.listen({ host, port }, resolve);
    await promise;
    const { address, port: bound } = server.address() as AddressInfo;
    app.metricsOrigin = `http://${isIPv6(address) ? `[${address}]` : address}:${bound}`;
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
