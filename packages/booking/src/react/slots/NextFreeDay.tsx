import './NextFreeDay.css';
import type { CalendarDate } from '@internationalized/date';
import type { LinkTo } from '../../links/deepLink.ts';
import { formatDay } from '../../format/formatDay.ts';
import { Chevron } from '../elements/Chevron.tsx';
import { takesClick } from '../elements/takesClick.ts';
import { usePicker } from '../picker/PickerContext.ts';

export interface NextFreeDayProps {
  onSelect: (day: CalendarDate) => void;
  /** Makes it a link, for a page whose code is not there. */
  linkTo?: LinkTo | undefined;
}

/** Leads to the next day with a slot, over the closed and full ones between; nothing after the last. */
export function NextFreeDay({ onSelect, linkTo }: NextFreeDayProps) {
  const { selection, schedule, messages } = usePicker();
  const { day, slots } = selection;
  const next = day && slots.length > 0 && schedule.freeDays().find((free) => free.day.compare(day) > 0)?.day;
  if (!next) return null;
  const content = (
    <>
      <span>{messages.nextFreeDay}</span>{' '}
      <strong>{formatDay(next, 'weekdayAndDay', schedule.rules.locale)}</strong>
      <Chevron to="right" />
    </>
  );
  return linkTo ? (
    <a
      className="booking-next"
      href={linkTo({ day: next, slot: null })}
      onClick={(event) => {
        if (takesClick(event)) onSelect(next);
      }}
    >
      {content}
    </a>
  ) : (
    <button type="button" className="booking-next" onClick={() => onSelect(next)}>
      {content}
    </button>
  );
}
