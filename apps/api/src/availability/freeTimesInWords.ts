import type { Slot } from '@centro/api-client';
import { formatLongDate } from '@centro/booking/it';
import { parseDate } from '@internationalized/date';

const times = new Intl.ListFormat('it', { type: 'conjunction' });

/** Returns free slots as text, each day once: «lunedì 23 novembre 2026 alle ore 16:30 e 18:00». */
export function freeTimesInWords(slots: readonly Slot[]): string {
  return [...Map.groupBy(slots, ({ day }) => day)]
    .map(([day, ofDay]) => {
      const hours = times.format(ofDay.map(({ time }) => time));
      return `${formatLongDate(parseDate(day))} alle ore ${hours}`;
    })
    .join('; ');
}
