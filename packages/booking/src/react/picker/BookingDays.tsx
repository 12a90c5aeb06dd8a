import './BookingDays.css';
import { useState } from 'react';
import { BookingCalendar } from '../calendar/BookingCalendar.tsx';
import type { BookingCalendarProps } from '../calendar/BookingCalendarProps.ts';
import { BookingList } from '../list/BookingList.tsx';
import { italianMessages } from '../messages/italianMessages.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';

export type BookingDaysProps = BookingCalendarProps;

/** Two ways to the same day: the calendar, and the list that a button opens in its place. */
export function BookingDays(props: BookingDaysProps) {
  const { messages = italianMessages } = props;
  const [view, setView] = useState<'calendar' | 'list'>('calendar');
  const isList = view === 'list';
  if (!props.schedule.isUsable) return <RulesProblems {...props} messages={messages} />;
  return (
    <div className="BookingDays">
      <button type="button" onClick={() => setView(isList ? 'calendar' : 'list')}>
        {isList ? messages.showCalendar : messages.showList}
      </button>
      {isList ? <BookingList {...props} /> : <BookingCalendar {...props} />}
    </div>
  );
}
