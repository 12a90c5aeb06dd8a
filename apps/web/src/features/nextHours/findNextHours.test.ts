import { exampleRules } from '@centro/booking';
import { renderStateHeaders } from '@centro/api-client/renderState';
import { expect, test } from 'vitest';
import { findNextHours } from './findNextHours.ts';

/** The request of a page that the server renders on a Monday. */
function requestAt(now: string, fullDays: readonly string[] = [], path = '/contact'): Request {
  const fullSlots = ['16:30', '17:00', '17:30', '18:00'] as const;
  const availability = fullDays.map((day) => ({ day, fullSlots }));
  const state = { now: `${now}+01:00[Europe/Rome]`, services: [exampleRules], availability, news: [] };
  return new Request(`http://centro.test${path}`, { headers: renderStateHeaders(state) });
}

test('the next three free hours have short days and links to their booking; those of today are called so (B30)', () => {
  const found = findNextHours(requestAt('2026-11-23T17:00:00'));
  expect(found).toEqual({
    isThisWeek: true,
    hours: [
      ['?giorno=2026-11-23&ora=18:00', 'oggi', 'lunedì 23 novembre'],
      ['?giorno=2026-11-25&ora=16:30', 'mer 25', 'novembre'],
      ['?giorno=2026-11-25&ora=17:00', 'mer 25', 'novembre'],
    ],
  });
});

test('when the rest of the week is taken, the hours are of a later one', () => {
  const found = findNextHours(requestAt('2026-11-23T19:00:00', ['2026-11-25', '2026-11-26']));
  expect(found).toMatchObject({ isThisWeek: false });
  expect(found?.hours.map(([query, day]) => `${day} ${query.slice(-5)}`)).toEqual([
    'lun 30 16:30',
    'lun 30 17:00',
    'lun 30 17:30',
  ]);
});

test('the home page knows the hours of the week too, for its wall', () => {
  expect(findNextHours(requestAt('2026-11-23T17:00:00', [], '/'))?.week?.days).toHaveLength(3);
});

test('a page for any moment knows none', () => {
  expect(findNextHours(new Request('http://centro.test/'))).toBeNull();
});
