import { listAvailability } from '@centro/api-client/extensions';
import { centreTime, createSchedule, type Availability, type BookingRules } from '@centro/booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { site } from '../../site.ts';

/** A page proposes a free slot without it after this time. */
const longestWaitMs = 800;

export interface AvailabilityState {
  /**
   * `initial` until the API answers; undefined on any failure, and with an API that has the four calls only, which is
   * not asked: every slot then counts as free.
   */
  availability: Availability | undefined;
  /** The first answer may still come, and nothing is known yet. */
  isAwaited: boolean;
  /** How often what is known may have changed: the visitor has come back to the page, or has sent a request. */
  changes: number;
  /** Requests it again. */
  refresh: () => void;
}

/**
 * Returns the availability of the days ahead for the service of these rules. It is requested when the page opens and when it becomes visible again
 * (A25, B18).
 */
export function useAvailability(rules: BookingRules, initial?: Availability): AvailabilityState {
  const [known, setKnown] = useState({ rules, days: initial });
  // The rules for which nothing is awaited any more.
  const [settled, setSettled] = useState(initial === undefined ? null : rules);
  const [changes, setChanges] = useState(0);
  const underWay = useRef<AbortController>(null);

  const ask = useCallback(
    (isFirst: boolean) => {
      const countChange = () => setChanges((count) => (isFirst ? count : count + 1));
      if (!site.hasApiExtensions) {
        countChange();
        return;
      }
      const { first, last } = createSchedule(rules, centreTime(new Date(), rules)).window;
      const { key } = rules;
      const window = { from: first.toString(), to: last.toString(), ...(key !== undefined && { key }) };
      const request = new AbortController();
      underWay.current?.abort();
      underWay.current = request;
      void listAvailability(api(), { ...window, signal: request.signal }).then((answer) => {
        if (request.signal.aborted) return;
        const days = answer.ok ? answer.days : undefined;
        // What is known already renders nothing again.
        setKnown((current) =>
          current.rules === rules && JSON.stringify(current.days) === JSON.stringify(days)
            ? current
            : { rules, days },
        );
        setSettled(rules);
        countChange();
      });
    },
    [rules],
  );

  useEffect(() => {
    const askWhenShown = () => {
      if (document.visibilityState === 'visible') ask(false);
    };
    ask(true);
    const timer = setTimeout(() => setSettled(rules), longestWaitMs);
    document.addEventListener('visibilitychange', askWhenShown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenShown);
      underWay.current?.abort();
    };
  }, [ask, rules]);

  const refresh = useCallback(() => ask(false), [ask]);
  const availability = known.rules === rules ? known.days : undefined;
  const isAwaited = site.hasApiExtensions && settled !== rules;
  return { availability, isAwaited, changes, refresh };
}
