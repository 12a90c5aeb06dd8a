import { parseDate, parseZonedDateTime } from '@internationalized/date';
import type { BenchResult } from '../../../scripts/BenchResult.ts';
import { createSchedule } from '../src/index.ts';
import { testRules } from '../src/testing/index.ts';
import { largeCentre } from './largeCentre.ts';

/**
 * Times the schedule of a centre with 40 slots on each day of a year, with a report of the server on each day: making
 * it, every day and every slot, the first, the last and the nearest; and `testRules` of the same rules.
 */
export async function schedule(): Promise<BenchResult[]> {
  const times = Array.from({ length: 11 }, () => elapsedMs(wholeYear));
  const [firstMs = NaN, ...otherMs] = times;
  const medianMs = otherMs.toSorted((a, b) => a - b)[5] ?? NaN;
  const testRulesMs = elapsedMs(() => testRules(largeCentre));
  return [
    {
      name: 'a schedule of 40 slots a day for 12 months, all of it, median of ten',
      measured: `${medianMs.toFixed(1)} ms, ${firstMs.toFixed(1)} ms the first time`,
      limit: 'under 50 ms',
      isMet: medianMs < 50,
    },
    {
      name: '`testRules` of the same rules',
      measured: `${(testRulesMs / 1000).toFixed(2)} s`,
      limit: 'under 5 s',
      isMet: testRulesMs < 5000,
    },
  ];
}

const now = parseZonedDateTime('2027-01-04T10:00[Europe/Rome]');
const availability = Array.from({ length: 366 }, (_, later) => ({
  day: parseDate('2027-01-04').add({ days: later }).toString(),
  fullSlots: ['09:00', '12:00'] as const,
  seatsLeft: [{ slot: '15:00', seats: 2 }] as const,
}));

/** New rules each time: what is computed once per rules counts too. */
function wholeYear() {
  const { freeSlots, firstBookable, lastBookable, firstFree, nearestFree } = createSchedule(
    { ...largeCentre },
    now,
    { availability },
  );
  const slots = freeSlots();
  const middle = slots[Math.floor(slots.length / 2)];
  return [firstBookable(), lastBookable(), firstFree(), middle && nearestFree(middle)];
}

function elapsedMs(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}
