import './BookingAlternatives.css';
import { formatBookingDate, type BookingSelection } from '@centro/booking';
import { Button } from '@centro/ui/Button';
import { bookingDialog as words } from '../../content/booking.ts';

export interface BookingAlternativesProps {
  /** The nearest first; none when the API proposes none. */
  alternatives: readonly BookingSelection[];
  onChoose: (booking: BookingSelection) => void;
}

/** The free times in place of the one that was taken, each one press away (A24, B3). */
export function BookingAlternatives({ alternatives, onChoose }: BookingAlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="BookingAlternatives">
      <p>{words.alternatives}</p>
      <ul>
        {alternatives.map((booking) => (
          <li key={formatBookingDate(booking)}>
            <Button variant="outline" wide onClick={() => onChoose(booking)}>
              {formatBookingDate(booking)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
