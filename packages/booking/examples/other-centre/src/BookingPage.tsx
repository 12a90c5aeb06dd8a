import { sendConfirmationEmail } from '@centro/api-client';
import type { BookingSelection } from '@centro/booking';
import { toConfirmationRequest } from '@centro/booking/it';
import { readDetails } from '@centro/booking/links';
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
import { api, centreKey } from './api.ts';
import { messages } from './messages.ts';
import { rules } from './rules.ts';
import { useAvailability } from './useAvailability.ts';

/** How visitors reach the centre when the calendar has nothing to offer. */
const contacts = [{ label: '020 7946 0000', href: 'tel:+442079460000' }];

/** What the server needs to know of a visitor. */
const fields = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
  { name: 'email', label: 'Email', autoComplete: 'email', type: 'email' },
  { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel' },
];

/** A day and a slot of this centre, the visitor's details, and what became of the booking. */
export function BookingPage() {
  const selection = useSelection(rules, { availability: useAvailability() });
  const [outcome, setOutcome] = useState('');

  const book = async (selected: BookingSelection | null, typed: FormData) => {
    if (!selected) return; // the picker says what is missing
    const details = readDetails(Object.fromEntries(typed));
    const answer = await sendConfirmationEmail(api, toConfirmationRequest(selected, details, centreKey));
    setOutcome(
      answer.ok
        ? `Your visit: ${selected.day.toString()} at ${selected.slot}`
        : (answer.problem.detail ?? 'We could not book this time: please call us.'),
    );
  };

  return (
    <main>
      <h1>Book a visit</h1>
      <BookingPicker
        selection={selection}
        contacts={contacts}
        messages={messages}
        onSubmit={(selected, typed) => void book(selected, typed)}
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
        {fields.map(({ label, ...field }) => (
          <label key={field.name} className="field">
            {label}
            <input {...field} required />
          </label>
        ))}
        <BookingSubmit />
      </BookingPicker>
      <output>{outcome}</output>
    </main>
  );
}
