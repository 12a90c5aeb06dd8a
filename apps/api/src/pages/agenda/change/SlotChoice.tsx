import type { DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { LinkButton } from '@centro/ui/LinkButton';
import type { CentreFacts } from '../../../config/config.ts';
import { formatDay, formatTime } from '../../../words/dates.ts';
import { SlotRadios } from '../../SlotRadios.tsx';
import './SlotChoice.css';

interface SlotChoiceProps {
  centre: CentreFacts;
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The page with further days. */
  moreHref: string;
  /** The value of the slot that is chosen beforehand. */
  chosen?: string;
}

/** The free slots, a group for each day, one of them to be chosen. */
export function SlotChoice({ centre, days, moreHref, chosen }: SlotChoiceProps) {
  const { language } = centre;
  const texts = language.words.agendaDay.change;
  return (
    <div className="SlotChoice">
      {days.length === 0 && <p>{texts.nothingFree}</p>}
      {days.map(({ day, slots }) => (
        <SlotRadios
          key={day.toString()}
          legend={formatDay(day, 'weekdayAndDay', language)}
          name="quando"
          slots={slots.map(({ slot }) => ({ day, slot }))}
          labelOf={({ slot }) => formatTime(slot, language)}
          isChosen={(selection) => formatSlotValue(selection) === chosen}
        />
      ))}
      <LinkButton className="SmallButton" variant="outline" href={moreHref}>
        {texts.more}
      </LinkButton>
    </div>
  );
}
