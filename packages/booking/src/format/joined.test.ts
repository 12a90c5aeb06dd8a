import { expect, test } from 'vitest';
import { joined } from './joined.ts';

test.for([
  { locale: 'it-IT', list: 'a, b' },
  { locale: 'he-IL', list: 'a, b' },
  { locale: 'ar-EG', list: 'a، b' },
  { locale: 'ur-PK', list: 'a، b' },
])('in $locale a list is written $list', ({ locale, list }) => {
  expect(joined(['a', false, null, 'b'], locale)).toBe(list);
});
