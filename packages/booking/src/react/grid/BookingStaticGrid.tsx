import './BookingGrid.css';
import { endOfWeek, isSameDay, isSameMonth, startOfWeek } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useMemo } from 'react';
import { formatDay } from '../../format/formatDay.ts';
import { weekStart } from '../../format/weekStart.ts';
import type { LinkTo } from '../../links/deepLink.ts';
import { daysBetween } from '../../time/daysBetween.ts';
import { takesClick } from '../elements/takesClick.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import { usePicker } from '../picker/PickerContext.ts';
import { calendarDays } from './calendarDays.ts';
import { CalendarHeader } from './CalendarHeader.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import { ColumnHeads } from './ColumnHeads.tsx';
import { dayNumber } from './dayNumber.ts';
import { namedMonths } from './namedMonths.ts';
import { openingPage } from './useCalendarPages.ts';
// After those of header and legend, as in the calendar.
import './DayGrid.css';
import './CalendarTile.css';

export interface BookingStaticGridProps {
  /** As of `BookingGrid`. */
  opensAt?: 'week' | 'month' | undefined;
  /** Returns the address at which the page opens on a day. */
  linkTo: LinkTo;
}

/**
 * The page that `BookingGrid` opens on, without its code: the days that can be booked are links until the page is hydrated, which then
 * choose. A part of `staticCalendar` of `BookingDays`, which presses again in the calendar what is pressed here of other buttons.
 */
export function BookingStaticGrid({ opensAt = 'month', linkTo }: BookingStaticGridProps) {
  const { selection, schedule, contacts, messages } = usePicker();
  const { locale } = schedule.rules;
  const days = useMemo(() => calendarDays(schedule, messages), [schedule, messages]);
  const firstDayOfWeek = weekStart(schedule.rules);
  const selected = selection.day;
  const page = openingPage(selected ?? schedule.startingDate, { opensAt, days, locale, firstDayOfWeek });
  const shown = [
    ...daysBetween(
      startOfWeek(page.start, locale, firstDayOfWeek),
      endOfWeek(page.end, locale, firstDayOfWeek),
    ),
  ];

  const tileOf = (day: CalendarDate) => {
    if (!page.isWeeks && !isSameMonth(day, page.start)) return null;
    const tile = {
      className: 'booking-tile',
      'data-month': page.isWeeks && day.day === 1 ? formatDay(day, 'shortMonth', locale) : undefined,
      'data-present': isSameDay(day, days.first) || undefined,
      children: dayNumber(day, locale),
    };
    const reason = days.reasonKind(day);
    if (reason) return <span {...tile} data-reason={reason} />;
    const isSelected = selected !== null && isSameDay(day, selected);
    return (
      <a
        {...tile}
        href={linkTo({ day, slot: null })}
        aria-label={days.name(day, isSelected)}
        data-day={day.toString()}
        data-selected={isSelected || undefined}
        onClick={(event) => {
          if (takesClick(event)) selection.selectDay(day);
        }}
      />
    );
  };

  return (
    <>
      {days.firstBookable === null && (
        <RulesProblems schedule={schedule} contacts={contacts} messages={messages} />
      )}
      <div className="booking-grid" role="group" aria-label={messages.days}>
        <div className="booking-panel">
          <CalendarHeader
            messages={messages}
            locale={locale}
            months={namedMonths(days, page)}
            view="day"
            onView={nothing}
            years={{ first: days.first.year, last: days.last.year }}
            onYear={nothing}
            onPrevious={page.hasPrevious ? nothing : null}
            onNext={page.hasNext ? nothing : null}
          />
          <div className="booking-month">
            <table>
              <ColumnHeads rules={schedule.rules} />
              <tbody>
                {Array.from({ length: shown.length / daysOfWeek }, (_, week) => (
                  <tr key={week}>
                    {shown.slice(week * daysOfWeek, (week + 1) * daysOfWeek).map((day) => (
                      <td key={day.toString()}>{tileOf(day)}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
            <div className="booking-answer" />
          </div>
          <CalendarLegend messages={messages} hasStruck={days.hasStruck(page.start, page.end)} />
        </div>
      </div>
    </>
  );
}

const daysOfWeek = 7;

/** `BookingDays` answers. */
const nothing = () => undefined;
