import { parseDate } from '@internationalized/date';
import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import { AgendaIcon } from '@centro/ui/AgendaIcon';
import type { CentreFacts } from '../../config/config.ts';
import { capitalised } from '../../texts/capitalised.ts';
import { formatDay } from '../../texts/dates.ts';
import { textIn } from '../layout/AgendaContext.ts';
import type { PageRequest } from '../../page/addPage.ts';
import { SmallButton } from '../layout/AgendaParts.tsx';
import '../../page/HourRadio.css';
import { DayHours } from './DayHours.tsx';
import './SlotChoice.css';

/** The name of the button that a form with slots is for: any other way to send it may ask for other days. */
export const sendButton = 'send';

/** The name of the button beside the date to go to. */
const jumpButton = 'jump';

/**
 * Returns the first day that a form asks for instead of being sent, unchecked: empty when its date was left empty, null
 * when it is sent.
 */
export function askedDay(body: PageRequest['body']): string | null {
  const asked = textIn(body, 'moreFrom') || (textIn(body, sendButton) === '' ? textIn(body, 'goTo') : '');
  return asked === '' && textIn(body, jumpButton) === '' ? null : asked;
}

/** What Enter in a field presses: the first button of a form with slots, which must not be the one for other days. */
export const EnterButton = () => (
  <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
);

interface OtherDaysProps {
  centre: CentreFacts;
  /** The first day (YYYY-MM-DD) of further ones. */
  moreFrom: string;
}

/** Shows further days. It sends the form, so that what was typed stays. */
export function OtherDays({ centre, moreFrom }: OtherDaysProps) {
  return (
    <SmallButton name="moreFrom" value={moreFrom} formNoValidate>
      <span>{centre.language.words.agendaDay.change.more}</span>
      <AgendaIcon name="forward" />
    </SmallButton>
  );
}

interface ClosedDayProps {
  centre: CentreFacts;
  /** The day that was gone to, and why it has no free slot: null for one that has. */
  from: string;
  closed: DayState['closed'];
}

/** Shows the days from a date on. It sends the form, so that what was typed stays. */
export function DayJump({ centre }: { centre: CentreFacts }) {
  const texts = centre.language.words.agendaDay.change;
  return (
    <p className="DayJump">
      <label htmlFor="vai">{texts.goTo}</label>
      <input id="vai" type="date" name="goTo" />
      <SmallButton name={jumpButton} value="1" formNoValidate>
        {texts.go}
      </SmallButton>
    </p>
  );
}

/** Why the hours do not begin with the day that was asked for: «Lunedì 28 dicembre: chiuso, Vacanze di Natale». */
export function ClosedDay({ centre, from, closed }: ClosedDayProps) {
  if (!closed) return null;
  const { language } = centre;
  const { closedDay } = language.words.agendaDay.change;
  const day = capitalised(formatDay(parseDate(from), 'weekdayAndDay', language));
  const why = closed.kind === 'closed' ? closedDay.closed(closed) : closedDay[closed.kind];
  return <p className="note">{closedDay.day({ day, why })}</p>;
}

interface SlotChoiceProps extends OtherDaysProps, ClosedDayProps {
  /** The free days and slots, earliest first. */
  days: readonly DayState[];
  /** The slot that is chosen beforehand. */
  chosen: BookingSelection | null;
  /** Where pressing a slot sends the form, which has the chosen one in `chosen`. */
  sentTo: string;
}

/** The free slots by day, each of which sends its form. */
export function SlotChoice({ centre, days, moreFrom, from, closed, chosen, sentTo }: SlotChoiceProps) {
  return (
    <div className="SlotChoice">
      <EnterButton />
      <ClosedDay centre={centre} from={from} closed={closed} />
      {days.length === 0 && <p>{centre.language.words.agendaDay.change.nothingFree}</p>}
      {days.map((day) => (
        <DayHours key={day.day.toString()} centre={centre} day={day}>
          {(selection, words) => (
            <button
              key={selection.slot}
              className="HourRadio"
              type="submit"
              name="slot"
              value={formatSlotValue(selection)}
              aria-pressed={chosen !== null && formatSlotValue(selection) === formatSlotValue(chosen)}
              formAction={sentTo}
              formNoValidate
            >
              {words}
            </button>
          )}
        </DayHours>
      ))}
      <OtherDays centre={centre} moreFrom={moreFrom} />
      <DayJump centre={centre} />
    </div>
  );
}
