import { coversDay, createSchedule, daysBetween, slotsOf } from '@centro/booking';
import type { BookingRules, BookingWindow, DayAvailability, TimeOfDay } from '@centro/booking';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingStore } from '../queries/bookingStore.ts';

/**
 * Returns the days of the booking window from `asked.first` to `asked.last`, both included, that differ from the
 * weekly rules, in order (A25). Days outside the window are left out.
 */
export async function listAvailability(
  bookings: Pick<BookingStore, 'takenSeats'>,
  centre: string,
  rules: BookingRules,
  now: ZonedDateTime,
  asked?: BookingWindow,
): Promise<DayAvailability[]> {
  const { window } = createSchedule(rules, now);
  const first = asked && asked.first.compare(window.first) > 0 ? asked.first : window.first;
  const last = asked && asked.last.compare(window.last) < 0 ? asked.last : window.last;
  if (first.compare(last) > 0) return [];
  const taken = await bookings.takenSeats(centre, first.toString(), last.toString(), now.toDate());
  const takenByDay = Map.groupBy(taken, ({ day }) => day);
  return [...daysBetween(first, last)].flatMap((date) => {
    const day = date.toString();
    const report = { day, ...seatsReport(takenByDay.get(day) ?? [], rules), ...rulesReport(date, rules) };
    return report.fullSlots.length > 0 || Object.keys(report).length > 2 ? [report] : [];
  });
}

/** What is full, and the seats left where some are taken. */
function seatsReport(taken: readonly { time: TimeOfDay; seats: number }[], { capacity }: BookingRules) {
  const isFull = ({ seats }: { seats: number }) => seats >= capacity;
  const seatsLeft = taken
    .filter((slot) => !isFull(slot))
    .map(({ time, seats }) => ({ slot: time, seats: capacity - seats }));
  return {
    fullSlots: taken.filter(isFull).map(({ time }) => time),
    ...(seatsLeft.length > 0 && { seatsLeft }),
  };
}

/** The closures and the opening of a day that are not those of its weekday. */
function rulesReport(day: CalendarDate, rules: BookingRules) {
  const closures = rules.closures.filter((days) => coversDay(days, day));
  const closure = closures.find(({ hours }) => !hours);
  const closedHours = closures.flatMap(({ hours, label }) => (hours ? [{ ...hours, label }] : []));
  const extraOpening = rules.extraOpenings.find((days) => coversDay(days, day));
  return {
    ...(closure && { closure: { label: closure.label } }),
    ...(closedHours.length > 0 && { closedHours }),
    ...(extraOpening && {
      extraOpening: {
        label: extraOpening.label,
        ...(extraOpening.hours && { slots: slotsOf(extraOpening.hours, rules) }),
      },
    }),
  };
}
