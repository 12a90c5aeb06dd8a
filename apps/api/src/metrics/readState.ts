import type { FastifyBaseLogger } from 'fastify';
import { bookingsOnClosedDays } from '../operation/reportClosedDays.ts';
import { readiness, readinessChecks } from '../operation/readiness.ts';
import type { AppContext } from '../AppContext.ts';
import type { ServerMetrics } from './serverMetrics.ts';

/**
 * Sets the metrics that are a state, not a count: outbox, checks of `/readyz`, closed days, disk. While the database does not
 * answer, `centre_unready` says so and what is read from it keeps its last value.
 */
export async function readState(
  context: Pick<AppContext, 'store' | 'config' | 'now' | 'outbox'>,
  metrics: ServerMetrics,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<void> {
  const { unready, oldestMailSeconds, undeliveredMails, freeDiskBytes } = await readiness(context, log);
  for (const check of readinessChecks) metrics.unready.set({ check }, unready.includes(check) ? 1 : 0);
  metrics.freeDiskBytes.set(freeDiskBytes);
  if (unready.includes('database')) return;
  metrics.outboxAgeSeconds.set(oldestMailSeconds);
  for (const [cause, count] of Object.entries(undeliveredMails)) metrics.undelivered.set({ cause }, count);
  const depth = await context.store.outboxDepth(context.now().toISOString());
  for (const [state, count] of Object.entries(depth)) metrics.outboxEmails.set({ state }, count);
  metrics.closedDayBookings.set((await bookingsOnClosedDays(context)).length);
}
