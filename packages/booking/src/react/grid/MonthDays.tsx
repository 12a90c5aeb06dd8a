import './CalendarTile.css';
import { endOfMonth, endOfWeek, isSameMonth, parseDate, startOfWeek } from '@internationalized/date';
import { memo } from 'react';
import type { BookingRules } from '../../rules/BookingRules.ts';
import type { ClosedReason } from '../../schedule/Schedule.ts';
import { formatDay } from '../../format/formatDay.ts';
import { weekStart } from '../../format/weekStart.ts';
import { daysBetween } from '../../time/daysBetween.ts';
import type { CalendarDays } from './calendarDays.ts';
import { dayNumber } from './dayNumber.ts';

/** Days are texts, YYYY-MM-DD, which are the same as before where the day is. */
interface MonthDaysProps {
  rules: BookingRules;
  days: CalendarDays;
  /** The first day of the page. */
  start: string;
  /** The weeks of the page; undefined for a month. */
  weekCount: number | undefined;
  /** The first and the last day of all pages. */
  first: string | undefined;
  last: string | undefined;
  /** The day that Tab reaches. */
  focused: string;
  selected: string | undefined;
  /** The closed day whose reason is shown. */
  answered: string | undefined;
}

/**
 * The days of a page. They are rendered again only where one of these values differs, and of the 42 those alone that look
 * different: they are most of what a slow phone has to draw, and a press elsewhere in the form changes none.
 */
export const MonthDays = memo(function MonthDays(props: MonthDaysProps) {
  const { rules, days, weekCount, first = '', last = '9999-12-31' } = props;
  const { locale } = rules;
  const start = parseDate(props.start);
  const firstShown = startOfWeek(start, locale, weekStart(rules));
  const lastShown = weekCount
    ? firstShown.add({ days: weekCount * daysOfWeek - 1 })
    : endOfWeek(endOfMonth(start), locale, weekStart(rules));
  const shown = [...daysBetween(firstShown, lastShown)];

  const tiles = shown.map((day, index) => {
    const key = day.toString();
    const isOutsideMonth = !weekCount && !isSameMonth(day, start);
    const isReachable = !isOutsideMonth && key >= first && key <= last;
    const isSelectable = isReachable && !days.isClosed(day);
    return (
      <DayTile
        key={index % daysOfWeek}
        day={key}
        text={dayNumber(day, locale)}
        label={days.name(day, key === props.selected)}
        isSelected={isSelectable && key === props.selected}
        isSelectable={isSelectable}
        tabIndex={isReachable ? (key === props.focused ? 0 : -1) : undefined}
        isOutsideMonth={isOutsideMonth}
        isAnswered={key === props.answered}
        isPresent={key === days.first.toString()}
        reasonKind={days.reasonKind(day)}
        monthName={weekCount && day.day === 1 ? formatDay(day, 'shortMonth', locale) : undefined}
      />
    );
  });

  return (
    <tbody>
      {Array.from({ length: Math.ceil(tiles.length / daysOfWeek) }, (_, week) => (
        <tr key={week}>{tiles.slice(week * daysOfWeek, (week + 1) * daysOfWeek)}</tr>
      ))}
    </tbody>
  );
});

const daysOfWeek = 7;

interface DayTileProps {
  /** YYYY-MM-DD. */
  day: string;
  /** The number of the day. */
  text: string;
  label: string;
  isSelected: boolean;
  isSelectable: boolean;
  /** Undefined for a day that the focus cannot reach. */
  tabIndex: 0 | -1 | undefined;
  isOutsideMonth: boolean;
  isAnswered: boolean;
  isPresent: boolean;
  reasonKind: ClosedReason['kind'] | undefined;
  monthName: string | undefined;
}

/** A day of the calendar. `DayGrid` handles its events and gives it the focus. */
const DayTile = memo(function DayTile(props: DayTileProps) {
  const { isSelected, isSelectable } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- not every reader derives it from the role of the table.
    <td role="gridcell" aria-disabled={!isSelectable || undefined} aria-selected={isSelected || undefined}>
      <div
        className="booking-tile"
        role="button"
        tabIndex={props.tabIndex}
        aria-disabled={!isSelectable || undefined}
        aria-label={props.label}
        data-day={props.day}
        data-selected={isSelected || undefined}
        data-outside-month={props.isOutsideMonth || undefined}
        data-reason={props.reasonKind}
        data-answered={props.isAnswered || undefined}
        data-month={props.monthName}
        data-present={props.isPresent || undefined}
      >
        {props.text}
      </div>
    </td>
  );
});
