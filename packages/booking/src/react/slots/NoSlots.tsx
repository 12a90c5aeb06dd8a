import '../notices/BookingNotice.css';
import type { CalendarDate } from '@internationalized/date';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import { Chevron } from '../elements/Chevron.tsx';
import { formatDay } from '../../format/formatDay.ts';

export interface NoSlotsProps {
  /** The first day with a slot; null when the window holds none. */
  firstDay: CalendarDate | null;
  onSelect: (day: CalendarDate) => void;
  messages: BookingMessages;
  /** Of the day's name, as BCP 47 writes it: 'it-IT'. */
  locale: string;
}

/**
 * Shown in place of the slots on a day that was open and has none left. The button that goes on is the strongest one there:
 * it names the day that it leads to. A closed day cannot be chosen: the calendar says why.
 */
export function NoSlots({ firstDay, onSelect, messages, locale }: NoSlotsProps) {
  return (
    <div className="booking-no-slots">
      <p role="status">{messages.noSlots}</p>
      {firstDay && (
        <button type="button" onClick={() => onSelect(firstDay)}>
          <span>{messages.toFirstDay}</span> <small>{formatDay(firstDay, 'weekdayAndDay', locale)}</small>
          <Chevron to="right" />
        </button>
      )}
    </div>
  );
}
