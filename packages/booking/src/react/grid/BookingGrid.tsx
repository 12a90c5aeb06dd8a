import './BookingGrid.css';
import { GregorianCalendar, isSameDay, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { memo, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import { Calendar, I18nProvider } from 'react-aria-components';
import { weekStart } from '../../format/weekStart.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import type { Schedule } from '../../schedule/Schedule.ts';
import { formatSlotValue } from '../../links/slotValue.ts';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import { usePicker } from '../picker/PickerContext.ts';
import { StandalonePart, type StandaloneProps } from '../picker/StandalonePart.tsx';
import { calendarDays } from './calendarDays.ts';
import { CalendarPanel } from './CalendarPanel.tsx';
import { useCalendarPages } from './useCalendarPages.ts';

export type BookingGridProps = GridProps & (StandaloneProps | { rules?: undefined });

interface GridProps {
  /**
   * `week`: the first page is five weeks, from the present one on, or from the next one that can be booked; the others are
   * months. `month`: all pages are months, days that are over included. `month` if omitted.
   */
  opensAt?: 'week' | 'month' | undefined;
}

/**
 * The days of the booking window as a calendar, with views of months and of years. Closed days stay reachable and
 * give the reason on focus, hover and tap. Where only a handful of days is open, take `BookingList`.
 *
 * It opens on the chosen day, or else on the starting date, and follows a choice made elsewhere.
 *
 * A part of `BookingPicker`; with `rules` a control of its own, which takes `value` or `defaultValue` and `onChange`.
 */
export function BookingGrid({ opensAt, ...standalone }: BookingGridProps) {
  const grid = <Grid opensAt={opensAt} />;
  // From a file also null may come.
  if (standalone.rules === undefined) return grid;
  return (
    <StandalonePart {...standalone}>
      {grid}
      {standalone.name && <FormValue />}
    </StandalonePart>
  );
}

/** What the form around a calendar alone posts, which has no buttons of slots. */
function FormValue() {
  const {
    name,
    selection: { day, slot },
  } = usePicker();
  if (!day) return null;
  const value = slot ? formatSlotValue({ day, slot }) : day.toString();
  return <input type="hidden" name={name} value={value} />;
}

function Grid({ opensAt = 'month' }: GridProps) {
  const { selection, schedule, contacts, messages } = usePicker();
  // The same day and the same function as before: a chosen slot renders no calendar again.
  const chosen = selection.day?.toString();
  const day = useMemo(() => (chosen === undefined ? null : parseDate(chosen)), [chosen]);
  const latest = useRef(selection);
  useEffect(() => {
    latest.current = selection;
  });
  const selectDay = useCallback((to: CalendarDate) => latest.current.selectDay(to), []);
  return (
    <I18nProvider locale={schedule.rules.locale}>
      {schedule.firstBookable() === null && (
        <RulesProblems schedule={schedule} contacts={contacts} messages={messages} />
      )}
      <DayCalendar schedule={schedule} messages={messages} opensAt={opensAt} day={day} onSelect={selectDay} />
    </I18nProvider>
  );
}

interface DayCalendarProps {
  schedule: Schedule;
  messages: BookingMessages;
  opensAt: 'week' | 'month';
  /** The chosen one. */
  day: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
}

const DayCalendar = memo(function DayCalendar({
  schedule,
  messages,
  opensAt,
  day,
  onSelect,
}: DayCalendarProps) {
  const { rules, startingDate } = schedule;
  const days = useMemo(() => calendarDays(schedule, messages), [schedule, messages]);
  const keysId = useId();
  const firstDayOfWeek = weekStart(rules);
  const pages = useCalendarPages({
    opensAt,
    days,
    day: day ?? startingDate,
    locale: rules.locale,
    firstDayOfWeek,
  });

  // On narrow screens the slots leave one week for another: the day stays under the finger. This effect runs before that of the
  // slots, which come into the window.
  const calendar = useRef<HTMLDivElement>(null);
  const pressed = useRef<{ tile: Element; top: number }>(null);
  const handleChange = (to: CalendarDate) => {
    // The chosen day once more moves nothing, and no effect follows.
    const isOther = !day || !isSameDay(to, day);
    const tile = isOther && calendar.current?.querySelector(`[data-day="${to.toString()}"]`);
    pressed.current = tile ? { tile, top: tile.getBoundingClientRect().top } : null;
    onSelect(to);
  };
  const takeCalendar = useCallback((element: HTMLDivElement | null) => {
    calendar.current = element;
    // React Aria's hidden one would be the button that Enter in a field of the form presses.
    for (const button of element?.querySelectorAll<HTMLButtonElement>('button:not([type])') ?? [])
      button.type = 'button';
  }, []);
  useEffect(() => {
    if (!pressed.current) return;
    const { tile, top } = pressed.current;
    pressed.current = null;
    scrollBy({ top: tile.getBoundingClientRect().top - top, behavior: 'instant' });
  });

  return (
    <Calendar
      ref={takeCalendar}
      className="booking-grid"
      aria-label={messages.days}
      aria-describedby={keysId}
      value={day}
      onChange={handleChange}
      focusedValue={pages.focused}
      onFocusChange={pages.reach}
      minValue={pages.first}
      maxValue={pages.last}
      visibleDuration={pages.isWeeks ? fiveWeeks : oneMonth}
      // At the end of the weeks, which cannot begin before the first.
      selectionAlignment={pages.isWeeks ? 'end' : 'start'}
      isDateUnavailable={(date) => days.isClosed(date as CalendarDate)}
      {...(firstDayOfWeek && { firstDayOfWeek })}
      createCalendar={gregorian}
    >
      <CalendarPanel
        schedule={schedule}
        messages={messages}
        days={days}
        selected={day}
        pages={pages}
        keysId={keysId}
      />
    </Calendar>
  );
});

/** Days are those of the Gregorian calendar, also where another one is usual. */
const gregorian = () => new GregorianCalendar();

const fiveWeeks = { weeks: 5 };
const oneMonth = { months: 1 };
