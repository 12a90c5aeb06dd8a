import { listAvailability } from '@centro/api-client/extensions';
import { centreTime, createSchedule, type Availability } from '@centro/booking';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from './api.ts';
import { rules } from './rules.ts';

/**
 * Returns which slots are taken, as the server reports it when the page opens, and the function that asks it again. Until the first
 * report all count as free.
 */
export function useAvailability(): [Availability | undefined, () => void] {
  const [availability, setAvailability] = useState<Availability>();
  const underWay = useRef<AbortController | null>(null);

  const ask = useCallback(() => {
    const { first, last } = createSchedule(rules, centreTime(new Date(), rules)).window;
    const request = new AbortController();
    underWay.current?.abort();
    underWay.current = request;
    const days = { from: first.toString(), to: last.toString(), signal: request.signal };
    void listAvailability(api, days).then((answer) => {
      if (answer.ok) setAvailability(answer.days);
    });
  }, []);

  useEffect(() => {
    ask();
    return () => underWay.current?.abort();
  }, [ask]);
  return [availability, ask];
}
