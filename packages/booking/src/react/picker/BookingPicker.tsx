import './BookingPicker.css';
import type { CalendarDate } from '@internationalized/date';
import { useId, useRef } from 'react';
import { bookableDays } from '../../days/bookableDays.ts';
import { BookingDays } from './BookingDays.tsx';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import { formatDay } from '../messages/formatDay.ts';
import { italianMessages } from '../messages/italianMessages.ts';
import { NoSlots } from '../notices/NoSlots.tsx';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import type { SelectionState } from '../selection/useSelection.ts';

export interface BookingPickerProps {
  /** What `useSelection` returns. */
  selection: SelectionState;
  /** Italian if omitted. */
  messages?: BookingMessages;
}

/** Days and slots side by side, without form and without dialog; nothing until the present moment is known. */
export function BookingPicker({ selection, messages = italianMessages }: BookingPickerProps) {
  const { rules, fault, now, scheduleOptions, day, slot, slots, slotChange, selectDay, selectSlot } =
    selection;
  const headingId = useId();
  const dayInWords = useRef<HTMLDivElement>(null);
  if (fault) return <RulesProblems rules={rules} text={messages.unusable} fault={fault} />;
  if (!now) return null;

  // The button goes with the day that had no slots: the focus passes to the new day, which is read so.
  const handleFirstDay = (firstDay: CalendarDate) => {
    selectDay(firstDay);
    dayInWords.current?.focus();
  };

  return (
    <div className="BookingPicker">
      <BookingDays
        rules={rules}
        now={now}
        scheduleOptions={scheduleOptions}
        selected={day}
        onSelect={selectDay}
        messages={messages}
      />
      <div data-part="slots">
        <div ref={dayInWords} data-part="day" tabIndex={-1}>
          <span>{messages.chosenDay}</span>
          <strong>{day ? formatDay(day, 'long', rules.locale) : messages.noDay}</strong>
          {day && <small>{formatDay(day, 'short', rules.locale)}</small>}
        </div>
        {day && slots.length > 0 && (
          <>
            <h3 id={headingId}>{messages.slots}</h3>
            <SlotPicker labelledBy={headingId} slots={slots} selected={slot} onSelect={selectSlot} />
          </>
        )}
        {day && slots.length === 0 && (
          <NoSlots
            firstDay={bookableDays(now, rules, scheduleOptions)[0]?.day ?? null}
            onSelect={handleFirstDay}
            messages={messages}
          />
        )}
        <p role="status">
          {slotChange?.kind === 'kept' && messages.slotKept(slotChange.slot)}
          {slotChange?.kind === 'cleared' && messages.slotCleared(slotChange.slot)}
        </p>
      </div>
    </div>
  );
}
