import { fromDate } from '@internationalized/date';
import type { ZonedDateTime } from '@internationalized/date';
import { useCallback, useEffect, useState } from 'react';
import { toCentreTime, type Moment } from '../../time/centreTime.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';

const minuteMs = 60_000;

/**
 * Returns the present moment on the centre's clock, refreshed each minute, when the page is shown again, and when
 * the second value is called, which returns it as well.
 *
 * No rendering reads a clock. Until the page is hydrated the moment is `initial`, that of the server's rendering, or
 * else null, so that the day of a build is never shown as today.
 */
export function useNow(
  { timeZone }: Pick<BookingRules, 'timeZone'>,
  initial: Moment | null = null,
): [ZonedDateTime | null, () => ZonedDateTime] {
  const [now, setNow] = useState(() => (initial === null ? null : toCentreTime(initial, { timeZone })));
  const refresh = useCallback(() => {
    const moment = fromDate(new Date(), timeZone);
    // Rules have no unit below the minute: within the one that a server rendered, a page renders nothing again.
    setNow((current) => (current && isInMinuteOf(current, moment) ? current : moment));
    return moment;
  }, [timeZone]);
  useEffect(() => {
    const tick = () => {
      refresh();
    };
    tick();
    const timer = setInterval(tick, minuteMs);
    document.addEventListener('visibilitychange', tick);
    // A page that comes back from the back-forward cache.
    addEventListener('pageshow', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
      removeEventListener('pageshow', tick);
    };
  }, [refresh]);
  return [now, refresh];
}

const isInMinuteOf = (moment: ZonedDateTime, later: ZonedDateTime) =>
  moment.minute === later.minute && Math.abs(later.compare(moment)) < minuteMs;
