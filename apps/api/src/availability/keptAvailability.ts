import { createSchedule } from '@centro/booking';
import type { BookingRules, BookingWindow, DayAvailability, Schedule } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import type { Store } from '../store/openStore.ts';
import { listAvailability } from './listAvailability.ts';

/** What can be booked at a moment, to the minute, for a service by its key. */
export interface Availability {
  /** Returns `listAvailability`. */
  days(
    key: string,
    rules: BookingRules,
    time: ZonedDateTime,
    asked?: BookingWindow,
  ): Promise<DayAvailability[]>;
  /** Returns the schedule without the taken slots (A24, B2). */
  schedule(key: string, rules: BookingRules, time: ZonedDateTime): Promise<Schedule>;
}

/** Computes each answer once, until the database or the minute changes: 200 refusals at once share one. */
export function keptAvailability({ bookings, version }: Pick<Store, 'bookings' | 'version'>): Availability {
  const keepDays = keepUntilChange<DayAvailability[]>(version);
  const keepSchedule = keepUntilChange<Schedule>(version);

  const days: Availability['days'] = (key, rules, time, asked) => {
    const minute = toMinute(time);
    const range = asked ? `${asked.first.toString()} ${asked.last.toString()}` : '';
    return keepDays(minute, `${key} ${range}`, () => listAvailability(bookings, key, rules, minute, asked));
  };
  return {
    days,
    schedule: (key, rules, time) => {
      const minute = toMinute(time);
      return keepSchedule(minute, key, async () =>
        createSchedule(rules, minute, { availability: await days(key, rules, minute) }),
      );
    },
  };
}

/** Rules have no unit below the minute. */
const toMinute = (time: ZonedDateTime): ZonedDateTime => time.set({ second: 0, millisecond: 0 });

/** Returns a function that computes a value, or returns the one of the same name, minute and version of the database. */
function keepUntilChange<T>(version: () => number) {
  let state = '';
  const values = new Map<string, Promise<T>>();

  return (minute: ZonedDateTime, name: string, compute: () => Promise<T>): Promise<T> => {
    // The version is read before the data: a write in between makes the next call compute again.
    const present = `${version()} ${minute.toAbsoluteString()}`;
    if (state !== present || values.size >= mostKept) values.clear();
    state = present;
    const kept = values.get(name);
    if (kept) return kept;
    const value = compute();
    values.set(name, value);
    value.catch(() => values.delete(name));
    return value;
  };
}

/** Callers choose the days they ask for. */
const mostKept = 200;
