import type { BookingOutcome } from '../../booking/queries/bookingStore.ts';
import type { Store } from '../../stores/openStore.ts';
import type { ServerMetrics } from './serverMetrics.ts';

type MeasuredStore = Pick<Store, 'bookings' | 'changes' | 'days' | 'outbox'>;

/** Returns the store with its most frequent writes timed, and bookings counted by what became of them. */
export function measureStore<S extends MeasuredStore>(store: S, metrics: ServerMetrics): S {
  const { bookings, changes, days, outbox } = store;

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
    if (result === true || result === 'moved' || result === 'confirmed') metrics.bookings.inc({ event });
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
      correct: (...args) => counted('correct', 'corrected', () => changes.correct(...args)),
      move: (...args) => counted('move', 'moved', () => changes.move(...args)),
    },
    days: {
      ...days,
      change: async (centre, seen, change, also) => {
        const result = await timed('change-days', () => days.change(centre, seen, change, also));
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
