import { isSameDay } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useContext, useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CalendarStateContext } from 'react-aria-components';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import type { Schedule } from '../../schedule/Schedule.ts';
import type { CalendarDays } from './calendarDays.ts';
import { afterPaint } from '../elements/afterPaint.ts';
import { CalendarHeader, type CalendarView } from './CalendarHeader.tsx';
import { CalendarLegend } from './CalendarLegend.tsx';
import { DayGrid } from './DayGrid.tsx';
import { formatDay } from '../../format/formatDay.ts';
import { namedMonths } from './namedMonths.ts';
import { PeriodPicker } from './PeriodPicker.tsx';
import { periodsOf } from './periodsOf.ts';
import type { CalendarPages, Turn } from './useCalendarPages.ts';

interface CalendarPanelProps {
  schedule: Schedule;
  messages: BookingMessages;
  days: CalendarDays;
  selected: CalendarDate | null;
  pages: CalendarPages;
  /** Id of the text about the keys. */
  keysId: string;
}

/** The content of the calendar: header, one of the three views, and legend. */
export function CalendarPanel({ schedule, messages, days, selected, pages, keysId }: CalendarPanelProps) {
  const { rules } = schedule;
  const state = useContext(CalendarStateContext);
  if (!state) throw new Error('CalendarPanel outside a calendar');
  const [view, setView] = useState<CalendarView>('day');
  const { start, end } = state.visibleRange;
  const [shownMonth, lastMonth] = namedMonths(days, { isWeeks: pages.isWeeks, start, end });
  const [year, setYear] = useState(shownMonth.year);
  const panel = useRef<HTMLDivElement>(null);

  // Follows a choice made elsewhere; one made here is where the focus is already.
  const followed = useRef(selected);
  useEffect(() => {
    if (followed.current?.toString() === selected?.toString()) return;
    followed.current = selected;
    if (selected && !isSameDay(selected, state.focusedDate)) state.setFocusedDate(selected);
  }, [selected, state]);

  // A button that goes off under the focus would drop it: it passes to the days, after the frame that answers the press.
  useEffect(() => {
    const button = panel.current?.querySelector(':disabled:focus');
    if (!button) return;
    afterPaint(() => {
      if (document.activeElement === document.body || button.matches(':focus')) state.setFocused(true);
    });
  });

  /** Null where no page follows. */
  const turn = (direction: Turn): (() => void) | null => {
    const other = pages.turn(direction, start);
    if (other !== undefined) return other;
    if (direction === 'next') return state.isNextVisibleRangeInvalid() ? null : () => state.focusNextPage();
    return state.isPreviousVisibleRangeInvalid() ? null : () => state.focusPreviousPage();
  };

  const handleView = (chosen: CalendarView) => {
    setYear(shownMonth.year);
    setView(chosen);
  };

  const focusDay = (day: CalendarDate | null) => {
    if (!day) return;
    setView('day');
    state.setFocusedDate(day);
    state.setFocused(true);
  };

  const openPeriod = (day: CalendarDate | null) => {
    if (!day) return;
    setView('day');
    pages.openMonth(day);
    state.setFocused(true);
  };

  // Where the visitor is; a day that is neither chosen nor under the focus is still to be jumped to.
  const isAtDay = selected !== null || state.isFocused;
  const from = isAtDay ? state.focusedDate : state.focusedDate.subtract({ days: 1 });
  const next = schedule.nextBookable(from);
  const previous = schedule.previousBookable(from);

  // A month, as on the other pages, so that one key is the way back of the other: from the weeks the grid itself would go by
  // five weeks.
  const handlePageKeys = (event: KeyboardEvent) => {
    if (event.shiftKey || (event.key !== 'PageDown' && event.key !== 'PageUp')) return;
    if (!pages.isWeeks || view !== 'day' || !state.isFocused) return;
    event.preventDefault();
    event.stopPropagation();
    state.setFocusedDate(state.focusedDate.add({ months: event.key === 'PageDown' ? 1 : -1 }));
  };

  const handleKeys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === 'n' || key === 'p') {
      event.preventDefault();
      focusDay(key === 'n' ? next : previous);
    } else if (key === 'escape' && view !== 'day') {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      panel.current?.querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
      setView('day');
    }
  };

  const opened = shownMonth.set({ year });
  return (
    <div
      ref={panel}
      role="presentation"
      className="booking-panel"
      onKeyDownCapture={handlePageKeys}
      onKeyDown={handleKeys}
    >
      <CalendarHeader
        messages={messages}
        locale={rules.locale}
        months={view === 'month' ? [opened, opened] : [shownMonth, lastMonth]}
        view={view}
        onView={handleView}
        years={{ first: days.first.year, last: days.last.year }}
        onYear={setYear}
        onPrevious={turn('previous')}
        onNext={turn('next')}
      />
      {view === 'day' && (
        <>
          <DayGrid
            state={state}
            rules={rules}
            messages={messages}
            days={days}
            selected={selected}
            keysId={keysId}
          />
          <CalendarLegend
            messages={messages}
            hasStruck={days.hasStruck(state.visibleRange.start, state.visibleRange.end)}
          />
        </>
      )}
      {view !== 'day' && (
        <PeriodPicker
          label={
            view === 'month' ? messages.monthsOf(formatDay(opened, 'year', rules.locale)) : messages.years
          }
          periods={periodsOf(view, {
            schedule,
            shown: shownMonth,
            ...(view === 'month'
              ? { first: opened.set({ month: 1, day: 1 }), count: 12 }
              : {
                  first: shownMonth.set({ year: days.first.year }),
                  count: days.last.year - days.first.year + 1,
                }),
          })}
          freeDaysText={messages.freeDays}
          onSelect={openPeriod}
        />
      )}
      {/* The calendar is described by it in every view; under the days it can be seen. */}
      {view !== 'day' && (
        <p id={keysId} hidden>
          {messages.keys}
        </p>
      )}
    </div>
  );
}
