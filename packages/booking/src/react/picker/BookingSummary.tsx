import './BookingSummary.css';
import type { CalendarDate } from '@internationalized/date';
import { formatDay, formatTime } from '../../format/formatDay.ts';
import { ownTime } from '../../format/ownTime.ts';
import type { BookingMessages } from '../../messages/BookingMessages.ts';
import type { SlotChange } from '../selection/partialSelection.ts';
import { usePicker } from './PickerContext.ts';

/** What is chosen, and what became of a slot that was; announced when it changes. */
export function BookingSummary() {
  const { selection, schedule, messages, visitorZone } = usePicker();
  const { day, slot, slotChange } = selection;
  const { rules } = schedule;
  const { locale } = rules;
  const own = visitorZone && day && slot && ownTime({ day, slot }, rules, visitorZone, locale);
  return (
    <p className="booking-summary" role="status">
      {day && slot ? (
        <>
          <strong data-part="chosen">{formatDay(day, 'weekdayAndDay', locale)}</strong>{' '}
          <span data-part="chosen">{messages.atSlot(formatTime(slot, locale))}</span>
        </>
      ) : (
        <strong data-part="chosen">{messages.chooseSlot}</strong>
      )}
      {own && <small data-part="own">{messages.ownTime(own.long)}</small>}
      {slotChange && <small>{whatBecame(slotChange, day, messages, locale)}</small>}
    </p>
  );
}

function whatBecame(
  { kind, slot, day: gone }: SlotChange,
  day: CalendarDate | null,
  messages: BookingMessages,
  locale: string,
): string {
  const name = (of: CalendarDate) => formatDay(of, 'weekdayAndDay', locale);
  if (gone && day) return messages.dayCleared(name(gone), name(day));
  const time = formatTime(slot, locale);
  return kind === 'kept' ? messages.slotKept(time) : messages.slotCleared(time);
}
