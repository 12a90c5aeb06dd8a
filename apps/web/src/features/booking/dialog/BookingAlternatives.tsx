import './BookingAlternatives.css';
import type { BookingSelection } from '@centro/booking';
import { formatBookingDate } from '@centro/booking/it';
import { Button } from '@centro/ui/Button';
import { bookingDialog as words } from '../../../content/bookingDialog.ts';

export interface BookingAlternativesProps {
  /** The nearest first; none when the API proposes none. */
  alternatives: readonly BookingSelection[];
  onChoose: (selection: BookingSelection) => void;
}

/** The free times offered in place of a taken one, as buttons (A24, B3). */
export function BookingAlternatives({ alternatives, onChoose }: BookingAlternativesProps) {
  if (alternatives.length === 0) return null;
  return (
    <div className="BookingAlternatives">
      <p>{words.alternatives}</p>
      <ul>
        {alternatives.map((selection) => (
          <li key={formatBookingDate(selection)}>
            <Button variant="outline" wide onClick={() => onChoose(selection)}>
              {formatBookingDate(selection)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
