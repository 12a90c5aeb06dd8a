import './BookingCalendar.css';
import { endOfMonth, isSameDay, startOfMonth, toCalendarDate, toZoned } from '@internationalized/date';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  I18nProvider,
} from 'react-aria-components';
import type { BookingRules } from '../BookingRules.ts';
import { bookingWindow } from '../bookingWindow.ts';
import { isBookableDay } from '../isBookableDay.ts';
import { today } from '../centreTime.ts';
import { shortWeekdayNames } from './shortWeekdayNames.ts';

export interface BookingCalendarMessages {
  /** Name of the calendar, read by screen readers. */
  label: string;
  previousMonth: string;
  nextMonth: string;
  /** Words of the legend. */
  available: string;
  chosen: string;
  today: string;
  unavailable: string;
}

export interface BookingCalendarProps {
  messages: BookingCalendarMessages;
  /** The present moment; "today" is read from it in the rules' time zone, never from the device. */
  now: ZonedDateTime;
  rules: BookingRules;
  /** Replaces the end of the booking window (R138). */
  maxDate?: CalendarDate;
  selected: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
}

/**
 * The days of the booking window, a month at a time, in the language and week of the rules (R119 to R121, R137
 * to R140). Days that cannot be booked stay reachable by keyboard, so that a reader hears that they are closed.
 */
export function BookingCalendar(props: BookingCalendarProps) {
  const { messages, now, rules, maxDate, selected, onSelect } = props;
  const { first, last } = bookingWindow(now, rules, { maxDate });
  const bookableWeekdays = shortWeekdayNames(rules.weekdays, rules.locale);
  const presentDay = today(now, rules);
  return (
    <I18nProvider locale={rules.locale}>
      <Calendar
        className="BookingCalendar"
        aria-label={messages.label}
        // A moment in the centre's zone: with it react-aria reads "today" there as well.
        value={selected && toZoned(selected, rules.timeZone)}
        onChange={(moment) => onSelect(toCalendarDate(moment))}
        minValue={startOfMonth(first)}
        maxValue={endOfMonth(last)}
        isDateUnavailable={(date) => !isBookableDay(toCalendarDate(date), now, rules, { maxDate })}
        firstDayOfWeek={ariaWeekdays[rules.firstDayOfWeek]}
      >
        <div>
          <Button slot="previous" aria-label={messages.previousMonth}>
            <Chevron points="15 6 9 12 15 18" />
          </Button>
          <CalendarHeading level={3} />
          <Button slot="next" aria-label={messages.nextMonth}>
            <Chevron points="9 6 15 12 9 18" />
          </Button>
        </div>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(name) => (
              <CalendarHeaderCell data-bookable={bookableWeekdays.includes(name) || undefined}>
                {name}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>
            {(date) => <CalendarCell date={date} data-present={isSameDay(date, presentDay) || undefined} />}
          </CalendarGridBody>
        </CalendarGrid>
        <ul aria-hidden="true">
          <li data-kind="available">{messages.available}</li>
          <li data-kind="chosen">{messages.chosen}</li>
          <li data-kind="today">{messages.today}</li>
          <li data-kind="unavailable">{messages.unavailable}</li>
        </ul>
      </Calendar>
    </I18nProvider>
  );
}

/** react-aria's names of the weekdays. */
const ariaWeekdays = {
  monday: 'mon',
  tuesday: 'tue',
  wednesday: 'wed',
  thursday: 'thu',
  friday: 'fri',
  saturday: 'sat',
  sunday: 'sun',
} as const;

function Chevron({ points }: { points: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <polyline points={points} />
    </svg>
  );
}
