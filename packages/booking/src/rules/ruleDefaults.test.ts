import { parseZonedDateTime } from '@internationalized/date';
import { expect, test } from 'vitest';
import schema from '../../rules.schema.json' with { type: 'json' };
import { createSchedule } from '../schedule/createSchedule.ts';
import { validateRules } from '../validate/validateRules.ts';
import type { BookingRules } from './BookingRules.ts';
import { ruleDefaults } from './ruleDefaults.ts';

/** The shortest file of a centre. */
const first: BookingRules = {
  timeZone: 'Europe/Rome',
  locale: 'it-IT',
  hours: { monday: ['09:00', '10:00'] },
  durationMinutes: 30,
};

test('a first file needs zone, language, hours and duration; the schema gives every other field its default', () => {
  expect(schema.required).toEqual(Object.keys(first));
  expect(validateRules(first)).toEqual({ ok: true, rules: { ...ruleDefaults, ...first } });
  const { properties } = schema;
  const defaults = Object.entries(properties).flatMap(([name, field]) =>
    'default' in field ? [[name, field.default] as const] : [],
  );
  expect(Object.fromEntries(defaults)).toEqual(ruleDefaults);
});

test('a schedule of a first file offers each slot to one visitor until it begins, for two months', () => {
  const monday = parseZonedDateTime('2026-11-30T09:59[Europe/Rome]');
  const schedule = createSchedule(first, monday);
  expect(schedule.isUsable).toBe(true);
  expect(schedule.rules).toEqual({ ...ruleDefaults, ...first });
  expect(schedule.freeDays()[0]).toMatchObject({
    slots: [{ slot: '10:00', seats: 1 }],
    pastSlots: ['09:00'],
  });
  expect(schedule.window.last.toString()).toBe('2027-01-30');
  expect(schedule.startingDate.toString()).toBe('2026-11-30');
});

test('what a first file adds counts instead of the default, and the defaults are checked with it', () => {
  expect(validateRules({ ...first, capacity: 4 })).toMatchObject({ ok: true, rules: { capacity: 4 } });
  // Two months are 62 days at most.
  const verdict = validateRules({ ...first, sameDay: { noticeMinutes: 63 * 24 * 60 } });
  expect(verdict).toMatchObject({ ok: false, problems: [expect.stringMatching(/^sameDay\.noticeMinutes/)] });
});
