import { centreTime, today } from '@centro/booking';
import { withService } from '../../booking/emails/bookingTime.ts';
import type { BookingToShow } from '../../booking/emails/bookingTime.ts';
import { currentServices } from '../../closures/currentRules.ts';
import { bookingsOnClosedDays } from './bookingsOnClosedDays.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import { stateIn } from './hourState.ts';

/** Returns whom the centre has to call, earliest first: whose day is closed, and whom it has said it would call about other hours. */
export async function bookingsToCall(context: ReadContext): Promise<BookingToShow[]> {
  const onClosedDays = await bookingsOnClosedDays(context);
  const known = new Set(onClosedDays.map(({ id }) => id));
  const others = (await promisedCalls(context)).filter(({ id }) => !known.has(id));
  return [...onClosedDays, ...others].toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}

/** Those whose hour is offered again have nothing to be told. */
async function promisedCalls({ store, config, now }: ReadContext): Promise<BookingToShow[]> {
  const at = now();
  const { centre } = config;
  const promised: BookingToShow[] = [];
  for (const [key, rules] of await currentServices({ config, store }, at)) {
    const firstDay = today(centreTime(at, rules), rules).toString();
    const ids = new Set(await store.deskEntries.toCall(key, firstDay));
    if (ids.size === 0) continue;
    const bookings = await store.bookings.confirmedFrom(key, firstDay);
    promised.push(
      ...bookings
        .filter((booking) => ids.has(booking.id) && !stateIn(booking, rules, at).isOffered)
        .map((booking) => withService(booking, { centre, rules })),
    );
  }
  return promised.filter(({ startsAt }) => Date.parse(startsAt) > at.getTime());
}
