import { createSchedule, checkBooking, daysBetween } from '@centro/booking';
import type {
  CompleteRules,
  BookingWindow,
  Schedule,
  BookingProblem,
  BookingSelection,
  DayState,
} from '@centro/booking';
import type { CalendarDate } from '@internationalized/date';
import { centreMinute, listAvailability } from '../../booking/availability/availabilityCache.ts';
import { currentRulesOf } from '../../closures/currentRules.ts';
import { selectionOf } from '../../booking/emails/bookingTime.ts';
import type { ReadContext } from '../layout/AgendaContext.ts';
import type { Consultation } from './Consultation.ts';

/**
 * Returns what the centre can book for a caller on these days: without the window and the notice of visitors, but
 * never more seats than there are, a closed day or a time that has passed. Slots with fewer than `seats`, 1 if omitted, count
 * as full.
 */
export async function agendaSchedule(
  { config, store, now }: Pick<ReadContext, 'config' | 'store' | 'now'>,
  key: string,
  rules: CompleteRules,
  days: BookingWindow,
  seats = 1,
): Promise<Schedule> {
  const ofAgenda = agendaRules(rules);
  const moment = centreMinute(now(), ofAgenda);
  const availability = await listAvailability(
    { bookings: store.bookings, services: config.services },
    key,
    ofAgenda,
    moment,
    days,
  );
  return createSchedule(ofAgenda, moment, { availability, seats });
}

/** Returns the rules of a service as they bind its own centre. */
export function agendaRules(rules: CompleteRules): CompleteRules {
  const known = knownRules.get(rules);
  if (known) return known;
  const ofAgenda: CompleteRules = {
    ...rules,
    window: { months: monthsAhead },
    weekdayShift: {},
    sameDay: { noticeMinutes: 0 },
  };
  knownRules.set(rules, ofAgenda);
  return ofAgenda;
}

const monthsAhead = 24;

/** The same object each time: schedules compile rules once. */
const knownRules = new WeakMap<CompleteRules, CompleteRules>();

/** A service with its rules, and how many of its seats are wanted, 1 if omitted. */
interface Service {
  key: string;
  rules: CompleteRules;
  seats?: number;
}

/** Returns why the centre cannot book a slot, or null when it can. */
export async function slotProblem(
  context: ReadContext,
  { key, rules, seats }: Service,
  selection: BookingSelection,
): Promise<BookingProblem | null> {
  const { day } = selection;
  return checkBooking(selection, await agendaSchedule(context, key, rules, { first: day, last: day }, seats));
}

/** Returns whether the slot of a consultation that is cancelled can be booked. */
export async function isSlotFree(
  context: ReadContext,
  consultation: Pick<Consultation, 'service' | 'day' | 'time' | 'zone' | 'seats'>,
): Promise<boolean> {
  const { service, seats } = consultation;
  const rules = await currentRulesOf({ centre: service }, context, context.now());
  const wanted = { key: service, rules, seats };
  return (await slotProblem(context, wanted, selectionOf(consultation))) === null;
}

/** Returns the free slots of the centre nearest to one that is not. */
export async function nearestFree(
  context: ReadContext,
  { key, rules, seats }: Service,
  selection: BookingSelection,
): Promise<readonly BookingSelection[]> {
  const { day } = selection;
  const around = { first: day.subtract({ days: daysAround }), last: day.add({ days: daysAround }) };
  const schedule = await agendaSchedule(context, key, rules, around, seats);
  // Beyond these days nothing is known of the seats.
  return schedule
    .nearestFree(selection)
    .filter((free) => free.day.compare(around.first) >= 0 && free.day.compare(around.last) <= 0);
}

const daysAround = 60;

/**
 * Returns the first few days with slots of a service that the centre can book, within four weeks from a day on, where further
 * ones begin, and why there is none on the day itself, which of today nobody asks.
 */
export async function freeDays(
  context: ReadContext,
  service: string,
  from: CalendarDate,
  {
    atMost = daysShown,
    seats = 1,
    rules,
  }: {
    atMost?: number;
    seats?: number;
    /** The present ones if omitted. */
    rules?: CompleteRules | undefined;
  } = {},
): Promise<{ days: DayState[]; moreFrom: string; closed: DayState['closed'] }> {
  const last = from.add({ days: daysSearched - 1 });
  const bound = rules ?? (await currentRulesOf({ centre: service }, context, context.now()));
  const schedule = await agendaSchedule(context, service, bound, { first: from, last }, seats);
  const days = [...daysBetween(from, last)]
    .map((day) => schedule.day(day))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, atMost);
  const isToday = from.compare(schedule.window.first) === 0;
  const end = days.length === atMost ? (days.at(-1)?.day ?? last) : last;
  return {
    days,
    moreFrom: end.add({ days: 1 }).toString(),
    closed: isToday ? null : schedule.day(from).closed,
  };
}

const daysSearched = 28;
/** A caller waits on the telephone: few days, and the form below them. */
const daysShown = 5;
