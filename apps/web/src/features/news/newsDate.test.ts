import { expect, test } from 'vitest';
import { newsDate } from './newsDate.ts';

test.for([
  { day: '2026-11-05', read: { iso: '2026-11-05', day: '5', month: 'nov' } },
  { day: '2025-12-31', read: { iso: '2025-12-31', day: '31', month: 'dic 2025' } },
])('in 2026 the day $day is read as $read.day $read.month', ({ day, read }) => {
  expect(newsDate(day, new Date('2026-11-22T10:00:00Z'))).toEqual(read);
});
