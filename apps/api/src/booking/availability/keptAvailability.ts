import { createSchedule } from '@centro/booking';
import type {
  BookingRules,
  BookingSelection,
  BookingWindow,
  DayAvailability,
  Schedule,
} from '@centro/booking';
import type { BookingStore } from '../queries/bookingStore.ts';
import { centreMinute, startOfMinute } from './centreMinute.ts';
import { listAvailability } from './listAvailability.ts';

/** What can be booked at a moment, to the minute, for a service by its key. */
export interface Availability {
  /** Returns `listAvailability`; the same array until something changes. */
  days(key: string, rules: BookingRules, at: Date, asked?: BookingWindow): Promise<DayAvailability[]>;
  /** Returns the schedule without the taken slots (A24, B2). */
  schedule(key: string, rules: BookingRules, at: Date): Promise<Schedule>;
  /** Returns the free slots nearest to one that is not. */
  nearestFree(
    key: string,
    rules: BookingRules,
    at: Date,
    wanted: BookingSelection,
  ): Promise<readonly BookingSelection[]>;
}

/** Computes each answer once, until a seat, the rules or the minute change: 200 refusals at once share one. */
export function keptAvailability(bookings: Pick<BookingStore, 'takenSeats' | 'version'>): Availability {
  const keepDays = keepUntilChange<DayAvailability[]>(bookings);
  const keepSchedule = keepUntilChange<Schedule>(bookings);
  const keepNearest = keepUntilChange<readonly BookingSelection[]>(bookings);

  const days: Availability['days'] = (key, rules, at, asked) => {
    const range = asked ? `${asked.first.toString()} ${asked.last.toString()}` : '';
    return keepDays(at, rules, `${key} ${range}`, () =>
      listAvailability(bookings, key, rules, centreMinute(at, rules), asked),
    );
  };
  const schedule: Availability['schedule'] = (key, rules, at) =>
    keepSchedule(at, rules, key, async () =>
      createSchedule(rules, centreMinute(at, rules), { availability: await days(key, rules, at) }),
    );
  return {
    days,
    schedule,
    nearestFree: (key, rules, at, wanted) =>
      keepNearest(at, rules, `${key} ${wanted.day.toString()} ${wanted.slot}`, async () =>
        (await schedule(key, rules, at)).nearestFree(wanted),
      ),
  };
}

/**
 * Returns a function that computes a value, or returns the one of the same name, rules, minute and version of the
 * bookings.
 */
function keepUntilChange<T>({ version }: Pick<BookingStore, 'version'>) {
  let state = '';
  const values = new Map<string, { rules: BookingRules; value: Promise<T> }>();

  return async (at: Date, rules: BookingRules, name: string, compute: () => Promise<T>): Promise<T> => {
    // The version is read before the data: a write in between makes the next call compute again.
    const present = `${await version()} ${startOfMinute(at)}`;
    if (state !== present || values.size >= mostKept) values.clear();
    state = present;
    const kept = values.get(name);
    if (kept?.rules === rules) return kept.value;
    const value = compute();
    values.set(name, { rules, value });
    value.catch(() => values.delete(name));
    return value;
  };
}

/** Callers choose the days they ask for. */
const mostKept = 200;
