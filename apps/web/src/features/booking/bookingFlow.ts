import {
  firstBookableDay,
  isBookableDay,
  offeredSlots,
  startingDate,
  type BookingProblem,
  type BookingRules,
  type BookingSelection,
  type TimeOfDay,
} from '@centro/booking';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';

/** What the page says about the last attempt until the visitor moves on. */
export type BookingNotice =
  { kind: 'problem'; problem: BookingProblem } | { kind: 'booked'; booking: BookingSelection };

/** Where the visitor is between a calendar and a booking; each step holds just the data it has. */
export type BookingFlow =
  | { step: 'choosing'; day: CalendarDate | null; slot: TimeOfDay | null; notice: BookingNotice | null }
  | { step: 'details'; day: CalendarDate; slot: TimeOfDay; failure: BookingFailure | null }
  | { step: 'sending'; day: CalendarDate; slot: TimeOfDay };

/** Why the last request failed; `detail` is the server's own sentence for the visitor (A22). */
export interface BookingFailure {
  detail: string | null;
}

export type BookingEvent =
  | { type: 'day-chosen'; day: CalendarDate; now: ZonedDateTime }
  | { type: 'slot-chosen'; slot: TimeOfDay }
  | { type: 'clock-moved'; now: ZonedDateTime }
  | { type: 'refused'; problem: BookingProblem; now: ZonedDateTime }
  | { type: 'submitted'; booking: BookingSelection }
  | { type: 'dismissed' }
  | { type: 'confirmed' }
  | { type: 'succeeded' }
  | { type: 'failed'; failure: BookingFailure };

/** Returns the flow with the first bookable day chosen, counted from the starting date (R108 to R111, A1). */
export function startBooking(now: ZonedDateTime, rules: BookingRules): BookingFlow {
  const day = firstBookableDay(startingDate(now, rules), now, rules);
  return { step: 'choosing', day, slot: null, notice: null };
}

/** Returns where `event` leads from `flow`; an event that means nothing there changes nothing. */
export function bookingFlow(flow: BookingFlow, event: BookingEvent, rules: BookingRules): BookingFlow {
  switch (flow.step) {
    case 'choosing':
      return choosing(flow, event, rules);
    case 'details':
      return details(flow, event);
    case 'sending':
      return sending(flow, event);
  }
}

function choosing(
  flow: BookingFlow & { step: 'choosing' },
  event: BookingEvent,
  rules: BookingRules,
): BookingFlow {
  switch (event.type) {
    case 'day-chosen':
      return {
        ...flow,
        day: event.day,
        slot: stillOffered(event.day, flow.slot, event.now, rules),
        notice: null,
      };
    case 'slot-chosen':
      return { ...flow, slot: event.slot, notice: null };
    case 'clock-moved':
      return refreshed(flow, event.now, rules);
    case 'refused':
      return { ...refreshed(flow, event.now, rules), notice: { kind: 'problem', problem: event.problem } };
    case 'submitted':
      return { step: 'details', ...event.booking, failure: null };
    default:
      return flow;
  }
}

function details(flow: BookingFlow & { step: 'details' }, event: BookingEvent): BookingFlow {
  const { day, slot } = flow;
  if (event.type === 'confirmed') return { step: 'sending', day, slot };
  if (event.type === 'dismissed') return { step: 'choosing', day, slot, notice: null };
  return flow;
}

function sending(flow: BookingFlow & { step: 'sending' }, event: BookingEvent): BookingFlow {
  const { day, slot } = flow;
  if (event.type === 'failed') return { step: 'details', day, slot, failure: event.failure };
  if (event.type === 'succeeded')
    return { step: 'choosing', day, slot: null, notice: { kind: 'booked', booking: { day, slot } } };
  return flow;
}

/** A day that time has closed gives way to the first bookable one, a slot that has gone to none (A5, A13). */
function refreshed(
  flow: BookingFlow & { step: 'choosing' },
  now: ZonedDateTime,
  rules: BookingRules,
): BookingFlow & { step: 'choosing' } {
  const { day, slot } = flow;
  if (!day || !isBookableDay(day, now, rules))
    return { ...flow, day: firstBookableDay(startingDate(now, rules), now, rules), slot: null };
  return { ...flow, slot: stillOffered(day, slot, now, rules) };
}

/** The slot is kept when `day` offers it too, else none is chosen (A11). */
function stillOffered(
  day: CalendarDate,
  slot: TimeOfDay | null,
  now: ZonedDateTime,
  rules: BookingRules,
): TimeOfDay | null {
  return slot && offeredSlots(day, now, rules).includes(slot) ? slot : null;
}
