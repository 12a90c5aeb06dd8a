import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { ScheduleOptions } from '../../schedule/ScheduleOptions.ts';
import type { BookingRules } from '../../rules/BookingRules.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';

/** The props that calendar and list have in common. */
export interface BookingCalendarProps {
  rules: BookingRules;
  /** The present moment; "today" is read from it in the rules' time zone, never from the device. */
  now: ZonedDateTime;
  /** The end of the window from outside and the server's availability. */
  scheduleOptions?: ScheduleOptions | undefined;
  selected: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
  /** Italian if omitted. */
  messages?: BookingMessages;
}
