import type { Availability } from '@centro/booking';
import { parseDate } from '@internationalized/date';
import { expect, test } from 'vitest';
import { readSentAvailability, sentAvailability } from './sentAvailability.ts';

const full = { fullSlots: ['16:30', '17:00'] } as const;
const christmas = { fullSlots: [], closure: { label: 'Vacanze di Natale' } };

test.for<{ of: string; availability: Availability }>([
  { of: 'no day', availability: [] },
  { of: 'one day', availability: [{ day: '2026-11-30', ...full }] },
  {
    of: 'days that say the same, with days between them that say nothing, over the end of a year',
    availability: [
      { day: '2026-12-21', ...full },
      { day: '2026-12-24', ...christmas },
      { day: '2026-12-31', ...christmas },
      { day: '2027-01-04', ...full },
      { day: '2027-01-05', fullSlots: [], seatsLeft: [{ slot: '16:30', seats: 2 }] },
    ],
  },
  {
    of: 'a hundred days that each say something else',
    availability: Array.from({ length: 100 }, (_, index) => ({
      day: parseDate('2026-11-30').add({ days: index }).toString(),
      fullSlots: [],
      closure: { label: `Motivo ${index}` },
    })),
  },
])('the availability of $of comes out of the document as it went into it', ({ availability }) => {
  const text = JSON.stringify(sentAvailability(availability));
  expect(readSentAvailability(JSON.parse(text))).toEqual(availability);
});

test('days that say the same are said once in the document', () => {
  const days = ['2026-12-24', '2026-12-25', '2026-12-28'];
  expect(sentAvailability(days.map((day) => ({ day, ...christmas })))).toEqual({
    from: '2026-12-24',
    days: 'aa  a',
    kinds: [christmas],
  });
});
