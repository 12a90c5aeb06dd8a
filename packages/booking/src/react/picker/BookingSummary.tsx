import './BookingSummary.css';
import { formatDay } from '../messages/formatDay.ts';
import { usePicker } from './PickerContext.ts';

/** What is chosen, and what became of a slot that was; announced when it changes. */
export function BookingSummary() {
  const { selection, schedule, messages } = usePicker();
  const { day, slot, slotChange } = selection;
  return (
    <p className="booking-summary" role="status">
      {day && slot ? (
        <>
          <strong>{formatDay(day, 'weekdayAndDay', schedule.rules.locale)}</strong>{' '}
          <span>{messages.atSlot(slot)}</span>
        </>
      ) : (
        <strong>{messages.chooseSlot}</strong>
      )}
      {slotChange && (
        <small>
          {slotChange.kind === 'kept'
            ? messages.slotKept(slotChange.slot)
            : messages.slotCleared(slotChange.slot)}
        </small>
      )}
    </p>
  );
}
