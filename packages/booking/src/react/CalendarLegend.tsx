import './CalendarLegend.css';
import type { BookingMessages } from './BookingMessages.ts';

/** What the looks of a day mean; each day says the same in its name, so it is for the eye alone. */
export function CalendarLegend({ messages: { legend } }: { messages: BookingMessages }) {
  return (
    <ul data-part="legend" aria-hidden="true">
      <li data-kind="available">{legend.available}</li>
      <li data-kind="chosen">{legend.chosen}</li>
      <li data-kind="today">{legend.today}</li>
      <li data-kind="unavailable">{legend.unavailable}</li>
    </ul>
  );
}
