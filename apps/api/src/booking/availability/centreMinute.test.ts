import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { centreMinute } from './centreMinute.ts';

const inNewYork = { ...exampleRules, timeZone: 'America/New_York' };

test('the time of a centre is that of its zone at the start of the minute, also when the hour changes', () => {
  for (const [at, inRome, overseas] of [
    ['2026-10-25T00:59:59.999Z', '2026-10-25T02:59:00+02:00', '2026-10-24T20:59:00-04:00'],
    ['2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00+01:00', '2026-10-24T21:00:00-04:00'],
    ['2026-10-25T01:00:30.000Z', '2026-10-25T02:00:00+01:00', '2026-10-24T21:00:00-04:00'],
    ['2026-10-25T00:59:00.000Z', '2026-10-25T02:59:00+02:00', '2026-10-24T20:59:00-04:00'],
  ] as const) {
    expect(centreMinute(new Date(at), exampleRules).toString()).toBe(`${inRome}[Europe/Rome]`);
    expect(centreMinute(new Date(at), inNewYork).toString()).toBe(`${overseas}[America/New_York]`);
  }
});
