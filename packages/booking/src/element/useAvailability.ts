import type { ApiClient } from '@centro/api-client';
import { listAvailability } from '@centro/api-client/extensions';
import { useCallback, useEffect, useRef, useState } from 'react';
import { createSchedule } from '../schedule/createSchedule.ts';
import type { Availability } from '../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../rules/BookingRules.ts';
import { centreTime } from '../time/centreTime.ts';

/** Returns what the API reports of the days ahead, undefined until it does, and the function that asks it again. */
export function useAvailability(
  client: ApiClient | null,
  rules: BookingRules,
): [Availability | undefined, () => void] {
  const [availability, setAvailability] = useState<Availability>();
  const underWay = useRef<AbortController>(null);

  const ask = useCallback(() => {
    if (!client) return;
    const { first, last } = createSchedule(rules, centreTime(new Date(), rules)).window;
    const request = new AbortController();
    underWay.current?.abort();
    underWay.current = request;
    const days = {
      from: first.toString(),
      to: last.toString(),
      ...(rules.key !== undefined && { key: rules.key }),
    };
    void listAvailability(client, { ...days, signal: request.signal }).then((answer) => {
      if (answer.ok) setAvailability(answer.days);
    });
  }, [client, rules]);

  useEffect(() => {
    ask();
    return () => underWay.current?.abort();
  }, [ask]);
  return [availability, ask];
}
