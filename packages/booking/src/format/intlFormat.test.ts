import { expect, test } from 'vitest';
import { inWords, rangeInWords, timeStyle } from './intlFormat.ts';

const afternoon = new Date('2025-11-13T16:30Z');

test.for([
  ['en-US', '4:30 PM'],
  ['fr-CA', '16 h 30'],
] as const)('a time in %s has plain spaces', ([locale, text]) => {
  expect(inWords(afternoon, timeStyle, locale)).toBe(text);
});

test('a range has plain spaces around its dash, where Node writes thin ones', () => {
  const days = rangeInWords(
    afternoon,
    new Date('2025-11-16T16:30Z'),
    { day: 'numeric', month: 'long' },
    'en-US',
  );
  expect(days).toBe('November 13 – 16');
});

test('a day in a language that the runtime does not know is the same English on every device', () => {
  expect(inWords(new Date('2026-11-25'), { dateStyle: 'short' }, 'zz-ZZ')).toBe('25/11/2026');
});
