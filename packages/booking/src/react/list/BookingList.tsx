import './BookingList.css';
import { isSameDay, startOfMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useId } from 'react';
import { bookableDays } from '../../days/bookableDays.ts';
import type { BookableDay } from '../../days/bookableDays.ts';
import type { BookingCalendarProps } from '../calendar/BookingCalendarProps.ts';
import { formatDay } from '../messages/formatDay.ts';
import { italianMessages } from '../messages/italianMessages.ts';
import { rulesFault } from '../notices/rulesFault.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';

export type BookingListProps = BookingCalendarProps;

/** All days with a slot on offer and their slots, month by month: one choice among radio buttons. */
export function BookingList(props: BookingListProps) {
  const { rules, now, scheduleOptions, selected, onSelect, messages = italianMessages } = props;
  const id = useId();
  const fault = rulesFault(rules);
  if (fault) return <RulesProblems rules={rules} text={messages.unusable} fault={fault} />;
  const days = bookableDays(now, rules, scheduleOptions);
  if (days.length === 0) return <RulesProblems rules={rules} text={messages.noDays} now={now} />;
  return (
    <div className="BookingList" role="radiogroup" aria-label={messages.days}>
      {byMonth(days).map(({ month, days: daysOfMonth }) => (
        <div key={month.toString()} role="group" aria-labelledby={`${id}${month.toString()}`}>
          <h3 id={`${id}${month.toString()}`}>{formatDay(month, 'monthAndYear', rules.locale)}</h3>
          {daysOfMonth.map(({ day, slots }) => (
            <label key={day.toString()}>
              <input
                type="radio"
                name={id}
                aria-label={formatDay(day, 'long', rules.locale)}
                aria-describedby={`${id}${day.toString()}slots`}
                checked={selected !== null && isSameDay(day, selected)}
                onChange={() => onSelect(day)}
              />
              <span>{formatDay(day, 'weekdayAndNumber', rules.locale)}</span>
              <small id={`${id}${day.toString()}slots`}>{slots.join(' ')}</small>
            </label>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Month {
  month: CalendarDate;
  days: BookableDay[];
}

function byMonth(days: readonly BookableDay[]): Month[] {
  const months: Month[] = [];
  for (const entry of days) {
    const month = startOfMonth(entry.day);
    const last = months.at(-1);
    if (last && isSameDay(last.month, month)) last.days.push(entry);
    else months.push({ month, days: [entry] });
  }
  return months;
}
