import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { formatDeepLink, parseDeepLink } from './deepLink.ts';

const italian = { day: 'giorno', slot: 'ora' };

test.for([
  { query: '?giorno=2026-11-25&ora=17:00', slot: '17:00' },
  { query: 'giorno=2026-11-25&ora=17%3A00', slot: '17:00' },
  { query: '?ora=17:00&x=1&giorno=2026-11-25', slot: '17:00' },
  { query: '?giorno=2026-11-25', slot: null },
  { query: '?giorno=2026-11-25&ora=25:00', slot: null },
  { query: '?giorno=2026-11-25&ora=<b>', slot: null },
])('$query asks for 25 November 2026 at $slot (B13)', ({ query, slot }) => {
  expect(parseDeepLink(query, italian)).toEqual({ day: parseDate('2026-11-25'), slot });
});

test.for(['', '?ora=17:00', '?giorno=', '?giorno=domani', '?giorno=2026-02-30', '?giorno=25/11/2026'])(
  'the query «%s» asks for nothing (A61)',
  (query) => {
    expect(parseDeepLink(query, italian)).toBeNull();
  },
);

test('each centre names the parameters in its own language', () => {
  expect(parseDeepLink('?day=2026-11-28&time=09:20', { day: 'day', slot: 'time' })).toEqual({
    day: parseDate('2026-11-28'),
    slot: '09:20',
  });
});

test.for([
  { query: '?giorno=2026-11-25&ora=17:00', parameters: italian },
  { query: '?giorno=2026-11-25', parameters: italian },
  { query: '?day=2026-11-28&time=09:20', parameters: { day: 'day', slot: 'time' } },
])('what $query asks for is written so again (B13)', ({ query, parameters }) => {
  const link = parseDeepLink(query, parameters);
  expect(link && formatDeepLink(link, parameters)).toBe(query);
});
