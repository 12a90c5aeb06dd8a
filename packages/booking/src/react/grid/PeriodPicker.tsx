import './CalendarTile.css';
import './PeriodPicker.css';
import type { CalendarDate } from '@internationalized/date';

/** A month or a year that can be opened. */
export interface Period {
  key: number;
  text: string;
  /** Whether the day view shows it. */
  isShown: boolean;
  /** Null when no day of it can be booked. */
  firstDay: CalendarDate | null;
  freeDays: number;
}

export interface PeriodPickerProps {
  /** Name of the group, read by screen readers. */
  label: string;
  periods: readonly Period[];
  /** Tells the free days of a period. */
  freeDaysText: (count: number) => string;
  /** The first bookable day of the chosen period. */
  onSelect: (day: CalendarDate) => void;
}

/** The months of a year or the years of the window, a tessera for each free day; those without a bookable day are disabled. */
export function PeriodPicker({ label, periods, freeDaysText, onSelect }: PeriodPickerProps) {
  return (
    <div role="group" aria-label={label} className="booking-periods">
      {periods.map(({ key, text, isShown, firstDay, freeDays }) => (
        <button
          key={key}
          type="button"
          className="booking-tile"
          aria-pressed={isShown}
          disabled={!firstDay}
          onClick={() => firstDay && onSelect(firstDay)}
        >
          <span>{text}</span>{' '}
          {firstDay && (
            <small>
              <span>
                {Array.from({ length: freeDays }, (_, index) => (
                  <i key={index} />
                ))}
              </span>
              {freeDaysText(freeDays)}
            </small>
          )}
        </button>
      ))}
    </div>
  );
}
