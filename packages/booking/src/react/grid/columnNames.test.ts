import { expect, test } from 'vitest';
import { columnNames } from './columnNames.ts';

test.for([
  { locale: 'it-IT', style: 'short', names: 'lun mar mer gio ven sab dom' },
  { locale: 'de-DE', style: 'short', names: 'Mo Di Mi Do Fr Sa So' },
  { locale: 'fr-FR', style: 'short', names: 'lun. mar. mer. jeu. ven. sam. dim.' },
  { locale: 'ar', style: 'narrow', names: 'ن ث ر خ ج س ح' },
])('the columns of a calendar in $locale are named $names', ({ locale, style, names }) => {
  expect(columnNames(locale)).toMatchObject({ style, names: names.split(' ') });
});

test('the columns of a calendar have names in full, to be heard', () => {
  expect(columnNames('it-IT').longNames.join(' ')).toBe(
    'lunedì martedì mercoledì giovedì venerdì sabato domenica',
  );
});
