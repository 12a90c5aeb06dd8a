import type { CalendarDate } from '@internationalized/date';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import type { Contact } from '../notices/Contact.ts';

/** The props that calendar and list have in common. */
export interface BookingCalendarProps {
  schedule: Schedule;
  /** The ways to reach the centre, shown where no day can be booked. */
  contacts: readonly Contact[];
  selected: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
  /** Italian if omitted. */
  messages?: BookingMessages;
}
