import type { BookingSelection } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { Button } from '@centro/ui/Button';
import { formatDay, formatTime } from '../../texts/dates.ts';
import type { Language } from '../../texts/Language.ts';
import './NearSlots.css';

interface NearSlotsProps {
  /** The name of the group. */
  label: string;
  /** The address that a slot is posted to, as `quando`. */
  action: string;
  slots: readonly BookingSelection[];
  /** The slot that the page shows as the present one; none where the booking has no seat. */
  present?: BookingSelection;
  language: Language;
}

/** The nearest free slots in place of a taken one, each a button that takes it. */
export function NearSlots({ label, action, slots, present, language }: NearSlotsProps) {
  return (
    <form className="NearSlots" method="post" action={action} aria-label={label}>
      {present && <input type="hidden" name="da" value={formatSlotValue(present)} />}
      {slots.map((selection) => (
        <Button
          key={formatSlotValue(selection)}
          type="submit"
          name="quando"
          value={formatSlotValue(selection)}
          variant="outline"
        >
          {formatDay(selection.day, 'long', language)}, {formatTime(selection.slot, language)}
        </Button>
      ))}
    </form>
  );
}
