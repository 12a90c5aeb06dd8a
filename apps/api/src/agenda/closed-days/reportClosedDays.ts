import type { FastifyBaseLogger } from 'fastify';
import { outboxRow } from '../../outbox/Email.ts';
import type { AppContext } from '../../AppContext.ts';
import { bookingsOnClosedDays } from '../consultation/bookingsOnClosedDays.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/**
 * Reports the bookings on closed days in the log and in an email to the centre, unless the same list was sent within
 * a day; returns how many they are.
 */
export async function reportClosedDays(
  context: ReadContext & { outbox: Pick<AppContext['outbox'], 'wake'> },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<{ bookings: number }> {
  const { store, config, now, outbox } = context;
  const bookings = await bookingsOnClosedDays(context);
  if (bookings.length === 0) return { bookings: 0 };
  const days = [...new Set(bookings.map(({ day }) => day))];
  log.warn({ days, references: bookings.map(({ reference }) => reference) }, 'bookings on closed days');
  const at = now();
  const { closedDayBookings } = await import('./closedDayBookings.ts');
  const email = outboxRow(closedDayBookings(bookings, config.centre), {
    kind: 'closed-day-bookings',
    sender: config.mail.from.address,
    at,
  });
  const dayAgo = new Date(at.getTime() - shortestPauseMs).toISOString();
  if (await store.deliveryReports.hasStored(email, dayAgo)) return { bookings: bookings.length };
  await store.deliveryReports.enqueueOnce(email);
  outbox.wake();
  return { bookings: bookings.length };
}

/** Less than the day between two runs of the job, more than several restarts in a row take. */
const shortestPauseMs = 23 * 60 * 60 * 1000;
