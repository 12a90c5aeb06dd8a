import './SlotRadios.css';
import { isSameDay } from '@internationalized/date';
import type { LinkTo } from '../../links/deepLink.ts';
import type { DayState } from '../../schedule/Schedule.ts';
import { seatsOf } from '../../rules/seatsOf.ts';
import { formatDay, formatTime } from '../../format/formatDay.ts';
import { joined } from '../../format/joined.ts';
import { ownTime } from '../../format/ownTime.ts';
import { takesClick } from '../elements/takesClick.ts';
import { arrowsByEye } from './arrowsByEye.ts';
import { usePicker } from '../picker/PickerContext.ts';
import { formatSlotValue } from '../../links/slotValue.ts';

export interface SlotRadiosProps {
  day: DayState;
  /** Makes links of them, for a page whose code is not there. */
  linkTo?: LinkTo | undefined;
  /** Whether the name of each button holds the day, after the hour. */
  isDayNamed?: boolean;
}

/** The slots of a day as native radio buttons, and between them the taken ones, which are text. */
export function SlotRadios({ day: { day, slots, fullSlots }, linkTo, isDayNamed = false }: SlotRadiosProps) {
  const { selection, schedule, messages, name, visitorZone } = usePicker();
  const { rules } = schedule;
  const { locale } = rules;
  const areSeatsShown = seatsOf(rules) > 1;
  const isChosenDay = selection.day !== null && isSameDay(selection.day, day);
  const taken = fullSlots.map((slot) => ({ slot, seats: 0 }));
  const all = [...slots, ...taken].toSorted((one, other) => (one.slot < other.slot ? -1 : 1));
  // As with 12 hours.
  const areLong = all.some(({ slot }) => formatTime(slot, locale).length > '00:00'.length);
  return (
    <div className="booking-hours" data-long={areLong || undefined}>
      {all.map(({ slot, seats }) => {
        const time = formatTime(slot, locale);
        const own = visitorZone && ownTime({ day, slot }, rules, visitorZone, locale);
        if (seats === 0)
          return (
            <span key={slot} className="booking-taken">
              <span className="booking-hidden">{messages.taken(time)}</span>
              <span aria-hidden="true">{time}</span>
            </span>
          );
        const isChosen = isChosenDay && selection.slot === slot;
        const label = joined(
          [
            time,
            own && messages.ownTime(own.long),
            isDayNamed && formatDay(day, 'long', locale),
            areSeatsShown && messages.seats(seats),
          ],
          locale,
        );
        const plaque = (
          <span className="booking-plaque">
            {time}
            {own && <small>{messages.ownTime(own.short)}</small>}
            {areSeatsShown && <small>{messages.seats(seats)}</small>}
          </span>
        );
        return linkTo ? (
          <a
            key={slot}
            className="booking-slot"
            href={linkTo({ day, slot })}
            aria-label={label}
            aria-current={isChosen || undefined}
            onClick={(event) => {
              if (takesClick(event)) selection.select({ day, slot });
            }}
          >
            {plaque}
          </a>
        ) : (
          <label key={slot} className="booking-slot">
            <input
              type="radio"
              name={name}
              value={formatSlotValue({ day, slot })}
              required
              checked={isChosen}
              onChange={() => selection.select({ day, slot })}
              onKeyDown={arrowsByEye}
              aria-label={label}
            />
            {plaque}
          </label>
        );
      })}
    </div>
  );
}
