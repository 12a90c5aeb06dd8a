import { createSchedule } from '@centro/booking';
import type { CompleteRules } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { centreMinute } from '../../booking/availability/availabilityCache.ts';
import { isClosed } from '../../closures/currentRules.ts';
import type { Services } from '../../config/centreFiles.ts';
import type { Booking } from '../../store/schema.ts';
import { agendaRules } from './agendaSchedule.ts';

interface HourState {
  isClosed: boolean;
  isOffered: boolean;
}

/** A booking that its rules no longer offer, as after a change of the file of rules, is in the way of a closure alone. */
export function stateOf(
  booking: Pick<Booking, 'centre' | 'day' | 'time'>,
  services: Services,
  at: Date,
): HourState {
  const rules = services.get(booking.centre);
  return rules ? stateIn(booking, rules, at) : { isClosed: false, isOffered: false };
}

/** Returns whether rules close the hour of a booking, and whether they offer it to anybody. */
export function stateIn(booking: Pick<Booking, 'day' | 'time'>, rules: CompleteRules, at: Date): HourState {
  const ofAgenda = agendaRules(rules);
  const { slots } = createSchedule(ofAgenda, centreMinute(at, ofAgenda)).day(parseDate(booking.day));
  return {
    isClosed: isClosed(booking, rules),
    isOffered: slots.some(({ slot }) => slot === booking.time),
  };
}
