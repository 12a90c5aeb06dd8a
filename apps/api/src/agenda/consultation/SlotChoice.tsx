import type { BookingSelection, DayState } from '@centro/booking';
import { formatSlotValue } from '@centro/booking/links';
import type { ComponentProps } from 'react';
import type { CentreFacts } from '../../config/config.ts';
import { formatDay, formatTime } from '../../texts/dates.ts';
import { SlotRadios } from '../../page/SlotRadios.tsx';
import { textIn } from '../layout/AgendaContext.ts';
import type { AgendaRequest } from '../layout/AgendaContext.ts';
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
  /** Where pressing a slot sends the form at once, which has the chosen one in `chosen`; without it slots are radio buttons. */
  sentTo?: string;
}

/** The name of the button that a form with slots is for: any other way to send it may ask for other days. */
export const sendButton = 'send';

/** Returns the first day that a form asks for instead of being sent; empty for none. Unchecked. */
export function askedDay(body: AgendaRequest['body']): string {
  return textIn(body, 'moreFrom') || (textIn(body, sendButton) === '' ? textIn(body, 'goTo') : '');
}

/**
 * The free slots, a group for each day, one of them to be chosen. Their form needs `autoComplete="off"`: after «back» a
 * browser would restore the choice by its position, which may be another hour by then.
 */
export function SlotChoice({ centre, days, moreFrom, chosen, sentTo }: SlotChoiceProps) {
  const { language } = centre;
  const texts = language.words.agendaDay.change;
  const isChosen = (selection: BookingSelection) =>
    !!chosen && formatSlotValue(selection) === formatSlotValue(chosen);
  return (
    <div className="SlotChoice">
      {/* What Enter in a field presses: the first button of the form, which must not be the one for further days. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {days.length === 0 && <p>{texts.nothingFree}</p>}
      {days.map(({ day, slots }) => {
        const group = {
          legend: formatDay(day, 'weekdayAndDay', language),
          name: 'slot',
          slots: slots.map(({ slot }) => ({ day, slot })),
          labelOf: ({ slot }: BookingSelection) => formatTime(slot, language),
          isChosen,
        };
        return sentTo === undefined ? (
          <SlotRadios key={day.toString()} {...group} />
        ) : (
          <SlotButtons key={day.toString()} {...group} sentTo={sentTo} />
        );
      })}
      {/* Sends the form, so that what was typed stays. */}
      <SmallButton name="moreFrom" value={moreFrom} formNoValidate>
        {texts.more}
      </SmallButton>
      <p data-part="go">
        <label htmlFor="vai">{texts.goTo}</label>
        <input id="vai" type="date" name="goTo" />
        <SmallButton formNoValidate>{texts.go}</SmallButton>
      </p>
    </div>
  );
}

interface SlotButtonsProps extends Pick<
  ComponentProps<typeof SlotRadios>,
  'legend' | 'name' | 'slots' | 'labelOf'
> {
  isChosen: (selection: BookingSelection) => boolean;
  sentTo: string;
}

/** The slots of a day, each of which sends its form. */
function SlotButtons({ legend, name, slots, labelOf, isChosen, sentTo }: SlotButtonsProps) {
  return (
    <fieldset className="SlotRadios">
      <legend>{legend}</legend>
      {slots.map((selection) => (
        <button
          key={formatSlotValue(selection)}
          className="HourRadio"
          type="submit"
          name={name}
          value={formatSlotValue(selection)}
          aria-pressed={isChosen(selection)}
          formAction={sentTo}
          formNoValidate
        >
          {labelOf(selection)}
        </button>
      ))}
    </fieldset>
  );
}
