/**
 * A reference implementation of the rules of three centres, written from their descriptions with day numbers and Intl: it
 * uses neither the date library nor any rule of this package.
 */

export const dayMs = 86_400_000;

/** What a centre's wall shows: days are counted from 1 January 1970, a Thursday. */
export interface Clock {
  today: number;
  hour: number;
  minutes: number;
}

/** How one centre books, in day numbers and in minutes from midnight. */
export interface ReferenceRules {
  /** The slots of a day of the window on which the centre receives, closed ones aside. */
  slotsOn: (day: number) => number[];
  windowEnd: (today: number) => number;
  /** The day on which the calendar opens. */
  opening: (today: number) => number;
  /** Why the centre does not receive on a day of the window. */
  closed: (day: number) => string | null;
  isSlotLeft: (day: number, slot: number, clock: Clock, instantMs: number, zone: string) => boolean;
  /** How many bookings a slot still takes. */
  seats: (day: number, slot: number) => number;
  /** What is said of an open day without a slot left. */
  withoutSlots: string | null;
}

/** The example centre: four half hours on three afternoons, `later-hour` (R108 to R112, R136 to R138, R162 to R165). */
export const thisCentre: ReferenceRules = {
  slotsOn: () => [16 * 60 + 30, 17 * 60, 17 * 60 + 30, 18 * 60],
  windowEnd: (today) => {
    const date = new Date(today * dayMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 2];
    const daysInThatMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInThatMonth)) / dayMs;
  },
  opening: (today) => today + ([1, 0, 0, 0, 0, 3, 2][weekdayOf(today)] ?? 0),
  closed: (day) => ([1, 3, 4].includes(weekdayOf(day)) ? null : 'weekday'),
  isSlotLeft: (day, slot, { today, hour }) => day !== today || Math.floor(slot / 60) > hour,
  seats: () => 1,
  withoutSlots: null,
};

/** Saturdays from nine, 14 days ahead, 90 minutes of notice, August closed, open on 3 and 4 March. */
export const saturdayCentre: ReferenceRules = {
  slotsOn: () => [9 * 60, 9 * 60 + 20, 9 * 60 + 40],
  windowEnd: (today) => today + 14,
  opening: (today) => today,
  closed: (day) => {
    const [month, date] = iso(day).slice(5).split('-').map(Number);
    if (month === 8) return 'closed Summer';
    return weekdayOf(day) === 6 || (month === 3 && (date === 3 || date === 4)) ? null : 'weekday';
  },
  isSlotLeft: (day, slot, _clock, instantMs, zone) => instantOf(day, slot, zone) - instantMs >= 90 * 60_000,
  seats: () => 3,
  withoutSlots: 'past',
};

/**
 * An office: Monday mornings every 40 minutes, three afternoon hours on Tuesday, one early hour on Friday, for half an hour
 * each; a month and a day ahead of time; days and parts of days that differ, and some seats taken.
 */
export const office: ReferenceRules = {
  slotsOn: (day) => {
    const date = iso(day);
    const own: Record<string, number[]> = {
      '2027-04-10': [10 * 60, 11 * 60],
      '2028-04-08': [10 * 60 + 30],
      '2027-05-10': [20 * 60],
    };
    const ofWeek: Record<number, number[]> = {
      1: [540, 580, 620, 660, 700, 740],
      2: [900, 960, 1020],
      5: [480],
    };
    const slots = own[date] ?? ofWeek[weekdayOf(day)] ?? [];
    const isMeeting = date.startsWith('2027-06-');
    return slots.filter(
      (slot) =>
        !(isMeeting && slot + 30 > 15 * 60 + 30 && slot < 17 * 60) &&
        !(date === '2027-09-06' && slot < 12 * 60) &&
        !(day % 11 === 0 && slot + 30 > 9 * 60 && slot < 10 * 60),
    );
  },
  windowEnd: (today) => {
    const date = new Date(today * dayMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
    const daysInThatMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInThatMonth)) / dayMs;
  },
  opening: (today) => (weekdayOf(today) === 6 ? today + 2 : today),
  closed: (day) => {
    const date = iso(day);
    if (date >= '2027-12-24' && date <= '2028-01-06') return 'closed Christmas';
    if ([1, 2, 5].includes(weekdayOf(day)) || date === '2027-04-10' || date === '2028-04-08') return null;
    return 'weekday';
  },
  isSlotLeft: (day, slot, _clock, instantMs, zone) =>
    instantOf(day, slot, zone) - instantMs >= 24 * 60 * 60_000,
  seats: (day, slot) => {
    if (day % 5 === 0 && slot < 12 * 60) return 0;
    return day % 3 === 0 && (slot === 540 || slot === 960) ? 1 : 3;
  },
  withoutSlots: 'past',
};

/** Returns what the clock on the wall of a zone shows. */
export function clockAt(instantMs: number, zone: string): Clock {
  const parts = Object.fromEntries(
    formatOf(zone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = parts;
  return { today: Date.UTC(year, month - 1, day) / dayMs, hour, minutes: minute };
}

/** Returns what can be said of a day, 'past' or 'window' or why it is closed, or its slots with their seats. */
export function answerOf(
  day: number,
  clock: Clock,
  instantMs: number,
  zone: string,
  centre: ReferenceRules,
): { reason: string | null; slots: { slot: number; seats: number }[] } {
  if (day < clock.today) return { reason: 'past', slots: [] };
  if (day > centre.windowEnd(clock.today)) return { reason: 'window', slots: [] };
  const closed = centre.closed(day);
  if (closed) return { reason: closed, slots: [] };
  const open = centre.slotsOn(day);
  if (open.length === 0) return { reason: 'closed part', slots: [] };
  const left = open.filter((slot) => centre.isSlotLeft(day, slot, clock, instantMs, zone));
  if (left.length === 0) return { reason: centre.withoutSlots, slots: [] };
  const slots = left
    .map((slot) => ({ slot, seats: centre.seats(day, slot) }))
    .filter(({ seats }) => seats > 0);
  return { reason: slots.length > 0 ? null : 'full', slots };
}

/** 'YYYY-MM-DD' */
export const iso = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

/** 'HH:MM' */
export const timeText = (minutes: number) => new Date(minutes * 60_000).toISOString().slice(11, 16);

/** 0 is Sunday. */
const weekdayOf = (day: number) => (day + 4) % 7;

function instantOf(day: number, minutes: number, zone: string): number {
  const wall = day * dayMs + minutes * 60_000;
  const guess = wall - offsetMs(wall, zone);
  return wall - offsetMs(guess, zone);
}

function offsetMs(instantMs: number, zone: string): number {
  const { today, hour, minutes } = clockAt(instantMs, zone);
  return today * dayMs + (hour * 60 + minutes) * 60_000 - instantMs;
}

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}
