import type { ZonedDateTime } from '@internationalized/date';
import { useMemo } from 'react';
import type { ComponentType } from 'react';
import { createSchedule } from '../src/index.ts';
import type { BookingRules, ScheduleOptions } from '../src/index.ts';
import type { BookingCalendarProps } from '../src/react/index.ts';
import { contacts } from './contacts.ts';

/** The arguments of a story: plain values, which its toolbar and its controls can change. */
export interface ScheduledProps extends ScheduleOptions, Omit<BookingCalendarProps, 'schedule' | 'contacts'> {
  rules: BookingRules;
  now: ZonedDateTime;
}

/** Returns a component as a page uses it: with a schedule made of rules and a moment. */
export function scheduled(Days: ComponentType<BookingCalendarProps>) {
  return function Scheduled({ rules, now, availability, until, ...props }: ScheduledProps) {
    const schedule = useMemo(
      () => createSchedule(rules, now, { availability, until }),
      [rules, now, availability, until],
    );
    return <Days {...props} schedule={schedule} contacts={contacts} />;
  };
}
