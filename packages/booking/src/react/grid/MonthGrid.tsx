import { isSameDay, isSameMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { memo, useContext, useMemo } from 'react';
import type { ContextType } from 'react';
import {
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarStateContext,
} from 'react-aria-components';
import type { BookingRules } from '../../rules/BookingRules.ts';
import { weeksOf } from '../../rules/hours.ts';
import { formatDay, formatDays } from '../../format/formatDay.ts';
import { weekdays } from '../../time/weekdayOf.ts';
import type { CalendarDays } from './calendarDays.ts';
import { columnNames } from './columnNames.ts';
import { dayNumber } from './dayNumber.ts';
import { DayTile } from './DayTile.tsx';

export interface MonthGridProps {
  rules: BookingRules;
  days: CalendarDays;
  selected: CalendarDate | null;
  /** The closed day whose reason is shown. */
  answered: CalendarDate | null;
}

/**
 * The cells of a month under the names of its weekdays.
 *
 * It is rendered again only when its own days or the answered one change: 42 cells are most of what a slow phone has to
 * draw, and the pointer reaches a day at every step.
 */
export const MonthGrid = memo(function MonthGrid({ rules, days, selected, answered }: MonthGridProps) {
  const state = useContext(CalendarStateContext);
  const columns = useMemo(() => columnNames(rules.locale), [rules]);
  if (!state) throw new Error('MonthGrid outside a calendar');
  const weeks = weeksOf(rules);
  const hasMonthNames = state.visibleDuration.weeks !== undefined;
  const shownStart = state.visibleRange.start;
  // Narrow names may be those of two days.
  const longNameOf = (name: string) =>
    columns.names.indexOf(name) === columns.names.lastIndexOf(name)
      ? columns.longNames[columns.names.indexOf(name)]
      : undefined;
  const isBookable = (name: string) =>
    weekdays.every((day, index) => columns.names[index] !== name || weeks.some((week) => week[day]));
  return (
    <CalendarGrid
      weekdayStyle={columns.style}
      // The name of the calendar is that of the group around it.
      render={(grid) => <table {...grid} aria-label={pageName(state, rules.locale)} />}
    >
      <CalendarGridHeader
        // React Aria hides it: without it a grid has no names of columns to ask for.
        render={(head) => <thead {...head} aria-hidden={undefined} />}
      >
        {(name) => (
          <CalendarHeaderCell
            data-bookable={isBookable(name) || undefined}
            render={(cell) => <th {...cell} scope="col" aria-label={longNameOf(name)} />}
          >
            {name}
          </CalendarHeaderCell>
        )}
      </CalendarGridHeader>
      <CalendarGridBody>
        {(date) => {
          const isOutsideMonth = !hasMonthNames && !isSameMonth(date, shownStart);
          const isDisabled = isOutsideMonth || state.isCellDisabled(date);
          const isSelectable = !isDisabled && !state.isCellUnavailable(date);
          return (
            <DayTile
              day={date.toString()}
              text={dayNumber(date, rules.locale)}
              label={days.name(date, selected)}
              isSelected={isSelectable && state.isSelected(date)}
              isSelectable={isSelectable}
              isFocused={!isOutsideMonth && state.isCellFocused(date)}
              tabIndex={isDisabled ? undefined : isSameDay(date, state.focusedDate) ? 0 : -1}
              isOutsideMonth={isOutsideMonth}
              isAnswered={answered !== null && isSameDay(date, answered)}
              isPresent={isSameDay(date, days.first)}
              reasonKind={days.reasonKind(date)}
              monthName={
                hasMonthNames && date.day === 1 ? formatDay(date, 'shortMonth', rules.locale) : undefined
              }
            />
          );
        }}
      </CalendarGridBody>
    </CalendarGrid>
  );
});

type CalendarState = NonNullable<ContextType<typeof CalendarStateContext>>;

/** «novembre 2025», or «23 novembre – 27 dicembre» of a page of weeks. */
function pageName({ visibleRange: { start, end }, visibleDuration }: CalendarState, locale: string): string {
  return visibleDuration.weeks === undefined
    ? formatDay(start, 'monthAndYear', locale)
    : formatDays(start, end, locale);
}
