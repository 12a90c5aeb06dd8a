import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../../rules/exampleRules.ts';
import { createSchedule } from '../../schedule/createSchedule.ts';
import { differingZone } from './differingZone.ts';

// Tunis has no summer time: its clocks show the centre's time until the end of March.
test.for([
  { zone: 'Africa/Tunis', today: '2026-11-11', differing: null },
  { zone: 'Africa/Tunis', today: '2027-03-17', differing: 'Africa/Tunis' },
  { zone: 'America/New_York', today: '2026-11-11', differing: 'America/New_York' },
  { zone: 'Europe/Rome', today: '2026-11-11', differing: null },
])('on a day from $today a device in $zone differs as $differing', ({ zone, today, differing }) => {
  const schedule = createSchedule(exampleRules, parseZonedDateTime(`${today}T09:00[Europe/Rome]`));
  expect(differingZone(zone, schedule)).toBe(differing);
});
