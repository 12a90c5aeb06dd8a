import { centreTime, today } from '@centro/booking';
import { withService } from '../../booking/emails/bookingTime.ts';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { currentServices, isClosed } from '../../closures/currentRules.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';

/** Returns those of them whom nobody has said they would call: there was no decision, as after a change of the file of rules. */
export async function undecidedOnClosedDays(context: ReadContext): Promise<BookingToShow[]> {
  const bookings = await bookingsOnClosedDays(context);
  const entries = await context.store.deskEntries.find(bookings.map(({ id }) => id));
  return bookings.filter(({ id }) => entries.get(id)?.isToCall !== 1);
}

/** Returns the future bookings on days that were closed after they were made, earliest first. */
export async function bookingsOnClosedDays({ store, config, now }: ReadContext): Promise<BookingToShow[]> {
  const at = now();
  const { centre } = config;
  const closed: BookingToShow[] = [];
  for (const [key, rules] of await currentServices({ config, store }, at)) {
    if (rules.closures.length === 0) continue;
    const firstDay = today(centreTime(at, rules), rules).toString();
    const bookings = await store.bookings.confirmedFrom(key, firstDay);
    closed.push(
      ...bookings
        .filter((booking) => isClosed(booking, rules))
        .map((booking) => withService(booking, { centre, rules })),
    );
  }
  return closed
    .filter(({ startsAt }) => Date.parse(startsAt) > at.getTime())
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
