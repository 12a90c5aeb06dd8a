import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { BookingCircumstances } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';

/** What every way of choosing a day is told: calendar, list, or both. */
export interface BookingCalendarProps {
  rules: BookingRules;
  /** The present moment; "today" is read from it in the rules' time zone, never from the device. */
  now: ZonedDateTime;
  /** The end of the window from outside (R138) and what the server tells (A25). */
  circumstances?: BookingCircumstances | undefined;
  selected: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
  /** Italian if omitted. */
  messages?: BookingMessages;
}
