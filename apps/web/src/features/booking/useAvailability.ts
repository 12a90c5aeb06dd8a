import { listAvailability } from '@centro/api-client/extensions';
import { centreRules, centreTime, createSchedule, type Availability } from '@centro/booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { site } from '../../site.ts';

/**
 * Returns the availability of the days ahead and a function that requests it again. It is requested when the page opens
 * and when it becomes visible again (A25, B18).
 *
 * `initial` until the API answers; undefined on any failure, and with an API that has the four calls only, which is not asked:
 * every slot then counts as free.
 */
export function useAvailability(initial?: Availability): [Availability | undefined, () => void] {
  const [availability, setAvailability] = useState(initial);
  const underWay = useRef<AbortController>(null);

  const ask = useCallback(() => {
    if (!site.hasApiExtensions) return;
    const { first, last } = createSchedule(centreRules, centreTime(new Date(), centreRules)).window;
    const window = { from: first.toString(), to: last.toString() };
    const request = new AbortController();
    underWay.current?.abort();
    underWay.current = request;
    void listAvailability(api, { ...window, signal: request.signal }).then((answer) => {
      if (!request.signal.aborted) setAvailability(answer.ok ? answer.days : undefined);
    });
  }, []);

  useEffect(() => {
    const askWhenShown = () => {
      if (document.visibilityState === 'visible') ask();
    };
    ask();
    document.addEventListener('visibilitychange', askWhenShown);
    return () => {
      document.removeEventListener('visibilitychange', askWhenShown);
      underWay.current?.abort();
    };
  }, [ask]);

  return [availability, ask];
}
