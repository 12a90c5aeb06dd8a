import { listAvailability } from '@centro/api-client/extensions';
import { exampleRules, centreTime, createSchedule, type Availability } from '@centro/booking';
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
 * Returns the availability of the days ahead. It is requested when the page opens and when it becomes visible again
 * (A25, B18).
 */
export function useAvailability(initial?: Availability): AvailabilityState {
  const [availability, setAvailability] = useState(initial);
  const [isAwaited, setAwaited] = useState(site.hasApiExtensions && initial === undefined);
  const [changes, setChanges] = useState(0);
  const underWay = useRef<AbortController>(null);

  const ask = useCallback((isFirst: boolean) => {
    const countChange = () => setChanges((count) => (isFirst ? count : count + 1));
    if (!site.hasApiExtensions) {
      countChange();
      return;
    }
    const { first, last } = createSchedule(exampleRules, centreTime(new Date(), exampleRules)).window;
    const window = { from: first.toString(), to: last.toString() };
    const request = new AbortController();
    underWay.current?.abort();
    underWay.current = request;
    void listAvailability(api, { ...window, signal: request.signal }).then((answer) => {
      if (request.signal.aborted) return;
      const days = answer.ok ? answer.days : undefined;
      // What is known already renders nothing again.
      setAvailability((current) => (JSON.stringify(current) === JSON.stringify(days) ? current : days));
      setAwaited(false);
      countChange();
    });
  }, []);

  useEffect(() => {
    const askWhenShown = () => {
      if (document.visibilityState === 'visible') ask(false);
    };
    ask(true);
    const timer = setTimeout(() => setAwaited(false), longestWaitMs);
    document.addEventListener('visibilitychange', askWhenShown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', askWhenShown);
      underWay.current?.abort();
    };
  }, [ask]);

  const refresh = useCallback(() => ask(false), [ask]);
  return { availability, isAwaited, changes, refresh };
}
