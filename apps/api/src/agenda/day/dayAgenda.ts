import { centreTime, createSchedule, today, coversDay, daysBetween } from '@centro/booking';
import type { CompleteRules, PartOfDay, TimeOfDay } from '@centro/booking';
import { parseDate, toZoned } from '@internationalized/date';
import type { CalendarDate } from '@internationalized/date';
import { currentServices } from '../../closures/currentRules.ts';
import type { CentreFacts } from '../../config/config.ts';
import type { Booking } from '../../store/schema.ts';
import type { Language } from '../../texts/Language.ts';
import { toConsultation } from '../consultation/Consultation.ts';
import type { Consultation } from '../consultation/Consultation.ts';
import { agendaRules, agendaSchedule } from '../consultation/agendaSchedule.ts';
import type { AgendaContext, ReadContext } from '../layout/AgendaContext.ts';

/** What happens on a day of the centre. */
export interface AgendaDay {
  /** YYYY-MM-DD. */
  day: string;
  /** The closures of the day, of all of it or of a part. */
  closures: { label: string; hours: PartOfDay | null }[];
  extraOpening: { label: string } | null;
  /** Whether it has hours by the present rules and closures, also when all of them are over. */
  receives: boolean;
  /** Consultations and free slots in order of time. */
  entries: AgendaEntry[];
  /** What was cancelled, in the same order. */
  cancelled: Consultation[];
}

export type AgendaEntry =
  | { kind: 'consultation'; time: TimeOfDay; consultation: Consultation }
  /** A slot to come with free seats. */
  | { kind: 'free'; time: TimeOfDay; service: string; seats: number };

/** Returns the agenda of the days from one to another, both included; past days show who came. */
export async function dayAgenda(
  context: ReadContext,
  first: CalendarDate,
  last: CalendarDate,
): Promise<AgendaDay[]> {
  const { config, store, now } = context;
  const at = now();
  const services = await currentServices(context, at);
  const rules = services.get(config.centre.key) ?? config.rules;
  const bookings = await store.bookings.heldBetween(
    [...services.keys()],
    first.toString(),
    last.toString(),
    at,
  );
  const gone = await store.bookings.cancelledBetween(
    [...services.keys()],
    first.toString(),
    last.toString(),
    at,
  );
  const kept = await store.deskEntries.find([...bookings, ...gone].map(({ id }) => id));
  const byDay = (some: readonly Booking[]) =>
    Map.groupBy(
      some.map((booking) => {
        const ofService = services.get(booking.centre) ?? rules;
        return toConsultation(booking, kept.get(booking.id), ofService, at);
      }),
      ({ day }) => day,
    );
  const consultations = byDay(bookings);
  const cancelled = byDay(gone);
  const schedules = await Promise.all(
    [...services].map(async ([service, ofService]) => ({
      service,
      schedule: await agendaSchedule(context, service, ofService, { first, last }),
    })),
  );
  // As they were before the first of these days began.
  const planned = [...services.values()].map((ofService) =>
    createSchedule(agendaRules(ofService), toZoned(first, ofService.timeZone)),
  );
  return [...daysBetween(first, last)].map((date) => {
    const day = date.toString();
    const free = schedules.flatMap(({ service, schedule }) =>
      schedule
        .day(date)
        .slots.map(({ slot, seats }) => ({ kind: 'free' as const, time: slot, service, seats })),
    );
    const booked = (consultations.get(day) ?? []).map((consultation) => {
      return { kind: 'consultation' as const, time: consultation.time, consultation };
    });
    return {
      day,
      ...openingOf(date, rules),
      receives: planned.some((schedule) => schedule.day(date).closed === null),
      // Stable: of one time, the consultations come first.
      entries: [...booked, ...free].toSorted((one, other) => one.time.localeCompare(other.time)),
      cancelled: cancelled.get(day) ?? [],
    };
  });
}

/** Returns what no other entry of a day has. */
export const keyOf = (entry: AgendaEntry): string =>
  entry.kind === 'free' ? `${entry.service} ${entry.time}` : entry.consultation.id;

/** Returns the address, beside the pages of the agenda, of the booking of a free slot for a caller. */
export function bookingUrl(
  day: string,
  { time, service }: { time: TimeOfDay; service: string },
  centre: CentreFacts,
): string {
  const ofService = service === centre.key ? '' : `&servizio=${encodeURIComponent(service)}`;
  return `prenota?quando=${day}T${time}${ofService}`;
}

/** Returns the closures and the extra opening of a day. */
function openingOf(date: CalendarDate, rules: CompleteRules): Pick<AgendaDay, 'closures' | 'extraOpening'> {
  const opening = rules.extraOpenings.find((days) => coversDay(days, date));
  return {
    closures: rules.closures
      .filter((days) => coversDay(days, date))
      .map(({ label, hours }) => ({ label, hours: hours ?? null })),
    extraOpening: opening ? { label: opening.label } : null,
  };
}

/** Returns whether the centre receives nobody on a day: what is still booked is in hours that were closed, and has to be moved. */
export const isShut = ({ entries, closures, receives }: DayHours): boolean =>
  entries.length === 0
    ? !receives
    : entries.every(
        ({ kind, time }) => kind === 'consultation' && closures.some(({ hours }) => covers(hours, time)),
      );

type DayHours = Pick<AgendaDay, 'entries' | 'closures' | 'receives'>;

/** How full a day is. */
export interface Fullness extends SeatCounts {
  isShut: boolean;
}

export const fullnessOf = (day: DayHours): Fullness => ({ ...seatCounts(day.entries), isShut: isShut(day) });

/** Returns how full a day is in few words: «3 di 4», «pieno», «chiuso», and «nessuno» where its hours are over. */
export function fullnessInWords(
  { booked, taken, free, isShut: hasNoHours }: Fullness,
  { words }: Pick<Language, 'words'>,
): string {
  const { strip } = words.agendaDay;
  if (hasNoHours) return strip.closed;
  if (free > 0) return strip.count({ booked: taken, all: taken + free });
  return booked > 0 ? strip.full : strip.nobody;
}

/** Returns whether a closure is at a time; null is all day. */
export const covers = (hours: PartOfDay | null, time: TimeOfDay): boolean =>
  hours === null || (hours.from <= time && time < hours.to);

/** Returns how many consultations there are, how many seats they take, and how many are free. */
export function seatCounts(entries: readonly AgendaEntry[]): SeatCounts {
  const counts = { booked: 0, taken: 0, free: 0 };
  for (const entry of entries) {
    if (entry.kind === 'free') counts.free += entry.seats;
    else {
      counts.booked += 1;
      counts.taken += entry.consultation.seats;
    }
  }
  return counts;
}

export interface SeatCounts {
  /** Consultations, each of one seat or of several. */
  booked: number;
  /** The seats of these. */
  taken: number;
  /** Seats that can still be booked. */
  free: number;
}

/** Returns them in words: «3 consulenze», «1 posto libero». */
export function countsInWords(
  { booked, free }: { booked: number; free: number },
  { words }: Pick<Language, 'words'>,
): { booked: string; free: string } {
  const texts = words.agendaEmails.morning;
  return {
    booked: booked === 0 ? texts.none : booked === 1 ? texts.one : texts.many({ count: booked }),
    free: free === 1 ? texts.oneFree : texts.manyFree({ count: free }),
  };
}

/** Returns the present day of the centre. */
export const presentDay = ({ config: { rules }, now }: Pick<AgendaContext, 'config' | 'now'>): CalendarDate =>
  today(centreTime(now(), rules), rules);

/** Returns the day that a request names, or the present one. */
export function dayIn(value: unknown, context: Pick<AgendaContext, 'config' | 'now'>): CalendarDate {
  const present = presentDay(context);
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return present;
  try {
    const day = parseDate(value);
    return Math.abs(day.year - present.year) > mostYears ? present : day;
  } catch {
    return present;
  }
}

const mostYears = 3;
