import { bookingInstant } from '../time/bookingInstant.ts';
import type { BookingSelection } from '../time/BookingSelection.ts';
import type { CentreClock } from '../time/centreTime.ts';
import { inWords, timeStyle } from './intlFormat.ts';
import { joined } from './joined.ts';

/** The beginning of a slot on a visitor's clock, in words. */
export interface OwnTime {
  /** «10:30», or with its weekday, «gio 00:30», where that is not the centre's. */
  short: string;
  /** The same with the whole day, «giovedì 26 novembre, 00:30». */
  long: string;
}

const weekday = { weekday: 'short' } as const;
const weekdayAndTime = { ...weekday, hour: 'numeric', minute: '2-digit' } as const;
const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;

/** Returns when a slot of the centre begins on a clock of `zone`; null where that clock shows the same. */
export function ownTime(
  selection: BookingSelection,
  centre: CentreClock,
  zone: string,
  locale: string,
): OwnTime | null {
  const begins = bookingInstant(selection, centre).toDate();
  const written = (style: Intl.DateTimeFormatOptions, timeZone = zone) =>
    inWords(begins, style, locale, timeZone);
  const isAsAtCentre = (style: Intl.DateTimeFormatOptions) =>
    written(style) === written(style, centre.timeZone);

  if (isAsAtCentre(weekdayAndTime)) return null;
  const time = written(timeStyle);
  if (isAsAtCentre(weekday)) return { short: time, long: time };
  return { short: written(weekdayAndTime), long: joined([written(day), time], locale) };
}
