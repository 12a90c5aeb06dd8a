import { BookingPicker, useBooking } from '@centro/booking/react';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { rules } from './rules.ts';

/** A day and a slot of this centre, and what was chosen. */
export function BookingPage() {
  const booking = useBooking(rules);
  const [visit, setVisit] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const selection = booking.check();
    setVisit(
      selection ? `Your visit: ${selection.day.toString()} at ${selection.slot}` : 'Choose a time first',
    );
  };
  return (
    <form onSubmit={handleSubmit}>
      <h1>Book a visit</h1>
      <BookingPicker booking={booking} messages={messages} />
      <button type="submit">Book</button>
      <output>{visit}</output>
    </form>
  );
}
