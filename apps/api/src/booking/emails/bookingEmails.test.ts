import type { TimeOfDay } from '@centro/booking';
import { exampleRules } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { reminderTime } from './bookingEmails.ts';

test.for<{ day: string; slot: TimeOfDay; bookedAt: string; reminder: string | null }>([
  { day: '2026-11-25', slot: '16:30', bookedAt: '2026-11-23T10:00', reminder: '2026-11-24T17:00:00.000Z' },
  { day: '2026-11-25', slot: '16:30', bookedAt: '2026-11-24T16:29', reminder: '2026-11-24T17:00:00.000Z' },
  { day: '2026-11-25', slot: '16:30', bookedAt: '2026-11-24T16:30', reminder: null },
  { day: '2026-11-25', slot: '16:30', bookedAt: '2026-11-25T09:00', reminder: null },
  // The clock goes forward on 29 March, back on 25 October.
  { day: '2026-03-30', slot: '16:30', bookedAt: '2026-03-01T10:00', reminder: '2026-03-29T16:00:00.000Z' },
  { day: '2026-10-26', slot: '16:30', bookedAt: '2026-10-01T10:00', reminder: '2026-10-25T17:00:00.000Z' },
  { day: '2026-03-29', slot: '16:30', bookedAt: '2026-03-01T10:00', reminder: '2026-03-28T17:00:00.000Z' },
  // 24 hours, not a calendar day: this night has only 23 hours.
  { day: '2026-03-29', slot: '16:30', bookedAt: '2026-03-28T16:00', reminder: null },
  // An evening slot of another centre, more than 24 hours ahead, booked after the time of reminders.
  { day: '2026-11-25', slot: '20:00', bookedAt: '2026-11-24T17:59', reminder: '2026-11-24T17:00:00.000Z' },
  { day: '2026-11-25', slot: '20:00', bookedAt: '2026-11-24T18:00', reminder: null },
])(
  'the reminder for a slot of $day at $slot booked at $bookedAt is sent at $reminder (B17)',
  ({ day, slot, bookedAt, reminder }) => {
    const at = parseZonedDateTime(`${bookedAt}[Europe/Rome]`).toDate();
    const time = reminderTime({ day: parseDate(day), slot }, at, exampleRules);
    expect(time?.toISOString() ?? null).toBe(reminder);
  },
);
