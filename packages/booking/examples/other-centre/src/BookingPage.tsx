import {
  BookingDays,
  BookingGrid,
  BookingList,
  BookingPicker,
  BookingSlots,
  BookingSubmit,
  BookingSummary,
  useSelection,
} from '@centro/booking/react';
import { useState } from 'react';
import { messages } from './messages.ts';
import { rules } from './rules.ts';

/** How visitors reach the centre when the calendar has nothing to offer. */
const contacts = [{ label: '020 7946 0000', href: 'tel:+442079460000' }];

/** A day and a slot of this centre, and what was chosen. */
export function BookingPage() {
  const selection = useSelection(rules);
  const [visit, setVisit] = useState('');
  return (
    <main>
      <h1>Book a visit</h1>
      <BookingPicker
        selection={selection}
        contacts={contacts}
        messages={messages}
        onSubmit={(selected) => {
          if (selected) setVisit(`Your visit: ${selected.day.toString()} at ${selected.slot}`);
        }}
      >
        <BookingDays
          list={<BookingList />}
          calendar={
            <>
              <BookingGrid />
              <BookingSlots />
            </>
          }
        />
        <BookingSummary />
        <BookingSubmit />
      </BookingPicker>
      <output>{visit}</output>
    </main>
  );
}
