import type { BookingSelection } from '@centro/booking';
import { formatWeekdayAndDay } from '@centro/booking/it';
import { Plaque } from '@centro/ui/Plaque';

/** «Primo posto libero: lunedì 23 novembre, 16:30», the hour on a plaque. */
export function SlotSentence({ label, selection }: { label: string; selection: BookingSelection }) {
  return (
    <p>
      <span>
        {label}
        <span className="visually-hidden">:</span>
      </span>{' '}
      <strong>
        {formatWeekdayAndDay(selection.day)}
        <span className="visually-hidden">,</span>
      </strong>{' '}
      <Plaque>{selection.slot}</Plaque>
    </p>
  );
}
