import './CalendarTile.css';
import './PeriodPicker.css';
import type { CalendarDate } from '@internationalized/date';

/** A month or a year that can be opened. */
export interface Period {
  key: number;
  text: string;
  /** Its text in full, read by screen readers. */
  name: string;
  /** Whether the day view shows it. */
  isShown: boolean;
  /** Null when no day of it can be booked. */
  firstDay: CalendarDate | null;
}

export interface PeriodPickerProps {
  /** Name of the group, read by screen readers. */
  label: string;
  periods: readonly Period[];
  /** The first bookable day of the chosen period. */
  onSelect: (day: CalendarDate) => void;
}

/** The months of a year or the years of the window; those without a bookable day are disabled. */
export function PeriodPicker({ label, periods, onSelect }: PeriodPickerProps) {
  return (
    <div role="group" aria-label={label} className="booking-periods">
      {periods.map(({ key, text, name, isShown, firstDay }) => (
        <button
          key={key}
          type="button"
          className="booking-tile"
          aria-label={name}
          aria-pressed={isShown}
          disabled={!firstDay}
          onClick={() => firstDay && onSelect(firstDay)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
