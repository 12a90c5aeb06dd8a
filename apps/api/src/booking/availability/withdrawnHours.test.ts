import { exampleRules } from '@centro/booking';
import { parseDate, parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { withWithdrawnHours } from './withdrawnHours.ts';

test('an hour that was taken away is full, also where one of its seats was booked before (A25)', () => {
  const hours = { ...exampleRules.hours, wednesday: ['16:30', '17:30', '18:00'] as const };
  const days = [
    {
      day: '2026-11-25',
      fullSlots: ['18:00'],
      seatsLeft: [
        { slot: '16:30', seats: 1 },
        { slot: '17:00', seats: 1 },
      ],
    },
    { day: '2026-12-02', fullSlots: [], seatsLeft: [{ slot: '17:00', seats: 1 }] },
  ] as const;
  const asked = { first: parseDate('2026-11-25'), last: parseDate('2026-12-02') };
  const now = parseZonedDateTime('2026-11-24T10:00[Europe/Rome]');
  expect(withWithdrawnHours(days, [exampleRules], { rules: { ...exampleRules, hours }, now, asked })).toEqual(
    [
      { day: '2026-11-25', fullSlots: ['17:00', '18:00'], seatsLeft: [{ slot: '16:30', seats: 1 }] },
      { day: '2026-12-02', fullSlots: ['17:00'] },
    ],
  );
});
