import { expect, test } from 'vitest';
import { directionOf } from './directionOf.ts';

test.for([
  { locale: 'ar', direction: 'rtl' },
  { locale: 'ar-EG-u-nu-latn', direction: 'rtl' },
  { locale: 'he-IL', direction: 'rtl' },
  { locale: 'fa', direction: 'rtl' },
  { locale: 'ur-PK', direction: 'rtl' },
  { locale: 'az-Arab', direction: 'rtl' },
  { locale: 'az', direction: 'ltr' },
  { locale: 'it-IT', direction: 'ltr' },
  { locale: 'ja', direction: 'ltr' },
])('$locale is read $direction', ({ locale, direction }) => {
  expect(directionOf(locale)).toBe(direction);
});
