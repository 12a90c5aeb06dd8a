import { isSameDay, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useContext, useEffect, useState } from 'react';
import type { KeyboardEvent } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components';
import type { BookingRules } from '../BookingRules.ts';
import type { BookingMessages } from './BookingMessages.ts';
import type { CalendarDays } from './calendarDays.ts';
import { formatDay } from './formatDay.ts';
import { shortWeekdayNames } from './shortWeekdayNames.ts';

export interface DayGridProps {
  rules: BookingRules;
  messages: BookingMessages;
  days: CalendarDays;
  selected: CalendarDate | null;
  keysId: string;
}

/**
 * The days of a month, and under them the reason of the closed day that the visitor is at (B1).
 *
 * The reason stays until another day is reached or Esc takes it away (WCAG 1.4.13). A screen reader hears it in
 * the day's name; a press on a closed day says it once more.
 */
export function DayGrid({ rules, messages, days, selected, keysId }: DayGridProps) {
  const [answered, setAnswered] = useState<CalendarDate | null>(null);
  const [said, setSaid] = useState('');
  const state = useContext(CalendarStateContext);
  const bookableWeekdays = shortWeekdayNames(rules.weekdays, rules.locale);
  const reason = answered && days.reason(answered);

  const handleReach = ({ target }: { target: EventTarget }) => {
    const day = dayOf(target);
    if (day) setAnswered(day);
  };
  const handlePress = ({ target }: { target: EventTarget }) => {
    const day = dayOf(target);
    if (!day || !days.isClosed(day)) return;
    setAnswered(day);
    state?.setFocusedDate(day);
    // The same text twice would not be said twice.
    setSaid((before) => days.name(day, selected) + (before.endsWith('\u00a0') ? '' : '\u00a0'));
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') handlePress(event);
  };

  // On the page, since a pointer answers as well, wherever the focus is.
  const isAnswering = Boolean(reason);
  useEffect(() => {
    if (!isAnswering) return;
    const dismiss = ({ key }: { key: string }) => {
      if (key === 'Escape') setAnswered(null);
    };
    document.addEventListener('keydown', dismiss, true);
    return () => document.removeEventListener('keydown', dismiss, true);
  }, [isAnswering]);

  return (
    <div
      role="presentation"
      data-part="days"
      onFocus={handleReach}
      onPointerOver={handleReach}
      onClick={handlePress}
      onKeyUp={handleKeys}
    >
      <CalendarGrid weekdayStyle="short">
        <CalendarGridHeader>
          {(name) => (
            <CalendarHeaderCell data-bookable={bookableWeekdays.includes(name) || undefined}>
              {name}
            </CalendarHeaderCell>
          )}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(date) => (
            <CalendarCell
              date={date}
              render={(cell) => (
                <div
                  {...cell}
                  aria-label={days.name(date, selected)}
                  data-day={date.toString()}
                  data-reason={days.reasonKind(date)}
                  data-present={isSameDay(date, days.first) || undefined}
                />
              )}
            />
          )}
        </CalendarGridBody>
      </CalendarGrid>
      <div data-part="answer">
        {reason && (
          <p data-part="reason">
            {formatDay(answered, 'weekdayAndDay', rules.locale)} – {reason}
          </p>
        )}
        <p id={keysId} data-part="keys">
          {messages.keys}
        </p>
      </div>
      <p role="status" data-part="said">
        {said}
      </p>
    </div>
  );
}

function dayOf(target: EventTarget): CalendarDate | null {
  const cell = target instanceof Element && target.closest<HTMLElement>('[data-day]');
  return cell && cell.dataset['day'] ? parseDate(cell.dataset['day']) : null;
}
