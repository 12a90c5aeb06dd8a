import './BookingCalendar.css';
import { endOfMonth, startOfMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useId, useMemo } from 'react';
import { Calendar, I18nProvider } from 'react-aria-components';
import type { BookingCalendarProps } from './BookingCalendarProps.ts';
import { calendarDays } from './calendarDays.ts';
import { CalendarPanel } from './CalendarPanel.tsx';
import { italianMessages } from '../messages/italianMessages.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';

/**
 * The days of the booking window, a month at a time, with views of months and of years. Closed days stay reachable and answer on focus, hover and tap why they are closed.
 *
 * It opens on the chosen day, or else on the starting date, and follows a choice made elsewhere.
 */
export function BookingCalendar({ messages = italianMessages, ...props }: BookingCalendarProps) {
  if (!props.schedule.isUsable) return <RulesProblems {...props} messages={messages} />;
  return <UsableCalendar {...props} messages={messages} />;
}

function UsableCalendar(props: Required<Pick<BookingCalendarProps, 'messages'>> & BookingCalendarProps) {
  const { schedule, contacts, selected, onSelect, messages } = props;
  const { rules, startingDate } = schedule;
  const days = useMemo(() => calendarDays(schedule, messages), [schedule, messages]);
  const keysId = useId();
  return (
    <I18nProvider locale={rules.locale}>
      {!days.hasBookable && <RulesProblems schedule={schedule} contacts={contacts} messages={messages} />}
      <Calendar
        className="BookingCalendar"
        aria-label={messages.days}
        aria-describedby={keysId}
        value={selected}
        onChange={onSelect}
        defaultFocusedValue={selected ?? startingDate}
        minValue={startOfMonth(days.first)}
        maxValue={endOfMonth(days.last)}
        isDateUnavailable={(date) => days.isClosed(date as CalendarDate)}
        firstDayOfWeek={ariaWeekdays[rules.firstDayOfWeek]}
      >
        <CalendarPanel {...props} days={days} keysId={keysId} />
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
