/**
 * A reference implementation of the rules of two centres, written from their descriptions with day numbers and Intl: it
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
  slots: number[];
  windowEnd: (today: number) => number;
  /** The day on which the calendar opens. */
  opening: (today: number) => number;
  /** Why the centre does not receive on a day of the window. */
  closed: (day: number) => string | null;
  isSlotLeft: (day: number, slot: number, clock: Clock, instantMs: number, zone: string) => boolean;
  /** What is said of an open day without a slot left. */
  withoutSlots: string | null;
}

/** The specification of this centre (R108 to R112, R136 to R138, R162 to R165). */
export const thisCentre: ReferenceRules = {
  slots: [16 * 60 + 30, 17 * 60, 17 * 60 + 30, 18 * 60],
  windowEnd: (today) => {
    const date = new Date(today * dayMs);
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 2];
    const daysInThatMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(date.getUTCDate(), daysInThatMonth)) / dayMs;
  },
  opening: (today) => today + ([1, 0, 0, 0, 0, 3, 2][weekdayOf(today)] ?? 0),
  closed: (day) => ([1, 3, 4].includes(weekdayOf(day)) ? null : 'weekday'),
  isSlotLeft: (day, slot, { today, hour }) => day !== today || Math.floor(slot / 60) > hour,
  withoutSlots: null,
};

/** Saturdays from nine, 14 days ahead, 90 minutes of notice, August closed, open on 3 and 4 March. */
export const saturdayCentre: ReferenceRules = {
  slots: [9 * 60, 9 * 60 + 20, 9 * 60 + 40],
  windowEnd: (today) => today + 14,
  opening: (today) => today,
  closed: (day) => {
    const [month, date] = iso(day).slice(5).split('-').map(Number);
    if (month === 8) return 'closed Summer';
    return weekdayOf(day) === 6 || (month === 3 && (date === 3 || date === 4)) ? null : 'weekday';
  },
  isSlotLeft: (day, slot, _clock, instantMs, zone) => instantOf(day, slot, zone) - instantMs >= 90 * 60_000,
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

/** Returns what can be said of a day, 'past' or 'window' or why it is closed, or its slots. */
export function answerOf(
  day: number,
  clock: Clock,
  instantMs: number,
  zone: string,
  centre: ReferenceRules,
): { reason: string | null; slots: number[] } {
  if (day < clock.today) return { reason: 'past', slots: [] };
  if (day > centre.windowEnd(clock.today)) return { reason: 'window', slots: [] };
  const closed = centre.closed(day);
  if (closed) return { reason: closed, slots: [] };
  const slots = centre.slots.filter((slot) => centre.isSlotLeft(day, slot, clock, instantMs, zone));
  return { reason: slots.length > 0 ? null : centre.withoutSlots, slots };
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
