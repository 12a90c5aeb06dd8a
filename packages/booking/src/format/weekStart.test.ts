import { parseDate, startOfWeek } from '@internationalized/date';
import { expect, test } from 'vitest';
import { exampleRules } from '../rules/exampleRules.ts';
import { weekStart } from './weekStart.ts';

const { firstDayOfWeek: _, ...withoutFirstDay } = exampleRules;

test.for([
  { rules: exampleRules, sunday: '2026-11-23' },
  { rules: { ...exampleRules, locale: 'en-US' }, sunday: '2026-11-23' },
  { rules: { ...withoutFirstDay, locale: 'it-IT' }, sunday: '2026-11-23' },
  { rules: { ...withoutFirstDay, locale: 'en-US' }, sunday: '2026-11-29' },
  { rules: { ...withoutFirstDay, locale: 'ar-EG' }, sunday: '2026-11-28' },
])(
  'in $rules.locale, first day $rules.firstDayOfWeek, the week of a Sunday begins on $sunday',
  ({ rules, sunday }) => {
    expect(startOfWeek(parseDate('2026-11-29'), rules.locale, weekStart(rules)).toString()).toBe(sunday);
  },
);
