'use client';

import { useEffect, useState, type FormEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import { it } from 'react-day-picker/locale';
import type { Content } from '../shared/Content';
import { bookableDays, dayText, takenSlots, toKey } from '../shared/days';
import { texts } from '../shared/texts';
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

  function handleDay(chosen: Date | undefined) {
    setDay(chosen);
    setSlot(undefined);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (slot) setOpen(true);
  }

  return (
    <form className="Booking" onSubmit={handleSubmit}>
      <DayPicker
        mode="single"
        locale={it}
        today={first}
        selected={day}
        onSelect={handleDay}
        startMonth={first}
        endMonth={last}
        disabled={(date) => freeHours(date).length === 0}
      />
      <div className="slots">
        {day ? (
          <fieldset>
            <legend>{dayText(day)}</legend>
            <ul>
              {freeHours(day).map((hour) => (
                <li key={hour}>
                  <label className="slot">
                    <input type="radio" name="slot" checked={hour === slot} onChange={() => setSlot(hour)} />
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
      <p className="summary" role="status">
        {summary}
      </p>
      <button type="submit" className="submit">
        {texts.submit}
      </button>
      <p>{texts.note}</p>
      <Details summary={summary} isOpen={isOpen} onOpenChange={setOpen} />
    </form>
  );
}
