import './BookingForm.css';
import type { BookingSelection } from '@centro/booking';
import {
  BookingDays,
  BookingGrid,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingSubmit,
  BookingSummary,
  type NoSlotsProps,
  type SelectionState,
} from '@centro/booking/react';
import { Button } from '@centro/ui/Button';
import { booking as words } from '../../../content/booking.ts';
import { ReachUs } from '../../../shell/ReachUs.tsx';
import { site, telUrl } from '../../../site.ts';

export interface BookingFormProps {
  selectionState: SelectionState;
  /** Called at the first interaction: time to load the dialog. */
  onIntent?: () => void;
  /** Takes what is submitted; null when it cannot be booked. */
  onSubmit: (selected: BookingSelection | null) => void;
}

/** The ways to reach the centre when no day can be booked. */
const contacts = [
  { label: site.mobile, href: telUrl(site.mobile) },
  { label: site.email, href: `mailto:${site.email}` },
];

/** Calendar or list, time slots and «Prenota ora», in this order at every width (R65, A60). */
export function BookingForm({ selectionState, onIntent, onSubmit }: BookingFormProps) {
  return (
    <BookingPicker
      className="BookingForm"
      selection={selectionState}
      contacts={contacts}
      // For who submits before the code of the page is there, or without JavaScript.
      action={`${site.apiHost}/prenota`}
      method="post"
      onPointerDownCapture={onIntent}
      onFocusCapture={onIntent}
      onSubmit={onSubmit}
    >
      <BookingDays
        list={<BookingList />}
        calendar={
          <>
            <BookingGrid opensAt="week" />
            <BookingSlots noSlots={NoSlotsLeft} />
          </>
        }
      />
      <div data-part="bar" data-chosen={selectionState.slot !== null || undefined}>
        <BookingSummary />
        <BookingSubmit />
      </div>
      <p className="note">
        {words.note} {words.italianTime}
      </p>
      <noscript>
        <p>{words.otherDays}</p>
        <ReachUs />
      </noscript>
    </BookingPicker>
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
