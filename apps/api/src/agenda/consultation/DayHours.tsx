import type { BookingSelection, DayState, OfferedSlot } from '@centro/booking';
import type { ReactNode } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import './DayHours.css';

interface DayHoursProps {
  centre: CentreFacts;
  day: Pick<DayState, 'day' | 'fullSlots'> & { slots: readonly Pick<OfferedSlot, 'slot'>[] };
  /** The control that chooses a free hour, and the hour in words. */
  children: (selection: BookingSelection, words: string) => ReactNode;
}

/** The hours of a day to choose one from, among those that somebody has. */
export function DayHours({ centre: { language }, day: { day, slots, fullSlots }, children }: DayHoursProps) {
  const free = slots.map(({ slot }) => ({ slot, isFree: true }));
  const taken = fullSlots.map((slot) => ({ slot, isFree: false }));
  return (
    <fieldset className="DayHours">
      <legend>{formatDay(day, 'weekdayAndDay', language)}</legend>
      <div>
        {[...free, ...taken]
          .toSorted((one, other) => (one.slot < other.slot ? -1 : 1))
          .map(({ slot, isFree }) => {
            const words = formatTime(slot, language);
            return isFree ? (
              children({ day, slot }, words)
            ) : (
              <s key={slot}>
                <span className="visually-hidden">{language.words.agendaDay.change.takenHour} </span>
                {words}
              </s>
            );
          })}
      </div>
    </fieldset>
  );
}
