import { centreTime, type BookingRules } from '@centro/booking';
import type { ZonedDateTime } from '@internationalized/date';
import { useEffect, useState } from 'react';

const minuteMs = 60_000;

/**
 * Returns the present moment on the centre's clock, refreshed each minute and when the page is shown again (A5).
 *
 * It is null in the prerendered page and until hydration, so that the day of the build is never shown as today.
 */
export function useCentreNow(rules: BookingRules): ZonedDateTime | null {
  const [now, setNow] = useState<ZonedDateTime | null>(null);
  useEffect(() => {
    const refresh = () => setNow(centreTime(new Date(), rules));
    refresh();
    const timer = setInterval(refresh, minuteMs);
    document.addEventListener('visibilitychange', refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [rules]);
  return now;
}
