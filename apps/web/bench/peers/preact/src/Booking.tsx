import { useEffect, useState } from 'preact/hooks';
import type { Content } from '../shared/Content';
import { bookableDays, dayText, takenSlots, toKey } from '../shared/days';
import { texts } from '../shared/texts';
import { Calendar } from './Calendar';
import { Details } from './Details';

/** The calendar, the slots of the chosen day, and the dialog with the visitor's details. */
export function Booking({ booking }: { booking: Content['booking'] }) {
  const [{ first, last, hoursOf }] = useState(() => bookableDays(booking));
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const [day, setDay] = useState<Date>();
  const [slot, setSlot] = useState<string>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    void takenSlots(first, last).then(setTaken);
  }, [first, last]);

  const freeHours = (date: Date) => hoursOf(date).filter((hour) => !taken.has(`${toKey(date)} ${hour}`));
  const summary = day && slot ? texts.chosen(dayText(day), slot) : texts.chooseSlot;

  function handleDay(chosen: Date) {
    setDay(chosen);
    setSlot(undefined);
  }

  function handleSubmit(event: Event) {
    event.preventDefault();
    if (slot) setOpen(true);
  }

  return (
    <>
      <form class="Booking" onSubmit={handleSubmit}>
        <Calendar
          first={first}
          last={last}
          selected={day}
          isFree={(date) => freeHours(date).length > 0}
          onSelect={handleDay}
        />
        <div class="slots">
          {day ? (
            <fieldset>
              <legend>{dayText(day)}</legend>
              <ul>
                {freeHours(day).map((hour) => (
                  <li key={hour}>
                    <label class="slot">
                      <input
                        type="radio"
                        name="slot"
                        checked={hour === slot}
                        onChange={() => setSlot(hour)}
                      />
                      {hour}
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          ) : (
            <p>{texts.chooseDay}</p>
          )}
        </div>
        <p class="summary" role="status">
          {summary}
        </p>
        <button type="submit" class="submit">
          {texts.submit}
        </button>
        <p>{texts.note}</p>
      </form>
      {isOpen && <Details summary={summary} onClose={() => setOpen(false)} />}
    </>
  );
}
