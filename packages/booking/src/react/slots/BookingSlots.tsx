import './BookingSlots.css';
import type { CalendarDate } from '@internationalized/date';
import { bringIntoView } from '../elements/bringIntoView.ts';
import { useKeptFocus } from '../elements/useKeptFocus.ts';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import type { LinkTo } from '../../links/deepLink.ts';
import { formatDay } from '../../format/formatDay.ts';
import { usePicker } from '../picker/PickerContext.ts';
import { NextFreeDay } from './NextFreeDay.tsx';
import { NoSlots, type NoSlotsProps } from './NoSlots.tsx';
import { SlotProblem } from './SlotProblem.tsx';
import { SlotRadios } from './SlotRadios.tsx';
import { ZoneNotice } from './ZoneNotice.tsx';

export interface BookingSlotsProps {
  /** Shown on a day without slots, instead of `NoSlots`. */
  noSlots?: ComponentType<NoSlotsProps> | undefined;
  /** Returns the address at which the page opens on a day or slot; makes links of them, beside `BookingStaticGrid`. */
  linkTo?: LinkTo | undefined;
}

/** The chosen day, its slots, and the way to the next free day. */
export function BookingSlots({ noSlots: Empty = NoSlots, linkTo }: BookingSlotsProps) {
  const { selection, schedule, messages, problemId } = usePicker();
  const { day, slots, selectDay, problem, slotChange } = selection;
  const { locale } = schedule.rules;
  const heading = useRef<HTMLDivElement>(null);

  // The slots of a day may be below the window: scroll to them when the visitor chooses it in the calendar, the day that is
  // chosen already included, without losing the focus from sight. When the calendar has just come, or its day has changed by
  // itself, nothing moves: a press elsewhere may not have ended.
  useEffect(() => {
    const panel = heading.current?.parentElement;
    const chosen = panel?.closest('.booking')?.querySelector('.booking-grid :focus');
    if (!day || !chosen) return;
    for (const part of [panel, chosen]) bringIntoView(part);
  }, [day]);

  const handleFocus = useKeptFocus(heading);
  // The radio buttons are then those of another day, which nobody has chosen.
  const goneDay = slotChange?.day;
  useEffect(() => {
    if (goneDay && heading.current?.parentElement?.matches(':focus-within')) heading.current.focus();
  }, [goneDay]);

  // The button goes with the day: the focus passes to the new one, which screen readers announce.
  const goOn = (next: CalendarDate) => {
    selectDay(next);
    heading.current?.focus();
  };

  return (
    <div className="booking-slots" onFocus={handleFocus}>
      <div tabIndex={-1} ref={heading} className="booking-chosen">
        <span>{messages.chosenDay}</span>
        <strong>{day ? formatDay(day, 'long', locale) : messages.noDay}</strong>
        {day && <small>{formatDay(day, 'short', locale)}</small>}
      </div>
      <SlotProblem />
      {day && slots.length > 0 && (
        <fieldset role={linkTo ? undefined : 'radiogroup'} aria-describedby={problem ? problemId : undefined}>
          <legend className="booking-hidden">{`${messages.slots}, ${formatDay(day, 'long', locale)}`}</legend>
          <SlotRadios day={schedule.day(day)} linkTo={linkTo} />
        </fieldset>
      )}
      {day && slots.length === 0 && (
        <Empty
          firstDay={schedule.firstFree()?.day ?? null}
          onSelect={goOn}
          messages={messages}
          locale={locale}
        />
      )}
      <ZoneNotice />
      <NextFreeDay onSelect={goOn} linkTo={linkTo} />
    </div>
  );
}
