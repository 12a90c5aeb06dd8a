import type { CompleteRules, BookingSelection } from '@centro/booking';
import { parseSlotValue } from '@centro/booking/links';
import { parseAbsolute, parseDate, toCalendarDate } from '@internationalized/date';
import type { CentreFacts } from '../../config/config.ts';
import type { NewBooking } from '../../store/schema.ts';
import type { Language } from '../../texts/Language.ts';
import {
  formatDay,
  formatMinutes,
  formatMoment,
  formatSelection,
  formatTime,
  formatZone,
} from '../../texts/dates.ts';

/** Why a consultation does not take place as planned: it has begun, or the centre is closed that day. */
export type BookingTrouble = 'begun' | 'closed';

/** A booking as emails show it. */
export interface BookingToShow extends NewBooking {
  /** «esami, 20 minuti»: a service other than the centre's own consultation. */
  service?: string;
}

/** Returns the time of a booking as emails show it, with the centre's time zone for visitors elsewhere (B7). */
export function bookingTime(
  booking: Pick<BookingToShow, 'day' | 'time' | 'zone' | 'service'>,
  language: Language,
) {
  const selection = selectionOf(booking);
  const time = formatTime(booking.time, language);
  const zone = formatZone(booking.zone, language);
  const service = booking.service === undefined ? '' : `; ${booking.service}`;
  return {
    /** «mercoledì 25 novembre, 16:30» */
    inSubject: `${formatDay(selection.day, 'weekdayAndDay', language)}, ${time}`,
    /** «mer 25 nov, 16:30» */
    inShortSubject: `${formatDay(selection.day, 'weekdayAndDayShort', language)}, ${time}`,
    /** «mercoledì 25 novembre 2026 alle ore 16:30 (ora italiana)», the service with it. */
    inWords: `${formatSelection(selection, language)} (${zone}${service})`,
    zone,
    /** The same for `Plaque`. */
    plaque: {
      hour: time,
      day: formatDay(selection.day, 'long', language),
      note: `${formatDay(selection.day, 'short', language)}, ${zone}`,
      service: booking.service,
    },
  };
}

/** Returns the day and slot of a booking. */
export function selectionOf({ day, time }: Pick<NewBooking, 'day' | 'time'>): BookingSelection {
  return { day: parseDate(day), slot: time };
}

/** Returns a proposed booking as it was before, at the hour that the centre has closed. */
export function beforeProposal<Proposed extends Pick<NewBooking, 'day' | 'time' | 'insteadOf'>>(
  booking: Proposed,
): Proposed {
  const former = booking.insteadOf === null ? null : parseSlotValue(booking.insteadOf);
  return former ? { ...booking, day: former.day.toString(), time: former.slot } : booking;
}

/** Returns until when a proposal can be answered, on the clocks of a time zone: «martedì 24 novembre alle 12:00». */
export function deadlineInWords(
  { confirmBy }: Pick<NewBooking, 'confirmBy'>,
  timeZone: string,
  language: Language,
): string {
  if (confirmBy === null) throw new Error('A proposal without an end');
  return language.words.dates.dayAt({
    day: formatDay(toCalendarDate(parseAbsolute(confirmBy, timeZone)), 'weekdayAndDay', language),
    time: formatMoment(new Date(confirmBy), timeZone, language),
  });
}

/** Returns a booking with its service in words, for emails; unchanged when it is of the centre's own. */
export function withService<Shown extends object>(
  booking: Shown,
  { centre, rules }: { centre: Pick<CentreFacts, 'key' | 'language'>; rules: CompleteRules },
): Shown & { service?: string } {
  const { key, name = key, durationMinutes } = rules;
  if (key === undefined || key === centre.key) return booking;
  return { ...booking, service: `${name}, ${formatMinutes(durationMinutes, centre.language)}` };
}
