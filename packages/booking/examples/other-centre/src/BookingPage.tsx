import { BookingPicker, useSelection } from '@centro/booking/react';
import { useState, type FormEvent } from 'react';
import { messages } from './messages.ts';
import { rules } from './rules.ts';

/** How visitors reach the centre when the calendar has nothing to offer. */
const contacts = [{ label: '020 7946 0000', href: 'tel:+442079460000' }];

/** A day and a slot of this centre, and what was chosen. */
export function BookingPage() {
  const selection = useSelection(rules);
  const [visit, setVisit] = useState('');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const selected = selection.check();
    setVisit(selected ? `Your visit: ${selected.day.toString()} at ${selected.slot}` : 'Choose a time first');
  };
  return (
    <form onSubmit={handleSubmit}>
      <h1>Book a visit</h1>
      <BookingPicker selection={selection} contacts={contacts} messages={messages} />
      <button type="submit">Book</button>
      <output>{visit}</output>
    </form>
  );
}
