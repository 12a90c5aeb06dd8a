import { isSameDay, isSameMonth, startOfMonth } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useContext, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import { bookableMonths } from './bookableMonths.ts';
import type { CalendarDays } from './calendarDays.ts';
import { CalendarHeader, type CalendarView } from './CalendarHeader.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import { DayGrid } from './DayGrid.tsx';
import { formatDay } from '../messages/formatDay.ts';
import { usePicker } from '../picker/PickerContext.ts';
import { PeriodPicker } from './PeriodPicker.tsx';

interface CalendarPanelProps {
  days: CalendarDays;
  /** Id of the text about the keys. */
  keysId: string;
}

/** The content of the calendar: header, one of the three views, and legend. */
export function CalendarPanel({ days, keysId }: CalendarPanelProps) {
  const { selection, schedule, messages } = usePicker();
  const { rules } = schedule;
  const selected = selection.day;
  const state = useContext(CalendarStateContext);
  if (!state) throw new Error('CalendarPanel is rendered outside a calendar');
  const [view, setView] = useState<CalendarView>('day');
  // A page of weeks begins in the month that its first week ends in.
  const { start } = state.visibleRange;
  const shownMonth = state.visibleDuration.weeks ? start.add({ days: 6 }) : start;
  const [year, setYear] = useState(shownMonth.year);
  const panel = useRef<HTMLDivElement>(null);

  // Follows a choice made elsewhere; one made here is where the focus is already.
  const followed = useRef(selected);
  useEffect(() => {
    if (followed.current?.toString() === selected?.toString()) return;
    followed.current = selected;
    if (selected && !isSameDay(selected, state.focusedDate)) state.setFocusedDate(selected);
  }, [selected, state]);

  const handleView = (opened: CalendarView) => {
    setYear(shownMonth.year);
    setView(opened);
  };

  const focusDay = (day: CalendarDate | null) => {
    if (!day) return;
    setView('day');
    state.setFocusedDate(day);
    state.setFocused(true);
  };

  // Where the visitor is; a day that is neither chosen nor under the focus is still to be jumped to.
  const isAtDay = selected !== null || state.isFocused;
  const from = isAtDay ? state.focusedDate : state.focusedDate.subtract({ days: 1 });
  const next = schedule.nextBookable(from);
  const previous = schedule.previousBookable(from);

  const handleKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'n' || key === 'p') {
      event.preventDefault();
      focusDay(key === 'n' ? next : previous);
    } else if (key === 'escape' && view !== 'day') {
      event.stopPropagation();
      panel.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      setView('day');
    }
  };

  const yearName = (named: number) => formatDay(shownMonth.set({ year: named }), 'year', rules.locale);
  const months = view === 'day' ? [] : bookableMonths(schedule);
  const free = view === 'day' ? [] : schedule.freeDays();
  return (
    <div ref={panel} role="presentation" className="booking-panel" onKeyDown={handleKeys}>
      <CalendarHeader
        messages={messages}
        locale={rules.locale}
        month={view === 'month' ? shownMonth.set({ year }) : shownMonth}
        view={view}
        onView={handleView}
        years={{ first: days.first.year, last: days.last.year }}
        onYear={setYear}
      />
      {view === 'day' && (
        <>
          <DayGrid rules={rules} messages={messages} days={days} selected={selected} keysId={keysId} />
          <CalendarLegend
            messages={messages}
            hasStruck={days.hasStruck(state.visibleRange.start, state.visibleRange.end)}
          />
        </>
      )}
      {view === 'month' && (
        <PeriodPicker
          label={messages.monthsOf(yearName(year))}
          periods={monthsOf(startOfMonth(shownMonth.set({ year, month: 1 }))).map((month) => ({
            key: month.month,
            text: formatDay(month, 'month', rules.locale),
            isShown: isSameMonth(month, shownMonth),
            firstDay: months.find((day) => isSameMonth(day, month)) ?? null,
            freeDays: free.filter(({ day }) => isSameMonth(day, month)).length,
          }))}
          freeDaysText={messages.freeDays}
          onSelect={focusDay}
        />
      )}
      {view === 'year' && (
        <PeriodPicker
          label={messages.years}
          periods={yearsBetween(days.first.year, days.last.year).map((candidate) => ({
            key: candidate,
            text: yearName(candidate),
            isShown: candidate === shownMonth.year,
            firstDay: firstDayOfYear(months, candidate, shownMonth.month),
            freeDays: free.filter(({ day }) => day.year === candidate).length,
          }))}
          freeDaysText={messages.freeDays}
          onSelect={focusDay}
        />
      )}
    </div>
  );
}

const monthsOf = (january: CalendarDate) =>
  Array.from({ length: 12 }, (_, index) => january.add({ months: index }));

const yearsBetween = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** The same month of another year where it can be booked, so that the visitor stays in the season. */
function firstDayOfYear(months: CalendarDate[], year: number, month: number): CalendarDate | null {
  const ofYear = months.filter((day) => day.year === year);
  return ofYear.find((day) => day.month === month) ?? ofYear[0] ?? null;
}
