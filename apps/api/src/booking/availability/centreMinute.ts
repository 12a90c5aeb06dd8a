import { centreTime } from '@centro/booking';
import type { BookingRules } from '@centro/booking';

type CentreTime = ReturnType<typeof centreTime>;

const minuteMs = 60_000;
const latest = new WeakMap<BookingRules, { startsAt: number; moment: CentreTime }>();

/**
 * Returns the time of a centre at the start of the minute of `at`: rules have no smaller unit, and zones differ by whole
 * minutes. It is converted once a minute, since that takes a booking longer than most of its statements.
 */
export function centreMinute(at: Date, rules: BookingRules): CentreTime {
  const startsAt = startOfMinute(at);
  const known = latest.get(rules);
  if (known?.startsAt === startsAt) return known.moment;
  const moment = centreTime(new Date(startsAt), rules);
  latest.set(rules, { startsAt, moment });
  return moment;
}

/** Returns the first moment of the minute of `at`, in milliseconds since 1970. */
export function startOfMinute(at: Date): number {
  return at.getTime() - (at.getTime() % minuteMs);
}
