import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { CentreFacts } from '../../config/config.ts';
import { HourRadio } from '../../page/HourRadio.tsx';
import { formatDay } from '../../texts/dates.ts';
import { DayHours } from '../consultation/DayHours.tsx';
import { OtherDays } from '../consultation/SlotChoice.tsx';
import './DayChoice.css';

interface DayChoiceProps {
  centre: CentreFacts;
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
  /** The present day (YYYY-MM-DD). */
  today: string;
  /** The day (YYYY-MM-DD) whose hours a phone shows; the first if it is none of them. */
  shown: string;
  /** The slot that is chosen beforehand; one of another day stays in view. */
  chosen: BookingSelection | null;
}

/**
 * The free slots as radio buttons. A phone shows a strip of days with the hours of one, and an hour that was chosen on
 * another; a laptop those of all days.
 */
export function DayChoice({ centre, days, moreFrom, today, shown, chosen }: DayChoiceProps) {
  const { language } = centre;
  const { agendaDay, agenda } = language.words;
  const texts = agenda.book.free;
  const isAmong = days.some(({ day }) => day.toString() === shown);
  // Chosen before other days were asked for.
  const kept = chosen && !days.some((day) => isOffered(chosen, day)) ? chosen : null;
  return (
    <div className="DayChoice">
      {days.length === 0 && <p>{agendaDay.change.nothingFree}</p>}
      {days.map((state, index) => {
        const { day, slots } = state;
        const value = day.toString();
        const inWords = formatDay(day, 'weekdayAndDay', language);
        const count = slots.length === 1 ? texts.one : texts.many({ count: slots.length });
        return (
          <div key={value} data-part="day">
            <label>
              <input
                className="covering"
                type="radio"
                name="day"
                value={value}
                autoComplete="off"
                aria-label={`${inWords}, ${count}`}
                defaultChecked={isAmong ? value === shown : index === 0}
              />
              <span>
                {value === today ? agendaDay.strip.today : formatDay(day, 'weekdayShort', language)}
              </span>
              <b>{day.day}</b>
              <span>{count}</span>
            </label>
            <DayHours centre={centre} day={state}>
              {(selection, words) => hourRadio(selection, words, chosen)}
            </DayHours>
          </div>
        );
      })}
      {kept && (
        <div data-part="day">
          <DayHours centre={centre} day={{ day: kept.day, slots: [kept], fullSlots: [] }}>
            {(selection, words) => hourRadio(selection, words, kept)}
          </DayHours>
        </div>
      )}
      <OtherDays centre={centre} moreFrom={moreFrom} />
    </div>
  );
}

const hourRadio = (selection: BookingSelection, words: string, chosen: BookingSelection | null) => (
  <HourRadio
    key={selection.slot}
    name="slot"
    selection={selection}
    isChosen={chosen !== null && formatSlotValue(selection) === formatSlotValue(chosen)}
  >
    {words}
  </HourRadio>
);

/** Whether a slot is free on a day. */
export const isOffered = ({ day, slot }: BookingSelection, { day: date, slots }: DayState): boolean =>
  date.compare(day) === 0 && slots.some((offered) => offered.slot === slot);
