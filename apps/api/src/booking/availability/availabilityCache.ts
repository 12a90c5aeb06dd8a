import type {
  CompleteRules,
  BookingSelection,
  BookingWindow,
  DayAvailability,
  DayState,
  Schedule,
} from '@centro/booking';
import {
  centreTime,
  coversDay,
  createSchedule,
  daysBetween,
  seatsLeft,
  seatsOf,
  slotsOf,
} from '@centro/booking';
import type { CalendarDate, ZonedDateTime } from '@internationalized/date';
import type { Services } from '../../config/centreFiles.ts';
import type { BookingStore } from '../queries/bookingStore.ts';
import { haveBuffer, sharingWith, toBookedSlots } from '../queries/slotSeats.ts';

/** What can be booked at a moment, to the minute, for a service by its key. */
export interface Availability {
  /** Returns `listAvailability`; the same array until something changes. */
  days(key: string, rules: CompleteRules, at: Date, asked?: BookingWindow): Promise<DayAvailability[]>;
  /** Returns the schedule without the slots that have fewer seats left than are wanted, 1 if omitted (A24, B2). */
  schedule(key: string, rules: CompleteRules, at: Date, seats?: number): Promise<Schedule>;
  /** Returns the slots with as many seats that are nearest to one without them. */
  nearestFree(
    key: string,
    rules: CompleteRules,
    at: Date,
    wanted: BookingSelection & { seats?: number },
  ): Promise<readonly BookingSelection[]>;
}

/** Computes each answer once, until a seat, the rules or the minute change: 200 refusals at once share one. */
export function availabilityCache(
  bookings: Pick<BookingStore, 'takenSeats' | 'version'>,
  servicesOf: () => Services | Promise<Services>,
): Availability {
  const keepDays = keepUntilChange<DayAvailability[]>(bookings);
  const keepSchedule = keepUntilChange<Schedule>(bookings);
  const keepNearest = keepUntilChange<readonly BookingSelection[]>(bookings);

  const days: Availability['days'] = (key, rules, at, asked) => {
    const range = asked ? `${asked.first.toString()} ${asked.last.toString()}` : '';
    return keepDays(at, rules, `${key} ${range}`, async () =>
      listAvailability(
        { bookings, services: await servicesOf() },
        key,
        rules,
        centreMinute(at, rules),
        asked,
      ),
    );
  };
  const schedule: Availability['schedule'] = (key, rules, at, seats = 1) =>
    keepSchedule(at, rules, `${key} ${seats}`, async () =>
      createSchedule(rules, centreMinute(at, rules), { availability: await days(key, rules, at), seats }),
    );
  return {
    days,
    schedule,
    nearestFree: (key, rules, at, { seats = 1, ...wanted }) =>
      keepNearest(at, rules, `${key} ${wanted.day.toString()} ${wanted.slot} ${seats}`, async () =>
        (await schedule(key, rules, at, seats)).nearestFree(wanted),
      ),
  };
}

/**
 * Returns a function that computes a value, or returns the one of the same name, rules, minute and version of the
 * bookings.
 */
function keepUntilChange<T>({ version }: Pick<BookingStore, 'version'>) {
  let state = '';
  const values = new Map<string, { rules: CompleteRules; value: Promise<T> }>();

  return async (at: Date, rules: CompleteRules, name: string, compute: () => Promise<T>): Promise<T> => {
    // The version is read before the data: a write in between makes the next call compute again.
    const present = `${await version()} ${startOfMinute(at)}`;
    if (state !== present || values.size >= mostKept) values.clear();
    state = present;
    const kept = values.get(name);
    if (kept?.rules === rules) return kept.value;
    const value = compute();
    values.set(name, { rules, value });
    value.catch(() => values.delete(name));
    return value;
  };
}

/** Callers choose the days they ask for. */
const mostKept = 200;

/**
 * Returns the days of the booking window from `asked.first` to `asked.last`, both included, that differ from the
 * weekly rules, in order (A25). Days outside the window are left out.
 */
export async function listAvailability(
  { bookings, services }: { bookings: Pick<BookingStore, 'takenSeats'>; services: Services },
  key: string,
  rules: CompleteRules,
  now: ZonedDateTime,
  asked?: BookingWindow,
): Promise<DayAvailability[]> {
  const schedule = createSchedule(rules, now);
  const { window } = schedule;
  const first = asked && asked.first.compare(window.first) > 0 ? asked.first : window.first;
  const last = asked && asked.last.compare(window.last) < 0 ? asked.last : window.last;
  if (first.compare(last) > 0) return [];
  const sharing = sharingWith(key, rules, services);
  const keys = sharing ? [...sharing.keys()] : [key];
  const beside = sharing && haveBuffer(sharing) ? 1 : 0;
  const [from, to] = [first.subtract({ days: beside }), last.add({ days: beside })];
  const taken = await bookings.takenSeats(keys, from.toString(), to.toString(), now.toDate());
  const takenByDay = Map.groupBy(taken, ({ day }) => day);
  const takenOn = (date: CalendarDate) => takenByDay.get(date.toString()) ?? [];
  return [...daysBetween(first, last)].flatMap((date) => {
    const day = date.toString();
    const ofDay = takenOn(date);
    const around = beside === 0 ? ofDay : [-1, 0, 1].flatMap((days) => takenOn(date.add({ days })));
    const seats = sharing
      ? sharedReport(key, schedule.day(date), around, sharing)
      : seatsReport(ofDay, rules.capacity);
    const report = { day, ...seats, ...rulesReport(date, rules) };
    return report.fullSlots.length > 0 || Object.keys(report).length > 2 ? [report] : [];
  });
}

type TakenSeats = Awaited<ReturnType<BookingStore['takenSeats']>>[number];

/** What is full, and the seats left where some are taken. */
function seatsReport(taken: readonly TakenSeats[], capacity: number) {
  const isFull = ({ seats }: { seats: number }) => seats >= capacity;
  const left = taken
    .filter((slot) => !isFull(slot))
    .map(({ time, seats }) => ({ slot: time, seats: capacity - seats }));
  return {
    fullSlots: taken.filter(isFull).map(({ time }) => time),
    ...(left.length > 0 && { seatsLeft: left }),
  };
}

/** The same of a day whose slots share an adviser or a room with those of other services. */
function sharedReport(
  key: string,
  { day, slots, pastSlots }: DayState,
  taken: readonly TakenSeats[],
  sharing: ReadonlyMap<string, CompleteRules>,
) {
  const rules = sharing.get(key);
  if (!rules || taken.length === 0) return { fullSlots: [] };
  const booked = toBookedSlots(taken, day.toString());
  const own = booked
    .filter(({ service, dayOffset }) => service === key && dayOffset === 0)
    .map(({ slot }) => slot);
  const all = [...new Set([...slots.map(({ slot }) => slot), ...pastSlots, ...own])].toSorted();
  const left = all.map((slot) => ({ slot, seats: seatsLeft({ service: key, slot }, booked, sharing) }));
  const seatsOfSome = left.filter(({ seats }) => seats > 0 && seats < seatsOf(rules));
  return {
    fullSlots: left.filter(({ seats }) => seats === 0).map(({ slot }) => slot),
    ...(seatsOfSome.length > 0 && { seatsLeft: seatsOfSome }),
  };
}

/** The closures and the opening of a day that are not those of its weekday. */
function rulesReport(day: CalendarDate, rules: CompleteRules) {
  const closures = rules.closures.filter((days) => coversDay(days, day));
  const closure = closures.find(({ hours }) => !hours);
  const closedHours = closures.flatMap(({ hours, label }) => (hours ? [{ ...hours, label }] : []));
  const extraOpening = rules.extraOpenings.find((days) => coversDay(days, day));
  return {
    ...(closure && { closure: { label: closure.label } }),
    ...(closedHours.length > 0 && { closedHours }),
    ...(extraOpening && {
      extraOpening: {
        label: extraOpening.label,
        ...(extraOpening.hours && { slots: slotsOf(extraOpening.hours, rules) }),
      },
    }),
  };
}

type CentreTime = ReturnType<typeof centreTime>;

const minuteMs = 60_000;
const latest = new WeakMap<CompleteRules, { startsAt: number; moment: CentreTime }>();

/**
 * Returns the time of a centre at the start of the minute of `at`: rules have no smaller unit, and zones differ by whole
 * minutes. It is converted once a minute, since that takes a booking longer than most of its statements.
 */
export function centreMinute(at: Date, rules: CompleteRules): CentreTime {
  const startsAt = startOfMinute(at);
  const known = latest.get(rules);
  if (known?.startsAt === startsAt) return known.moment;
  const moment = centreTime(new Date(startsAt), rules);
  latest.set(rules, { startsAt, moment });
  return moment;
}

/** Returns the first moment of the minute of `at`, in milliseconds since 1970. */
function startOfMinute(at: Date): number {
  return at.getTime() - (at.getTime() % minuteMs);
}
