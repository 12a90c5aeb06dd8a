import { createSchedule } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { centreMinute } from '../../availability/centreMinute.ts';
import { isClosed } from '../../booking/closedDays.ts';
import type { Services } from '../../config/services.ts';
import type { Booking } from '../../store/Tables.ts';
import type { DeskContext } from '../DeskContext.ts';
import { deskRules } from '../deskSchedule.ts';

/** Returns the bookings to come that `after` closes, or no longer offers, and `before` did not; earliest first. */
export async function bookingsInTheWay(
  { store, now }: Pick<DeskContext, 'store' | 'now'>,
  before: Services,
  after: Services,
): Promise<Booking[]> {
  const at = now();
  // A day earlier, since a centre may be west of UTC.
  const firstDay = parseDate(at.toISOString().slice(0, 10)).subtract({ days: 1 }).toString();
  const held = await store.bookings.heldBetween([...after.keys()], firstDay, lastDay, at);
  return held.filter((booking) => {
    const [was, is] = [before, after].map((services) => stateOf(booking, services, at));
    const isToCome = Date.parse(booking.startsAt) > at.getTime();
    return isToCome && ((is?.isClosed && !was?.isClosed) || (was?.isOffered && !is?.isOffered));
  });
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
