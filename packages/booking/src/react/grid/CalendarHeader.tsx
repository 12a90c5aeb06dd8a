import './CalendarHeader.css';
import type { CalendarDate } from '@internationalized/date';
import { useRef } from 'react';
import { Button } from 'react-aria-components';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import { Chevron } from '../elements/Chevron.tsx';
import { formatDay } from '../messages/formatDay.ts';

/** The days of a month, the months of a year, or the years of the window. */
export type CalendarView = 'day' | 'month' | 'year';

export interface CalendarHeaderProps {
  messages: BookingMessages;
  locale: string;
  /** Any day of the month that the header names. */
  month: CalendarDate;
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** The years of the window, both included. */
  years: { first: number; last: number };
  /** The month view moves to another year. */
  onYear: (year: number) => void;
}

/** Previous and next month or year, and the two buttons that open the other views. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { messages, locale, month, view, onView } = props;
  const yearButton = useRef<HTMLButtonElement>(null);
  const monthName = formatDay(month, 'month', locale);
  const yearName = formatDay(month, 'year', locale);
  const toggle = (opened: CalendarView) => onView(view === opened ? 'day' : opened);

  // A button that goes off under the focus would drop it: it passes to the year.
  const handleYear = (year: number) => {
    props.onYear(year);
    if (year === props.years.first || year === props.years.last) yearButton.current?.focus();
  };

  return (
    <div className="booking-header">
      {view === 'day' ? (
        <Button slot="previous" aria-label={messages.previousMonth}>
          <Chevron to="left" />
        </Button>
      ) : (
        <Button
          slot={null}
          aria-label={messages.previousYear}
          isDisabled={view === 'year' || month.year <= props.years.first}
          onPress={() => handleYear(month.year - 1)}
        >
          <Chevron to="left" />
        </Button>
      )}
      <div className="booking-title">
        <button
          type="button"
          aria-expanded={view === 'month'}
          aria-label={messages.chooseMonth(monthName)}
          onClick={() => toggle('month')}
        >
          {monthName}
          <Chevron to="down" />
        </button>
        <button
          ref={yearButton}
          type="button"
          aria-expanded={view === 'year'}
          aria-label={messages.chooseYear(yearName)}
          onClick={() => toggle('year')}
        >
          {yearName}
          <Chevron to="down" />
        </button>
      </div>
      {view === 'day' ? (
        <Button slot="next" aria-label={messages.nextMonth}>
          <Chevron to="right" />
        </Button>
      ) : (
        <Button
          slot={null}
          aria-label={messages.nextYear}
          isDisabled={view === 'year' || month.year >= props.years.last}
          onPress={() => handleYear(month.year + 1)}
        >
          <Chevron to="right" />
        </Button>
      )}
    </div>
  );
}
