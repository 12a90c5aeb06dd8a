import { CalendarDate, IslamicUmalquraCalendar, parseDate, toCalendar } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { isoSelection } from './isoSelection.ts';

test.for([
  parseDate('2026-11-05'),
  // A calendar of the host's own may count in other years.
  toCalendar(new CalendarDate(2026, 11, 5), new IslamicUmalquraCalendar()),
])('a selection of the day %s is plain text with the zone of the centre', (day) => {
  expect(isoSelection({ day, slot: '16:30' }, exampleRules)).toEqual({
    day: '2026-11-05',
    slot: '16:30',
    timeZone: 'Europe/Rome',
  });
});
