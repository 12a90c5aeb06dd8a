import type { Content } from './Content';

/** A day as YYYY-MM-DD. */
export const toKey = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

export function toDate(key: string): Date {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  return new Date(year, month - 1, day);
}

export const addMonths = (date: Date, months: number) =>
  new Date(date.getFullYear(), date.getMonth() + months, 1);

/** The first and the last day of the calendar, and the hours of a day. */
export function bookableDays({ today, hours }: Content['booking']) {
  const first = toDate(today);
  const last = toDate(Object.keys(hours).at(-1) ?? today);
  return { first, last, hoursOf: (day: Date) => hours[toKey(day)] ?? [] };
}

/** Asks our server which slots are taken, as our page does; each is written as day and hour. */
export async function takenSlots(first: Date, last: Date): Promise<ReadonlySet<string>> {
  const response = await fetch(`/availability?from=${toKey(first)}&to=${toKey(last)}`);
  if (!response.ok) return new Set();
  const days = (await response.json()) as { day: string; fullSlots: string[] }[];
  return new Set(days.flatMap(({ day, fullSlots }) => fullSlots.map((slot) => `${day} ${slot}`)));
}

export const dayText = (date: Date) =>
  date.toLocaleDateString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' });
export const monthText = (date: Date) => date.toLocaleDateString('it-IT', { month: 'long', year: 'numeric' });
