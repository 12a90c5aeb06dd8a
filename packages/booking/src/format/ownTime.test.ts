import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import type { TimeOfDay } from '../time/toTimeSlot.ts';
import { zoneName } from './intlFormat.ts';
import { ownTime } from './ownTime.ts';

test.for<{ zone: string; locale?: string; day?: string; slot?: TimeOfDay; own: object | null }>([
  { zone: 'America/New_York', own: { short: '10:30', long: '10:30' } },
  { zone: 'America/New_York', locale: 'en-US', own: { short: '10:30 AM', long: '10:30 AM' } },
  { zone: 'Asia/Tokyo', own: { short: 'gio 00:30', long: 'giovedì 26 novembre, 00:30' } },
  {
    zone: 'Asia/Tokyo',
    locale: 'de-DE',
    own: { short: 'Do., 00:30', long: 'Donnerstag, 26. November, 00:30' },
  },
  {
    zone: 'Pacific/Honolulu',
    slot: '09:00',
    own: { short: 'mar 22:00', long: 'martedì 24 novembre, 22:00' },
  },
  // A clock that shows the same as the centre's, whatever its name.
  { zone: 'Europe/Rome', own: null },
  { zone: 'Europe/Paris', own: null },
  // Without summer time: the same in winter, an hour less in summer.
  { zone: 'Africa/Tunis', own: null },
  { zone: 'Africa/Tunis', day: '2027-07-14', own: { short: '15:30', long: '15:30' } },
  // Between the two changes of the clock New York is five hours behind, not six.
  { zone: 'America/New_York', day: '2026-10-28', own: { short: '11:30', long: '11:30' } },
])(
  'the slot $slot of $day is $own in $zone',
  ({ zone, locale = 'it-IT', day = '2026-11-25', slot = '16:30', own }) => {
    expect(ownTime({ day: parseDate(day), slot }, exampleRules, zone, locale)).toEqual(own);
  },
);

test('a centre in another zone is compared with its own clock', () => {
  const centre = { ...exampleRules, timeZone: 'Europe/London' };
  const selection = { day: parseDate('2026-11-25'), slot: '16:30' } as const;
  expect(ownTime(selection, centre, 'Europe/Lisbon', 'it-IT')).toBeNull();
});

test('a clock a whole day behind shows the same time on another day', () => {
  const centre = { ...exampleRules, timeZone: 'Pacific/Kiritimati' };
  const selection = { day: parseDate('2026-11-25'), slot: '16:30' } as const;
  expect(ownTime(selection, centre, 'Pacific/Honolulu', 'it-IT')).toEqual({
    short: 'mar 16:30',
    long: 'martedì 24 novembre, 16:30',
  });
});

test.for([
  { zone: 'Europe/Rome', locale: 'it-IT', name: 'Ora dell’Europa centrale' },
  { zone: 'Europe/Rome', locale: 'en-US', name: 'Central European Time' },
  { zone: 'Europe/Rome', locale: 'de-DE', name: 'Mitteleuropäische Zeit' },
  // In 1970 these had the time of Paris, and none of their own in summer.
  { zone: 'Europe/Lisbon', locale: 'en-GB', name: 'Western European Time' },
  { zone: 'Pacific/Auckland', locale: 'en-NZ', name: 'New Zealand Time' },
])('the zone $zone is called $name in $locale, summer or winter', ({ zone, locale, name }) => {
  for (const day of ['2026-01-15', '2026-07-15']) expect(zoneName(zone, locale, new Date(day))).toBe(name);
});
