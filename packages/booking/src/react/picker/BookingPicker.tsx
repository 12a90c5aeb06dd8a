import './BookingPicker.css';
import type { CalendarDate } from '@internationalized/date';
import { useId, useRef } from 'react';
import { BookingDays } from './BookingDays.tsx';
import type { BookingMessages } from '../messages/BookingMessages.ts';
import { formatDay } from '../messages/formatDay.ts';
import { italianMessages } from '../messages/italianMessages.ts';
import type { Contact } from '../notices/Contact.ts';
import { NoSlots } from '../notices/NoSlots.tsx';
import { RulesProblems } from '../notices/RulesProblems.tsx';
import { SlotPicker } from '../slots/SlotPicker.tsx';
import type { SelectionState } from '../selection/useSelection.ts';

export interface BookingPickerProps {
  /** What `useSelection` returns. */
  selection: SelectionState;
  /** The ways to reach the centre, shown where no day can be booked. */
  contacts: readonly Contact[];
  /** Italian if omitted. */
  messages?: BookingMessages;
}

/** Days and slots side by side, without form and without dialog; nothing until the present moment is known. */
export function BookingPicker({ selection, contacts, messages = italianMessages }: BookingPickerProps) {
  const { schedule, day, slot, slots, slotChange, selectDay, selectSlot } = selection;
  const headingId = useId();
  const dayInWords = useRef<HTMLDivElement>(null);
  if (!schedule) return null;
  if (!schedule.isUsable)
    return <RulesProblems schedule={schedule} contacts={contacts} messages={messages} />;
  const { locale } = schedule.rules;

  // The button goes with the day that had no slots: the focus passes to the new day, which is read so.
  const handleFirstDay = (firstDay: CalendarDate) => {
    selectDay(firstDay);
    dayInWords.current?.focus();
  };

  return (
    <div className="BookingPicker">
      <BookingDays
        schedule={schedule}
        contacts={contacts}
        selected={day}
        onSelect={selectDay}
        messages={messages}
      />
      <div data-part="slots">
        <div ref={dayInWords} data-part="day" tabIndex={-1}>
          <span>{messages.chosenDay}</span>
          <strong>{day ? formatDay(day, 'long', locale) : messages.noDay}</strong>
          {day && <small>{formatDay(day, 'short', locale)}</small>}
        </div>
        {day && slots.length > 0 && (
          <>
            <h3 id={headingId}>{messages.slots}</h3>
            <SlotPicker
              labelledBy={headingId}
              slots={slots.map((offered) => offered.slot)}
              selected={slot}
              onSelect={selectSlot}
            />
          </>
        )}
        {day && slots.length === 0 && (
          <NoSlots
            firstDay={schedule.firstFree()?.day ?? null}
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
