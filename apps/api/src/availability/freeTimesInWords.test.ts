import { formatBookingDate } from '@centro/booking/it';
import type { TimeOfDay } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { freeTimesInWords } from './freeTimesInWords.ts';

const slot = (day: string, time: TimeOfDay) => ({
  day,
  time,
  text: formatBookingDate({ day: parseDate(day), slot: time }),
});

test.for([
  { slots: [slot('2026-11-23', '16:30')], words: 'lunedì 23 novembre 2026 alle ore 16:30' },
  {
    slots: [slot('2026-11-23', '16:30'), slot('2026-11-23', '17:30'), slot('2026-11-23', '18:00')],
    words: 'lunedì 23 novembre 2026 alle ore 16:30, 17:30 e 18:00',
  },
  {
    slots: [slot('2026-11-23', '18:00'), slot('2026-11-25', '16:30'), slot('2026-11-25', '17:00')],
    words: 'lunedì 23 novembre 2026 alle ore 18:00; mercoledì 25 novembre 2026 alle ore 16:30 e 17:00',
  },
])('free times are written as «$words» (A24)', ({ slots, words }) => {
  expect(freeTimesInWords(slots)).toBe(words);
});
