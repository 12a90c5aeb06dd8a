import './CalendarLegend.css';
import type { BookingMessages } from '../../messages/BookingMessages.ts';

export interface CalendarLegendProps {
  messages: BookingMessages;
  /** A day that is full or closed is in sight: such days are struck through. */
  hasStruck: boolean;
}

/** The meaning of each style of a day; hidden from screen readers, which read it in the name of the day. */
export function CalendarLegend({ messages: { legend }, hasStruck }: CalendarLegendProps) {
  return (
    <ul className="booking-legend" aria-hidden="true">
      <li data-kind="available">{legend.available}</li>
      <li data-kind="chosen">{legend.chosen}</li>
      <li data-kind="today">{legend.today}</li>
      <li data-kind="unavailable">{legend.unavailable}</li>
      {hasStruck && <li data-kind="struck">{legend.struck}</li>}
    </ul>
  );
}
