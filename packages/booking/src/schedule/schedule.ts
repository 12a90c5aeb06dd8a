import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from './ScheduleOptions.ts';
import type { BookingRules, LabelledDay, LabelledDays } from '../rules/BookingRules.ts';
import { bookingWindow } from './bookingWindow.ts';
import type { BookingWindow } from './bookingWindow.ts';
import { slotsToCome } from './slotsToCome.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { weekdayOf } from '../time/weekdayOf.ts';

/** Why a day cannot be booked; a closure brings the centre's own words for it (B1). */
export type ClosedReason =
  | { kind: 'past' }
  | { kind: 'window' }
  | { kind: 'closed'; label: string }
  | { kind: 'weekday' }
  | { kind: 'full' };

/** The answers that the rules give at one moment. */
export interface Schedule {
  window: BookingWindow;
  closedReason: (day: CalendarDate) => ClosedReason | null;
  offeredSlots: (day: CalendarDate) => TimeOfDay[];
}

/**
 * Returns the answers for every day at the moment `now`.
 *
 * What holds for all days is worked out here once, so that a search over a long window stays quick;
 * `closedReason` and `offeredSlots`, which callers see, ask it for one day.
 */
export function schedule(
  now: ZonedDateTime,
  rules: BookingRules,
  circumstances: BookingCircumstances = {},
): Schedule {
  const window = bookingWindow(now, rules, circumstances);
  const slotsLeft = slotsToCome(now, rules);
  const told = new Map((circumstances.availability ?? []).map((day) => [day.day, day]));

  function closedReason(day: CalendarDate): ClosedReason | null {
    if (day.compare(window.first) < 0) return { kind: 'past' };
    if (day.compare(window.last) > 0) return { kind: 'window' };
    const date = day.toString();
    const { closure = rules.closures.find(covers(date)), extraOpening } = told.get(date) ?? {};
    if (closure) return { kind: 'closed', label: closure.label };
    const isOpen = rules.weekdays.includes(weekdayOf(day)) || extraOpening;
    if (!isOpen && !rules.extraOpenings.some(covers(date))) return { kind: 'weekday' };
    return reasonOfSlots(day);
  }

  function reasonOfSlots(day: CalendarDate): ClosedReason | null {
    const left = slotsLeft(day);
    // The specification keeps today when its hours are over (A2); a notice says that it is too late.
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
    const fullSlots = told.get(day.toString())?.fullSlots ?? [];
    return (slot: TimeOfDay) => fullSlots.includes(slot);
  }

  return { window, closedReason, offeredSlots };
}

/** ISO dates sort as text, which spares reading each of them. */
const covers = (date: string) => (days: LabelledDay | LabelledDays) =>
  'day' in days ? days.day === date : days.from <= date && date <= days.to;
