import { useRef, useState } from 'preact/hooks';
import { addMonths, dayText, monthText, toKey } from '../shared/days';
import { texts } from '../shared/texts';

interface CalendarProps {
  first: Date;
  last: Date;
  selected: Date | undefined;
  isFree: (day: Date) => boolean;
  onSelect: (day: Date) => void;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month of days; arrow keys move among those that can be chosen. */
export function Calendar({ first, last, selected, isFree, onSelect }: CalendarProps) {
  const [month, setMonth] = useState(() => addMonths(first, 0));
  const grid = useRef<HTMLTableElement>(null);

  function handleKey(event: KeyboardEvent, day: Date) {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const other = new Date(day);
    do other.setDate(other.getDate() + step);
    while (other >= first && other <= last && !isFree(other));
    grid.current?.querySelector<HTMLElement>(`[data-day="${toKey(other)}"]`)?.focus();
  }

  return (
    <div class="calendar">
      <h3 aria-live="polite">{monthText(month)}</h3>
      <button
        type="button"
        class="previous"
        aria-label={texts.previousMonth}
        disabled={month <= first}
        onClick={() => setMonth(addMonths(month, -1))}
      >
        ‹
      </button>
      <button
        type="button"
        class="next"
        aria-label={texts.nextMonth}
        disabled={addMonths(month, 1) > last}
        onClick={() => setMonth(addMonths(month, 1))}
      >
        ›
      </button>
      <table role="grid" aria-label={texts.days} ref={grid}>
        <thead>
          <tr>
            {texts.weekdays.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.findLast(Boolean)?.getTime()}>
              {week.map((day, position) => {
                if (!day) return <td key={position} />;
                const isSelected = selected?.getTime() === day.getTime();
                return (
                  <td key={position} aria-selected={isSelected}>
                    <button
                      type="button"
                      data-day={toKey(day)}
                      aria-label={dayText(day)}
                      disabled={!isFree(day)}
                      onClick={() => onSelect(day)}
                      onKeyDown={(event) => handleKey(event, day)}
                    >
                      {day.getDate()}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The weeks of a month from Monday on; null stands for days of other months. */
function weeksOf(month: Date): (Date | null)[][] {
  const before = (month.getDay() + 6) % 7;
  const days = new Date(month.getFullYear(), month.getMonth() + 1, 0).getDate();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => {
      const day = week * 7 + weekday - before + 1;
      return day < 1 || day > days ? null : new Date(month.getFullYear(), month.getMonth(), day);
    }),
  );
}
