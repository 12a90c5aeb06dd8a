import { exampleRules } from '@centro/booking';
import { expect, test } from 'vitest';
import { receivedServices, sentServices } from './services.ts';

const usual = { ...exampleRules, bufferMinutes: 0, capacity: 1, closures: [], extraOpenings: [] };
const other = { ...usual, key: 'esami', capacity: 3, closures: [{ day: '2026-12-25', label: 'Natale' }] };

test('a document has the services without what most rules have alike, and the page reads them whole', () => {
  const sent = sentServices([usual, other]);
  expect(Object.keys(sent[0] ?? {})).not.toContain('capacity');
  expect(receivedServices(JSON.parse(JSON.stringify(sent)) as typeof sent)).toEqual([usual, other]);
});

test('the page has the same rules each time it reads them', () => {
  const sent = sentServices([usual]);
  expect(receivedServices(sent)[0]).toBe(receivedServices(sent)[0]);
});
