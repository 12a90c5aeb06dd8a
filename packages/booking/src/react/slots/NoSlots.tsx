import '../notices/BookingNotice.css';
import type { CalendarDate } from '@internationalized/date';
import type { BookingMessages } from '../../messages/BookingMessages.ts';

export interface NoSlotsProps {
  /** The first day with a slot; null when the window holds none. */
  firstDay: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
  messages: BookingMessages;
}

/**
 * Shown in place of the slots on a day that was open and has none left, with a button to go on. A closed day cannot be chosen:
 * the calendar says why.
 */
export function NoSlots({ firstDay, onSelect, messages }: NoSlotsProps) {
  return (
    <div className="booking-no-slots">
      <p role="status">{messages.noSlots}</p>
      {firstDay && (
        <button type="button" onClick={() => onSelect(firstDay)}>
          {messages.toFirstDay}
        </button>
      )}
    </div>
  );
}
