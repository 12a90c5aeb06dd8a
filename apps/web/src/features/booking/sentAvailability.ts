import type { Availability } from '@centro/booking';
import { parseDate } from '@internationalized/date';

type OfDay = Omit<Availability[number], 'day'>;

/** The availability as a document has it, which has to arrive in one flight: days that say the same are said once. */
export interface SentAvailability {
  /** The first day, 'YYYY-MM-DD' at the centre; empty where no day says anything. */
  from: string;
  /** A character for each day from the first to the last: `a` for the first of `kinds` and so on, a space for a day that says nothing. */
  days: string;
  kinds: readonly OfDay[];
}

const firstKind = 'a'.charCodeAt(0);

/** Returns the availability for a document; `readSentAvailability` returns it again, from the first day to the last. */
export function sentAvailability(availability: Availability): SentAvailability {
  const kinds: string[] = [];
  const ofDays = new Map<string, string>();
  for (const { day, ...ofDay } of availability) {
    const kind = JSON.stringify(ofDay);
    if (!kinds.includes(kind)) kinds.push(kind);
    ofDays.set(day, String.fromCharCode(firstKind + kinds.indexOf(kind)));
  }
  const [from = '', ...others] = [...ofDays.keys()].toSorted();
  const last = others.at(-1) ?? from;
  let days = '';
  for (let day = from; day !== '' && day <= last; day = dayAfter(day)) days += ofDays.get(day) ?? ' ';
  return { from, days, kinds: kinds.map((kind) => JSON.parse(kind) as OfDay) };
}

export function readSentAvailability({ from, days, kinds }: SentAvailability): Availability {
  return Array.from({ length: days.length }, (_, index) => index).flatMap((index) => {
    const ofDay = kinds[days.charCodeAt(index) - firstKind];
    return ofDay ? [{ day: dayAfter(from, index), ...ofDay }] : [];
  });
}

const dayAfter = (day: string, days = 1) => parseDate(day).add({ days }).toString();
