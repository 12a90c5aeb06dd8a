import type { BookingRules, DayAvailability, TimeOfDay } from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';
import type { BookingStore } from '../store/bookingStore.ts';

/** The days told of: both included. */
interface DayRange {
  from: CalendarDate;
  to: CalendarDate;
}

/** Returns the days of which the calendar cannot know by the rules of every week, in order (A25). */
export async function listAvailability(
  bookings: BookingStore,
  centre: string,
  rules: BookingRules,
  { from, to }: DayRange,
): Promise<DayAvailability[]> {
  const full = await bookings.fullSlots(centre, from.toString(), to.toString(), rules.capacity);
  const fullByDay = Map.groupBy(full, ({ day }) => day);
  return [...daysOf({ from, to })].flatMap((date) => {
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

function* daysOf({ from, to }: DayRange): Generator<CalendarDate> {
  for (let day = from; day.compare(to) <= 0; day = day.add({ days: 1 })) yield day;
}

/** ISO dates sort as text. */
const covers = (day: string) => (days: BookingRules['closures'][number]) =>
  'day' in days ? days.day === day : days.from <= day && day <= days.to;
