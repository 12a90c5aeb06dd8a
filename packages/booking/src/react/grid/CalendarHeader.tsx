import './CalendarHeader.css';
import type { CalendarDate } from '@internationalized/date';
import { useRef } from 'react';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import { Chevron } from '../elements/Chevron.tsx';
import { formatDay } from '../../format/formatDay.ts';
import type { Turn } from './useCalendarPages.ts';

/** The days of a month, the months of a year, or the years of the window. */
export type CalendarView = 'day' | 'month' | 'year';

export interface CalendarHeaderProps {
  messages: BookingMessages;
  locale: string;
  /** Any days of the first and of the last month that the header names. */
  months: readonly [CalendarDate, CalendarDate];
  view: CalendarView;
  onView: (view: CalendarView) => void;
  /** The years of the window, both included. */
  years: { first: number; last: number };
  /** The month view moves to another year. */
  onYear: (year: number) => void;
  /** The day view moves by a page; null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** Previous and next month or year, and the two buttons that open the other views. */
export function CalendarHeader(props: CalendarHeaderProps) {
  const { messages, locale, view, onView } = props;
  const [month] = props.months;
  const yearButton = useRef<HTMLButtonElement>(null);

  const nameOf = (unit: 'month' | 'year') =>
    [...new Set(props.months.map((day) => formatDay(day, unit, locale)))].join(' – ');

  // A button that goes off under the focus would drop it: it passes to the year.
  const handleYear = (year: number) => {
    props.onYear(year);
    if (year === props.years.first || year === props.years.last) yearButton.current?.focus();
  };

  const turn = (direction: Turn) => {
    const [to, step, end, onTurn] =
      direction === 'next'
        ? (['right', 1, props.years.last, props.onNext] as const)
        : (['left', -1, props.years.first, props.onPrevious] as const);
    const isDay = view === 'day';
    return (
      <button
        type="button"
        data-turn={isDay ? direction : undefined}
        aria-label={messages[`${direction}${isDay ? 'Month' : 'Year'}`]}
        disabled={isDay ? !onTurn : view === 'year' || (end - month.year) * step <= 0}
        onClick={() => (isDay ? onTurn?.() : handleYear(month.year + step))}
      >
        <Chevron to={to} />
      </button>
    );
  };

  const opener = (unit: 'month' | 'year', toLabel: (name: string) => string) => {
    const name = nameOf(unit);
    return (
      <button
        ref={unit === 'year' ? yearButton : null}
        type="button"
        aria-expanded={view === unit}
        aria-label={toLabel(name)}
        onClick={() => onView(view === unit ? 'day' : unit)}
      >
        {/* A browser that translates the page replaces a bare text, which then no longer changes. */}
        <span>{name}</span>
        <Chevron to="down" />
      </button>
    );
  };

  return (
    <div className="booking-header">
      {turn('previous')}
      <div className="booking-title">
        {opener('month', messages.chooseMonth)}
        {opener('year', messages.chooseYear)}
      </div>
      {turn('next')}
    </div>
  );
}
