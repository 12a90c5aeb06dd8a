import './BookingSummary.css';
import { formatDay, formatTime } from '../../format/formatDay.ts';
import { ownTime } from '../../format/ownTime.ts';
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
      {slotChange && (
        <small>
          {slotChange.kind === 'kept'
            ? messages.slotKept(formatTime(slotChange.slot, locale))
            : messages.slotCleared(formatTime(slotChange.slot, locale))}
        </small>
      )}
    </p>
  );
}
