import { listAvailability } from '@centro/api-client/extensions';
import { centreTime, createSchedule, type Availability } from '@centro/booking';
import { useEffect, useState } from 'react';
import { api } from './api.ts';
import { rules } from './rules.ts';

/** Returns which slots are taken, as the server reports it when the page opens; until then all count as free. */
export function useAvailability(): Availability | undefined {
  const [availability, setAvailability] = useState<Availability>();
  useEffect(() => {
    const { first, last } = createSchedule(rules, centreTime(new Date(), rules)).window;
    const request = new AbortController();
    const days = { from: first.toString(), to: last.toString(), signal: request.signal };
    void listAvailability(api, days).then((answer) => {
      if (answer.ok) setAvailability(answer.days);
    });
    return () => request.abort();
  }, []);
  return availability;
}
