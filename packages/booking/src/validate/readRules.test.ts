import { expect, test } from 'vitest';
import officeJson from '../../examples/office.json' with { type: 'json' };
import { readRules } from './readRules.ts';

test('an imported file is rules without a cast', () => {
  expect(readRules(officeJson).timeZone).toBe(officeJson.timeZone);
});

test('a file with errors stops with a line for each', () => {
  expect(() => readRules({ ...officeJson, timeZone: 'Europe/Rom', capacity: 0 })).toThrow(
    /timeZone is "Europe\/Rom".*\n.*capacity is 0/,
  );
});
