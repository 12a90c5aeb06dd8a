import './BookingList.css';
import { isSameDay, startOfMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useId } from 'react';
import type { DayState } from '../../schedule/Schedule.ts';
import type { BookingCalendarProps } from '../calendar/BookingCalendarProps.ts';
import { formatDay } from '../messages/formatDay.ts';
import { italianMessages } from '../messages/italianMessages.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';

export type BookingListProps = BookingCalendarProps;

/** All days with a slot on offer and their slots, month by month: one choice among radio buttons. */
export function BookingList(props: BookingListProps) {
  const { schedule, contacts, selected, onSelect, messages = italianMessages } = props;
  const id = useId();
  const days = schedule.freeDays();
  if (days.length === 0) return <RulesProblems schedule={schedule} contacts={contacts} messages={messages} />;
  const { locale } = schedule.rules;
  return (
    <div className="BookingList" role="radiogroup" aria-label={messages.days}>
      {byMonth(days).map(({ month, days: daysOfMonth }) => (
        <div key={month.toString()} role="group" aria-labelledby={`${id}${month.toString()}`}>
          <h3 id={`${id}${month.toString()}`}>{formatDay(month, 'monthAndYear', locale)}</h3>
          {daysOfMonth.map(({ day, slots }) => (
            <label key={day.toString()}>
              <input
                type="radio"
                name={id}
                aria-label={formatDay(day, 'long', locale)}
                aria-describedby={`${id}${day.toString()}slots`}
                checked={selected !== null && isSameDay(day, selected)}
                onChange={() => onSelect(day)}
              />
              <span>{formatDay(day, 'weekdayAndNumber', locale)}</span>
              <small id={`${id}${day.toString()}slots`}>{slots.map(({ slot }) => slot).join(' ')}</small>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Month {
  month: CalendarDate;
  days: DayState[];
}

function byMonth(days: readonly DayState[]): Month[] {
  const months: Month[] = [];
  for (const entry of days) {
    const month = startOfMonth(entry.day);
    const last = months.at(-1);
    if (last && isSameDay(last.month, month)) last.days.push(entry);
    else months.push({ month, days: [entry] });
  }
  return months;
}
