import { createSchedule } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { centreMinute } from '../../booking/availability/keptAvailability.ts';
import { isClosed } from '../../closures/currentRules.ts';
import type { Services } from '../../config/centreFiles.ts';
import { isTimeOver } from '../../store/provisionalSeats.ts';
import type { Held } from './openingChangeStore.ts';
import type { Booking } from '../../store/schema.ts';
import type { DeskContext } from '../layout/DeskContext.ts';
import { deskRules } from '../consultation/deskSchedule.ts';

/** Which bookings are in the way of a change, and from which day on to look for them. */
export function inTheWay(before: Services, after: Services, at: Date): Held {
  return {
    services: [...after.keys()],
    // A day earlier, since a centre may be west of UTC.
    firstDay: parseDate(at.toISOString().slice(0, 10)).subtract({ days: 1 }).toString(),
    isInTheWay: (booking) => {
      if (Date.parse(booking.startsAt) <= at.getTime() || isTimeOver(booking, at)) return false;
      const [was, is] = [stateOf(booking, before, at), stateOf(booking, after, at)];
      return (is.isClosed && !was.isClosed) || (was.isOffered && !is.isOffered);
    },
  };
}

/** Returns these bookings, earliest first. */
export async function bookingsInTheWay(
  { store }: Pick<DeskContext, 'store'>,
  { services, firstDay, isInTheWay }: Held,
  at: Date,
): Promise<Booking[]> {
  return (await store.bookings.heldBetween(services, firstDay, lastDay, at)).filter(isInTheWay);
}

/** A booking that its rules no longer offer, as after a change of the file of rules, is in the way of a closure alone. */
function stateOf(booking: Booking, services: Services, at: Date): { isClosed: boolean; isOffered: boolean } {
  const rules = services.get(booking.centre);
  if (!rules) return { isClosed: false, isOffered: false };
  const ofDesk = deskRules(rules);
  const { slots } = createSchedule(ofDesk, centreMinute(at, ofDesk)).day(parseDate(booking.day));
  return {
    isClosed: isClosed(booking, rules),
    isOffered: slots.some(({ slot }) => slot === booking.time),
  };
}

const lastDay = '9999-12-31';
