import { isSameDay } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { memo, useMemo } from 'react';
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { weekdays } from '../../time/weekdayOf.ts';
import type { CalendarDays } from './calendarDays.ts';
import { shortWeekdayNames } from './shortWeekdayNames.ts';

export interface MonthGridProps {
  rules: BookingRules;
  days: CalendarDays;
  selected: CalendarDate | null;
}

/**
 * The cells of a month under the names of its weekdays.
 *
 * It is drawn again only when its own days change: the reason under it changes at every step of the pointer,
 * and 42 cells are most of what a slow phone has to draw.
 */
export const MonthGrid = memo(function MonthGrid({ rules, days, selected }: MonthGridProps) {
  const bookableWeekdays = useMemo(
    () =>
      shortWeekdayNames(
        weekdays.filter((day) => rules.hours[day]),
        rules.locale,
      ),
    [rules],
  );
  return (
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
  );
});
