import { centreTime, createSchedule, exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { sentServices } from './services.ts';

const usual = { ...exampleRules, bufferMinutes: 0, capacity: 1, closures: [], extraOpenings: [] };
const other = { ...usual, key: 'esami', capacity: 3, closures: [{ day: '2026-12-25', label: 'Natale' }] };

test('a document has the services without the defaults of the kit, and a schedule reads them whole', () => {
  const sent = sentServices([usual, other]);
  expect(Object.keys(sent[0])).not.toContain('capacity');
  const received = JSON.parse(JSON.stringify(sent)) as typeof sent;
  expect(received.map((rules) => createSchedule(rules, centreTime(new Date(), rules)).rules)).toEqual([
    usual,
    other,
  ]);
});
