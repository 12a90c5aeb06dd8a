import { bookingWindow, daysBetween } from '@centro/booking';
import type { BookingRules, BookingWindow, DayAvailability, TimeOfDay } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { BookingStore } from '../store/bookings/bookingStore.ts';

/**
 * Returns the days of the booking window from `asked.first` to `asked.last`, both included, that differ from the
 * weekly rules, in order (A25). Days outside the window are left out.
 */
export async function listAvailability(
  bookings: BookingStore,
  centre: string,
  rules: BookingRules,
  now: ZonedDateTime,
  asked: BookingWindow = bookingWindow(now, rules),
): Promise<DayAvailability[]> {
  const window = bookingWindow(now, rules);
  const first = asked.first.compare(window.first) > 0 ? asked.first : window.first;
  const last = asked.last.compare(window.last) < 0 ? asked.last : window.last;
  if (first.compare(last) > 0) return [];
  const full = await bookings.fullSlots(
    centre,
    first.toString(),
    last.toString(),
    rules.capacity,
    now.toDate(),
  );
  const fullByDay = Map.groupBy(full, ({ day }) => day);
  return [...daysBetween(first, last)].flatMap((date) => {
    const day = date.toString();
    const fullSlots: TimeOfDay[] = (fullByDay.get(day) ?? []).map(({ time }) => time);
    const closure = rules.closures.find(covers(day));
    const extraOpening = rules.extraOpenings.find(covers(day));
    if (fullSlots.length === 0 && !closure && !extraOpening) return [];
    return [
      {
        day,
        fullSlots,
        ...(closure && { closure: { label: closure.label } }),
        ...(extraOpening && { extraOpening: { label: extraOpening.label } }),
      },
    ];
  });
}

/** ISO dates sort as text. */
const covers = (day: string) => (days: BookingRules['closures'][number]) =>
  'day' in days ? days.day === day : days.from <= day && day <= days.to;
