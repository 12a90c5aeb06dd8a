import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { SlotRadios } from '../../page/SlotRadios.tsx';
import { SmallButton } from '../layout/AgendaParts.tsx';
import './SlotChoice.css';

interface SlotChoiceProps {
  centre: CentreFacts;
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
  /** The slot that is chosen beforehand. */
  chosen?: BookingSelection | null | undefined;
}

/**
 * The free slots, a group for each day, one of them to be chosen. Their form needs `autoComplete="off"`: after «back» a
 * browser would restore the choice by its position, which may be another hour by then.
 */
export function SlotChoice({ centre, days, moreFrom, chosen }: SlotChoiceProps) {
  const { language } = centre;
  const texts = language.words.agendaDay.change;
  return (
    <div className="SlotChoice">
      {/* What Enter in a field presses: the first button of the form, which must not be the one for further days. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {days.length === 0 && <p>{texts.nothingFree}</p>}
      {days.map(({ day, slots }) => (
        <SlotRadios
          key={day.toString()}
          legend={formatDay(day, 'weekdayAndDay', language)}
          name="slot"
          slots={slots.map(({ slot }) => ({ day, slot }))}
          labelOf={({ slot }) => formatTime(slot, language)}
          isChosen={(selection) => !!chosen && formatSlotValue(selection) === formatSlotValue(chosen)}
        />
      ))}
      {/* Sends the form, so that what was typed stays. */}
      <SmallButton name="moreFrom" value={moreFrom} formNoValidate>
        {texts.more}
      </SmallButton>
    </div>
  );
}
