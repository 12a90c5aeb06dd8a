import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { daysBetween } from '../../time/daysBetween.ts';
import { columnNames } from './columnNames.ts';

const week = [...daysBetween(parseDate('2026-11-23'), parseDate('2026-11-29'))];

test.for([
  { locale: 'it-IT', names: 'lun mar mer gio ven sab dom' },
  { locale: 'de-DE', names: 'Mo Di Mi Do Fr Sa So' },
  { locale: 'fr-FR', names: 'lun. mar. mer. jeu. ven. sam. dim.' },
  { locale: 'ar', names: 'ن ث ر خ ج س ح' },
])('the columns of a calendar in $locale are named $names', ({ locale, names }) => {
  expect(columnNames(week, locale).names).toEqual(names.split(' '));
});

test('the columns of a calendar have names in full, to be heard', () => {
  expect(columnNames(week, 'it-IT').longNames.join(' ')).toBe(
    'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  );
});
