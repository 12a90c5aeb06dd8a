import type { PlaqueDate } from '@centro/ui/DatePlaque';

const months = new Intl.DateTimeFormat('it', { month: 'short', timeZone: 'UTC' });

/** Returns a day written YYYY-MM-DD as it is read on a plaque: with its year only when that is not the year of `today`. */
export function newsDate(day: string, today: Date): PlaqueDate {
  const date = new Date(day);
  const year = date.getUTCFullYear();
  const month = months.format(date);
  return {
    iso: day,
    day: String(date.getUTCDate()),
    month: year === today.getFullYear() ? month : `${month} ${year}`,
  };
}
