import type { FastifyBaseLogger } from 'fastify';
import { bookingsOnClosedDays } from '../../agenda/closures/reportClosedDays.ts';
import { readiness, readinessChecks } from '../readiness.ts';
import type { AppContext } from '../../AppContext.ts';
import type { ServerMetrics } from './serverMetrics.ts';

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
