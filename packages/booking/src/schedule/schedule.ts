import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from './ScheduleOptions.ts';
import type { BookingRules, LabelledDay, LabelledDays } from '../rules/BookingRules.ts';
import { bookingWindow } from './bookingWindow.ts';
import type { BookingWindow } from './bookingWindow.ts';
import { slotsToCome } from './slotsToCome.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { weekdayOf } from '../time/weekdayOf.ts';

/** Why a day cannot be booked; a closure brings the centre's own words for it. */
export type ClosedReason =
  | { kind: 'past' }
  | { kind: 'window' }
  | { kind: 'closed'; label: string }
  | { kind: 'weekday' }
  | { kind: 'full' };

/** What can be booked at one moment under the rules. */
export interface Schedule {
  window: BookingWindow;
  closedReason: (day: CalendarDate) => ClosedReason | null;
  offeredSlots: (day: CalendarDate) => TimeOfDay[];
}

/**
 * Returns the schedule at the moment `now`.
 *
 * What holds for all days is computed here once, so that a search over a long window stays quick;
 * the exported `closedReason` and `offeredSlots` call it for one day.
 */
export function schedule(now: ZonedDateTime, rules: BookingRules, options: ScheduleOptions = {}): Schedule {
  const window = bookingWindow(now, rules, options);
  const slotsLeft = slotsToCome(now, rules);
  const reported = new Map((options.availability ?? []).map((day) => [day.day, day]));

  function closedReason(day: CalendarDate): ClosedReason | null {
    if (day.compare(window.first) < 0) return { kind: 'past' };
    if (day.compare(window.last) > 0) return { kind: 'window' };
    const date = day.toString();
    const { closure = rules.closures.find(covers(date)), extraOpening } = reported.get(date) ?? {};
    if (closure) return { kind: 'closed', label: closure.label };
    const isOpen = rules.weekdays.includes(weekdayOf(day)) || extraOpening;
    if (!isOpen && !rules.extraOpenings.some(covers(date))) return { kind: 'weekday' };
    return reasonOfSlots(day);
  }

  function reasonOfSlots(day: CalendarDate): ClosedReason | null {
    const left = slotsLeft(day);
    // The specification keeps today when its hours are over; under a rule of notice it is too late to book.
    if (left.length === 0 && rules.sameDay !== 'later-hour') return { kind: 'past' };
    const choosable = left.length > 0 ? left : rules.slots;
    return choosable.length > 0 && choosable.every(isFullOn(day)) ? { kind: 'full' } : null;
  }

  function offeredSlots(day: CalendarDate): TimeOfDay[] {
    if (closedReason(day)) return [];
    const isFull = isFullOn(day);
    return slotsLeft(day).filter((slot) => !isFull(slot));
  }

  function isFullOn(day: CalendarDate) {
    const fullSlots = reported.get(day.toString())?.fullSlots ?? [];
    return (slot: TimeOfDay) => fullSlots.includes(slot);
  }

  return { window, closedReason, offeredSlots };
}

/** ISO dates sort as text, which spares reading each of them. */
const covers = (date: string) => (days: LabelledDay | LabelledDays) =>
  'day' in days ? days.day === date : days.from <= date && date <= days.to;
