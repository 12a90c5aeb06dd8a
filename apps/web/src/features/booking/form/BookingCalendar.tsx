import { BookingGrid, BookingSlots, type NoSlotsProps } from '@centro/booking/react';
import { Button } from '@centro/ui/Button';

/** The calendar and the slots of the chosen day, in a file of their own. */
export function BookingCalendar() {
  return (
    <>
      <BookingGrid opensAt="week" />
      <BookingSlots noSlots={NoSlotsLeft} />
    </>
  );
}

/** Why the chosen day has no slots, and a way on (R113, R158, A2). */
function NoSlotsLeft({ firstDay, onSelect, messages }: NoSlotsProps) {
  return (
    <div data-part="no-slots">
      <p role="status">{messages.noSlots}</p>
      {firstDay && (
        <Button variant="outline" onClick={() => onSelect(firstDay)}>
          {messages.toFirstDay}
        </Button>
      )}
    </div>
  );
}
