import './DayGrid.css';
import { isSameDay, parseDate } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { useEffect, useRef, useState } from 'react';
import type { ContextType, FocusEvent, KeyboardEvent, MouseEvent, PointerEvent } from 'react';
import { CalendarGrid } from 'react-aria-components';
import type { CalendarStateContext } from 'react-aria-components';
import type { BookingRules } from '../../rules/BookingRules.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import type { CalendarDays } from './calendarDays.ts';
import { bringIntoView } from '../elements/bringIntoView.ts';
import { Chevron } from '../elements/Chevron.tsx';
import { giveFocus, useLastPress } from '../elements/giveFocus.ts';
import { formatDay, formatDays } from '../../format/formatDay.ts';
import { ColumnHeads } from './ColumnHeads.tsx';
import { MonthDays } from './MonthDays.tsx';

type CalendarState = NonNullable<ContextType<typeof CalendarStateContext>>;

export interface DayGridProps {
  /** That of the calendar around it. */
  state: CalendarState;
  rules: BookingRules;
  messages: BookingMessages;
  days: CalendarDays;
  selected: CalendarDate | null;
  keysId: string;
}

/**
 * The days of a month, and under them the reason of the closed day that the visitor is at, with the nearest free day as a
 * button.
 *
 * The reason stays until another day is reached, or Esc or a click on it or elsewhere takes it away (WCAG 1.4.13); after a press only
 * another press or the focus counts, since the way to the button leads over other days. Screen readers read the reason in the
 * day's name; a press on a closed day announces it again.
 */
export function DayGrid({ state, rules, messages, days, selected, keysId }: DayGridProps) {
  const [answered, setAnswered] = useState<CalendarDate | null>(null);
  const [isPressed, setPressed] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const month = useRef<HTMLDivElement>(null);
  /** The day that takes the focus once it is drawn. */
  const toFocus = useRef<CalendarDate | null>(null);
  const isByPointer = useLastPress();
  const { start, end } = state.visibleRange;
  const weekCount = state.visibleDuration.weeks;
  const pageName = weekCount
    ? formatDays(start, end, rules.locale)
    : formatDay(start, 'monthAndYear', rules.locale);
  const focused = state.isFocused ? state.focusedDate.toString() : null;
  const isShown = answered && answered.compare(start) >= 0 && answered.compare(end) <= 0;
  const reason = isShown && days.reason(answered);
  const nearest = reason ? days.nearestFree(answered) : null;

  const handleReach = ({ target }: { target: EventTarget }) => {
    const day = dayOf(target);
    if (!day) return;
    // An open day has nothing to answer, and focus and pointer reach the same day together: it is drawn once.
    const closed = days.isClosed(day) ? day : null;
    setAnswered((before) => (before && closed && isSameDay(before, closed) ? before : closed));
  };
  // Only days that the focus can reach take it.
  const handleFocus = (event: FocusEvent) => {
    const day = dayOf(event.target);
    if (day && !isSameDay(day, state.focusedDate)) state.setFocusedDate(day);
    markKeyFocus(event.target);
    cellOf(event.relatedTarget)?.removeAttribute(keyFocus);
    handleReach(event);
  };
  // A finger reaches a day with the press, and only scrolls with other touches.
  const handlePointer = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' && !isPressed) handleReach(event);
  };
  const handlePress = ({ target }: { target: EventTarget }) => {
    const day = dayOf(target);
    // The reason itself is no day: it may lie on one, which this uncovers.
    const isClosed = day && days.isClosed(day);
    setAnswered(isClosed ? day : null);
    setPressed(Boolean(isClosed));
    if (!isClosed) return setAnnouncement('');
    state.setFocusedDate(day);
    toFocus.current = day;
    // Screen readers do not announce a text that has not changed.
    setAnnouncement((before) => days.name(day, false) + (before.endsWith('\u00a0') ? '' : '\u00a0'));
  };
  const isSelectable = (day: CalendarDate | null): day is CalendarDate =>
    day !== null && !state.isCellDisabled(day) && !state.isCellUnavailable(day);
  const choose = (day: CalendarDate | null) => {
    if (!isSelectable(day)) return;
    state.selectDate(day);
    state.setFocusedDate(day);
    state.setFocused(true);
  };
  const handleClick = (event: { target: EventTarget }) => {
    const cell = cellOf(event.target);
    const day = dayOf(event.target);
    // A day that still had the focus when its `tabindex` changes would give the page its style once more.
    if (cell && isSelectable(day)) giveFocus(cell, { byPointer: isByPointer.current });
    choose(day);
    handlePress(event);
  };
  // The focus comes with the choice: a pointer may still leave the day.
  const handleMouseDown = (event: MouseEvent) => {
    if (isSelectable(dayOf(event.target))) event.preventDefault();
  };
  // A finger that stays long chooses the day too; no click follows.
  const handleContextMenu = (event: MouseEvent) => {
    const day = dayOf(event.target);
    if (!day) return;
    event.preventDefault();
    if ('pointerType' in event.nativeEvent && event.nativeEvent.pointerType === 'touch') choose(day);
  };
  const handleKeys = (event: KeyboardEvent) => {
    markKeyFocus(event.target);
    if (event.key === 'Enter' || event.key === ' ') handlePress(event);
  };

  const handleNearest = () => {
    if (!nearest) return;
    state.selectDate(nearest);
    state.setFocusedDate(nearest);
    // The button goes, and would drop the focus.
    toFocus.current = nearest;
  };

  // The focus of the page follows that of the calendar.
  useEffect(() => {
    const cell = focused && month.current?.querySelector<HTMLElement>(tileOf(focused));
    if (!cell) return;
    giveFocus(cell, { byPointer: isByPointer.current });
    // A pointer is where it has pressed.
    bringIntoView(cell.matches(':focus-visible') ? cell : null);
  }, [focused, isByPointer]);

  useEffect(() => {
    const day = toFocus.current;
    const cell = day && month.current?.querySelector<HTMLElement>(tileOf(day.toString()));
    if (!cell) return;
    toFocus.current = null;
    giveFocus(cell, { byPointer: isByPointer.current });
  });

  // Above the day it may lie under the header of the page.
  useEffect(() => {
    if (isPressed && answered) bringIntoView(month.current?.querySelector('.booking-reason'));
  }, [isPressed, answered, month]);

  // On the page, since a pointer answers as well, wherever the focus is, and a press elsewhere is an answer too.
  const isAnswering = Boolean(reason);
  useEffect(() => {
    if (!isAnswering) return;
    const dismiss = () => {
      if (month.current?.querySelector('.booking-reason')?.contains(document.activeElement))
        toFocus.current = answered;
      setAnswered(null);
      setPressed(false);
    };
    const handleEscape = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.preventDefault();
      dismiss();
    };
    const handleOutside = ({ target }: { target: EventTarget | null }) => {
      if (!(target instanceof Node && month.current?.contains(target))) dismiss();
    };
    document.addEventListener('keydown', handleEscape, true);
    document.addEventListener('click', handleOutside, true);
    return () => {
      document.removeEventListener('keydown', handleEscape, true);
      document.removeEventListener('click', handleOutside, true);
    };
  }, [isAnswering, answered, month, toFocus]);

  return (
    <div
      ref={month}
      role="presentation"
      className="booking-month"
      onFocus={handleFocus}
      onBlur={unmarkKeyFocus}
      onPointerOver={handlePointer}
      onMouseDown={handleMouseDown}
      onClick={handleClick}
      onContextMenu={handleContextMenu}
      onKeyUp={handleKeys}
    >
      <CalendarGrid
        // The name of the calendar is that of the group around it.
        render={(grid) => <table {...grid} aria-label={pageName} />}
      >
        <ColumnHeads rules={rules} />
        <MonthDays
          rules={rules}
          days={days}
          start={start.toString()}
          weekCount={weekCount}
          first={state.minValue?.toString()}
          last={state.maxValue?.toString()}
          focused={state.focusedDate.toString()}
          selected={selected?.toString()}
          answered={reason ? answered.toString() : undefined}
        />
      </CalendarGrid>
      <div className="booking-answer">
        {reason && (
          <div className="booking-reason" data-pressed={isPressed || undefined}>
            <p>{`${formatDay(answered, 'weekdayAndDay', rules.locale)} – ${reason}`}</p>
            {nearest && (
              <button type="button" onClick={handleNearest}>
                {messages.nearestFreeDay} <strong>{formatDay(nearest, 'weekdayAndDay', rules.locale)}</strong>
                <Chevron to="right" />
              </button>
            )}
          </div>
        )}
        <p id={keysId} className="booking-keys">
          {messages.keys}
        </p>
      </div>
      <p role="status" className="booking-hidden">
        {announcement}
      </p>
    </div>
  );
}

const keyFocus = 'data-focus-visible';

/** Marks a day that has the focus by the keys. Styles that ask `:has(:focus-visible)` cost a millisecond with every press. */
function markKeyFocus(target: EventTarget): void {
  const cell = cellOf(target);
  cell?.toggleAttribute(keyFocus, cell.matches(':focus-visible'));
}

/** From day to day the mark goes when the next one has it: in between the page would be laid out without it. */
function unmarkKeyFocus({ target, relatedTarget }: FocusEvent): void {
  if (!cellOf(relatedTarget)) target.removeAttribute(keyFocus);
}

const tileOf = (day: string) => `[data-day="${day}"]:not([data-outside-month])`;

function dayOf(target: EventTarget): CalendarDate | null {
  const day = cellOf(target)?.dataset['day'];
  return day ? parseDate(day) : null;
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-day]') : null;
}
